// Pages open without a network where the browser lets them, which it does at secure addresses alone.

const WORKER = "/sw.js";

async function install() {
  // this page was fetched before there was this worker to keep it
  navigator.serviceWorker.addEventListener("controllerchange", () => navigator.serviceWorker.controller?.postMessage(location.href));
  try {
    await navigator.serviceWorker.register(WORKER);
  } catch {
    // a private window, or no room: the pages do without
  }
}

if (window.isSecureContext && "serviceWorker" in navigator) window.addEventListener("load", install);
