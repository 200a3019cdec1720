// Which rules answer a query: words weighed by rarity and by the field they stand in (BM25F), whole names, titles and
// questions compared with the whole query, and what rules are about beside their words.

import { About } from "./about.js";
import type { Having } from "./latent.js";
import { Lexicon, type Meaning, type Meant } from "./lexicon.js";
import { Otherwise } from "./otherwise.js";
import { rows, type Index } from "./search-index.js";
import { Wholes, type Whole } from "./wholes.js";
import { Morphology, wordsOf } from "./words.js";

/** How much a field says about its rule, and how much its length takes from that. */
export const FIELDS = {
  title: { weight: 4, length: 0.3 },
  name: { weight: 4, length: 0.2 }, // of a concept that the rule defines, its aliases too
  see: { weight: 1.5, length: 0.3 }, // of a concept that the rule says more about
  asked: { weight: 2, length: 0.3 },
  said: { weight: 3, length: 0.1 }, // of its situation, beside the questions
  text: { weight: 1, length: 0.6 },
  chapter: { weight: 0.4, length: 0 },
  foreign: { weight: 4, length: 0.2 }, // its names in the other languages
};
export type Field = keyof typeof FIELDS;

export const TUNING = {
  saturation: 1.2,
  rarity: 0.7, // the power of it: a rare word says more than a common one, but not all
  coverage: 0.6,
  power: 1,
  unknown: 0.5,
  otherwise: 0.7,
  alike: 0.6,
  little: 0.6, // a word that is left out of a query that has others
  told: 0.09, // what such words say beside the others, whatever these are
  toldSaturation: 2.5,
  about: 0.5, // what a rule is about beside its words
  beside: 0.07, // what the rules before and after it in its chapter are worth
};

const SENTENCE = /(?<=[.!?])\s+(?=\p{Lu})/u;

/** A sentence or a question, with the numbers of its words. */
export interface Read {
  text: string;
  words: number[];
}

/** The rules that have what a word may mean: parallel lists of how weightily and how surely. */
interface Meaningful {
  rules: number[];
  sums: number[];
  bests: number[];
}

export interface Token {
  word: string;
  meaning: Meaning;
  rarity: number;
  /** How often the query has it. */
  times: number;
}

export interface Query {
  /** The words that count. */
  tokens: Token[];
  /** The others: how, get, more. They say a little of which rule is meant where the tokens leave it open. */
  little: Token[];
}

export interface Ranked {
  rule: number;
  score: number;
  /** How much of the query the rule answers, 0 to 1. */
  coverage: number;
}

export class Ranking {
  readonly lexicon: Lexicon;
  readonly morphology: Morphology;
  /** By rule: the sentences of its text, and the questions that it answers. */
  readonly sentences: Read[][] = [];
  readonly asked: Read[][] = [];
  private readonly postings = new Map<number, Having>();
  private readonly havings = new WeakMap<Meaning, Meaningful>();
  private readonly sums: Float64Array;
  private readonly bests: Float64Array;
  private readonly wholes = new Wholes();
  private readonly pending: { rule: number; field: Field; words: number[] }[] = [];
  private readonly count: number;
  private readonly otherwise: Otherwise;
  private readonly about: About;

  constructor(private readonly index: Index) {
    this.morphology = new Morphology(index.tongue);
    this.lexicon = new Lexicon(this.morphology);
    this.otherwise = new Otherwise(this.lexicon, this.morphology);
    this.count = index.rules.title.length;
    this.sums = new Float64Array(this.count);
    this.bests = new Float64Array(this.count);
    this.read();
    this.weigh();
    this.lexicon.takeApart();
    this.wholes.close();
    const rare = (rules: number): number => this.rare(rules);
    this.about = new About(this.count, this.postings, (word) => this.stem(word), rare, TUNING.saturation);
  }

  private read(): void {
    const { rules, concepts, books, tongue } = this.index;
    for (let rule = 0; rule < this.count; rule++) {
      this.field(rule, "title", rules.title[rule] ?? "", "title");
      const sentences = (rules.text[rule] ?? "").split("\n").flatMap((line) => line.split(SENTENCE));
      this.sentences.push(sentences.map((text) => ({ text, words: this.field(rule, "text", text, "sentence") })));
      const asked = rules.asked[rule] ?? [];
      this.asked.push(asked.map((text) => ({ text, words: this.field(rule, "asked", text, "asked") })));
      const chapters = books[rules.book[rule] ?? 0]?.chapters ?? [];
      this.field(rule, "chapter", chapters[rules.chapter[rule] ?? 0] ?? "");
      this.numbers(rule, "foreign", this.foreign(rules.slug[rule] ?? ""), "name");
      for (const phrase of this.said(rule).split(",")) this.field(rule, "said", phrase, "said");
    }
    for (const group of tongue.alike) {
      const single = group.filter((one) => wordsOf(one).length === 1); // a phrase means them, its words alone do not
      for (const one of group) this.otherwise.add(one, single.filter((word) => word !== one).join(" "), TUNING.alike);
      for (const one of single) this.lexicon.add(one);
    }
    for (const [row, concept] of rows(concepts).entries()) {
      const foreign = new Set(this.index.foreign.map((terms) => terms[row] ?? ""));
      for (const name of concept.names) this.otherwise.add(name, concept.term, TUNING.otherwise);
      concept.see.forEach((rule, at) => {
        const first = concept.see.findIndex((other) => rules.book[other] === rules.book[rule]) === at;
        for (const name of [concept.term, ...concept.names]) {
          this.field(rule, first ? "name" : "see", name, first ? "name" : undefined);
        }
        if (!first) return;
        for (const name of foreign) this.numbers(rule, "foreign", this.foreign(name), "name");
      });
    }
  }

