// The list of what can go wrong gets shorter with every letter typed: a case stays while it has all the words.

const find = document.querySelector("[data-find]");
const none = document.querySelector("[data-none]");

// as the server writes the words of a case: neither capitals nor accents matter
const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

function narrow() {
  const words = plain(find.elements.find.value).split(/\s+/).filter(Boolean);
  let left = 0;
  for (const topic of document.querySelectorAll("[data-topic]")) {
    const cases = [...topic.querySelectorAll("[data-words]")];
    for (const one of cases) one.hidden = !words.every((word) => one.dataset.words.includes(word));
    const shown = cases.filter((one) => !one.hidden).length;
    topic.hidden = shown === 0;
    left += shown;
  }
  none.hidden = left > 0;
}

find.addEventListener("input", narrow);
find.addEventListener("submit", (event) => event.preventDefault());
window.addEventListener("pageshow", narrow);
