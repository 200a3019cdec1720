// What the rules are about, by word: words of one stem are one term of the latent analysis.

import { Latent, type Having } from "./latent.js";
import type { Token } from "./ranking.js";

export class About {
  private readonly latent: Latent;
  /** By word. */
  private readonly terms: number[] = [];

  /**
   * `having` tells by word which rules have it, `stem` what it is a form of (nothing for a word without meaning), `rare`
   * how rare a word is that so many rules have; from `saturation` on it hardly counts how weightily they have it.
   */
  constructor(
    count: number,
    having: ReadonlyMap<number, Having>,
    stem: (word: number) => string | undefined,
    rare: (rules: number) => number,
    saturation: number,
  ) {
    const numbers = new Map<string, number>();
    const all: Map<number, number>[] = [];
    having.forEach(({ rules, weights }, word) => {
      const name = stem(word);
      if (name === undefined) return;
      const term = numbers.get(name) ?? all.push(new Map()) - 1;
      numbers.set(name, term);
      this.terms[word] = term;
      const sums = all[term];
      rules.forEach((rule, at) => sums?.set(rule, (sums.get(rule) ?? 0) + (weights[at] ?? 0)));
    });
    const lengths = new Float64Array(count);
    const weighed = all.map((sums) => {
      const rarity = rare(sums.size);
      const weights = [...sums.values()].map((sum) => (rarity * sum) / (saturation + sum));
      const rules = [...sums.keys()];
      rules.forEach((rule, at) => (lengths[rule] = (lengths[rule] ?? 0) + (weights[at] ?? 0) ** 2));
      return { rules, weights };
    });
    for (const { rules, weights } of weighed) {
      rules.forEach((rule, at) => (weights[at] = (weights[at] ?? 0) / Math.sqrt(lengths[rule] ?? 1)));
    }
    this.latent = new Latent(count, weighed);
  }

  /** How near each rule is to what the words of a query mean: 1 at most, never less than 0. */
  nearness(tokens: Token[]): Float64Array {
    const asked = new Map<number, number>();
    for (const { meaning, rarity } of tokens) {
      const best = new Map<number, number>();
      for (const { word, weight } of meaning.meant) {
        const term = this.terms[word];
        if (term !== undefined && weight > (best.get(term) ?? 0)) best.set(term, weight);
      }
      best.forEach((weight, term) => asked.set(term, (asked.get(term) ?? 0) + weight ** 2 * rarity));
    }
    return this.latent.nearness(asked);
  }
}
