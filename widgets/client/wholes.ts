// Whole titles, names, questions and sentences beside the words in them: how much of one a query is.

import type { Token } from "./ranking.js";

/** How much it says that a query is all of one, and how much what it has beyond the query takes from that. */
export const WHOLE = {
  title: { worth: 1.2, beyond: 1 },
  name: { worth: 0.7, beyond: 1 },
  asked: { worth: 1.1, beyond: 1 },
  said: { worth: 0.9, beyond: 1 },
  sentence: { worth: 0.5, beyond: 0.2 }, // of the text, which says more than anybody asks
};
export type Whole = keyof typeof WHOLE;

/** From here on the query is the whole, but for endings, and that settles it. */
const VERY = 0.97;
const EXACT = 2;

interface Unit {
  rule: number;
  kind: Whole;
  words: number[];
  /** How rare its words are together. */
  worth?: number;
}

export class Wholes {
  private readonly units: Unit[] = [];
  private readonly unitsOf = new Map<number, number[]>();
  /** By unit, for the query that is asked: what it has of it, what of the unit that is, and both of the word at hand. */
  private common = new Float64Array(0);
  private matched = new Float64Array(0);
  private best = new Float64Array(0);
  private word = new Int32Array(0);

  add(rule: number, kind: Whole, words: number[]): void {
    const unit = this.units.push({ rule, kind, words }) - 1;
    for (const word of new Set(words)) {
      const list = this.unitsOf.get(word);
      if (list) list.push(unit);
      else this.unitsOf.set(word, [unit]);
    }
  }

  /** Call once, when all are added. */
  close(): void {
    const count = this.units.length;
    this.common = new Float64Array(count);
    this.matched = new Float64Array(count);
    this.best = new Float64Array(count);
    this.word = new Int32Array(count);
  }

  /** Rule to how much a title, a name or a question of it is the query, whose words are as rare as `whole` together. */
  sameness(tokens: Token[], whole: number, rareWord: (word: number) => number): Map<number, number> {
    const { common, matched } = this;
    const shared: number[] = [];
    const all = tokens.reduce((sum, { rarity, times }) => sum + (times - 1) * rarity, whole);
    for (const token of tokens) {
      for (const unit of this.having(token)) {
        if (!common[unit]) shared.push(unit);
        const times = token.times > 1 ? this.times(unit, token.times) : 1;
        common[unit] = (common[unit] ?? 0) + times * token.rarity * (this.best[unit] ?? 0);
        matched[unit] = (matched[unit] ?? 0) + times * rareWord(this.word[unit] ?? 0);
        this.best[unit] = 0;
      }
    }
    const found = new Map<number, number>();
    for (const at of shared) {
      const unit = this.units[at];
      if (!unit) continue;
      const own = (unit.worth ??= unit.words.reduce((sum, word) => sum + rareWord(word), 0));
      const { worth, beyond } = WHOLE[unit.kind];
      const share = (common[at] ?? 0) / (all + beyond * Math.max(own - (matched[at] ?? 0), 0));
      common[at] = matched[at] = 0;
      const sameness = share * worth * (share > VERY ? EXACT : 1);
      if (sameness > (found.get(unit.rule) ?? 0)) found.set(unit.rule, sameness);
    }
    return found;
  }

  /** How often a unit has the word at hand, at most as often as the query has it: a counter to a counter is no counter. */
  private times(unit: number, most: number): number {
    const found = this.units[unit]?.words.filter((word) => word === this.word[unit]).length ?? 1;
    return Math.min(Math.max(found, 1), most);
  }

  /** The units that have what a word means; how surely and by which word stands in `best` and `word`. */
  private having({ meaning }: Token): number[] {
    const { best, word: by } = this;
    const units: number[] = [];
    for (const { word, weight } of meaning.meant) {
      for (const unit of this.unitsOf.get(word) ?? []) {
        const known = best[unit] ?? 0;
        if (weight <= known) continue;
        if (!known) units.push(unit);
        best[unit] = weight;
        by[unit] = word;
      }
    }
    return units;
  }
}
