// Pages open without a network where the browser lets them, which it does at secure addresses alone.

const WORKER = "/sw.js";

// the first page, and all it consists of, was fetched before there was any worker to keep it
async function keepThisPage() {
  const { active } = await navigator.serviceWorker.ready;
  const fetched = performance.getEntriesByType("resource").map((entry) => entry.name);
  active.postMessage([location.href, ...fetched.filter((name) => name.startsWith(location.origin))]);
}

async function install() {
  const isFirst = !navigator.serviceWorker.controller;
  try {
    await navigator.serviceWorker.register(WORKER);
    if (isFirst) await keepThisPage();
  } catch {
    // a private window, or no room: the pages do without
  }
}

if (window.isSecureContext && "serviceWorker" in navigator) window.addEventListener("load", install);
