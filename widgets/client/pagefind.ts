// Pagefind's index behind one function. Nothing of it is loaded before the first search.

import { lang, root } from "./site.js";
import { spellings } from "./query.js";

interface Data {
  url: string;
  raw_url?: string;
  excerpt: string;
  meta: Record<string, string>;
}

interface Pagefind {
  options(options: Record<string, unknown>): Promise<void>;
  init(): Promise<void>;
  destroy(): Promise<void>;
  search(text: string): Promise<{ results: { id: string; score: number; data(): Promise<Data> }[] }>;
}

export interface Found {
  address: string;
  title: string;
  number: string;
  /** Pieces of text, those that were found marked. */
  excerpt: { text: string; marked: boolean }[];
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
    await pagefind.options({ excerptLength: 18 });
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
    excerpt: pieces(data.excerpt),
  };
}

/** Pagefind's excerpt is HTML with <mark> in it: taken apart as text, never put into the page as HTML. */
export function pieces(excerpt: string): { text: string; marked: boolean }[] {
  return excerpt
    .split(/(<mark>.*?<\/mark>)/s)
    .filter((part) => part !== "")
    .map((part) => ({ text: asText(part.replace(/<\/?mark>/g, "")), marked: part.startsWith("<mark>") }));
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'", "#x27": "'" };

function asText(html: string): string {
  return html.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
}
