// A language that a reader has taken along: one file with all its pages (rulebook/site/pocket.py), out of which a page is put
// together where there is no network.
//
// The record of what was taken and when stands in the same cache, under pocket/<lang>.json; it is written last, so that a
// language is there whole or as it was before.

import { isSound } from "./files.js";
import { POCKET } from "./keep.js";

/** pocket/<lang>.json: what belongs to a language, and, once it is kept, since when. */
export interface List {
  name: string;
  lang: string;
  archive: string;
  files: [string, number][];
}

export interface Kept extends List {
  /** Milliseconds since 1970. */
  day: number;
}

interface Head {
  lang: string;
  app: string;
  frame: string;
  absent: [string, string];
  moved: Record<string, string>;
  pages: Record<string, number>;
  files: Record<string, number>;
  blocks: number[];
}

interface Page {
  title: string;
  kind: string;
  section?: string;
  /** Where the same page has another path in other languages; only archives taken along before have such pages. */
  sisters?: Record<string, string>;
}

/** Pages, and their main parts in pieces, each with the number of its page. */
interface Block {
  pages: Record<string, Page>;
  pieces: [number, string][];
}

export function recordAddress(root: string, lang: string): string {
  return `${root}pocket/${lang}.json`;
}

/** What is kept, the newest first. */
export async function allKept(root: string): Promise<Kept[]> {
  if (!(await caches.has(POCKET))) return [];
  const cache = await caches.open(POCKET);
  const records = (await cache.keys()).filter(({ url }) => url.startsWith(`${root}pocket/`));
  const found = await Promise.all(records.map(async (one) => (await (await cache.match(one))?.json()) as Kept));
  return found.sort((a, b) => b.day - a.day);
}

export class Archive {
  private constructor(
    private readonly root: string,
    readonly head: Head,
    private readonly blocks: Blob,
  ) {}

  /** The archive of a kept language; undefined where it is not kept, or no longer what it was. */
  static async open(root: string, kept: Kept): Promise<Archive | undefined> {
    const address = root + kept.archive;
    const whole = await (await (await caches.open(POCKET)).match(address))?.blob();
    if (!whole || !(await isSound(address, await whole.arrayBuffer()))) return undefined;
    const end = 8 + Number(await whole.slice(0, 8).text());
    return new Archive(root, JSON.parse(await unpacked(whole.slice(8, end))) as Head, whole.slice(end));
  }

  has(path: string): boolean {
    return path in this.head.pages;
  }

  /** The page at `path` below the language's folder, as the site has it but for what only search engines read. */
  async page(path: string): Promise<string> {
    const { pages, pieces } = blockOf(await this.block(this.head.pages[path] ?? -1));
    const number = Object.keys(pages).indexOf(path);
    const page = pages[path];
    if (!page) throw new Error(`no ${path}`);
    return this.framed(path, page, pieces.filter(([of]) => of === number).map(([, piece]) => piece).join(""));
  }

  /** A file of texts, such as the index of the search, if the archive has it. */
  async file(name: string): Promise<string | undefined> {
    const at = this.head.files[name];
    if (at === undefined) return undefined;
    const text = await this.block(at);
    return text.startsWith('"') ? (JSON.parse(text) as string) : text; // archives taken along before have it quoted
  }

  /** The page that says that the one at `path` is not kept, and in which languages it is. */
  absent(path: string, languages: string[]): string {
    const [title, how] = this.head.absent;
    const links = languages.map((lang) => `<a href="${this.root}${lang}/${escaped(path)}">${lang}</a>`).join(" · ");
    const main = `<h1>${escaped(title)}</h1><p>${escaped(how).replace("{languages}", links)}</p>`;
    return this.framed("", { title, kind: "prose" }, main, this.root);
  }

  private framed(path: string, page: Page, main: string, from?: string): string {
    const depth = path.split("/").length - 1;
    const root = from ?? "../".repeat(depth + 1);
    const up = from ? `${from}${this.head.lang}/` : "../".repeat(depth) || "./";
    const { section, sisters = {} } = page;
    const put: Record<string, string> = { title: escaped(page.title), kind: page.kind, root, up };
    const [before = "", after = ""] = this.head.frame.split("{main}").map((part) => {
      // archives taken along before have quotes around their values
      const here = section ? part.replace(new RegExp(`<a href="?\\{up\\}${section}"?(?=>)`), "$& aria-current=true") : part;
      return here.replace(/\{(title|kind|root|up)\}/g, (_, name: string) => put[name] ?? "")
        .replace(/\{to:(\w\w)\}/g, (_, lang: string) => sisters[lang] ?? path);
    });
    return before + main + after;
  }

  private async block(at: number): Promise<string> {
    const sizes = this.head.blocks;
    const start = sizes.slice(0, at).reduce((sum, size) => sum + size, 0);
    return unpacked(this.blocks.slice(start, start + (sizes[at] ?? 0)));
  }
}

/** Pages and numbers before the pieces; archives taken along before have the pieces in the JSON. */
function blockOf(text: string): Block {
  const [first = "", ...pieces] = text.split("\0");
  const found = JSON.parse(first) as Block & { of?: number[] };
  return found.of ? { pages: found.pages, pieces: found.of.map((number, at) => [number, pieces[at] ?? ""]) } : found;
}

async function unpacked(packed: Blob): Promise<string> {
  return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
}
