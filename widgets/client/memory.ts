// The memory of a running interpreter as an image, and back.
//
// Most of the memory is empty, so an image keeps only the pages that hold anything:
//   8 words of 32 bits: magic, memory bytes, the callable, number of kept pages, checksum, three words of nothing
//   one word a kept page: its number · the kept pages, one after the other
// An image fits only the very files it was made with; the caller keeps it under the name of the build.

import type { PythonModule } from "./interpreter.js";

const MAGIC = 0x6f676552;
const HEADER_WORDS = 8;
const PAGE = 4096;

export interface Image {
  memoryBytes: number;
  callable: number;
  pages: Uint32Array;
  content: Uint8Array;
}

function empty(words: Uint32Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (words[at] !== 0) return false;
  return true;
}

function keptPages(memory: Uint8Array): number[] {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength / 4);
  const kept: number[] = [];
  const each = PAGE / 4;
  for (let page = 0; page < words.length / each; page++) {
    if (!empty(words, page * each, (page + 1) * each)) kept.push(page);
  }
  return kept;
}

/** Adler-like sum over 32-bit words: finds a truncated or mixed-up image, not a forged one. */
function checksum(words: Uint32Array): number {
  let sum = 1;
  for (let at = 0; at < words.length; at++) sum = (Math.imul(sum, 31) + (words[at] ?? 0)) | 0;
  return sum >>> 0;
}

export function encode(module: PythonModule, callable: number): Uint8Array<ArrayBuffer> {
  const memory = module.HEAPU8;
  const kept = keptPages(memory);
  const start = (HEADER_WORDS + kept.length) * 4;
  const image = new Uint8Array(start + kept.length * PAGE);
  const words = new Uint32Array(image.buffer);
  words.set([MAGIC, memory.byteLength, callable, kept.length]);
  words.set(kept, HEADER_WORDS);
  kept.forEach((page, index) => image.set(memory.subarray(page * PAGE, (page + 1) * PAGE), start + index * PAGE));
  words[4] = checksum(words.subarray(HEADER_WORDS)); // of all that follows the head
  return image;
}

/** Reads an image; throws when it is cut off or is none. */
export function decode(bytes: ArrayBuffer): Image {
  const words = new Uint32Array(bytes, 0, Math.floor(bytes.byteLength / 4));
  const [magic, memoryBytes = 0, callable = 0, count = 0, sum] = words;
  const start = (HEADER_WORDS + count) * 4;
  if (magic !== MAGIC || bytes.byteLength !== start + count * PAGE) throw new Error("not a memory image");
  if (sum !== checksum(words.subarray(HEADER_WORDS))) throw new Error("a damaged memory image");
  return {
    memoryBytes,
    callable,
    pages: words.subarray(HEADER_WORDS, HEADER_WORDS + count),
    content: new Uint8Array(bytes, start),
  };
}

/** Puts an image into the memory of a module that was instantiated with the image's `memoryBytes`. */
export function restore(module: PythonModule, image: Image): void {
  const memory = module.HEAPU8;
  if (memory.byteLength !== image.memoryBytes) throw new Error("the memory has another size than its image");
  let next = 0;
  for (let index = 0; index < image.pages.length; index++) {
    const page = image.pages[index] ?? 0;
    memory.fill(0, next, page * PAGE);
    memory.set(image.content.subarray(index * PAGE, (index + 1) * PAGE), page * PAGE);
    next = (page + 1) * PAGE;
  }
  memory.fill(0, next);
}
