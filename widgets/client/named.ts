// What a query says of books: rules named by number or id, and the book or the edition that is meant.

import { numbersIn } from "./numbers.js";
import type { Index } from "./search-index.js";
import { folded, wordsOf } from "./words.js";

/** A rule found by its name: its id, its number, and whether the site has it. */
export interface Direct {
  id: string;
  number: string;
  here: boolean;
}

/** A query taken apart: rules named, books meant (empty: any), and the words that are left, none where books or rules alone are named. */
export interface Named {
  direct: Direct[];
  books: Set<number>;
  rest: string;
}

/** A figure that is the beginning of a number: no part of the name before it. With more points the name has it (wk2.5.32). */
const NUMBER_GOES_ON = /^\d[.,]\d+(?![.,]?\d)/;
const GOES_ON_APART = /^\d-\d+(?![.,-]?\d)/;
const ID = /^[a-z][a-z0-9]*\.[a-z0-9-]+$/;

/** Reads queries of one language; `stop` tells which words say nothing beside a number. */
export class Names {
  private readonly all: { id: string; book: number; number: string; here: boolean }[];
  private readonly books: { name: string; books: number[] }[];

  constructor(
    private readonly index: Index,
    private readonly stop: (word: string) => boolean,
  ) {
    const { books, rules, forthcoming } = index;
    const here = rules.slug.map((slug, at) => {
      const book = rules.book[at] ?? 0;
      return { id: `${books[book]?.id}.${slug}`, book, number: rules.number[at] ?? "", here: true };
    });
    const coming = Object.entries(forthcoming).map(([id, citation]) => ({
      id,
      book: books.findIndex((book) => book.id === id.split(".")[0]),
      number: citation.split(" ").at(-1) ?? "",
      here: false,
    }));
    this.all = [...here, ...coming];
    this.books = namesOf(index);
  }

  /** What `text` names; of rules with the same number those of the book with the id `open` first. */
  read(text: string, open: string): Named {
    const id = text.trim().toLowerCase();
    const heir = this.index.redirects[id] ?? id;
    const known = ID.test(heir) && this.all.find((one) => one.id === heir);
    if (known) return { direct: [this.found(known)], books: new Set(), rest: "" };
    const { books, rest } = this.bookIn(spaced(text, this.index));
    const place = (book: number): number => Number(this.index.books[book]?.id === open);
    const { found, others } = numbersIn(rest, books.size > 0, this.stop, (figures, nearly) => {
      const inBooks = this.all.filter((one) => !books.size || books.has(one.book));
      const same = inBooks.filter((one) => one.number === figures.join("."));
      const key = keyOf(figures);
      const these = same.length || !nearly ? same : inBooks.filter((one) => keyOf(one.number.split(".")) === key);
      return these.sort((a, b) => place(b.book) - place(a.book));
    });
    const direct = [...new Set(found)].map((one) => this.found(one));
    return { direct, books, rest: direct.length ? others.join(" ") : rest };
  }

  private found(one: { id: string; book: number; number: string; here: boolean }): Direct {
    return { id: one.id, number: `${this.index.books[one.book]?.label} ${one.number}`, here: one.here };
  }

  /** The books that a query names, and the query without their names. */
  private bookIn(text: string): { books: Set<number>; rest: string } {
    const words = wordsOf(text);
    let meant: number[] = [];
    const taken = new Set<number>();
    for (let from = 0; from < words.length; from++) {
      let joined = "";
      for (let to = from; to < Math.min(words.length, from + 6); to++) {
        joined += folded(words[to]?.word ?? "");
        const name = this.books.find((one) => one.name === joined);
        const ending = text.slice((words[to]?.to ?? 0) - 1);
        if (!name || NUMBER_GOES_ON.test(ending) || (words[to]?.word.length === 1 && GOES_ON_APART.test(ending))) continue;
        const both = meant.filter((book) => name.books.includes(book));
        meant = both.length ? both : meant.length ? meant : name.books;
        for (let at = from; at <= to; at++) taken.add(at);
      }
    }
    if (taken.size === words.length) return { books: new Set(meant), rest: "" };
    let rest = "";
    let last = 0;
    words.forEach(({ from, to }, at) => {
      if (!taken.has(at)) return;
      if (!taken.has(at - 1)) rest += text.slice(last, from);
      last = to;
    });
    return { books: new Set(meant), rest: rest + text.slice(last) };
  }
}

/** Titles, with the figure of the label too (Wizard Kings 2, Wizard Kings II), labels and their beginnings (WK for WK1 and WK2), without spaces, accents and hyphens; editions with two words. */
function namesOf(index: Index): { name: string; books: number[] }[] {
  const found = new Map<string, number[]>();
  index.books.forEach((book, at) => {
    const edition = joined(book.edition);
    const [, label = "", figure = ""] = /^(.*?)(\d*)$/.exec(book.label.toLowerCase()) ?? [];
    const own = [joined(book.title), label].flatMap((name) => [name, name + figure, name + "i".repeat(Number(figure))]);
    if (wordsOf(book.edition).length > 1) own.push(edition);
    for (const name of new Set(own)) found.set(name, [...(found.get(name) ?? []), at]);
  });
  return [...found].map(([name, books]) => ({ name, books }));
}

function joined(text: string): string {
  return wordsOf(text)
    .map(({ word }) => folded(word))
    .join("");
}

/** "wk25.32" and "WK2§5.32" with a space between book and number. */
function spaced(text: string, index: Index): string {
  const labels = index.books.map((book) => [...book.label].join("\\s?")).join("|");
  return text.replace(new RegExp(`(^|[^\\p{L}\\p{N}])(${labels})(?=\\d)`, "giu"), "$1$2 ");
}

/** What numbers have in common that are parted otherwise (5.32 and 5.3.2), and 14 with 14.0. */
function keyOf([first, ...others]: string[]): string {
  return `${Number(first)}.${others.join("").replace(/^0$/, "")}`;
}
