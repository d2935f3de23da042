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
const GONE = [404, 410];
const MOST_PAGES = 40;
const FETCHED = /(?:src|href|data-forms)="(\/[^"]+)"/g;

const isFile = (url) => /^\/(static|js)\/|^\/style\.css$/.test(url.pathname) && (url.searchParams.has("v") || url.pathname.startsWith("/js/"));
// a hand that is pointed out is no part of what a page is
const plain = (url) => new Request(url.origin + url.pathname);

// Questions are counted, for an older one may be answered later: what was asked for before something was forgotten, or
// before the copy that is kept, comes too late to be kept.
let questions = 0;
let forgotten = 0;
const keptFor = new Map();

function isNewest(request, question) {
  const address = request.url ?? request;
  if (question <= forgotten || question < (keptFor.get(address) ?? 0)) return false;
  keptFor.set(address, question);
  return true;
}

// the oldest make room in their turn
async function keep(cache, most, request, answer) {
  const kept = await caches.open(cache);
  await kept.put(request, answer);
  const all = await kept.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((one) => kept.delete(one)));
}

async function fromFiles(request) {
  const kept = await caches.match(request, { cacheName: FILES });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(FILES, MOST_FILES, request, answer.clone());
  return answer;
}

function within(time, promise) {
  return Promise.race([promise, new Promise((_done, fail) => { setTimeout(fail, time, new Error("no answer")); })]);
}

// a copy tells its page of when it is, as the document's last change
async function dated(answer) {
  const headers = new Headers(answer.headers);
  headers.set("Last-Modified", answer.headers.get("Date") ?? new Date().toUTCString());
  headers.delete("Content-Encoding");
  return new Response(await answer.blob(), { status: answer.status, headers });
}

// who may not look any more keeps no copy of anything, and of what is not there any more there is none
async function forget(url, answer) {
  if (answer.status !== 403 && !GONE.includes(answer.status)) return;
  forgotten = questions;
  if (answer.status === 403) await caches.delete(PAGES);
  else await (await caches.open(PAGES)).delete(plain(url));
}

async function keepOrForget(url, asking) {
  questions += 1;
  const question = questions;
  const answer = (await asking).clone();
  await forget(url, answer);
  if (answer.status !== 200 || answer.redirected) return;
  const kept = [];
  if (SHEET.test(url.pathname)) kept.push([LATEST, new Response(url.pathname)]);
  if (SHEET.test(url.pathname) || FORMS_AHEAD.test(url.pathname) || url.pathname === "/") kept.push([plain(url), await dated(answer)]);
  for (const [request, one] of kept) if (isNewest(request, question)) await keep(PAGES, MOST_PAGES, request, one);
}

async function lastKnown(url) {
  const pages = await caches.open(PAGES);
  if (url.pathname === "/") {
    const latest = await (await pages.match(LATEST))?.text();
    if (latest && await pages.match(latest)) return Response.redirect(latest);
  }
  const form = FORM.exec(url.pathname);
  return pages.match(form ? `/matches/${form[1]}` : plain(url));
}

async function page(event, url) {
  const asked = fetch(event.request);
  event.waitUntil(keepOrForget(url, asked).catch(() => null));
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
  event.waitUntil(forget(url, answer));
  return answer;
}

self.addEventListener("install", () => self.skipWaiting());

// a page that was there before this worker was, with all that it fetches
async function keepWhole(address) {
  const asked = fetch(address);
  await keepOrForget(new URL(address), asked);
  const page = await asked;
  const fetched = page.ok ? [...(await page.text()).matchAll(FETCHED)].map((found) => new URL(found[1], address)) : [];
  for (const url of fetched) {
    if (isFile(url)) await fromFiles(new Request(url));
    else if (FORMS_AHEAD.test(url.pathname)) await keepOrForget(url, fetch(url));
  }
}

// a new worker is a new version of the product: what an older one kept goes, and the latest sheet is fetched anew
async function begin() {
  const latest = await (await caches.match(LATEST, { cacheName: PAGES }))?.text();
  for (const name of await caches.keys()) await caches.delete(name);
  await self.clients.claim();
  if (latest) await keepWhole(new URL(latest, self.location.origin).href).catch(() => null);
}

self.addEventListener("activate", (event) => event.waitUntil(begin()));

self.addEventListener("message", (event) => event.waitUntil(keepWhole(event.data).catch(() => null)));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (isFile(url)) event.respondWith(fromFiles(event.request));
  else if (event.request.mode === "navigate" || FORMS_AHEAD.test(url.pathname)) event.respondWith(page(event, url));
  else if (SHEET.test(url.pathname)) event.respondWith(watched(event, url));
});
