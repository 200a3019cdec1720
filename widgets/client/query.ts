// What a reader means by what they typed into the search: a rule by its number or id, or words.

/** assets/numbers.json: ids with the numbers that players quote ("WK2 5.32"), and ids given up with their heirs. */
export interface Numbers {
  rules: Record<string, string>;
  redirects: Record<string, string>;
  forthcoming: Record<string, string>;
}

/** "rule" as readers write it before a number, in the five languages. */
const RULE = /^(?:regulojn?|regulon|regulo|rules?|szabály(?:ok|t)?|regels?|règles?|regles?|§)\s*/iu;
const NUMBER = /^\d+(?:\.\d+)*$/u;
const CIRCUMFLEX: Record<string, string> = { c: "ĉ", g: "ĝ", h: "ĥ", j: "ĵ", s: "ŝ", u: "ŭ" };

/** A rule found without a search: its id and its number. */
export interface Direct {
  id: string;
  number: string;
  here: boolean;
}

/**
 * The rules that `text` names: by id ("wk2.dispel"), by number with or without a book ("WK2 5.32", "rule 5.32"),
 * the rules of `book` first. A rule that can be cited but is not in the site yet has `here` false.
 */
export function direct(text: string, numbers: Numbers, book: string): Direct[] {
  const plain = text.trim().replace(RULE, "").trim();
  const all = { ...numbers.forthcoming, ...numbers.rules };
  const id = plain.toLowerCase();
  const heir = numbers.redirects[id] ?? id;
  if (all[heir] !== undefined) return [found(heir, numbers)];
  const [wanted, number] = quoted(plain, new Set(Object.keys(all).map(bookOf)));
  if (!number) return [];
  return Object.keys(all)
    .filter((one) => all[one]?.split(" ").at(-1) === number && (!wanted || bookOf(one) === wanted))
    .sort((a, b) => Number(bookOf(b) === book) - Number(bookOf(a) === book))
    .map((one) => found(one, numbers));
}

/** The book, if one of `books` is named, and the number: "WK2 5.32", "wk 2 5.32", "mkc 13.1", "5.32". */
function quoted(plain: string, books: Set<string>): [string, string | undefined] {
  for (const book of books) {
    const named = new RegExp(`^${[...book].join("\\s?")}\\s*[.:]?\\s*(\\d+(?:\\.\\d+)*)$`, "iu").exec(plain);
    if (named) return [book, named[1]];
  }
  return ["", NUMBER.exec(plain)?.[0]];
}

export function bookOf(id: string): string {
  return id.split(".")[0] ?? "";
}

function found(id: string, numbers: Numbers): Direct {
  const here = numbers.rules[id];
  return { id, number: here ?? numbers.forthcoming[id] ?? id, here: here !== undefined };
}

/**
 * What to search for: `text` as typed, and where letters are often typed otherwise, the other spelling too.
 * Esperanto without its keyboard (antaux for antaŭ), French oe for œ.
 */
export function spellings(text: string, lang: string): string[] {
  const plain = text.trim().replace(/\s+/g, " ").replace(RULE, (whole, at: number, all: string) =>
    /^\s*[\d.]+$/.test(all.slice(at + whole.length)) ? "" : whole,
  );
  const written = lang === "eo" ? fromXSystem(plain) : plain;
  const ligature = written.replace(/oe/g, "œ").replace(/O[eE]/g, "Œ");
  return lang === "fr" && ligature !== written ? [written, ligature] : [written];
}

export function fromXSystem(text: string): string {
  return text.replace(/([cghjsu])x/gi, (_, letter: string) => {
    const with_ = CIRCUMFLEX[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? with_ : with_.toUpperCase();
  });
}

/** The `count` ids most like `id`, the most alike first; none that shares less than half of its letters. */
export function nearest(id: string, known: string[], count: number): string[] {
  return known
    .map((one) => ({ one, likeness: likeness(id.toLowerCase(), one) }))
    .filter(({ likeness }) => likeness > 0.5)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, count)
    .map(({ one }) => one);
}

/** Dice's measure over pairs of neighbouring letters: 1 for equal texts, 0 for texts without a common pair. */
function likeness(a: string, b: string): number {
  const pairs = (text: string): string[] => [...text].slice(1).map((letter, at) => text.charAt(at) + letter);
  const left = pairs(a);
  const right = pairs(b);
  let common = 0;
  for (const pair of left) {
    const at = right.indexOf(pair);
    if (at < 0) continue;
    common++;
    right.splice(at, 1);
  }
  return left.length ? (2 * common) / (left.length + common + right.length) : 0;
}
