// Before the door: the hands that wait on this phone are not lost, and it says which they are.

import { waitingAnywhere } from "./outbox.js";

const told = document.querySelector("[data-still-waiting]");

function line(hand) {
  const made = document.createElement("li");
  made.textContent = hand.what;
  return made;
}

told.querySelector("ul").replaceChildren(...waitingAnywhere().map(line));
told.hidden = !told.querySelector("li");
