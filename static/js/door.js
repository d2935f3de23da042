// Before the door: the hands that wait on this phone are not lost, and it says which they are. Where the phone's link was
// withdrawn, the door opens by itself once that link is good again.

import { stays } from "./leaving.js";
import { waitingAnywhere } from "./outbox.js";

const told = document.querySelector("[data-still-waiting]");

function line(hand) {
  const made = document.createElement("li");
  made.textContent = hand.what;
  return made;
}

told.querySelector("ul").replaceChildren(...waitingAnywhere().map(line));
told.hidden = !told.querySelector("li");

const LOOKS_EVERY = 5000;

async function openIfGood() {
  if (document.hidden) return;
  try {
    if (!(await fetch(location.href, { method: "HEAD", cache: "no-store" })).ok) return;
    await stays();
    location.reload();
  } catch {
    // no network just now: it looks again
  }
}

if (document.querySelector("[data-withdrawn]")) setInterval(openIfGood, LOOKS_EVERY);
