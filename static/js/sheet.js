// The sheet of a match with scripts: forms open in place, drafts are kept, hands wait where there is no network.

import { keepDrafts } from "./drafts.js";
import { form, isNew, typed } from "./fields.js";
import { openInPlace } from "./open_form.js";
import { showWaiting } from "./waiting.js";

openInPlace();
keepDrafts();
showWaiting();

// a hand that is being entered goes along to the referee
document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".to-referee");
  if (link && form() && isNew()) link.href = `${link.href.split("?")[0]}?${typed()}`;
});

// a hand was just recorded: the keyboard goes on from what is asked next, not from the top or past every row
function goOn() {
  document.querySelector("#dock-title, #end-title")?.focus({ preventScroll: true });
}

// once the browser has gone to the row of the hand, which takes the focus from whatever has it
if (new URL(location.href).searchParams.has("new")) window.addEventListener("load", () => requestAnimationFrame(() => setTimeout(goOn)));
