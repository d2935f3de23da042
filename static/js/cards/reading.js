// Cards that are typed by their names are read by the server, as it reads them when the form is sent: here stands what it answered.

import { isOpen, words } from "../typed_cards.js";

const PAUSE = 200; // ms in which nothing more is typed
const PATIENCE = 8000;
const page = document.documentElement;
const answered = new Map();
const waiting = new Map();

// the line as it is read, as far as that is known
export const read = (text) => answered.get(text) ?? text;

// whether a word of this line is none that can be read here, and the server has not said yet what it is
export const isUnread = (text) => !answered.has(text) && words(text).some(isOpen);

async function ask(address, text) {
  const asked = new URLSearchParams({ line: text, lang: page.lang });
  try {
    const answer = await fetch(`${address}?${asked}`, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) answered.set(text, (await answer.json()).line);
  } catch {
    // nobody answers: the form asks when it is sent
  }
}

// once nothing more is typed into this field, `done` when it is known how that is read
export function letRead(field, address, done) {
  clearTimeout(waiting.get(field));
  if (!isUnread(field.value)) return;
  waiting.set(field, setTimeout(async () => {
    const text = field.value;
    await ask(address, text);
    if (field.value === text && !isUnread(text)) done();
  }, PAUSE));
}
