// What unfolds and stands in another page: the worked examples of a chapter, which stand whole on the card of their rule, and
// on a card its rule in the other languages.
//
// Markup expected: <details><summary>…</summary><p><a data-example href="../../r/wk2.dispel/#wk2-dispel-1">…</a></p></details>;
//   on the card, .rg-calc with that id. Chapter and card lie at the same depth, so that links fit in both. The link stays where
//   the card cannot be had.
// Markup expected: <details id="languages"> with <li lang="fr"><a href="the card in French">…</a></li>;
//   on cards, <article class="rg-card"> with <h1> and the parts of the text.

import { openChanged } from "./live.js";
import { fetched, textOf } from "./pages.js";
import { findPlace } from "./place.js";

export function startExamples(): void {
  document.addEventListener(
    "toggle",
    (event) => {
      const fold = event.target instanceof HTMLDetailsElement && event.target.open ? event.target : undefined;
      const link = fold?.querySelector<HTMLAnchorElement>(":scope > p > a[data-example]");
      if (fold && link) void example(fold, link).catch(() => undefined);
      if (fold?.id === "languages") for (const one of fold.querySelectorAll("li[lang]")) void version(one).catch(() => undefined);
    },
    true,
  );
}

async function example(fold: HTMLDetailsElement, link: HTMLAnchorElement): Promise<void> {
  delete link.dataset["example"];
  try {
    const found = (await fetched(link.href)).getElementById(link.hash.slice(1));
    if (!found) throw new Error(`there is no ${link.href}`);
    link.parentElement?.replaceWith(document.importNode(found, true));
    openChanged(fold);
    findPlace();
  } catch (error) {
    link.dataset["example"] = ""; // the next time it is opened
    throw error;
  }
}

async function version(entry: Element): Promise<void> {
  const link = entry.querySelector("a");
  if (!link || entry.querySelector(".rg-text")) return;
  const card = (await fetched(link.href)).querySelector(".rg-card");
  if (card && !entry.querySelector(".rg-text")) entry.append(...textOf(card, location.href));
}
