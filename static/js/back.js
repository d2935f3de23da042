// The way back to the sheet leads to it as it was left: where it was scrolled to, and with what was being entered.
// A browser that cannot say which pages came before follows the link.

const leadsBackTo = (sheet) => (entry) => entry.index < navigation.currentEntry.index && [sheet, `${sheet}/hands/new`].includes(new URL(entry.url).pathname);

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-back]");
  if (!link || !window.navigation || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const left = navigation.entries().findLast(leadsBackTo(new URL(link.href).pathname));
  if (!left) return;
  event.preventDefault();
  navigation.traverseTo(left.key);
});
