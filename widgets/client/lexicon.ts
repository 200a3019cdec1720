// The words that the rules use, and which of them a typed word may mean.

import { folded, wordsOf, type Morphology } from "./words.js";

/** How sure it is that a word of the rules is meant: 1 for the word itself. */
export interface Meant {
  word: number;
  weight: number;
}

/** What a typed word may mean; `known` tells whether it or a form of it stands in the rules. */
export interface Meaning {
  known: boolean;
  meant: Meant[];
}

const FOLDED = 0.97;
const STEM = 0.9;
const BEGUN = 0.75; // times the part of the word that has been typed
const PART = 0.6; // of a compound
const KIN = 0.5; // times how much of both words is the same
const ERROR = 0.75; // for each wrong letter
const SHORTEST_PART = 4;
const SHORTEST_WORD = 3; // of a part that is a word as it stands: vár + fal
const LONGEST = 50; // letters of anything that could be a word
const CONTAINED = 0.55; // the word with an ending that is not known
const WHOLE_IN = 6;
const KIN_LETTERS = 4;
const KIN_SHARE = 0.6;
const FOREIGN_SHARE = 0.8;

export class Lexicon {
  readonly words: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly foldings: string[] = [];
  private readonly byFolding = new Map<string, number[]>();
  private readonly byStem = new Map<string, number[]>();
  private readonly byBeginning = new Map<string, number[]>();
  private readonly byForeignBeginning = new Map<string, number[]>();
  private readonly byPart = new Map<string, number[]>();
  private readonly letters: number[] = [];
  private readonly meanings = new Map<string, Meaning>();
  private readonly foreign = new Map<string, number>();

  constructor(private readonly morphology: Morphology) {}

  /** The number of a word of the language; a new one where it is new. */
  add(word: string): number {
    let number = this.numbers.get(word);
    if (number === undefined) {
      number = this.fresh(word);
      this.numbers.set(word, number);
      const plain = this.foldings[number] ?? word;
      push(this.byFolding, plain, number);
      if (!this.morphology.isStop(word)) {
        for (const stem of this.morphology.stems(word)) push(this.byStem, stem, number);
      }
      if (plain.length >= KIN_LETTERS) push(this.byBeginning, plain.slice(0, KIN_LETTERS), number);
    }
    return number;
  }

  /** Whether a word, or a form of it, stands in the rules. */
  has(word: string): boolean {
    return this.numbers.has(word) || this.byFolding.has(folded(word));
  }

  /** The number of a word of the language, if the rules have it. */
  number(word: string): number | undefined {
    return this.numbers.get(word);
  }

  /** The numbers of the words of a text that the rules have. */
  numbersOf(text: string): number[] {
    return wordsOf(text).flatMap(({ word }) => this.numbers.get(word) ?? []);
  }

  /** The number of a word of another language, which is found as it is or with a letter wrong, never inflected. */
  addForeign(word: string): number {
    const plain = folded(word);
    let number = this.foreign.get(plain);
    if (number === undefined) {
      number = this.fresh(plain);
      this.foreign.set(plain, number);
      if (plain.length >= WHOLE_IN) push(this.byForeignBeginning, plain.slice(0, WHOLE_IN), number);
    }
    return number;
  }

  private fresh(word: string): number {
    const plain = folded(word);
    this.foldings.push(plain);
    this.letters.push(lettersOf(plain));
    return this.words.push(word) - 1;
  }

  /** Takes compounds apart: each part that is a word by itself leads to the compound. Call once, when all are added. */
  takeApart(): void {
    for (const [word, number] of this.numbers) {
      const plain = folded(word);
      for (const core of this.morphology.cores(plain)) push(this.byPart, core, number);
      if (plain.length < 2 * SHORTEST_PART) continue;
      for (let at = SHORTEST_PART; at <= plain.length - SHORTEST_PART; at++) {
        const head = this.morphology.stem(plain.slice(0, at));
        const tail = this.morphology.stem(plain.slice(at));
        if (tail.length >= SHORTEST_PART && this.byStem.has(tail)) push(this.byPart, tail, number);
        if (head.length >= SHORTEST_PART && this.byStem.has(head)) push(this.byPart, head, number);
      }
    }
  }

