// While a file is made the page asks how far it is (htmx does, every second). It says so when the server is not there, and
// looks at the page anew when the server has something else to say.

import { stays } from "./leaving.js";

const unreached = () => document.querySelector("[data-unreached]");

function say(event, lost) {
  if (event.target.id === "made") unreached().hidden = !lost;
}

document.addEventListener("htmx:sendError", (event) => say(event, true));
document.addEventListener("htmx:timeout", (event) => say(event, true));
document.addEventListener("htmx:beforeSwap", (event) => say(event, false));
async function anew() {
  await stays();
  location.reload();
}

document.addEventListener("htmx:responseError", (event) => {
  if (event.detail.xhr.status < 500) anew();
});
// htmx would do it at once
document.addEventListener("htmx:beforeOnLoad", (event) => {
  if (!event.detail.xhr.getResponseHeader("HX-Refresh")) return;
  event.preventDefault();
  anew();
});
