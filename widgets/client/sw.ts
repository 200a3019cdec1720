// The service worker: what a reader has seen is there without a network.
//
// Nothing is fetched in advance but what a reader takes along (pocket-taking.ts). Files named by their content come from the
// cache; all others from the network, and from the cache only without one, so that an update is never held back. A new build
// has a new cache and drops the old one; memory images and the runtime's files are kept by the worker that runs Python
// (keep.ts). What is named by its content is checked when it is kept and when it is taken.

import { digestIn, fetchedAnew, isSound, sound } from "./files.js";
import { FILES, IMAGES, POCKET } from "./keep.js";
import { pageFromPocket, textOfBuild } from "./pocket-answers.js";

/** Names this build; set by the build. */
declare const BUILD: string;

interface Life extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface Fetched extends Life {
  request: Request;
  clientId: string;
  respondWith(response: Promise<Response>): void;
}

interface Page {
  postMessage(message: { mended: string; whole: boolean }): void;
}

interface Scope {
  readonly registration: { scope: string };
  readonly clients: { claim(): Promise<void>; get(id: string): Promise<Page | undefined> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: string, listener: (event: never) => void): void;
}

const scope = self as unknown as Scope;
const CACHE = `regularo-${BUILD}`;
/** Checked by those who start Python from them (worker-client.ts, runtime.ts). */
const RUNTIME = /\/assets\/(?:runtime|worker)-/;
/** What every page of ours loads; a network that asks its guests to log in answers with pages of its own. */
const OURS = /\/assets\/(?:early|go|app)-[0-9a-f]{10}\.js/;

scope.addEventListener("install", (event: Life) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event: Life) => {
  event.waitUntil(dropOthers().then(() => scope.clients.claim()));
});

scope.addEventListener("message", (event: Life & { data: { keep?: string[] }; source: Page | null }) => {
  event.waitUntil(keep(event.data.keep ?? [], event.source));
});

scope.addEventListener("fetch", (event: Fetched) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope.registration.scope)) return;
  if (request.cache === "no-store") return; // for the pocket, or to learn whether there is something newer
  event.respondWith(digestIn(request.url) === undefined ? networkFirst(event) : once(event));
});

async function dropOthers(): Promise<void> {
  const kept = [CACHE, FILES, IMAGES, POCKET];
  const names = (await caches.keys()).filter((name) => name.startsWith("regularo-") && !kept.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Keeps what the `page` was made of; it hears of what had come to it broken. */
async function keep(addresses: string[], page: Page | null): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const address of addresses) {
    const named = digestIn(address) !== undefined;
    const key = named ? address : pageOf(address);
    if (RUNTIME.test(address) || (await cache.match(key))) continue;
    const mended = (): void => page?.postMessage({ mended: address, whole: false });
    const response = await (named ? sound(address, mended) : fetch(key)).catch(() => undefined);
    if (response && (await isWorthKeeping(response))) await cache.put(key, response).catch(() => undefined);
  }
}

/** A page by itself: behind the question mark of a calculator's address stands its state, and the page is the same. */
function pageOf(address: string): string {
  return address.split(/[?#]/)[0] ?? address;
}

/** Not what a foreign network puts in the place of a page or a file, and nothing that leads elsewhere. */
async function isWorthKeeping(response: Response): Promise<boolean> {
  if (!response.ok || response.type !== "basic" || response.redirected) return false;
  if (!response.headers.get("Content-Type")?.includes("text/html")) return true;
  const isPage = /(?:\/|\.html)$/.test(new URL(response.url).pathname);
  return isPage && OURS.test(await response.clone().text());
}

/** A file that never changes: fetched once, and anew where it is not what its name says. */
async function once(event: Fetched): Promise<Response> {
  const { request } = event;
  const address = request.url;
  if (request.cache === "reload") return fetchedAnew(address);
  const found = await caches.match(request);
  if (RUNTIME.test(address)) return found ?? fetch(request);
  if (found && (await isSound(address, await found.clone().arrayBuffer()))) return found;
  const tell = (): void => event.waitUntil(told(event.clientId, address));
  const response = found ? await fetchedAnew(address) : await sound(address, tell);
  if (found) tell();
  event.waitUntil(keepNewest(address, response.clone()).catch(() => undefined));
  return response;
}

/** Tells the page that asked for it of a file that it has got whole in the end. */
async function told(page: string, address: string): Promise<void> {
  (await scope.clients.get(page))?.postMessage({ mended: address, whole: true });
}

/** A file that may change: the newest there is, and the last one seen without a network. */
async function networkFirst(event: Fetched): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    event.waitUntil(keepNewest(pageOf(request.url), response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await withoutNetwork(request).catch(() => undefined);
    if (kept) return kept;
    throw error;
  }
}

/** What was seen last, or was taken along; a text of a build, from that build alone where it is kept. */
async function withoutNetwork(request: Request): Promise<Response | undefined> {
  const root = scope.registration.scope;
  const address = new URL(request.url);
  const ofBuild = await textOfBuild(root, address);
  const seen = ofBuild ?? (await (await caches.open(CACHE)).match(pageOf(request.url), { ignoreSearch: true }));
  return seen ?? pageFromPocket(root, address, request.mode === "navigate");
}

async function keepNewest(key: string, response: Response): Promise<void> {
  if (await isWorthKeeping(response)) await (await caches.open(CACHE)).put(key, response);
}
