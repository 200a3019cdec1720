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
  "(?:(?:rules?|sect(?:ions?|\\.)|n[or]\\.?|reguloj?n?|punkton?|(?:szabály|pont)\\p{L}{0,4}|regels?|punt|r[èe]gles?|points?|art(?:icle|\\.))\\s{1,3}|(?:§§?|№|n[°º]|#)\\s{0,2})";
/** "rule" behind its number, as Hungarian and Esperanto have it: "14.4-es szabály", "14. pont", "14-a regulo". */
const BEHIND = "\\.?(?:-\\p{L}{1,3})?\\s{1,3}(?:szabály|reguloj?n?(?!\\p{L}))|\\.\\s{1,3}pont|-\\p{L}{1,3}\\s{1,3}pont";
const NUMBER = "(\\d{1,2}(?:(?:\\.\\d{1,3}){1,3}|,\\d{1,3})?)";
/** Between "rule 5.32" and its book. */
const OF = "(?:\\s{0,2}[,(]\\s{0,2}|\\s{1,3})(?:(?:of|from|in|de|du|des|el|en|laŭ|van|uit|volgens|dans|selon)\\s{1,3})?(?:(?:the|la|le|het|az?)\\s{1,3})?";
const BEFORE = "(?<![\\p{L}\\p{N}_@#/.=+$&?\\\\-])";
/** No letter, digit or sign goes on with the number; a suffix such as "-es" does. */
const AFTER = "(?![\\p{L}\\p{N}_@*=+\\\\]|[.,:/×]\\d|\\.\\p{L}|-(?:alpha|beta|dev|pre|rc|\\d))";
/** What makes a number behind a book a price, a size, a time, a score or a version. */
const AMOUNT = new RegExp(
  "^(?:\\s?[%‰€$£¥°×\"″]|\\s?[ap]\\.?m\\b|\\s?/|(?:\\s|-)(?:" +
    "[kcm]?m|[kmgt]?b|[mg]hz|alpha|ans|beta|copies|csillag|dagen|day|dolaroj?n?|dollar|dollár|eur(?:o|ót?)?|ezer|eŭroj?n?|" +
    "font|forint|ft|gbp|h|heure|horoj|hour|hr|huf|hüvelyk|inch(?:es)?|inĉoj|jaar|jaroj|joueurs|jours|játékos|k?g|livres|" +
    "ludantoj|mil(?:joen|l(?:e|ion|ió))?|min(?:ut(?:e|oj|en))?|mp|nap|oldal|page|pagina's|patch|paĝoj|perc|piece|player|" +
    "poentoj|point|pont|pouce|pound|pts|punten|rating|release|second|spelers|star|steloj|sterren|tagoj|thousand|update|" +
    "usd|uur|versi(?:on?|e)|verzió|x|year|étoile|év|óra" +
    ")s?(?![\\p{L}\\p{N}]))",
  "iu",
);
/** The end of a phrase; a dot before a small letter makes an ordinal: "14. oldal". */
const END = /^(?:[.,;:!?…]?(?:\s*$|["”“»)\]]|\s{1,3}[–—·»-])|[;:!?…]\s|\.\s{1,3}(?!\p{Ll}))/u;
/** A further number of the same book: "WK2 5.31, 5.32 and 5.4", "5.31–5.33". */
const FURTHER = new RegExp(
  `\\s?(?:[,;–-]|(?:and|or|to|kaj|aŭ|ĝis|és|vagy|en|of|tot|t/m|et|ou|à)(?=\\s))\\s?(\\d{1,2}(?:\\.\\d{1,3}){1,3})${AFTER}`,
  "uy",
);

/** Finds the citations of a text in their order; none overlaps another. */
export type Find = (text: string) => Cited[];

/** What finds the citations of one list of numbers; addresses are those below `base`, which ends with a slash. `prefer` is the id of
 * the book that a title alone means first; else it means the book with most rules that has the number. A function around all: names
 * that no other module sees weigh one letter. */
export function finding({ books, redirects, names }: Numbers, base: string, prefer = ""): Find {
  const byName = new Map<string, number[]>();
  const byEdition = new Map<string, number[]>();
  const size = (at: number): number => (books[at]!.id === prefer ? Infinity : Object.keys(books[at]!.rules).length);
  books.forEach((book, at) => {
    for (const name of [book.label, ...book.names]) add(byName, name, at);
    for (const edition of book.editions) add(byEdition, edition, at);
  });
  for (const meant of byName.values()) meant.sort((one, other) => size(other) - size(one));
  const ids = new Set(books.flatMap((book) => Object.values(book.rules).map((slug) => `${book.id}.${slug}`)));
  const name = `(${pattern(books.flatMap((book) => [book.label, ...book.names]))})`;
  const edition = pattern(books.flatMap((book) => book.editions));
  const named = `${name}(?:[\\s,(]{1,3}(${edition})\\)?)?`;
  const between = `(?:\\s{0,2}[,:–-]?\\s{0,2}(${WORD})|\\s{0,2}[,:]?\\s{1,3})`;
  const forward = new RegExp(`${BEFORE}${named}${between}${NUMBER}(?:/(\\d{1,2})(?![\\d/.]))?${AFTER}(${BEHIND})?`, "giu");
  const backward = new RegExp(
    `(?<![\\p{L}\\p{N}.,])(?:${WORD}${NUMBER}|(\\d{1,2}(?:[.,]\\d{1,3}){0,3})(?:${BEHIND})\\p{L}{0,4})${OF}${named}(?![\\p{L}\\p{N}_])(?!${between}\\d)`,
    "giu",
  );
  const addresses = new RegExp(`${escaped(base)}(?:[a-z]{2}/)?r/([a-z0-9]+\\.[a-z0-9-]+)(?:/(?:(\\d{1,2})/|#[a-z0-9-]+)?)?(?![\\p{L}\\p{N}_.#-]*[\\p{L}\\p{N}])`, "gu");

  const ruleOf = (book: number, number: string): string | undefined => {
    const { id, rules } = books[book]!;
    const slug = own(rules, number);
    return slug && `${id}.${slug}`;
  };

  /** The rule, and its book, that has the number in one of the books `meant`, and the ruling or example `n` if that is said. */
  const cited = (meant: number[], edition: string, written: string, n?: string): [string, number] | [] => {
    const editions = edition && byEdition.get(same(edition));
    for (const book of meant) {
      const id = editions && !editions.includes(book) ? "" : ruleOf(book, written.replace(",", "."));
      const known = id && own(names, id);
      if (id && (!n || (known && (known.rulings.includes(+n) || known.examples.includes(+n))))) return [id, book];
    }
    return [];
  };
  const meantBy = (name: string): number[] => byName.get(same(name)) ?? [];

  /** Whether the number tells enough without a word for "rule". */
  const telling = (name: string, sure: boolean, number: string, rest: string): boolean =>
    // A whole number ends the phrase, and the label is no everyday abbreviation: "(MK2 14)", but neither "MK2 14 left" nor "WW 2".
    /[.,]/.test(number) ? sure || !/[.,]0$/.test(number) : name.length > 2 && sure && END.test(rest);

  return (text) => {
    const found: Cited[] = [];
    for (const one of text.matchAll(addresses)) {
      const cited = one[1]!;
      const id = own(redirects, cited) ?? cited; // the rule that stands for it now
      if (ids.has(id)) found.push({ ...place(one), id, address: one[0], ...(one[2] && { n: +one[2] }) });
    }
    for (const one of text.matchAll(forward)) {
      const [, name = "", edition = "", word = "", number = "", n, behind = ""] = one;
      const { from, to } = place(one);
      const end = to - behind.length;
      const rest = text.slice(end);
      const meant = meantBy(name);
      const alone = meant.length !== 1; // a title alone is said of much else
      if (!word && !behind && (amount(rest) || !telling(name, !alone || Boolean(edition), number, rest) || (alone && n))) continue;
      const [id, book = 0] = cited(meant, edition, number, n);
      if (!id) continue;
      found.push({ from, to: end, id, ...(n && { n: +n }) });
      if (!number.includes(".")) continue;
      FURTHER.lastIndex = end;
      for (let next; (next = FURTHER.exec(text)?.[1]); ) {
        const to = FURTHER.lastIndex;
        const id = ruleOf(book, next);
        if (!id || amount(text.slice(to))) break;
        found.push({ from: to - next.length, to, id });
      }
    }
    for (const one of text.matchAll(backward)) {
      const [whole, before, after = "", name = "", edition = ""] = one;
      const [id] = cited(meantBy(name), edition, before ?? after);
      const { from, to } = place(one);
      const closed = whole.includes("(") && text[to] === ")";
      if (id) found.push({ from, to: to + Number(closed), id });
    }
    found.sort((one, other) => one.from - other.from || other.to - one.to);
    let end = 0;
    return found.filter((one) => one.from >= end && (end = one.to));
  };
}

/** The address of a citation below `base`: of readers of any language, or of `lang`. */
export function address({ id, n, address }: Cited, numbers: Numbers, base: string, lang = ""): string {
  if (address) return address;
  const card = `${base}${lang && `${lang}/`}r/${id}/`;
  if (!n) return card;
  if (lang) return `${card}#${id.replace(".", "-")}-${n}`;
  return card + (own(numbers.names, id)?.rulings.includes(n) ? `${n}/` : `#${n}`);
}

function amount(rest: string): boolean {
  return AMOUNT.test(rest.slice(0, 20));
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

/** Any of the names, the longest first; a space may stand before a digit at their end. */
function pattern(names: string[]): string {
  const sorted = names.sort((one, other) => other.length - one.length);
  const forms = sorted.map((name) => escaped(name).replace(/\d$/, "\\s?$&").replace(/[\s-]+/g, "[\\s-]{0,2}"));
  return forms.join("|") || "(?!)";
}

/** A text as a pattern that finds just it. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
