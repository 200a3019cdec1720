// The search, a module of its own that is loaded when a reader first opens it: an index in, answers out.
//
// It knows no page and no network, so that a test can ask it what a reader would.

import { raised } from "./capitals.js";
import { Names, type Direct } from "./named.js";
import { Passages, type Piece } from "./passages.js";
import { Ranking, type Query, type Ranked, type Token } from "./ranking.js";
import { rows, type Columns, type Concept, type Index, type Place } from "./search-index.js";
import { folded, wordsOf } from "./words.js";

export type { Index, Piece };

/** A rule that was found. */
export interface Rule {
  id: string;
  number: string;
  title: Piece[];
  /** The book and its edition. */
  book: string;
  /** The sentence that answers, and the question that players ask like this, where one is known. */
  passage: Piece[];
  asked: Piece[];
  /** The number of the ruling that settles that question, or 0. */
  ruling: number;
  /** Whether it is a rule above it, in the other edition. */
  twin: boolean;
}

/** Something else that was found, below the language's folder. */
export interface Other {
  path: string;
  title: Piece[];
}

export type Kind = "book" | "glossary" | "tables" | "calculators" | "pages" | "editions";

export interface Answer {
  rules: Rule[];
  /** How many rules there are in all. */
  total: number;
  /** Labels of the books that were named and have nothing, so that the rules are those of the others. */
  lacking: string[];
  others: { kind: Kind; found: Other[] }[];
  /** Words of the query that no rule has. */
  unknown: string[];
  /** Where nothing was found: the nearest terms. */
  nearest: string[];
  /** The number of a rule that can be cited but is not here. */
  forthcoming: string;
}

/** Who asks: the id of the book that is open, the only book to be searched, rules read lately. */
export interface Asker {
  open: string;
  only: string;
  recent: string[];
}

const MOST_LETTERS = 400;
const MOST_WORDS = 40;
const SURE = 0.5; // how surely one word at least must be meant
const FLOOR = 0.15; // of the query that the best rule must answer
const FAR = 0.12; // of the best score: what is below is not an answer any more
const OPEN = 1.08;
const RECENT = 1.04;
const LIKE = 0.5; // from here on a question is shown as asked like this
const TITLE = 0.8; // of what the known words of a query weigh, in a title that is meant, be it inflected
const OTHERS = 3;
const APART = 3;
const IN_TEXT = 0.8; // what is said of a page counts less than its title
const NEAREST = 5;
const WARM = 16;

interface Listed {
  place: Place;
  title: number[];
  all: number[];
}

export class Finder {
  private readonly ranking: Ranking;
  private readonly names: Names;
  private readonly ids: string[];
  private readonly concepts: Concept[];
  private readonly lists: [Kind, Listed[]][];

  private readonly index: Index;

  constructor(given: Index) {
    const index = (this.index = withCapitals(given));
    this.ranking = new Ranking(index);
    this.names = new Names(index, (word) => this.ranking.morphology.isStop(word));
    const { rules, books, calculators, pages, editions } = index;
    this.ids = rules.slug.map((slug, at) => `${books[rules.book[at] ?? 0]?.id}.${slug}`);
    this.concepts = rows(index.concepts);
    const tables = rows(index.tables).map(({ rule, title }) => {
      const number = `${books[rules.book[rule] ?? 0]?.label} ${rules.number[rule]}`;
      return { path: `r/${this.ids[rule]}/`, title: `${title} (${number})`, text: "" };
    });
    const terms = this.concepts.map((one) => ({ path: `glossary/#${one.id}`, title: one.term, text: one.names.join(" ") }));
    const others = Object.entries({ calculators, pages, editions }).map(([kind, places]) => [kind, rows(places)]);
    this.lists = ([["glossary", terms], ["tables", tables], ...others] as [Kind, Place[]][]).map(([kind, places]) => [
      kind,
      places.map((place) => this.read(place)),
    ]);
  }

  /** Asks some of the rules' own questions, so that the reader's first query is as quick as the next. */
  warm(): void {
    const asked = this.index.rules.asked.flat();
    const step = Math.ceil(asked.length / WARM) || 1;
    for (let at = 0; at < asked.length; at += step) this.find(asked[at] ?? "", { open: "", only: "", recent: [] }, 1);
  }

