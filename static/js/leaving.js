// A page that is being left: a form was sent, or a link followed, whose answer is on its way. What a script would lead
// to meanwhile waits, for it would take that answer's place: a page that is left is gone by then, and one that stays,
// since what it asked for was a file, goes on.

const AWAITED = 10000;
let left = 0;

const isLeaving = () => Date.now() - left < AWAITED;
const leave = (event) => { if (!event.defaultPrevented) left = Date.now(); };

/** Fulfilled once nothing newer leads away from this page. */
export async function stays() {
  while (isLeaving()) await new Promise((done) => { setTimeout(done, 100); });
}

// not every browser tells before each form
window.addEventListener("submit", leave);
window.addEventListener("beforeunload", leave);
window.addEventListener("pageshow", () => { left = 0; });
