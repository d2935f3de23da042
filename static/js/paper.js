// The sheet of a match printed straight from its page: what comes on paper is the printed sheet itself, fetched when the browser is about to print.
// Without a connection, or without a sheet to fetch, the page prints itself by its own print style.

let shown = null;

/** What stands at an address, now: a page that is about to be printed waits for nothing that comes later. */
function fetched(address) {
  const asked = new XMLHttpRequest();
  try {
    asked.open("GET", address, false);
    asked.send();
  } catch {
    return "";
  }
  return asked.status === 200 ? asked.responseText : "";
}

/** The style of the printed sheet as this page can take it on. */
function inks(sheet) {
  const links = [...sheet.querySelectorAll('link[rel="stylesheet"]')];
  return ["body { margin: 0; }", ...links.map((link) => fetched(link.getAttribute("href")))].map((text) => {
    const style = new CSSStyleSheet();
    style.replaceSync(text);
    return style;
  });
}

/** Put the printed sheet in the place of the page, whose own style rests meanwhile. */
function onPaper() {
  const link = document.querySelector("nav a[data-paper]");
  const sheet = link && new DOMParser().parseFromString(fetched(link.href), "text/html");
  const paper = sheet?.querySelector("main.preview > div");
  if (!paper || shown) return;
  shown = { parts: [...document.body.children].filter((part) => !part.hidden), styles: [...document.styleSheets].filter((style) => !style.disabled) };
  shown.adopted = document.adoptedStyleSheets;
  document.adoptedStyleSheets = inks(sheet);
  shown.styles.forEach((style) => { style.disabled = true; });
  shown.parts.forEach((part) => { part.hidden = true; });
  Object.assign(document.documentElement.dataset, sheet.documentElement.dataset);
  shown.page = document.createElement("div");
  shown.page.className = sheet.body.className;
  shown.page.append(...paper.childNodes);
  document.body.append(shown.page);
}

/** The page again, as it was. */
function onScreen() {
  if (!shown) return;
  shown.page.remove();
  document.adoptedStyleSheets = shown.adopted;
  shown.styles.forEach((style) => { style.disabled = false; });
  shown.parts.forEach((part) => { part.hidden = false; });
  shown = null;
}

addEventListener("beforeprint", onPaper);
addEventListener("afterprint", onScreen);
