// Learns what each kind of evidence is worth (widgets/client/evidence.ts) from queries whose right rules are known.
//
// In come jobs, an index of a language each with the queries that are asked of it: {set, rules (the right ones), asked}.
// Out go the weights, and where the first right rule stands for each query of the sets that are validated when the weights
// are learned without its set, and when rules stand in the order of their scores.
//
// The weights make the right rules of each query probable among its first rules: a softmax over them (a listwise loss),
// with a little that draws all weights to nothing, by Adam over all queries at once. No chance is in it.

import { readFileSync } from "node:fs";

const { Finder } = await import(process.argv[2]);
const { EVIDENCE } = await import(process.argv[3]);
const { jobs, validated } = JSON.parse(readFileSync(0, "utf8"));

const AMONG = 25; // rules of a query that are learned from
const ROUNDS = 250;
const RATE = 0.06;
const DRAWN = 3; // how much is paid for the square of a weight
const OWN = 10; // a query of the project's own counts as much as so many questions of rules
const SHOWN = 12;
const ASKER = { open: "", only: "", recent: [] };
const BY_SCORE = [1];

/** The queries that can be learned from: rows of evidence one below the other, and which of them are right. */
const learnable = [];
const finders = new Map();
const width = EVIDENCE.length;
for (const { lang, index, queries, held } of jobs) {
  const finder = new Finder(index);
  const ids = finder.ids;
  if (!held) finders.set(lang, { finder, queries });
  for (const { set, rules, asked } of queries) {
    const query = finder.ranking.query(asked, 40);
    const found = finder.ranking.evidence(query, AMONG);
    const right = found.map(({ rule }) => rules.includes(ids[rule]));
    if (!right.includes(true) || !right.includes(false)) continue;
    const evidence = Float32Array.from(found.flatMap((one) => one.evidence));
    learnable.push({ set, right, evidence, counts: held ? 1 : OWN });
  }
}

/** By kind of evidence what it is worth, from the queries. */
function learned(queries) {
  const { mean, spread } = measured(queries);
  const weights = new Float64Array(width);
  const first = new Float64Array(width);
  const second = new Float64Array(width);
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = weights.map((weight) => 2 * DRAWN * weight);
    for (const { right, evidence, counts } of queries) {
      const worth = right.map((_, row) => {
        let sum = 0;
        for (let at = 0; at < width; at++) sum += (weights[at] * (evidence[row * width + at] - mean[at])) / spread[at];
        return sum;
      });
      const most = Math.max(...worth);
      const likely = worth.map((one) => Math.exp(one - most));
      const all = likely.reduce((a, b) => a + b, 0);
      const good = likely.reduce((sum, one, row) => sum + (right[row] ? one : 0), 0);
      likely.forEach((one, row) => {
        const error = counts * (one / all - (right[row] ? one / good : 0));
        for (let at = 0; at < width; at++) slope[at] += (error * (evidence[row * width + at] - mean[at])) / spread[at];
      });
    }
    for (let at = 0; at < width; at++) {
      first[at] = 0.9 * first[at] + 0.1 * slope[at];
      second[at] = 0.99 * second[at] + 0.01 * slope[at] ** 2;
      const [one, two] = [first[at] / (1 - 0.9 ** round), second[at] / (1 - 0.99 ** round)];
      weights[at] -= (RATE * (1 - round / (ROUNDS + 1)) * one) / (Math.sqrt(two) + 1e-9);
    }
  }
  return [...weights].map((weight, at) => Number((weight / spread[at]).toPrecision(3)));
}

function measured(queries) {
  const mean = new Float64Array(width);
  const spread = new Float64Array(width);
  let rows = 0;
  for (const { right, evidence } of queries) {
    rows += right.length;
    evidence.forEach((value, at) => (mean[at % width] += value));
  }
  for (let at = 0; at < width; at++) mean[at] /= rows;
  for (const { evidence } of queries) evidence.forEach((value, at) => (spread[at % width] += (value - mean[at % width]) ** 2));
  for (let at = 0; at < width; at++) spread[at] = Math.sqrt(spread[at] / rows) + 1e-9;
  return { mean, spread };
}

/** Where the first right rule stands for each query of a set, counted from 1; 0 where none is shown. */
function placed(weights, set) {
  return [...finders].flatMap(([lang, { finder, queries }]) => {
    finder.ranking.weights = weights;
    const asked = queries.filter((one) => one.set === set);
    return asked.map(({ kind, rules, asked: typed }) => {
      const found = finder.find(typed, ASKER, SHOWN).rules;
      return { lang, set, kind, place: found.findIndex(({ id }) => rules.includes(id)) + 1 };
    });
  });
}

const before = [];
const after = [];
for (const set of validated) {
  before.push(...placed(BY_SCORE, set));
  after.push(...placed(learned(learnable.filter((one) => one.set !== set)), set));
}
process.stdout.write(JSON.stringify({ queries: learnable.length, names: EVIDENCE, weights: learned(learnable), before, after }));