  /** The answer to what was typed, with at most `shown` rules. */
  find(typed: string, asker: Asker, shown: number): Answer {
    const text = clean(typed);
    const { direct, books, rest } = this.names.read(text, asker.open);
    const query = this.ranking.query(rest, MOST_WORDS);
    const { tokens } = query;
    const passages = new Passages(this.ranking, tokens);
    const inBooks = direct.length && !rest ? [] : this.ranked(query, books, asker);
    const elsewhere = !direct.length && !inBooks.length && books.size > 0 && !asker.only;
    const ranked = elsewhere ? this.ranked(query, new Set(), asker) : inBooks;
    const named = direct.filter((one) => one.here).map((one) => this.ids.indexOf(one.id));
    const best = ranked.filter(({ score }) => score >= FAR * (ranked[0]?.score ?? 0)).map(({ rule }) => rule);
    const all = [...new Set([...named, ...best])];
    const others = direct.length ? [] : rest ? this.others(tokens, passages, all.slice(0, APART)) : this.pagesOf(books);
    const found = all.length + others.length > 0;
    return {
      rules: this.withTwins(all, named.length, shown).map(({ rule, twin }) => this.rule(rule, twin, passages)),
      total: all.length,
      lacking: elsewhere && all.length ? [...books].map((book) => this.index.books[book]?.label ?? "") : [],
      others,
      unknown: tokens.filter(({ meaning }) => !meaning.meant.length).map(({ word }) => word),
      nearest: found ? [] : this.nearest(rest),
      forthcoming: direct.find((one: Direct) => !one.here)?.number ?? "",
    };
  }

  private ranked(query: Query, books: Set<number>, asker: Asker): Ranked[] {
    const { rules, books: all } = this.index;
    const recent = new Set(asker.recent);
    const only = all.findIndex((book) => book.id === asker.only);
    const boost = (rule: number): number => {
      const book = rules.book[rule] ?? 0;
      if (only >= 0 ? book !== only : books.size && !books.has(book)) return 0;
      return (all[book]?.id === asker.open ? OPEN : 1) * (recent.has(this.ids[rule] ?? "") ? RECENT : 1);
    };
    const found = this.ranking.rank(query, boost).filter(({ score }) => score > 0);
    const sure = query.tokens.some(({ meaning }) => meaning.meant.some(({ weight }) => weight >= SURE));
    return sure && found.slice(0, 10).some(({ coverage }) => coverage >= FLOOR) ? found : [];
  }

  /**
   * The first rules, those that are `named` before all, and below them their twins of the other edition where these were
   * found too: a reader sees APART different answers before the first is told again.
   */
  private withTwins(rules: number[], named: number, shown: number): { rule: number; twin: boolean }[] {
    const found = new Set(rules);
    const listed = new Set(rules.slice(0, named));
    const all = rules.slice(0, Math.min(named, shown)).map((rule) => ({ rule, twin: false }));
    const twins: { rule: number; twin: boolean }[] = [];
    for (const rule of rules) {
      if (all.length + twins.length >= shown) break;
      if (listed.has(rule)) continue;
      listed.add(rule);
      all.push({ rule, twin: false });
      const twin = this.index.rules.twin[rule] ?? -1;
      if (twin >= 0 && !listed.has(twin) && found.has(twin)) {
        listed.add(twin);
        twins.push({ rule: twin, twin: true });
      }
      if (all.length >= APART) all.push(...twins.splice(0));
    }
    return [...all, ...twins];
  }

  private rule(at: number, twin: boolean, passages: Passages): Rule {
    const { rules, books } = this.index;
    const book = books[rules.book[at] ?? 0];
    const all = this.ranking.asked[at] ?? [];
    const ruled = (rules.ruled[at] ?? "").padStart(all.length, "0");
    const questions = all.map(({ text, words }, of) => {
      return { text, worth: passages.weigh(words), ruling: Number.parseInt(ruled[of] ?? "0", 36) };
    });
    const asked = questions.sort((a, b) => b.worth - a.worth)[0];
    const like = asked && asked.worth >= LIKE * passages.most;
    const passage = passages.best(this.ranking.sentences[at] ?? []);
    const title = passages.weigh(this.ranking.lexicon.numbersOf(rules.title[at] ?? ""));
    const asks = passages.several && title < TITLE * passages.known; // a word or a title names a thing and asks nothing
    const settled = like && !twin && asks && asked.worth >= passage.worth; // a twin shows no question
    return {
      id: this.ids[at] ?? "",
      number: `${book?.label} ${rules.number[at]}`,
      title: passages.marked(rules.title[at] ?? ""),
      book: `${book?.title} · ${book?.edition}`,
      passage: passage.shown,
      asked: like ? passages.marked(asked.text) : [],
      ruling: settled ? asked.ruling : 0,
      twin,
    };
  }