  /** What `typed` may mean; `unfinished` where it may be only the beginning of a word. */
  meaning(typed: string, unfinished: boolean): Meaning {
    const key = unfinished ? `${typed}…` : typed;
    let found = this.meanings.get(key);
    if (!found) {
      found = this.look(typed, unfinished);
      this.meanings.set(key, found);
    }
    return found;
  }

  private look(typed: string, unfinished: boolean): Meaning {
    const weights = new Map<number, number>();
    const give = (number: number | undefined, weight: number): void => {
      if (number !== undefined && weight > (weights.get(number) ?? 0)) weights.set(number, weight);
    };
    if (typed.length > LONGEST) return { known: false, meant: [] };
    this.strictly(typed, give);
    const known = weights.size > 0;
    for (const word of this.morphology.spellings(typed)) this.loosely(folded(word), unfinished, give);
    if (!known) this.foreignKin(folded(typed), give);
    if (!known) this.misspelt(folded(this.morphology.spellings(typed).at(-1) ?? typed), give);
    return { known, meant: [...weights].map(([word, weight]) => ({ word, weight })) };
  }

  /** The same for a word that is taken as it is, kept for the next time. */
  plainly(typed: string): Meaning {
    const key = `${typed}.`;
    let found = this.meanings.get(key);
    if (!found) this.meanings.set(key, (found = { known: true, meant: this.forms(typed) }));
    return found;
  }

  /** A word of the rules and its forms, and nothing that is only like it. */
  forms(word: string): Meant[] {
    const found: Meant[] = [];
    this.strictly(word, (number, weight) => {
      if (number !== undefined) found.push({ word: number, weight });
    });
    return found;
  }

  private strictly(typed: string, give: (number: number | undefined, weight: number) => void): void {
    for (const word of this.morphology.spellings(typed)) {
      const plain = folded(word);
      give(this.numbers.get(word), 1);
      for (const number of this.byFolding.get(plain) ?? []) give(number, FOLDED);
      for (const stem of this.morphology.stems(word)) {
        for (const number of this.byStem.get(stem) ?? []) give(number, STEM);
      }
      give(this.foreign.get(plain), FOLDED);
    }
  }

  private loosely(plain: string, unfinished: boolean, give: (number: number, weight: number) => void): void {
    const stem = this.morphology.stem(plain);
    for (const number of this.byPart.get(stem) ?? []) give(number, PART);
    for (const core of this.morphology.cores(plain)) {
      for (const number of this.byStem.get(core) ?? []) give(number, PART);
      for (const number of this.byPart.get(core) ?? []) give(number, PART * PART);
    }
    if (plain.length >= KIN_LETTERS) {
      for (const number of this.byBeginning.get(plain.slice(0, KIN_LETTERS)) ?? []) {
        const other = this.foldings[number] ?? "";
        const shared = common(plain, other);
        if (unfinished && shared === plain.length) give(number, BEGUN * Math.sqrt(shared / other.length));
        const share = (2 * shared) / (plain.length + other.length);
        if (share >= KIN_SHARE) give(number, KIN * share);
        if (shared === other.length && shared >= WHOLE_IN) give(number, CONTAINED);
      }
    } else if (unfinished && plain.length > 1) {
      for (let number = 0; number < this.foldings.length; number++) {
        const other = this.foldings[number] ?? "";
        if (other.startsWith(plain)) give(number, BEGUN * Math.sqrt(plain.length / other.length));
      }
    }
    this.apart(plain, give);
  }

