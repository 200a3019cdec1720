// Asks the search of one language a list of queries, as the page does: index and queries come in, the ids of the rules
// found and the milliseconds that each query took go out.

import { readFileSync } from "node:fs";

const { Finder } = await import(process.argv[2]);
const { index, queries, shown } = JSON.parse(readFileSync(0, "utf8"));
const begun = performance.now();
const finder = new Finder(index);
const ready = performance.now() - begun;
const asker = { open: "", only: "", recent: [] };
const answers = queries.map((query) => {
  const asked = performance.now();
  const { rules, lacking, unknown, nearest, others } = finder.find(query, asker, shown);
  const ms = performance.now() - asked;
  const rulings = rules.map(({ id, ruling }) => (ruling ? `${id}/${ruling}` : ""));
  return { rules: rules.map((rule) => rule.id), rulings, ms, lacking, unknown, nearest, others };
});
process.stdout.write(JSON.stringify({ ready, answers }));
