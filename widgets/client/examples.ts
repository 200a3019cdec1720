// What unfolds and stands in another page: the worked examples of a chapter, which stand whole on the card of their rule, and
// on a card its rule in the other languages.
//
// Markup expected: <details data-example="wk2-dispel-1" data-card="../../r/wk2.dispel/"><summary>…</summary>
//   <p><a href="the same on the card">…</a></p></details>; on the card, .rg-calc with that id. Chapter and card lie at
//   the same depth, so that links fit in both. The link stays where the card cannot be had.
// Markup expected: <details id="languages"> with <li class="rg-version" lang="fr"><a href="the card in French">…</a></li>;
//   on cards, <article class="rg-card"> with <h1> and the parts of the text.

import { openChanged } from "./live.js";
import { fetched, textOf } from "./pages.js";
import { findPlace } from "./place.js";

export function startExamples(): void {
  document.addEventListener(
    "toggle",
    (event) => {
      const fold = event.target instanceof HTMLDetailsElement && event.target.open ? event.target : undefined;
      if (fold?.dataset["card"]) void example(fold).catch(() => undefined);
      if (fold?.id === "languages") for (const one of fold.querySelectorAll("li.rg-version")) void version(one).catch(() => undefined);
    },
    true,
  );
}

async function example(fold: HTMLDetailsElement): Promise<void> {
  const { example: name = "", card = "" } = fold.dataset;
  delete fold.dataset["card"];
  try {
    const found = (await fetched(card)).getElementById(name);
    if (!found) throw new Error(`${card} has no ${name}`);
    fold.querySelector(":scope > p")?.replaceWith(document.importNode(found, true));
    openChanged(fold);
    findPlace();
  } catch (error) {
    fold.dataset["card"] = card; // the next time it is opened
    throw error;
  }
}

async function version(entry: Element): Promise<void> {
  const link = entry.querySelector("a");
  if (!link || entry.querySelector(".rg-text")) return;
  const card = (await fetched(link.href)).querySelector(".rg-card");
  if (card && !entry.querySelector(".rg-text")) entry.append(...textOf(card, location.href));
}