  /** Words of other languages with another ending, or with those of this one: berserkantajn. */
  private foreignKin(plain: string, give: (number: number, weight: number) => void): void {
    for (const stem of this.morphology.stems(plain)) {
      const number = stem.length >= WHOLE_IN ? this.foreign.get(stem) : undefined;
      if (number !== undefined) give(number, STEM);
    }
    for (const number of this.byForeignBeginning.get(plain.slice(0, WHOLE_IN)) ?? []) {
      const other = this.foldings[number] ?? "";
      const share = (2 * common(plain, other)) / (plain.length + other.length);
      if (share >= FOREIGN_SHARE) give(number, CONTAINED);
    }
  }

  /** A typed compound means its parts. */
  private apart(plain: string, give: (number: number, weight: number) => void): void {
    for (let at = SHORTEST_WORD; at <= plain.length - SHORTEST_WORD; at++) {
      const head = this.part(plain.slice(0, at));
      const tail = this.part(plain.slice(at));
      if (!head || !tail) continue;
      for (const number of [...head, ...tail]) give(number, PART);
    }
  }

  private part(plain: string): number[] | undefined {
    if (plain.length < SHORTEST_PART && !this.byFolding.has(plain)) return undefined;
    return this.byStem.get(this.morphology.stem(plain));
  }

  /** The words with one or two letters wrong, for a word that is unknown. */
  private misspelt(plain: string, give: (number: number, weight: number) => void): void {
    const most = plain.length > 7 ? 2 : plain.length > 3 ? 1 : 0;
    if (!most) return;
    const letters = lettersOf(plain);
    const found: [number, number][] = [];
    let least = most;
    this.foldings.forEach((other, number) => {
      if (Math.abs(other.length - plain.length) > least) return;
      if (bits((this.letters[number] ?? 0) ^ letters) > 2 * least) return;
      const errors = distance(plain, other, least);
      if (errors > least) return;
      least = errors;
      found.push([number, errors]);
    });
    for (const [number, errors] of found) {
      if (errors > least) continue;
      give(number, ERROR ** errors);
      for (const other of this.byStem.get(this.morphology.stem(this.foldings[number] ?? "")) ?? []) {
        give(other, STEM * ERROR ** errors);
      }
    }
  }
}

function push<Key>(map: Map<Key, number[]>, key: Key, value: number): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function common(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** A bit for each letter that a word has: a quick way to see that two words are far apart. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bits(value: number): number {
  let left = value;
  let count = 0;
  for (; left; count++) left &= left - 1;
  return count;
}

const ROWS = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;
const FAR = 100;

/** Letters to change, add, leave out or swap to make `b` of `a`; more than `most` is not counted further. */
export function distance(a: string, b: string, most: number): number {
  if (!a || !b) return a.length + b.length;
  if (Math.abs(a.length - b.length) > most || Math.max(a.length, b.length) >= 64) return most + 1;
  let [before, last, now]: Uint8Array[] = [...ROWS];
  if (!before || !last || !now) return most + 1;
  for (let at = 0; at <= b.length; at++) last[at] = at;
  for (let row = 1; row <= a.length; row++) {
    const from = Math.max(1, row - most);
    const to = Math.min(b.length, row + most);
    let least = FAR;
    now[from - 1] = from === 1 ? row : FAR;
    for (let at = from; at <= to; at++) {
      const changed = (last[at - 1] ?? FAR) + Number(a.charCodeAt(row - 1) !== b.charCodeAt(at - 1));
      const added = at < row + most ? (last[at] ?? FAR) + 1 : FAR; // beyond the band nothing has been counted
      let cost = Math.min(changed, added, (now[at - 1] ?? FAR) + 1);
      const swapped =
        row > 1 &&
        at > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(at - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(at - 1);
      if (swapped) cost = Math.min(cost, (before[at - 2] ?? FAR) + 1);
      now[at] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last, now] = [last, now, before];
  }
  return last[b.length] ?? most + 1;
}
