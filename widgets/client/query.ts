// The ids of all rules, and those most like one that does not exist.

/** assets/numbers.json: ids with the numbers that players quote ("WK2 5.32"), and ids given up with their heirs. */
export interface Numbers {
  rules: Record<string, string>;
  redirects: Record<string, string>;
  forthcoming: Record<string, string>;
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
