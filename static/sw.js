// Where a browser lets pages work without a network: what was seen last is kept on this phone, and shown while the
// score book cannot be reached. A page always comes from the server if that answers soon.

const PAGES = "pages-1";
const FILES = "files-1";
const PATIENCE = 4000;
const MOST_FILES = 150;
const SHEET = /^\/matches\/(?!new)([^/]+)$/;
const FORM = /^\/matches\/([^/]+)\/hands\/new$/;
const FORMS_AHEAD = /^\/matches\/[^/]+\/hands\/forms$/;
const LATEST = "/latest-sheet";
const CLOSED = [403, 404, 410];

const isFile = (url) => /^\/(static|js)\/|^\/style\.css$/.test(url.pathname) && (url.searchParams.has("v") || url.pathname.startsWith("/js/"));
// a hand that is pointed out is no part of what a page is
const plain = (url) => new Request(url.origin + url.pathname);

// files of former versions make room in their turn
async function keepFile(request, answer) {
  const files = await caches.open(FILES);
  await files.put(request, answer);
  const kept = await files.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_FILES)).map((one) => files.delete(one)));
}

async function fromFiles(request) {
  const kept = await caches.match(request, { cacheName: FILES });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keepFile(request, answer.clone());
  return answer;
}

function within(time, promise) {
  return Promise.race([promise, new Promise((_done, fail) => { setTimeout(fail, time, new Error("no answer")); })]);
}

// a copy tells its page of when it is, as the document's last change
function dated(answer) {
  const headers = new Headers(answer.headers);
  headers.set("Last-Modified", answer.headers.get("Date") ?? new Date().toUTCString());
  headers.delete("Content-Encoding");
  return new Response(answer.body, { status: answer.status, headers });
}

// who may not look any more keeps no copy
async function keepOrForget(url, answer) {
  if (CLOSED.includes(answer.status)) return caches.delete(PAGES);
  if (answer.status !== 200 || answer.redirected) return null;
  const pages = await caches.open(PAGES);
  if (SHEET.test(url.pathname)) await pages.put(LATEST, new Response(url.pathname));
  if (SHEET.test(url.pathname) || FORMS_AHEAD.test(url.pathname) || url.pathname === "/") await pages.put(plain(url), dated(answer));
  return null;
}

async function lastKnown(url) {
  const pages = await caches.open(PAGES);
  if (url.pathname === "/") {
    const latest = await pages.match(LATEST);
    if (latest) return Response.redirect(await latest.text());
  }
  const form = FORM.exec(url.pathname);
  return pages.match(form ? `/matches/${form[1]}` : plain(url));
}

async function page(event, url) {
  const asked = fetch(event.request);
  event.waitUntil(asked.then((answer) => keepOrForget(url, answer.clone())).catch(() => null));
  try {
    const answer = await within(PATIENCE, asked);
    if (answer.status !== 502 && answer.status !== 504) return answer;
    return (await lastKnown(url)) ?? answer;
  } catch {
    return (await lastKnown(url)) ?? asked;
  }
}

async function watched(event, url) {
  const answer = await fetch(event.request);
  if (CLOSED.includes(answer.status)) event.waitUntil(caches.delete(PAGES));
  return answer;
}

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const outdated = async () => (await caches.keys()).filter((name) => name !== PAGES && name !== FILES);
  event.waitUntil(outdated().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

// what the first page consists of, which was there before any worker was
async function keepAll(addresses) {
  for (const url of addresses.map((address) => new URL(address))) {
    const answer = await fetch(url);
    if (isFile(url) && answer.ok) await keepFile(url, answer);
    else await keepOrForget(url, answer);
  }
}

self.addEventListener("message", (event) => event.waitUntil(keepAll(event.data).catch(() => null)));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (isFile(url)) event.respondWith(fromFiles(event.request));
  else if (event.request.mode === "navigate" || FORMS_AHEAD.test(url.pathname)) event.respondWith(page(event, url));
  else if (SHEET.test(url.pathname)) event.respondWith(watched(event, url));
});
