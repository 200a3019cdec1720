// The sentence of a rule that answers a query, with the words that were found.

import type { Ranking, Read, Token } from "./ranking.js";
import { wordsOf } from "./words.js";

/** A piece of a sentence; `hit` where it is a word of the query or stands for one. */
export interface Piece {
  text: string;
  hit: boolean;
}

const LONGEST = 220;
const SURE = 0.3; // a word that may mean what was typed less surely is not marked

/** What each word of the rules says of a query. */
export class Passages {
  /** What a text would weigh that has all of the query. */
  readonly most: number;
  /** The same without the words that mean nothing here. */
  readonly known: number;
  /** Whether the query has more than a word. */
  readonly several: boolean;
  private readonly worth = new Map<number, { worth: number; token: number }>();

  constructor(
    private readonly ranking: Ranking,
    tokens: Token[],
  ) {
    this.several = tokens.length > 1;
    this.most = tokens.reduce((sum, { rarity }) => sum + rarity, 0);
    this.known = tokens.reduce((sum, { meaning, rarity }) => sum + (meaning.meant.length ? rarity : 0), 0);
    tokens.forEach(({ meaning, rarity }, token) => {
      for (const { word, weight } of meaning.meant) {
        if (weight < SURE) continue;
        const worth = weight * rarity;
        if (worth > (this.worth.get(word)?.worth ?? 0)) this.worth.set(word, { worth, token });
      }
    });
  }

  /** Of `sentences` the one that has most of the query, with how much that is; the first where none has any. */
  best(sentences: Read[]): { shown: Piece[]; worth: number } {
    let best = sentences[0]?.text ?? "";
    let most = 0;
    for (const { text, words } of sentences) {
      const worth = this.weigh(words);
      if (worth <= most) continue;
      best = text;
      most = worth;
    }
    return { shown: this.marked(shortened(best, (word) => this.of(word) !== undefined)), worth: most };
  }

  /** How much of the query a text has, by the numbers of its words: each word of the query once. */
  weigh(words: number[]): number {
    let found: number[] | undefined;
    for (const word of words) {
      const hit = this.worth.get(word);
      if (!hit) continue;
      found ??= [];
      if (hit.worth > (found[hit.token] ?? 0)) found[hit.token] = hit.worth;
    }
    return found ? found.reduce((sum, one) => sum + one, 0) : 0;
  }

  /** A text with the words marked. */
  marked(text: string): Piece[] {
    const pieces: Piece[] = [];
    let last = 0;
    for (const { word, from, to } of wordsOf(text)) {
      if (!this.of(word)) continue;
      if (from > last) pieces.push({ text: text.slice(last, from), hit: false });
      pieces.push({ text: text.slice(from, to), hit: true });
      last = to;
    }
    if (last < text.length) pieces.push({ text: text.slice(last), hit: false });
    return pieces;
  }

  private of(word: string): { worth: number; token: number } | undefined {
    const number = this.ranking.lexicon.number(word);
    return number === undefined ? undefined : this.worth.get(number);
  }
}

/** At most so many letters around the first word that was found, cut between words. */
function shortened(text: string, hit: (word: string) => boolean): string {
  if (text.length <= LONGEST) return text;
  const first = wordsOf(text).find(({ word }) => hit(word))?.from ?? 0;
  const from = first < LONGEST - 60 ? 0 : text.indexOf(" ", first - 60) + 1;
  const cut = text.slice(from, from + LONGEST);
  const whole = from + LONGEST < text.length ? `${cut.slice(0, cut.lastIndexOf(" "))} …` : cut;
  return from ? `… ${whole}` : whole;
}
