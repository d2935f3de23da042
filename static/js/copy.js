// One tap copies the link of a ruling, where the browser lets a page do so; elsewhere the address stands there to be marked.

for (const share of document.querySelectorAll("[data-copy]")) {
  const button = share.querySelector("button");
  const field = share.querySelector("input");
  field.addEventListener("focus", () => field.select());
  button.hidden = !navigator.clipboard;
  if (button.hidden) continue;
  share.classList.add("can-copy");
  const words = button.textContent;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(share.dataset.copy);
      button.textContent = button.dataset.copied;
      setTimeout(() => { button.textContent = words; }, 2000);
    } catch {
      share.classList.remove("can-copy");
      field.focus();
    }
  });
}
