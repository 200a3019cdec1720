// What players say for something else: names of concepts for their terms, everyday words for one another.

import type { Lexicon, Meant } from "./lexicon.js";
import { plain, wordsOf, type Morphology } from "./words.js";

const KIN = 0.7; // where name and typed word have only a stem in common

/** A name of more than one word at times: its first word without doubled letters, its stems, the words that are meant by it, and how surely. */
interface Name {
  first: string;
  stems: string[];
  meant: string[];
  weight: number;
}

export class Otherwise {
  /** By the stems of their first words. */
  private readonly names = new Map<string, Name[]>();

  constructor(
    private readonly lexicon: Lexicon,
    private readonly morphology: Morphology,
  ) {}

  /** `name` means the words of `meant`, as surely as `weight`. */
  add(name: string, meant: string, weight: number): void {
    const words = wordsOf(name).map(({ word }) => word);
    const stems = words.map((word) => this.morphology.stem(word));
    const [first] = words;
    if (first === undefined) return;
    const telling = wordsOf(meant).filter(({ word }) => !this.morphology.isStop(word));
    const known = { first: plain(first), stems, meant: telling.map(({ word }) => word), weight };
    for (const stem of this.morphology.stems(first)) {
      const list = this.names.get(stem);
      if (list) list.push(known);
      else this.names.set(stem, [known]);
    }
  }

  /** What each of the words of a query means beyond itself: terms that it calls otherwise, words used for one another. */
  of(words: string[]): Map<string, Meant[]> {
    const stems = words.map((word) => this.morphology.stems(this.morphology.spellings(word).at(-1) ?? word));
    const found = new Map<string, Meant[]>();
    stems.forEach((of, at) => {
      for (const name of new Set(of.flatMap((stem) => this.names.get(stem) ?? []))) {
        if (!name.stems.slice(1).every((one, further) => stems[at + 1 + further]?.includes(one))) continue;
        const meant = name.meant.flatMap((word) => this.lexicon.forms(word));
        const surely = name.weight * (of.includes(name.first) ? 1 : KIN);
        const weighed = meant.map(({ word, weight }) => ({ word, weight: weight * surely }));
        for (let further = 0; further < name.stems.length; further++) {
          const word = words[at + further] ?? "";
          found.set(word, [...(found.get(word) ?? []), ...weighed]);
        }
      }
    });
    return found;
  }
}
