// What unfolds and stands in another page: the worked examples of a chapter, which stand whole on the card of their rule, and
// on a card its rule in the other languages.
//
// Markup expected: <details><summary>…</summary><p><a data-example href="../../r/wk2.dispel/#wk2-dispel-1">…</a></p></details>;
//   on the card, .rg-calc with that id. Chapter and card lie at the same depth, so that links fit in both. The link stays where
//   the card cannot be had.
// Markup expected: <details id="languages" data-first="the language of the source"> with an empty <ul>; the switch of languages;
//   on cards, <article class="rg-card"> with <h1> and the parts of the text.
// Makes, in <p class="rg-share"> of a worked example: <button class="rg-change">, <button class="rg-copy" data-copy>.
// Strings: change, copy, source-language.

import { openChanged } from "./live.js";
import { fetched, textOf } from "./pages.js";
import { findPlace } from "./place.js";
import { lang } from "./site.js";
import { say } from "./strings.js";

/** Gives each worked example in `where` the buttons that need a script: to change its values, and to copy its address. */
export function equip(where: ParentNode): void {
  for (const share of where.querySelectorAll(".rg-calc:not(.rg-calc-page) > .rg-share:not(:has(button))")) {
    const change = button("rg-change", say("change"));
    const copy = button("rg-copy", say("copy"));
    copy.dataset["copy"] = ""; // of the link beside it
    share.prepend(change, " ", copy, " ");
  }
}

function button(kind: string, words: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = kind;
  made.textContent = words;
  return made;
}

export function startExamples(): void {
  document.addEventListener(
    "toggle",
    (event) => {
      const fold = event.target instanceof HTMLDetailsElement && event.target.open ? event.target : undefined;
      const link = fold?.querySelector<HTMLAnchorElement>(":scope > p > a[data-example]");
      if (fold && link) void example(fold, link).catch(() => undefined);
      if (fold?.id === "languages") void Promise.allSettled(versions(fold));
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
    equip(fold);
    openChanged(fold);
    findPlace();
  } catch (error) {
    link.dataset["example"] = ""; // the next time it is opened
    throw error;
  }
}

/** A way to the card in each other language, that of the source first, and its text once it has come. */
function versions(fold: HTMLDetailsElement): Promise<void>[] {
  const list = fold.querySelector("ul");
  const first = fold.dataset["first"];
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".rg-languages a[hreflang]:not([aria-current])")];
  if (!list) return [];
  links.sort((a, b) => Number(b.hreflang === first) - Number(a.hreflang === first));
  list.replaceChildren();
  return links.map((link) => {
    const entry = document.createElement("li");
    const way = document.createElement("a");
    entry.lang = way.hreflang = link.hreflang;
    way.href = link.href;
    way.textContent = link.textContent;
    entry.append(way);
    list.append(entry);
    return version(entry, way, link.hreflang === first);
  });
}

async function version(entry: Element, way: HTMLAnchorElement, first: boolean): Promise<void> {
  const card = (await fetched(way.href)).querySelector(".rg-card");
  if (!card) return;
  const name = document.createElement("small");
  name.textContent = way.textContent;
  entry.prepend(name, " ");
  if (first) {
    const source = document.createElement("small");
    source.lang = lang();
    source.textContent = `· ${say("source-language")}`;
    name.after(" ", source);
  }
  way.textContent = card.querySelector("h1")?.textContent ?? way.textContent;
  entry.append(...textOf(card, location.href));
}
