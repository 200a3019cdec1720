// What the worker keeps in the browser's Cache Storage between visits: its memory image, and the runtime's files.

export const IMAGES = "regularo-image";
export const FILES = "regularo-runtime";
/** What a reader has taken along (pocket-taking.ts); also files of the runtime, which are then not kept twice. */
export const POCKET = "regularo-pocket";
const MADE_BY = "x-made-by";
/** Bytes. An answer that needed much more memory than a start leaves an image that would cost more than it saves. */
const LARGEST = 64 * 2 ** 20;

/** An image depends on the files (their folder is named by content) and on the browser that made it. */
function imageAddress(base: string): string {
  return `${base}memory-image`;
}

/** The image made from the files at `base` by this very browser, if there is one. */
export async function keptImage(base: string): Promise<ArrayBuffer | undefined> {
  const cache = await caches.open(IMAGES);
  const response = await cache.match(imageAddress(base));
  if (!response || response.headers.get(MADE_BY) !== navigator.userAgent) return undefined;
  return response.arrayBuffer();
}

/** Keeps `image` for the files at `base`, unless it is very large, and lets go of those made from other files. */
export async function keepImage(base: string, image: Uint8Array<ArrayBuffer>): Promise<void> {
  if (image.byteLength > LARGEST) return;
  const cache = await caches.open(IMAGES);
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(imageAddress(base), new Response(image, { headers: { [MADE_BY]: navigator.userAgent } }));
}

export async function discardImages(): Promise<void> {
  await caches.delete(IMAGES).catch(() => false);
}

/**
 * Keeps the files at `addresses` for the service worker, for reading without a network; `fetched` gives each, checked,
 * out of the browser's own cache, and mends those `unused`, which no start has looked at, where they are kept already. What is
 * kept from below another folder than `base` and is not asked for goes.
 */
export async function keepFiles(
  base: string,
  addresses: string[],
  unused: string[],
  fetched: (address: string) => Promise<Response>,
): Promise<void> {
  const cache = await caches.open(FILES);
  const own = (await cache.keys()).map((request) => request.url);
  const pocket = (await caches.has(POCKET)) ? await (await caches.open(POCKET)).keys() : [];
  const kept = [...own, ...pocket.map((request) => request.url)];
  const old = own.filter((address) => !address.startsWith(base) && !addresses.includes(address));
  await Promise.all(old.map((address) => cache.delete(address)));
  for (const address of addresses) {
    if (!kept.includes(address)) await cache.put(address, await fetched(address));
    else if (unused.includes(address)) await fetched(address);
  }
}
