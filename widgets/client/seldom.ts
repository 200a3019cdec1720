// What few pages need, fetched where one of them stands: the list of calculators, a dispute card, the card of a rule,
// the sheet of a reader, rounds of questions, the rules of a calculator's answer, the page that was not found (each says data-seldom), a chapter with another language beside it, and a card whose address names a ruling or a worked example that it has not.

import { readBeside } from "./beside.js";
import { openDispute } from "./dispute.js";
import { filterList } from "./filter.js";
import { openQuiz } from "./quiz.js";
import { handOnRule } from "./share.js";
import { openSheet } from "./sheet.js";
import { suggestNearest, tellUnknown } from "./missing.js";
import { sortRules } from "./used.js";
import type { python as Python } from "./worker-client.js";

/** Does what this page needs. */
export async function open(python: typeof Python): Promise<void> {
  openSheet();
  handOnRule();
  openQuiz();
  filterList();
  sortRules();
  await Promise.allSettled([readBeside(), suggestNearest(), tellUnknown(), openDispute(python)]);
}
