// A hand being recorded says so, and is sent once however often the button is pressed meanwhile.

const PATIENCE = 8000;
let patience = 0;

function settle() {
  clearTimeout(patience);
  const form = document.querySelector("[data-entry][data-sent]");
  if (!form) return;
  delete form.dataset.sent;
  const button = form.querySelector("[data-record]");
  button.textContent = button.dataset.words;
}

function send(event) {
  if (!event.target.matches("[data-entry]") || event.submitter?.value !== "record") return;
  if ("sent" in event.target.dataset) return event.preventDefault();
  event.target.dataset.sent = "";
  const button = event.target.querySelector("[data-record]");
  button.dataset.words = button.textContent;
  button.textContent = button.dataset.sending;
  patience = setTimeout(settle, PATIENCE);
}

export function showSending() {
  document.addEventListener("submit", send);
  window.addEventListener("pageshow", settle);
}
