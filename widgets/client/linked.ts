// The question of a link: a calculator's own page opens with the question of its address, and no other is answered in
// its name.
//
// Markup expected on such a page, both in .rg-calc-page:
//   <p class="rg-note rg-linked" role="status">  the question of the link has not been answered yet
//   <p class="rg-note rg-standard">                     for readers without scripts: what stands here is the standard case
//   The answer to a link is put before the fields: who opens it reads the verdict first. Not where data-play says that the
//   page is a game, whose board is the answer.
// While <html> has data-asked (early.ts sets it before anything is painted), the style sheet shows the first and hides
// fields, answer and links, which are those of the standard case.

import type { Pair } from "./form.js";

/** What an address names where everything stands as the book has it: a question of its own, whoever opens it. */
export const RULED_BY = "ruled-by";
export const BY_THE_BOOK = `?${RULED_BY}=book`;

const waiting = new WeakMap<Element, Pair[]>();

/** The calculator that this page's address asks, if it asks one; its question waits from now on. */
export function linkedCalculator(): HTMLElement | undefined {
  const calculator = document.querySelector<HTMLElement>(".rg-calc-page");
  const asks = calculator !== null && location.search.length > 1;
  document.documentElement.toggleAttribute("data-asked", asks);
  if (!asks) return undefined;
  const answer = calculator.querySelector(":scope > .rg-answer");
  if (answer && !calculator.hasAttribute("data-play")) calculator.prepend(answer);
  waiting.set(calculator, [...new URLSearchParams(location.search)].filter(([name]) => name !== RULED_BY));
  return calculator;
}

/** The question of the link that `calculator` was opened with, as long as it has not been answered. */
export function waitingQuestion(calculator: Element): Pair[] | undefined {
  return waiting.get(calculator);
}

/** The question of the link stands answered, in the fields too. */
export function settle(calculator: Element): void {
  if (waiting.delete(calculator)) document.documentElement.removeAttribute("data-asked");
}
