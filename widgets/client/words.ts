// Words as the search compares them: as written, without accents, and as stems.
//
// A language is data here (locales/<lang>/search.yaml): the words that carry no meaning in a question, and the endings
// that are taken off in turn. Nothing in this file knows a language.

/** What the search knows of a language. */
export interface Tongue {
  /** Words left out of a query that has others: how, may, the … */
  stop: string[];
  /** Endings, taken off once for each group, the longest that leaves a stem. */
  endings: string[][];
  /** Beginnings that a word may have or lack: meg-, ge-. */
  beginnings: string[];
  /** Spellings of the keyboard and what they stand for: cx → ĉ, oe → œ; both count. */
  typed: [string, string][];
}

const WORD = /[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}+/gu;
const LIGATURES: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", đ: "d", ł: "l" };
const SHORTEST_STEM = 3;
const SHORTEST_CORE = 4;

/** The words of a text in small letters, in order, with where each stands. */
export function wordsOf(text: string): { word: string; from: number; to: number }[] {
  const found = [];
  for (const match of text.matchAll(WORD)) {
    found.push({ word: match[0].toLowerCase(), from: match.index, to: match.index + match[0].length });
  }
  return found;
}

/** A word without accents and ligatures. */
export function folded(word: string): string {
  const plain = word.replace(/[œæßøđł]/g, (letter) => LIGATURES[letter] ?? letter);
  return plain.normalize("NFD").replace(MARKS, "");
}

/** Stems and spellings of one language. */
export class Morphology {
  private readonly stems = new Map<string, string>();
  private readonly stop: Set<string>;
  private readonly groups: Set<string>[];
  private readonly longest: number[];

  constructor(private readonly tongue: Tongue) {
    this.stop = new Set(tongue.stop.flatMap((word) => [word, folded(word)]));
    this.groups = tongue.endings.map((group) => new Set(group.map(folded)));
    this.longest = this.groups.map((group) => Math.max(...[...group].map((ending) => ending.length)));
  }

  isStop(word: string): boolean {
    return this.stop.has(word);
  }

  /** The stem of a word, without accents and without doubled letters, which endings double and undouble. */
  stem(word: string): string {
    let stem = this.stems.get(word);
    if (stem === undefined) {
      stem = /\p{N}/u.test(word) ? word : this.cut(folded(word)).replace(/(.)\1+/gu, "$1");
      this.stems.set(word, stem);
    }
    return stem;
  }

  private cut(word: string): string {
    let stem = word;
    this.groups.forEach((group, at) => {
      for (let length = Math.min(this.longest[at] ?? 0, stem.length - SHORTEST_STEM); length > 0; length--) {
        if (!group.has(stem.slice(-length))) continue;
        stem = stem.slice(0, -length);
        return;
      }
    });
    return stem;
  }

  /** The stems of a folded word without its beginning, where it has one. */
  cores(plain: string): string[] {
    return this.tongue.beginnings
      .filter((beginning) => plain.startsWith(beginning) && plain.length >= beginning.length + SHORTEST_CORE)
      .map((beginning) => this.stem(plain.slice(beginning.length)));
  }

  /** The spellings of a typed word, as typed first. */
  spellings(word: string): string[] {
    const all = [word];
    let other = word;
    for (const [typed, meant] of this.tongue.typed) other = other.replaceAll(typed, meant);
    if (other !== word) all.push(other);
    return all;
  }
}
