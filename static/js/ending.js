// When a correction gives the ending to the other player, the counts follow: the loser's count is the other
// loser's, the knocker's the other knocker's. What was typed under a name just now stays under that name.
// Among more than two it is not clear whose count it was, and each stays where it stands.

const form = () => document.querySelector("[data-entry]");
const counts = () => [...form().querySelectorAll("[data-number][name^=count-]")];
const parts = (how) => { const [end, seat] = how.split("-"); return [end, Number(seat)]; };
let moving = false;
let before = [];
let knocked = "";

function put(values) {
  moving = true;
  counts().forEach((field, seat) => { field.value = values[seat]; });
  counts()[0].dispatchEvent(new Event("input", { bubbles: true }));
  moving = false;
}

// who has gin has nothing left; the count of a knock comes back with the knock
function fit(values, end, seat) {
  if (end === "gin") {
    knocked = values[seat] || knocked;
    values[seat] = "";
  } else {
    values[seat] ||= knocked;
  }
}

function follow(how) {
  const [, wasSeat] = parts(form().dataset.how ?? form().querySelector("[name=how][checked]")?.value ?? "");
  const [end, seat] = parts(how);
  if (Number.isNaN(seat) || counts().length !== 2) return;
  form().dataset.how = how;
  before = counts().map((field) => field.value);
  const typed = counts().some((field) => "typed" in field.dataset);
  const misplaced = end === "gin" && before[seat] && !before[1 - seat];
  const moves = wasSeat === 1 - seat && (!typed || misplaced);
  const values = moves ? [...before].reverse() : [...before];
  if (!typed || moves) fit(values, end, seat);
  form().querySelector("[data-moved]").hidden = !moves;
  put(values);
}

function putBack() {
  put(before);
  for (const field of counts()) field.dataset.typed = "";
  form().querySelector("[data-moved]").hidden = true;
}

export function letCountsFollow() {
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-entry]:not(.by-cards) [name=how]")) follow(event.target.value);
  });
  document.addEventListener("input", (event) => {
    if (!moving && event.target.matches("[data-entry] [data-number]")) event.target.dataset.typed = "";
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-put-back]")) putBack();
  });
}
