// search/<lang>.json, what the search has of one language: written by rulebook/site/search_index.py.

import type { Tongue } from "./words.js";

export interface Book {
  id: string;
  label: string;
  title: string;
  edition: string;
  chapters: string[];
}

export interface Concept {
  id: string;
  term: string;
  /** What else it is called: searched, never shown. */
  names: string[];
  /** The rules that govern it; the first of each book defines it there. */
  see: number[];
}

/** A page below the language's folder that is no rule: a calculator, a table, a comparison … */
export interface Place {
  path: string;
  title: string;
  text?: string;
  /** The rule that it is about: who finds that is offered the page. */
  rule?: number;
}

/** The table of a rule. */
export interface Table {
  rule: number;
  title: string;
}

/** Columns of equal length, one entry a rule, book by book in reading order. */
export interface Rules {
  book: number[];
  slug: string[];
  number: string[];
  chapter: number[];
  title: string[];
  /** Its paragraphs, a line each. */
  text: string[];
  asked: string[][];
  /** What players say of its situation, with a comma between phrases: searched, never shown. A twin of the same slug that has none shares it. */
  said: string[];
  /** Of its last questions the numbers of the rulings that settle them, each a figure to the base 36; 0 for none. */
  ruled: string[];
  /** The same rule in the other edition, or -1. */
  twin: number[];
}

/** Rows kept column by column, which is smaller; a list of none has no column. */
export type Columns<Row> = { [Key in keyof Row]?: Row[Key][] };

/** The rows of such columns. */
export function rows<Row extends object>(columns: Columns<Row>): Row[] {
  const all = Object.entries(columns) as [keyof Row, Row[keyof Row][]][];
  return (all[0]?.[1] ?? []).map((_, at) => Object.fromEntries(all.map(([key, column]) => [key, column[at]])) as Row);
}

export interface Index {
  tongue: Tongue;
  books: Book[];
  rules: Rules;
  concepts: Columns<Concept>;
  /** The terms of the concepts in the other languages, a list a language; empty where it is the term here. */
  foreign: string[][];
  tables: Columns<Table>;
  calculators: Columns<Place>;
  pages: Columns<Place>;
  editions: Columns<Place>;
  redirects: Record<string, string>;
  forthcoming: Record<string, string>;
}
