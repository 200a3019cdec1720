// The service worker: what a reader has seen is there without a network.
//
// Nothing is fetched in advance. Files named by their content come from the cache; all others from the network, and
// from the cache only without one, so that an update is never held back. A new build has a new cache and drops the
// old one; memory images and the runtime's files are kept by the worker that runs Python (keep.ts).

import { FILES, IMAGES } from "./keep.js";

/** Names this build; set by the build. */
declare const BUILD: string;

interface Life extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface Fetched extends Life {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Scope {
  readonly registration: { scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: string, listener: (event: never) => void): void;
}

const scope = self as unknown as Scope;
const CACHE = `regularo-${BUILD}`;
const BY_CONTENT = /\/assets\/[a-z]+-[0-9a-f]{10}(?:\.\w+|\/.+)$/;
const RUNTIME = /\/assets\/(?:runtime|worker)-/;

scope.addEventListener("install", (event: Life) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event: Life) => {
  event.waitUntil(dropOthers().then(() => scope.clients.claim()));
});

scope.addEventListener("message", (event: Life & { data: { keep?: string[] } }) => {
  event.waitUntil(keep(event.data.keep ?? []));
});

scope.addEventListener("fetch", (event: Fetched) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope.registration.scope)) return;
  event.respondWith(BY_CONTENT.test(new URL(request.url).pathname) ? once(event) : networkFirst(event));
});

async function dropOthers(): Promise<void> {
  const kept = [CACHE, FILES, IMAGES];
  const names = (await caches.keys()).filter((name) => name.startsWith("regularo-") && !kept.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function keep(addresses: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const address of addresses) {
    if (!(await cache.match(address))) await cache.add(address).catch(() => undefined);
  }
}

/** A file that never changes: fetched once. */
async function once(event: Fetched): Promise<Response> {
  return (await caches.match(event.request)) ?? fetchAndKeep(event);
}

/** A file that may change: the newest there is, and the last one seen without a network. */
async function networkFirst(event: Fetched): Promise<Response> {
  try {
    return await fetchAndKeep(event);
  } catch (error) {
    // A calculator's address carries its state; the page is the same.
    const seen = await caches.match(event.request, { ignoreSearch: true });
    if (seen) return seen;
    throw error;
  }
}

async function fetchAndKeep(event: Fetched): Promise<Response> {
  const response = await fetch(event.request);
  const keeps = !RUNTIME.test(event.request.url);
  if (keeps && response.ok && response.type === "basic" && !response.redirected) {
    const copy = response.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)).catch(() => undefined));
  }
  return response;
}