  private others(tokens: Token[], passages: Passages, rules: number[]): Answer["others"] {
    const whole = tokens.reduce((sum, { rarity }) => sum + rarity, 0);
    return this.lists
      .map(([kind, places]) => ({ kind, found: this.places(places, passages, whole, rules) }))
      .filter(({ found }) => found.length);
  }

  /** The first pages of books. */
  private pagesOf(books: Set<number>): Answer["others"] {
    const named = this.index.books.filter((_, at) => books.has(at));
    const found = named.map((book) => ({
      path: `${book.id}/`,
      title: [{ text: `${book.label} · ${book.title} · ${book.edition}`, hit: false }],
    }));
    return found.length ? [{ kind: "book", found }] : [];
  }

  private read(place: Place): Listed {
    const numbers = (text: string): number[] => this.ranking.lexicon.numbersOf(text);
    return { place, title: numbers(place.title), all: numbers(`${place.title} ${place.text ?? ""}`) };
  }

  /** The places that have much of the query, and then those about one of the first `rules`. */
  private places(places: Listed[], passages: Passages, whole: number, rules: number[]): Other[] {
    return places
      .map(({ place, title, all }) => {
        const worth = Math.max(passages.weigh(title), IN_TEXT * passages.weigh(all)) / (whole || 1);
        const about = rules.includes(place.rule ?? -1) ? LIKE : 0;
        return { place, worth: Math.max(worth, about), length: place.title.length };
      })
      .filter(({ worth }) => worth >= LIKE)
      .sort((a, b) => b.worth - a.worth || a.length - b.length)
      .slice(0, OTHERS)
      .map(({ place }) => ({ path: place.path, title: passages.marked(place.title) }));
  }

  /** The terms most like the words of a query in which nothing was found. */
  private nearest(text: string): string[] {
    const words = wordsOf(text).slice(0, NEAREST).map(({ word }) => folded(word));
    const terms = [...new Set(this.concepts.map((one) => one.term))];
    const likeness = (term: string): number => Math.max(...words.map((word) => alike(word, folded(term.toLowerCase()))), 0);
    return terms
      .map((term) => ({ term, likeness: likeness(term) }))
      .filter((one) => one.likeness > 0.4)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, NEAREST)
      .map(({ term }) => term);
  }
}

function withCapitals(index: Index): Index {
  const { rules, tables, calculators, pages, editions } = index;
  const all = (texts: string[] = []): string[] => texts.map(raised);
  const places = (of: Columns<Place>): Columns<Place> => ({ ...of, title: all(of.title), text: all(of.text as string[]) });
  return {
    ...index,
    rules: { ...rules, text: all(rules.text), asked: rules.asked.map(all), title: all(rules.title) },
    tables: { ...tables, title: all(tables.title) },
    calculators: places(calculators),
    pages: places(pages),
    editions: places(editions),
  };
}

/** What was typed without control characters and marks of direction, with figures and marks of usual width, as long as a query may be. */
function clean(text: string): string {
  return text
    .slice(0, 10 * MOST_LETTERS)
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu, " ")
    .trimStart()
    .slice(0, MOST_LETTERS);
}

/** Dice's measure over pairs of letters: 1 for equal words. */
function alike(a: string, b: string): number {
  const pairs = new Set([...a].slice(1).map((letter, at) => a.charAt(at) + letter));
  const others = new Set([...b].slice(1).map((letter, at) => b.charAt(at) + letter));
  let common = 0;
  for (const pair of pairs) common += Number(others.has(pair));
  return pairs.size + others.size ? (2 * common) / (pairs.size + others.size) : 0;
}
