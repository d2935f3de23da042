// Chromium takes the touch after a quick swipe for one that stops a page from rolling on. Though nothing rolls, it makes no
// click of it (its issue 40727033), and a card or a press of Record would be lost. So for as long, a tap is made a click here.

const ROLLS_ON = 1000; // ms; others saw taps lost till 800
const SLIPS = 10; // pixels that a finger moves in a tap
const LONG_PRESS = 500; // ms
let until = 0;
let tap = null;

// the next taps are clicks, whatever the browser makes of them
export function countNextTaps() {
  until = performance.now() + ROLLS_ON;
}

function touch({ target, touches, timeStamp }) {
  const { clientX, clientY } = touches[0];
  tap = timeStamp < until && touches.length === 1 ? { target, clientX, clientY, timeStamp } : null;
}

function move({ touches: [{ clientX, clientY }] }) {
  if (tap && Math.hypot(clientX - tap.clientX, clientY - tap.clientY) > SLIPS) tap = null;
}

// the browser makes none itself of a touch whose end is prevented
function lift(event) {
  if (!tap || !event.cancelable || event.timeStamp - tap.timeStamp > LONG_PRESS) return;
  event.preventDefault();
  tap.target.focus({ preventScroll: true });
  tap.target.click();
  tap = null;
}

document.addEventListener("touchstart", touch, { passive: true });
document.addEventListener("touchmove", move, { passive: true });
document.addEventListener("touchend", lift);
document.addEventListener("touchcancel", () => { tap = null; });
