// What speaks for a rule as the answer to a query, and how much that is worth: the best rules by their score are ordered
// anew by weights that were learned (benchmarks/learning.py), for no hand weighs thirty things against each other.

import type { Rules } from "./search-index.js";
import { WHOLE, type Compared, type Whole } from "./wholes.js";

const WHOLES = Object.keys(WHOLE) as Whole[];

/** Names of what speaks for a rule, in the order of the numbers that `evidence` gives. */
export const EVIDENCE = [
  "score", // by the whole query
  "relative", // to the best score
  "place", // by score
  "covered", // of the query
  "exactly", // what is covered by words as they were typed
  "words", // of all words
  "told", // by little words, of what they tell of any rule
  "toldWeighed",
  "near", // to what the rule is about
  "same", // as a title, a name or a question
  ...WHOLES.flatMap((kind) => [`${kind}Like`, `${kind}In`, `${kind}Of`]),
  "beside", // scores of the rules before and after it
  "book", // its share of what was found
  "chapter", // scores of others in it
  "questions", // how many the rule has
] as const;

/** What `rank` knows of all rules when it has scored them, by rule. */
export interface Weighed {
  scores: Float64Array;
  covered: Float64Array;
  exactly: Float64Array;
  words: Float64Array;
  told: Float64Array;
  near: Float64Array;
  compared: Map<number, Compared>;
  /** How rare the words of the query are together, and how many they are. */
  whole: number;
  count: number;
}

/** A rule with its score after the wishes of who asks. */
interface Scored {
  rule: number;
  score: number;
}

const BESIDE = 60; // found rules by which a rule is measured against its book and its chapter
const FROM_CHAPTER = 4;

/** What speaks for each of the first `most` of `ranked`, the best first. */
export function evidence(ranked: Scored[], weighed: Weighed, rules: Rules, most: number): number[][] {
  const { covered, exactly, words, told, near, compared, count } = weighed;
  const whole = weighed.whole || 1;
  const top = ranked[0]?.score || 1;
  const mostTold = Math.max(...told, 1e-9);
  const all = new Map(ranked.map(({ rule, score }) => [rule, score]));
  const books = new Map<number, number>();
  const chapters = new Map<string, number[]>();
  const chapterOf = (rule: number): string => `${rules.book[rule]}.${rules.chapter[rule]}`;
  for (const { rule, score } of ranked.slice(0, BESIDE)) {
    const book = rules.book[rule] ?? 0;
    books.set(book, (books.get(book) ?? 0) + score);
    const chapter = chapters.get(chapterOf(rule)) ?? [];
    chapters.set(chapterOf(rule), chapter);
    if (chapter.length < FROM_CHAPTER) chapter.push(score);
  }
  const sum = (numbers: Iterable<number>): number => [...numbers].reduce((a, b) => a + b, 0);
  const inBooks = sum(books.values()) || 1;
  const next = (rule: number, other: number): number =>
    chapterOf(rule) === chapterOf(other) ? (all.get(other) ?? 0) : 0;
  return ranked.slice(0, most).map(({ rule, score }, place) => {
    const others = chapters.get(chapterOf(rule)) ?? [];
    return [
      score / whole,
      score / top,
      Math.log(1 + place),
      covered[rule] ?? 0,
      (exactly[rule] ?? 0) / whole,
      (words[rule] ?? 0) / (count || 1),
      (told[rule] ?? 0) / mostTold,
      (told[rule] ?? 0) / (whole + 1),
      near[rule] ?? 0,
      compared.get(rule)?.same ?? 0,
      ...(compared.get(rule)?.parts ?? new Array<number>(3 * WHOLES.length).fill(0)),
      (next(rule, rule - 1) + next(rule, rule + 1)) / top,
      (books.get(rules.book[rule] ?? 0) ?? 0) / inBooks,
      (sum(others) - (others.includes(score) ? score : 0)) / (FROM_CHAPTER - 1) / top,
      Math.log(1 + (rules.asked[rule]?.length ?? 0)),
    ];
  });
}

/** The rules with the first ones in the order of what their evidence is worth. */
export function ordered<Rule>(ranked: Rule[], evidence: number[][], weights: number[]): Rule[] {
  const worth = (one: number[]): number => one.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
  const first = evidence.map((one, at) => ({ at, worth: worth(one) }));
  first.sort((a, b) => b.worth - a.worth);
  return ranked.map((rule, at) => ranked[first[at]?.at ?? at] ?? rule);
}
