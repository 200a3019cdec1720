// Citations of rules in plain text, in the five languages' ways: "WK2 5.32", "Mage Knight, 14.4-es szabály", "règle 10.8 de WW".
//
// Only numbers that exist are found. What looks alike (a price, a date, a version, a score) is left alone; the tables in
// tests/runtime/citing.yaml decide. It knows no document: the linker, the bookmarklet and the tests use it.

/** api/v1/citations.json: the books with the numbers of their rules, ids given up, and the names of rulings and examples. */
export interface Numbers {
  books: { id: string; label: string; names: string[]; editions: string[]; rules: Record<string, string> }[];
  redirects: Record<string, string>;
  names: Record<string, { rulings: number[]; examples: number[] }>;
}

/** A citation from the character `from` up to `to`: its rule, and the number of a ruling or worked example of it. */
export interface Cited {
  from: number;
  to: number;
  id: string;
  n?: number;
  /** The address as it was written in full. */
  address?: string;
}

/** "rule" before its number; the last ones need no space. */
const WORD =
  "(?:(?:rules?|sections?|sect\\.|no\\.?|nr\\.?|regul(?:o|on|oj|ojn)|punkt(?:o|on)|szabály\\p{L}{0,4}|pont\\p{L}{0,4}|regels?|punt|r[èe]gles?|points?|article|art\\.)\\s{1,3}|(?:§§?|№|n[°º]|#)\\s{0,2})";