  private field(rule: number, field: Field, text: string, whole?: Whole): number[] {
    const words = wordsOf(text).map(({ word }) => this.lexicon.add(word));
    this.numbers(rule, field, words, whole);
    return words;
  }

  /** What players say of a rule, or of its twin where that has the same subject. */
  private said(rule: number): string {
    const { said, slug, twin } = this.index.rules;
    const other = twin[rule] ?? -1;
    return said[rule] || (slug[other] === slug[rule] ? (said[other] ?? "") : "");
  }

  private foreign(text: string): number[] {
    return wordsOf(text).map(({ word }) => this.lexicon.addForeign(word));
  }

  private numbers(rule: number, field: Field, words: number[], whole?: Whole): void {
    if (!words.length) return;
    this.pending.push({ rule, field, words });
    if (!whole) return;
    const meaningful = words.filter((word) => !this.morphology.isStop(this.lexicon.words[word] ?? ""));
    this.wholes.add(rule, whole, meaningful.length ? meaningful : words);
  }

  private weigh(): void {
    const lengths: Partial<Record<Field, Map<number, number>>> = {};
    for (const { rule, field, words } of this.pending) {
      const found = (lengths[field] ??= new Map());
      found.set(rule, (found.get(rule) ?? 0) + words.length);
    }
    const usual = Object.fromEntries(
      Object.entries(lengths).map(([field, found]) => [field, [...found.values()].reduce((a, b) => a + b, 0) / found.size]),
    );
    const weights = new Map<number, Map<number, number>>();
    for (const { rule, field, words } of this.pending) {
      const { weight, length } = FIELDS[field];
      const share = (lengths[field]?.get(rule) ?? 1) / (usual[field] ?? 1);
      const each = weight / (1 - length + length * share);
      for (const word of words) {
        if (field === "text" && this.isLittle(word)) continue; // every text has them; in a question they tell
        let found = weights.get(word);
        if (!found) weights.set(word, (found = new Map()));
        found.set(rule, (found.get(rule) ?? 0) + each);
      }
    }
    weights.forEach((found, word) => this.postings.set(word, { rules: [...found.keys()], weights: [...found.values()] }));
    this.pending.length = 0;
  }

  private isLittle(word: number): boolean {
    return this.morphology.isStop(this.lexicon.words[word] ?? "");
  }

  /** What the word is a form of; nothing for one that is left out of queries. */
  private stem(word: number): string | undefined {
    return this.isLittle(word) ? undefined : this.morphology.stem(this.lexicon.words[word] ?? "");
  }

  /** The words of a query with what each may mean; the last may be unfinished. */
  query(text: string, most: number): Query {
    const all = wordsOf(text).slice(0, most);
    const typing = /[\p{L}\p{N}]$/u.test(text);
    const meant = all.filter(({ word }) => !this.morphology.spellings(word).some((one) => this.morphology.isStop(one)));
    const kept = meant.length ? meant : all;
    const words = new Map(kept.map((one) => [one.word, typing && one === all.at(-1)]));
    for (let at = 1; at < all.length; at++) {
      const [one, next] = [all[at - 1]?.word ?? "", all[at]?.word ?? ""];
      const telling = !this.morphology.isStop(one) && !this.morphology.isStop(next);
      if (telling && this.lexicon.has(`${one}${next}`)) words.set(`${one}${next}`, false);
    }
    const otherwise = this.otherwise.of(all.map(({ word }) => word));
    const tokens = [...words].map(([word, unfinished]) => {
      const found = this.lexicon.meaning(word, unfinished);
      const meaning = merged(found, [...(otherwise.get(word) ?? []), ...this.farther(word, found)]);
      const times = all.filter((one) => one.word === word).length;
      return { word, meaning, rarity: this.rarity(meaning) ** TUNING.rarity, times };
    });
    const others = new Set(all.map(({ word }) => word).filter((word) => !words.has(word)));
    const little = [...others].map((word) => {
      const meaning = this.lexicon.plainly(word);
      return { word, meaning, rarity: TUNING.little * this.rarity(meaning), times: 1 };
    });
    return { tokens, little };
  }

