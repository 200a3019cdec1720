// What rules are about, beyond the words they happen to use: latent semantic analysis of the index itself.
//
// Words that stand in the same rules, their titles and the questions that players ask of them are drawn together, so that
// a query also finds rules that say the same in other words. It is worked out from the index where it is read, by subspace
// iteration, and costs no byte.

/** The rules that have a word, and how weightily. */
export interface Having {
  rules: number[];
  weights: number[];
}

const DIMENSIONS = 32;
const ROUNDS = 6;

export class Latent {
  /** Rules by dimensions, its columns orthogonal. */
  private readonly places: Float64Array;
  private readonly lengths: Float64Array;

  constructor(
    private readonly count: number,
    /** By term; of each rule all weights together are of length 1. */
    private readonly terms: Having[],
  ) {
    let places = Float64Array.from({ length: count * DIMENSIONS }, (_, at) => scattered(at));
    orthogonal(places, count);
    for (let round = 0; round < ROUNDS; round++) {
      const next = new Float64Array(places.length);
      for (const { rules, weights } of terms) {
        const place = placeOf(rules, weights, places);
        rules.forEach((rule, at) => add(next, rule, place, weights[at] ?? 0));
      }
      places = next;
      orthogonal(places, count);
    }
    this.places = places;
    this.lengths = Float64Array.from({ length: count }, (_, rule) => Math.sqrt(squared(places, rule)) || 1);
  }

  /** How near each rule is to a query of terms with their weights: 1 at most, never less than 0. */
  nearness(query: Iterable<[term: number, weight: number]>): Float64Array {
    const { places, lengths } = this;
    const asked = new Float64Array(DIMENSIONS);
    for (const [term, weight] of query) {
      const having = this.terms[term];
      if (having) add(asked, 0, placeOf(having.rules, having.weights, places), weight);
    }
    const length = Math.sqrt(squared(asked, 0)) || 1;
    const near = new Float64Array(this.count);
    for (let rule = 0; rule < this.count; rule++) {
      let product = 0;
      for (let at = 0; at < DIMENSIONS; at++) product += (asked[at] ?? 0) * (places[rule * DIMENSIONS + at] ?? 0);
      near[rule] = Math.max(product / (length * (lengths[rule] ?? 1)), 0);
    }
    return near;
  }
}

/** The sum of the places of rules, each as often as its weight says. */
function placeOf(rules: number[], weights: number[], places: Float64Array): Float64Array {
  const place = new Float64Array(DIMENSIONS);
  rules.forEach((rule, of) => {
    const weight = weights[of] ?? 0;
    const from = rule * DIMENSIONS;
    for (let at = 0; at < DIMENSIONS; at++) place[at] = (place[at] ?? 0) + weight * (places[from + at] ?? 0);
  });
  return place;
}

function add(to: Float64Array, row: number, place: Float64Array, weight: number): void {
  const from = row * DIMENSIONS;
  for (let at = 0; at < DIMENSIONS; at++) to[from + at] = (to[from + at] ?? 0) + weight * (place[at] ?? 0);
}

function squared(places: Float64Array, row: number): number {
  let sum = 0;
  for (let at = row * DIMENSIONS; at < (row + 1) * DIMENSIONS; at++) sum += (places[at] ?? 0) ** 2;
  return sum;
}

/** A number between -1 and 1 that follows no order and is the same each time. */
function scattered(at: number): number {
  const mixed = Math.imul(at + 1, 0x9e3779b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) / 2 ** 31;
}

/** Makes the columns orthogonal and of length 1, one after the other (Gram and Schmidt). */
function orthogonal(places: Float64Array, count: number): void {
  const product = (a: number, b: number): number => {
    let sum = 0;
    for (let row = 0; row < count * DIMENSIONS; row += DIMENSIONS) sum += (places[row + a] ?? 0) * (places[row + b] ?? 0);
    return sum;
  };
  for (let column = 0; column < DIMENSIONS; column++) {
    for (let before = 0; before < column; before++) {
      const share = product(column, before);
      for (let row = 0; row < count * DIMENSIONS; row += DIMENSIONS) {
        places[row + column] = (places[row + column] ?? 0) - share * (places[row + before] ?? 0);
      }
    }
    const length = Math.sqrt(product(column, column)) || 1;
    for (let row = column; row < count * DIMENSIONS; row += DIMENSIONS) places[row] = (places[row] ?? 0) / length;
  }
}