/** "rule" behind its number, as Hungarian and Esperanto have it: "14.4-es szabály", "14. pont", "14-a regulo". */
const BEHIND = "\\.?(?:-\\p{L}{1,3})?\\s{1,3}(?:szabály|regul(?:o|on|oj|ojn)(?!\\p{L}))|\\.\\s{1,3}pont|-\\p{L}{1,3}\\s{1,3}pont";
const NUMBER = "(\\d{1,2}(?:\\.\\d{1,3}){1,3}|\\d{1,2},\\d{1,3}|\\d{1,2})";
/** Between "rule 5.32" and its book. */
const OF = "(?:\\s{0,2}[,(]\\s{0,2}|\\s{1,3})(?:(?:of|from|in|de|du|des|el|en|laŭ|van|uit|volgens|dans|selon)\\s{1,3})?(?:(?:the|la|le|het|az?)\\s{1,3})?";
const BEFORE = "(?<![\\p{L}\\p{N}_@#/.=+$&?\\\\-])";
/** No letter, digit or sign goes on with the number; a suffix such as "-es" does. */
const AFTER = "(?![\\p{L}\\p{N}_@*=+\\\\]|[.,:/×]\\d|\\.\\p{L}|-(?:alpha|beta|dev|pre|rc|\\d))";
/** What makes a number behind a book a price, a size, a time, a score or a version. */
const AMOUNT = new RegExp(
  "^(?:\\s?[%‰€$£¥°×\"″]|\\s?[ap]\\.?m\\b|\\s?/|(?:\\s|-)(?:" +
    "eur|euros?|eŭroj?n?|eurót?|usd|gbp|huf|ft|forint|dollars?|dolaroj?n?|dollár|pounds?|livres|font|" +
    "[kmgt]?b|[mg]hz|k?g|[kcm]?m|mp|inch(?:es)?|inĉoj|pouces?|hüvelyk|x|" +
    "h|hours?|hrs?|óra|horoj|uur|heures?|min|minutes?|minutoj|minuten|perc|seconds?|years?|jaroj|év|jaar|ans|days?|tagoj|nap|dagen|jours|" +
    "stars?|steloj|csillag|sterren|étoiles?|points?|pts|poentoj|punten|pont|ratings?|" +
    "players?|ludantoj|játékos|spelers|joueurs|pieces?|pages?|paĝoj|oldal|pagina's|copies|" +
    "thousand|million|mil|miljoen|ezer|millió|mille|millions?|beta|alpha|update|patch|release|version|versio|verzió|versie" +
    ")(?![\\p{L}\\p{N}]))",
  "iu",
);
/** The end of a phrase; a dot before a small letter makes an ordinal: "14. oldal". */
const END = /^(?:[.,;:!?…]?(?:\s*$|["”“»)\]]|\s{1,3}[–—·»-])|[;:!?…]\s|\.\s{1,3}(?!\p{Ll}))/u;
/** A further number of the same book: "WK2 5.31, 5.32 and 5.4", "5.31–5.33". */
const FURTHER = new RegExp(
  `\\s?(?:[,;–-]|(?:and|or|to|kaj|aŭ|ĝis|és|vagy|en|of|tot|t/m|et|ou|à)(?=\\s))\\s?(\\d{1,2}(?:\\.\\d{1,3}){1,3})${AFTER}`,
  "uy",
);

/** Finds the citations of one list of numbers; addresses are those below `base`, which ends with a slash. */
export class Citing {
  private readonly byName = new Map<string, number[]>();
  private readonly byEdition = new Map<string, number[]>();
  private readonly forward: RegExp;
  private readonly backward: RegExp;
  private readonly addresses: RegExp;
  private readonly ids: Set<string>;

  /** `prefer` is the id of the book that a title alone means first; else it means the book with most rules that has the number. */
  constructor(
    private readonly numbers: Numbers,
    base: string,
    prefer = "",
  ) {
    const { books } = numbers;
    const size = (at: number): number => (books[at]?.id === prefer ? Infinity : Object.keys(books[at]?.rules ?? {}).length);
    books.forEach((book, at) => {
      for (const name of [book.label, ...book.names]) add(this.byName, name, at);
      for (const edition of book.editions) add(this.byEdition, edition, at);
    });
    for (const meant of this.byName.values()) meant.sort((one, other) => size(other) - size(one));
    this.ids = new Set(books.flatMap((book) => Object.values(book.rules).map((slug) => `${book.id}.${slug}`)));
    const name = `(${pattern(books.map((book) => book.label), "\\s?")}|${pattern(books.flatMap((book) => book.names))})`;
    const edition = pattern(books.flatMap((book) => book.editions));
    const named = `${name}(?:[\\s,(]{1,3}(${edition})\\)?)?`;
    const between = `(?:\\s{0,2}[,:–-]?\\s{0,2}(${WORD})|\\s{0,2}[,:]?\\s{1,3})`;
    this.forward = new RegExp(`${BEFORE}${named}${between}${NUMBER}(?:/(\\d{1,2})(?![\\d/.]))?${AFTER}(${BEHIND})?`, "giu");
    this.backward = new RegExp(
      `(?<![\\p{L}\\p{N}.,])(?:${WORD}${NUMBER}|(\\d{1,2}(?:[.,]\\d{1,3}){0,3})(?:${BEHIND})\\p{L}{0,4})${OF}${named}(?![\\p{L}\\p{N}_])(?!${between}\\d)`,
      "giu",
    );
    this.addresses = new RegExp(`${escaped(base)}(?:[a-z]{2}/)?r/([a-z0-9]+\\.[a-z0-9-]+)(?:/(?:(\\d{1,2})/|#[a-z0-9-]+)?)?(?![\\p{L}\\p{N}_.#-]*[\\p{L}\\p{N}])`, "gu");
  }

  /** The citations of a text in their order; none overlaps another. */
  find(text: string): Cited[] {
    const found: Cited[] = [];
    for (const one of text.matchAll(this.addresses)) {
      const id = this.known(one[1] ?? "");
      if (id) found.push({ ...place(one), id, address: one[0], ...(one[2] && { n: +one[2] }) });
    }
    for (const one of text.matchAll(this.forward)) {
      const [, name = "", edition = "", word = "", number = "", n, behind = ""] = one;
      const at = { from: one.index, to: one.index + one[0].length - behind.length };
      const alone = this.byName.get(same(name))?.length !== 1; // a title alone is said of much else
      const sure = Boolean(word || behind);
      if (!sure && (amount(text, at.to) || !this.telling(name, edition, alone, number, text.slice(at.to)) || (alone && n))) continue;
      const cited = this.cited(name, edition, number, n);
      if (!cited) continue;
      found.push({ ...at, ...cited.rule });
      if (number.includes(".")) found.push(...this.further(text, at.to, cited.book));
    }
    for (const one of text.matchAll(this.backward)) {
      const [, before, after, name = "", edition = ""] = one;
      const cited = this.cited(name, edition, before ?? after ?? "");
      if (!cited) continue;
      const closed = one[0].includes("(") && text[one.index + one[0].length] === ")";
      found.push({ from: one.index, to: one.index + one[0].length + Number(closed), ...cited.rule });
    }
    found.sort((one, other) => one.from - other.from || other.to - one.to);
    let end = 0;
    return found.filter((one) => one.from >= end && (end = one.to));
  }

  /** The rule that stands for `id` now, if there is one. */
  known(id: string): string | undefined {
    const heir = own(this.numbers.redirects, id) ?? id;
    return this.ids.has(heir) ? heir : undefined;
  }

  /** Whether the number tells enough without a word for "rule". */
  private telling(name: string, edition: string, alone: boolean, number: string, rest: string): boolean {
    if (/[.,]/.test(number)) return !alone || Boolean(edition) || !/[.,]0$/.test(number);
    // A whole number ends the phrase, and the label is no everyday abbreviation: "(MK2 14)", but neither "MK2 14 left" nor "WW 2".
    return name.length > 2 && (!alone || Boolean(edition)) && END.test(rest);
  }

  private *further(text: string, from: number, book: number): Generator<Cited> {
    FURTHER.lastIndex = from;
    for (let next = FURTHER.exec(text); next; next = FURTHER.exec(text)) {
      const to = FURTHER.lastIndex;
      const id = this.rule(book, next[1] ?? "");
      if (!id || amount(text, to)) return;
      yield { from: to - (next[1]?.length ?? 0), to, id };
    }
  }

  private cited(name: string, edition: string, written: string, n?: string): { rule: { id: string; n?: number }; book: number } | undefined {
    const editions = edition ? this.byEdition.get(same(edition)) : undefined;
    const meant = this.byName.get(same(name)) ?? [];
    const number = written.replace(",", ".");
    for (const book of meant.filter((one) => editions?.includes(one) ?? true)) {
      const id = this.rule(book, number);
      if (!id) continue;
      const names = own(this.numbers.names, id);
      if (!n) return { rule: { id }, book };
      if (names?.rulings.includes(+n) || names?.examples.includes(+n)) return { rule: { id, n: +n }, book };
    }
    return undefined;
  }

  private rule(book: number, number: string): string | undefined {
    const one = this.numbers.books[book];
    const slug = one && own(one.rules, number);
    return slug && `${one.id}.${slug}`;
  }
}

/** The address of a citation below `base`: of readers of any language, or of `lang`. */
export function address({ id, n, address }: Cited, numbers: Numbers, base: string, lang = ""): string {
  if (address) return address;
  const card = `${base}${lang && `${lang}/`}r/${id}/`;
  if (!n) return card;
  if (lang) return `${card}#${id.replace(".", "-")}-${n}`;
  return card + (own(numbers.names, id)?.rulings.includes(n) ? `${n}/` : `#${n}`);
}

function amount(text: string, at: number): boolean {
  return AMOUNT.test(text.slice(at, at + 20));
}

function own<T>(table: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function place(one: RegExpExecArray): { from: number; to: number } {
  return { from: one.index, to: one.index + one[0].length };
}

function add(names: Map<string, number[]>, name: string, at: number): void {
  names.set(same(name), [...(names.get(same(name)) ?? []), at]);
}

/** A name as it is compared: without spaces and hyphens. */
function same(name: string): string {
  return name.toLowerCase().replace(/[\s-]+/g, "");
}

/** Any of the names, the longest first; `inside` may stand before a digit at their end. */
function pattern(names: string[], inside = ""): string {
  const sorted = [...new Set(names)].sort((one, other) => other.length - one.length);
  const forms = sorted.map((name) =>
    name
      .split(/[\s-]+/)
      .map((word) => (inside ? word.replace(/\d$/, `${inside}$&`) : escaped(word)))
      .join("[\\s-]{0,2}"),
  );
  return forms.length ? forms.join("|") : "(?!)";
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
