// Sending a form from the page. Whatever is no word of our own server's counts as no answer.

const PATIENCE = 8000;
const NOBODY = [502, 504];

// `reached` tells whether there is an answer; then its status, its text, where it leads, the entry it made, and whether
// what was typed is to stay on this phone
export async function post(address, fields, headers = {}) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const answer = await fetch(address, {
      method: "POST", body: new URLSearchParams(fields), headers: { "HX-Request": "true", ...headers }, signal: patience.signal,
    });
    const text = await answer.text();
    const busy = answer.status === 503 && !text.includes("<form");
    return { reached: !busy && !NOBODY.includes(answer.status), status: answer.status, text, leads: answer.headers.get("HX-Redirect"), recorded: Number(answer.headers.get("Recorded")), typedStays: answer.headers.has("Typed-Stays") };
  } catch {
    return { reached: false };
  } finally {
    clearTimeout(timer);
  }
}

export const isForm = (text) => text.includes('id="entry-form"');
export const isDoor = (text) => text.includes('id="door"');
