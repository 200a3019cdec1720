// Pagefind's index behind one function. Nothing of it is loaded before the first search.

import { lang, root } from "./site.js";
import { spellings } from "./query.js";

interface Data {
  url: string;
  raw_url?: string;
  meta: Record<string, string>;
}

interface Pagefind {
  init(): Promise<void>;
  destroy(): Promise<void>;
  search(text: string): Promise<{ results: { id: string; score: number; data(): Promise<Data> }[] }>;
}

export interface Found {
  address: string;
  title: string;
  number: string;
  /** The first words of the page, as plain text. */
  summary: string;
}

let loaded: Promise<Pagefind> | undefined;
let indexed = "";

/** Loads the index of the page's language. */
export async function prepare(): Promise<Pagefind> {
  loaded ??= import(`${root}pagefind/pagefind.js`) as Promise<Pagefind>;
  loaded.catch(() => (loaded = undefined)); // the next search tries again
  const pagefind = await loaded;
  if (indexed !== lang()) {
    if (indexed) await pagefind.destroy();
    indexed = lang();
    await pagefind.init();
  }
  return pagefind;
}

/** The best `count` pages for what was typed, in any of its spellings, and how many there are. */
export async function find(text: string, count: number): Promise<{ total: number; found: Found[] }> {
  const pagefind = await prepare();
  const searches = await Promise.all(spellings(text, lang()).map((one) => pagefind.search(one)));
  const best = new Map(searches.flatMap(({ results }) => results).map((result) => [result.id, result]));
  const ordered = [...best.values()].sort((a, b) => b.score - a.score);
  const data = await Promise.all(ordered.slice(0, count).map((result) => result.data()));
  return { total: ordered.length, found: data.map(foundIn) };
}

function foundIn(data: Data): Found {
  return {
    address: root + (data.raw_url ?? data.url).replace(/^\//, ""),
    title: data.meta["title"] ?? "",
    number: data.meta["number"] ?? "",
    summary: data.meta["summary"] ?? "",
  };
}