  /** What is meant by everyday words that no rule has, where the typed word is one of them misspelt or a part of it. */
  private farther(typed: string, { meant }: Meaning): Meant[] {
    return meant.flatMap(({ word, weight }) => {
      const name = this.lexicon.words[word] ?? "";
      if (this.postings.has(word) || name === typed) return [];
      const others = this.otherwise.of([name]).get(name) ?? [];
      return others.map((other) => ({ word: other.word, weight: other.weight * weight }));
    });
  }

  /** Which rules have what a word means, how surely and how weightily. */
  private having(meaning: Meaning): Meaningful {
    const known = this.havings.get(meaning);
    if (known) return known;
    const rules: number[] = [];
    const { sums, bests } = this;
    for (const { word, weight } of meaning.meant) {
      const found = this.postings.get(word);
      if (!found) continue;
      for (let at = 0; at < found.rules.length; at++) {
        const rule = found.rules[at] ?? 0;
        if (!bests[rule]) rules.push(rule);
        sums[rule] = (sums[rule] ?? 0) + weight * (found.weights[at] ?? 0);
        if (weight > (bests[rule] ?? 0)) bests[rule] = weight;
      }
    }
    const having = { rules, sums: rules.map((rule) => sums[rule] ?? 0), bests: rules.map((rule) => bests[rule] ?? 0) };
    for (const rule of rules) sums[rule] = bests[rule] = 0;
    this.havings.set(meaning, having);
    return having;
  }

  private rarity(meaning: Meaning): number {
    return this.rare(this.having(meaning).bests.reduce((sum, best) => sum + best, 0));
  }

  private rare(having: number): number {
    return Math.log(1 + (this.count - having + 0.5) / (having + 0.5));
  }

  /** All rules that have something of the query, the best first; `boost` says how much more a rule counts. */
  rank({ tokens, little }: Query, boost: (rule: number) => number): Ranked[] {
    const scores = new Float64Array(this.count);
    const covered = new Float64Array(this.count);
    let whole = 0;
    for (const { meaning, rarity } of tokens) {
      const cover = meaning.meant.length ? rarity : rarity * TUNING.unknown;
      whole += cover;
      const { rules, sums, bests } = this.having(meaning);
      for (let at = 0; at < rules.length; at++) {
        const rule = rules[at] ?? 0;
        const sum = sums[at] ?? 0;
        const best = bests[at] ?? 0;
        scores[rule] = (scores[rule] ?? 0) + (rarity * best * sum) / (TUNING.saturation + sum);
        covered[rule] = (covered[rule] ?? 0) + cover * best;
      }
    }
    const told = this.told(little);
    const same = this.wholes.sameness(tokens, whole, (word) => this.rareWord(word));
    const near = this.about.nearness(tokens);
    for (let rule = 0; rule < this.count; rule++) {
      const coverage = whole ? (covered[rule] ?? 0) / whole : 0;
      const weighed = ((scores[rule] ?? 0) + (told[rule] ?? 0)) * (TUNING.coverage + (1 - TUNING.coverage) * coverage ** TUNING.power);
      const beyond = (same.get(rule) ?? 0) + TUNING.told * (told[rule] ?? 0) + TUNING.about * (near[rule] ?? 0);
      covered[rule] = coverage;
      scores[rule] = coverage ? weighed + whole * beyond : 0;
    }
    const ranked: Ranked[] = [];
    for (let rule = 0; rule < this.count; rule++) {
      const coverage = covered[rule] ?? 0;
      if (!coverage) continue;
      const beside = this.inChapter(rule, rule - 1, scores) + this.inChapter(rule, rule + 1, scores);
      ranked.push({ rule, coverage, score: ((scores[rule] ?? 0) + TUNING.beside * beside) * boost(rule) });
    }
    return ranked.sort((a, b) => b.score - a.score || a.rule - b.rule);
  }

  /** By rule: how much it says of the little words of a query, outside its text. */
  private told(little: Token[]): Float64Array {
    const told = new Float64Array(this.count);
    for (const { meaning, rarity } of little) {
      const { rules, sums, bests } = this.having(meaning);
      rules.forEach((rule, at) => {
        const sum = sums[at] ?? 0;
        told[rule] = (told[rule] ?? 0) + (rarity * (bests[at] ?? 0) * sum) / (TUNING.toldSaturation + sum);
      });
    }
    return told;
  }

  /** The score of the rule next to `rule`, if both are of one chapter. */
  private inChapter(rule: number, next: number, scores: Float64Array): number {
    const { book, chapter } = this.index.rules;
    return book[rule] === book[next] && chapter[rule] === chapter[next] ? (scores[next] ?? 0) : 0;
  }

  private rareWord(word: number): number {
    return this.rare(this.postings.get(word)?.rules.length ?? 0);
  }
}

function merged(meaning: Meaning, more: Meant[] | undefined): Meaning {
  if (!more?.length) return meaning;
  const weights = new Map<number, number>();
  for (const { word, weight } of [...meaning.meant, ...more]) {
    weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  }
  return { known: true, meant: [...weights].map(([word, weight]) => ({ word, weight })) };
}
