// Files named by their content: is one what its name says, and what is done when it is not.
//
// A digest stands in the name of a file (app-0123456789.js) or behind its address (library.zip?0123456789): the first ten
// hexadecimal digits of SHA-256 over the SHA-256 of the content (rulebook/runtime/client.py). A network that answers with
// a page of its own, a transfer that was cut, a disk that lost a bit: what came is then fetched anew, past every cache.

import { FILES, POCKET } from "./keep.js";

const DIGEST = /\/assets\/.*[-?]([0-9a-f]{10})(?:\.\w+)?$/;

/** What an address gave twice is not what its name says. */
export class Spoilt extends Error {}

/** The digest in an address, if it has one. */
export function digestIn(address: string): string | undefined {
  return DIGEST.exec(address)?.[1];
}

/** Whether `content` is what stands at `address`; always, where nothing is kept because the site came without https. */
export async function isSound(address: string, content: ArrayBuffer): Promise<boolean> {
  const digest = digestIn(address);
  if (digest === undefined || !globalThis.crypto?.subtle) return true;
  const inner = await crypto.subtle.digest("SHA-256", content);
  const outer = new Uint8Array(await crypto.subtle.digest("SHA-256", inner));
  return [...outer].map((byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(digest);
}

/** What stands at `address`, checked; what is not sound is fetched anew once, and `mended` is told. Rejects as fetch does. */
export async function sound(address: string, mended: () => void = () => undefined): Promise<Response> {
  const first = await fetch(address);
  if (first.ok && (await isSound(address, await first.clone().arrayBuffer()))) return first;
  const anew = await fetchedAnew(address);
  mended();
  return anew;
}

/** What stands at `address`, past every cache and checked; it takes the place of one that was kept. */
export async function fetchedAnew(address: string): Promise<Response> {
  const cache = await keeperOf(address).catch(() => undefined);
  await cache?.delete(address).catch(() => false);
  const response = await fetch(address, { cache: "reload" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  if (!(await isSound(address, await response.clone().arrayBuffer()))) throw new Spoilt(address);
  await cache?.put(address, response.clone()).catch(() => undefined);
  return response;
}

/** The cache of files that has what stands at `address`, if one has. */
async function keeperOf(address: string): Promise<Cache | undefined> {
  for (const name of [POCKET, FILES]) {
    const cache = (await globalThis.caches?.has(name)) ? await caches.open(name) : undefined;
    if (await cache?.match(address)) return cache;
  }
  return undefined;
}
