// Taking a language along: every file that belongs to it comes into one cache, checked, and the record of it last.
//
// Broken off, what has come stays and need not come again; what was kept before is whole until the new record stands. One tab at
// a time does this.

import { isSound } from "./files.js";
import { FILES, POCKET } from "./keep.js";
import { allKept, recordAddress, type Kept, type List } from "./pocket-archive.js";
import { root } from "./site.js";

/** Why a language was not taken: the device is full, another tab is at it, or the connection broke off. */
export class Full extends Error {
  constructor(
    readonly needed: number,
    readonly free: number,
  ) {
    super("full");
  }
}
export class ElsewhereAtIt extends Error {}

const AT_ONCE = 4;
/** A browser may keep no more than this beyond what it says is free: bytes. */
const SPARE = 2 ** 20;

export function able(): boolean {
  return "serviceWorker" in navigator && "caches" in globalThis && "DecompressionStream" in globalThis && isSecureContext;
}

/** What there is to be taken of a language, from the network alone; rejects without one. */
export async function offered(lang: string): Promise<List> {
  const response = await fetch(recordAddress(root, lang), { cache: "no-store" });
  if (!response.ok) throw new Error(`pocket/${lang}.json: ${response.status}`);
  return (await response.json()) as List;
}

export async function kept(lang: string): Promise<Kept | undefined> {
  return (await allKept(root)).find((one) => one.lang === lang);
}

export function sizeOf(list: List): number {
  return list.files.reduce((sum, [, size]) => sum + size, 0);
}

/** Bytes of `list` that are on this device already. */
export async function here(list: List): Promise<number> {
  const found = await Promise.all(
    list.files.map(async ([address, size]) => ((await caches.match(root + address)) ? size : 0)),
  );
  return found.reduce((sum, size) => sum + size, 0);
}

/** Whether every file of a kept language is still there. */
export async function isWhole(list: List): Promise<boolean> {
  const there = new Set((await (await caches.open(POCKET)).keys()).map(({ url }) => url));
  return list.files.every(([address]) => there.has(root + address));
}

/** Takes what `list` names; `heard` hears how many bytes are here. Rejects with `Full`, `ElsewhereAtIt` or as fetch does. */
export async function take(list: List, heard: (bytes: number) => void, signal: AbortSignal): Promise<Kept> {
  return alone(async () => {
    await navigator.serviceWorker.ready;
    await navigator.storage.persist?.().catch(() => false);
    const missing = sizeOf(list) - (await here(list));
    const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
    if (missing + SPARE > quota - usage) throw new Full(missing, Math.max(0, quota - usage));
    const cache = await caches.open(POCKET);
    try {
      await fill(cache, list, heard, signal);
      await gather(cache, list);
      const record: Kept = { ...list, day: Date.now() };
      await cache.put(recordAddress(root, list.lang), Response.json(record));
      await letGo(cache, await allKept(root));
      await forgetSeen(list.lang);
      return record;
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== "QuotaExceededError") throw error;
      await letGo(cache, await allKept(root)); // a device that is full is not left so
      throw new Full(missing, 0);
    }
  });
}

/** Lets go of a kept language, and of every file that no other needs. */
export async function drop(lang: string): Promise<void> {
  await alone(async () => {
    const cache = await caches.open(POCKET);
    await cache.delete(recordAddress(root, lang));
    await letGo(cache, await allKept(root));
  });
}

async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!("locks" in navigator)) return work();
  return (await navigator.locks.request(POCKET, { ifAvailable: true }, async (lock) => {
    if (!lock) throw new ElsewhereAtIt();
    return work();
  })) as Result;
}

async function fill(cache: Cache, list: List, heard: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  const waiting = [...list.files];
  let done = 0;
  const add = (bytes: number): void => heard((done += bytes));
  const one = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await bring(cache, ...next, add, signal);
  };
  const all = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => one().catch((error: unknown) => {
    waiting.length = 0; // the others end with the file they are at
    throw error;
  })));
  const failed = all.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** Puts one file into `cache`, out of another cache where it is kept already. */
async function bring(cache: Cache, path: string, size: number, add: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  const address = root + path;
  const found = await caches.match(address);
  const content = await found?.clone().arrayBuffer();
  if (found && content && (await isSound(address, content))) {
    return add(size);
  }
  for (const again of [false, true]) {
    const response = await fetch(again ? `${address}${path.includes("?") ? "&" : "?"}again` : address, { cache: "no-store", signal });
    if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
    const [bytes, came] = await read(response.body, add);
    if (await isSound(address, await bytes.arrayBuffer())) {
      add(size - came);
      const type = response.headers.get("Content-Type") ?? "";
      return cache.put(address, new Response(bytes, { headers: { "Content-Type": type } }));
    }
    add(-came);
  }
  throw new Error(`${path} is not what its name says`);
}

/** Brings what another cache has into this one, a file at a time; what Python was started from is then stored here alone. */
async function gather(cache: Cache, list: List): Promise<void> {
  const files = await caches.open(FILES);
  for (const [path] of list.files) {
    const address = root + path;
    if (await cache.match(address)) continue;
    const found = await caches.match(address);
    if (!found) throw new Error(`${path} went away`);
    await cache.put(address, found);
    await files.delete(address);
  }
}

async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>, add: (bytes: number) => void): Promise<[Blob, number]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let came = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    came += next.value.length;
    add(next.value.length);
  }
  return [new Blob(parts), came];
}

async function letGo(cache: Cache, needing: Kept[]): Promise<void> {
  const wanted = new Set(needing.flatMap((one) => [recordAddress(root, one.lang), ...one.files.map(([path]) => root + path)]));
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Pages seen before are older than what has just come; those seen from now on are newer. */
async function forgetSeen(lang: string): Promise<void> {
  for (const name of (await caches.keys()).filter((one) => /^regularo-[0-9a-f]{10}$/.test(one))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (request.url.startsWith(`${root}${lang}/`) || request.url === `${root}search/${lang}.json`) await cache.delete(request);
    }
  }
}
