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
  /** The endings of verbs in languages where they take others than nouns, in the same way. */
  verbs: string[][];
  /** The stem of a verb and those of forms that no endings explain, with spaces between: shoot shot. With a beginning too: teruggetrokken. */
  irregular: string[];
  /** Words and phrases that players use for one another: each of a group also means its words, less surely. */
  alike: string[][];
  /** Spellings of the keyboard and what they stand for: cx → ĉ, oe → œ; both count. */
  typed: [string, string][];
}

const WORD = /[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}+/gu;
const LIGATURES: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", đ: "d", ł: "l" };
const DOUBLED_END = /(.)\1$/u;
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

/** A word without accents and without doubled letters, which endings double and undouble. */
export function plain(word: string): string {
  return folded(word).replace(/(.)\1+/gu, "$1");
}

/** Stems and spellings of one language. */
export class Morphology {
  private readonly known = new Map<string, string[]>();
  private readonly stop: Set<string>;
  private readonly chains: { endings: Set<string>; longest: number }[][];
  /** The verb of each form that no endings explain. */
  private readonly verbs = new Map<string, string>();

  constructor(private readonly tongue: Tongue) {
    for (const line of tongue.irregular) {
      const [verb = "", ...forms] = folded(line).split(" ");
      for (const form of forms) this.verbs.set(form, verb);
    }
    this.stop = new Set(tongue.stop.flatMap((word) => [word, folded(word)]));
    this.chains = [tongue.endings, tongue.verbs].map((groups) =>
      groups.map((group) => ({
        endings: new Set(group.map(folded)),
        longest: Math.max(...group.map((ending) => folded(ending).length)),
      })),
    );
  }

  isStop(word: string): boolean {
    return this.stop.has(word);
  }

  /** The stem of a word, without accents and without doubled letters, which endings double and undouble. */
  stem(word: string): string {
    return this.stems(word)[0] ?? word;
  }

  /** The stem of a word, what it would be as a verb, the word itself and the verb of an irregular form, where these are others. */
  stems(word: string): string[] {
    let stems = this.known.get(word);
    if (stems === undefined) {
      const whole = folded(word);
      const cuts = (of: string): string[] => [...this.chains.map((chain) => cut(of, chain)), of];
      const all = cuts(whole);
      for (const form of [...all]) all.push(...cuts(this.verb(form.replace(DOUBLED_END, "$1")) ?? whole));
      stems = /\p{N}/u.test(word) ? [word] : [...new Set(all.map(plain))];
      this.known.set(word, stems);
    }
    return stems;
  }

  /** The verb of an irregular form, with the beginning that the form has. */
  private verb(form: string): string | undefined {
    for (let at = 0; at < form.length; at++) {
      const verb = this.verbs.get(form.slice(at));
      if (verb) return form.slice(0, at) + verb;
    }
    return undefined;
  }

  /** The stems of a folded word without its beginning, where it has one. */
  cores(plain: string): string[] {
    return this.tongue.beginnings
      .filter((beginning) => plain.startsWith(beginning) && plain.length >= beginning.length + SHORTEST_CORE)
      .flatMap((beginning) => this.stems(plain.slice(beginning.length)));
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

/** What the endings of a chain leave of a word. */
function cut(word: string, chain: { endings: Set<string>; longest: number }[]): string {
  let stem = word;
  for (const { endings, longest } of chain) {
    for (let length = Math.min(longest, stem.length - SHORTEST_STEM); length > 0; length--) {
      if (!endings.has(stem.slice(-length))) continue;
      stem = stem.slice(0, -length);
      break;
    }
  }
  return stem;
}
