// The named cases of the library, as the build has printed them: worked examples and rulings on the cards of their rules, cases put
// to both editions on their page. No interpreter is needed.
//
// Markup expected: on cards .rg-calc and .rg-remark with the anchor of the name (wk2-dispel-1), .rg-name with the address of an example, and
//   #who [data-checked]; on editions/situations/
//   <article id="spell-too-high"> with <h3>, .rg-given, and <div data-book="wk1"> with .rg-cite, <p class="rg-said"> and a link to the calculator.

import { toldOf } from "./handed.js";
import type { Told } from "./handed.js";
import { fetched } from "./pages.js";
import { root } from "./site.js";
import { fact } from "./strings.js";

export interface Case {
  shown: HTMLElement;
  told: Told;
  /** Where its facts can be changed. */
  facts: string | undefined;
  /** What names it behind `of=`, as the engine writes it. */
  name: string;
  /** The books whose words decide it. */
  books: string[];
  /** Its address for readers of any language, below the root: that of its own neutral page, which a chat shows with the verdict,
   * where it has one. */
  address: string;
  /** How often what its rule says was checked, as the card of the rule tells. */
  checked?: string;
  /** What its name asks for and the library has not: a release. */
  lacks?: string;
}

/** What of a worked example stands in a case, in this order. */
const PARTS = ".rg-question, .rg-given, .rg-answer > *";

/** The case called `name` in a language; rejects where there is none. */
export function named(name: string, lang: string): Promise<Case> {
  const situation = /^s\/([a-z0-9-]+)$/.exec(name)?.[1];
  return situation ? ofEditions(situation, lang) : ofRule(name, lang);
}

async function ofRule(name: string, lang: string): Promise<Case> {
  const [, id = "", n = "", release] = /^([a-z][a-z0-9]*\.[a-z0-9-]+)\/([1-9]\d{0,5})(@[\w-]{1,20})?$/.exec(name) ?? [];
  if (!id) throw new Error("no name of a case");
  const page = `${root}${lang}/r/${id}/`;
  const card = await fetched(page);
  const found = card.getElementById(`${id.replace(".", "-")}-${n}`);
  if (!found) throw new Error(`${id} has no ${n}`);
  const example = found.closest(".rg-example");
  const parts = (example ? [...found.querySelectorAll(PARTS)] : [found]).map((part) => document.importNode(part, true) as Element);
  for (const hidden of parts.flatMap((part) => [...part.querySelectorAll(".rg-past")])) hidden.remove();
  const seal = card.querySelector(".rg-seal")?.textContent?.trim().replace(/\s+/g, " ") ?? id;
  const heading = document.createElement("h2");
  heading.textContent = example ? titleOf(example) : (card.querySelector("h1")?.textContent ?? "");
  const kicker = document.createElement("p");
  kicker.className = "rg-kicker";
  const link = document.createElement("a");
  link.href = `${page}#${found.id}`;
  link.textContent = `${seal}/${n}${release ?? ""}`;
  kicker.append(link);
  if (example) kicker.append(` ${card.querySelector("h1")?.textContent ?? ""}`);
  const past = release ? card.getElementById(`${example ? "" : found.id}${release}`) : null; // of an example, what its rule says
  if (past) parts.push(sinceOf(past));
  const shown = shownOf([kicker, heading, ...parts], page, lang);
  const state = found.querySelector<HTMLAnchorElement>(".rg-share a[data-state]")?.getAttribute("href");
  const facts = state ? new URL(state, page).href : undefined;
  const own = example?.querySelector(".rg-name")?.getAttribute("href")?.endsWith(`/r/${name}/`);
  const address = release || (example && !own) ? `d/?of=${name}` : `r/${name}/${example ? "" : "?case"}`;
  const lacking = release && !past ? { lacks: release } : {};
  const checked = card.querySelector("#who [data-checked]")?.textContent ?? "";
  return { shown, told: toldOf(shown, fact), facts, name, books: [id.split(".")[0] ?? ""], address, checked, ...lacking };
}

/** What became of the words since a release, which a card shows only to those whose link keeps to it. */
function sinceOf(past: Element): HTMLElement {
  const shown = document.createElement("div");
  shown.className = "rg-since";
  shown.append(...[...past.childNodes].map((part) => document.importNode(part, true)));
  return shown;
}

/** A case put to both editions. */
async function ofEditions(id: string, lang: string): Promise<Case> {
  const address = `${root}${lang}/editions/situations/`;
  const found = (await fetched(address)).getElementById(id);
  if (!found) throw new Error(`no situation ${id}`);
  const kept = (one: Element): Element => document.importNode(one, true);
  const sides = [...found.querySelectorAll<HTMLElement>("[data-book]")];
  const books = sides.map((side) => side.dataset["book"] ?? "");
  const heading = document.createElement("h2");
  heading.textContent = found.querySelector("h3")?.textContent ?? "";
  const kicker = document.createElement("p");
  kicker.className = "rg-kicker";
  const link = document.createElement("a");
  link.href = `${address}#${id}`;
  link.textContent = books.map((book) => book.toUpperCase()).join(" · ");
  kicker.append(link);
  const both = document.createElement("div");
  both.className = "rg-editions";
  both.append(...sides.map(kept));
  const shown = shownOf([kicker, heading, ...[...found.querySelectorAll(".rg-given")].map(kept), both], address, lang);
  const facts = shown.querySelector<HTMLAnchorElement>("[data-book] a[href*='/c/']")?.href;
  return { shown, told: toldOf(shown, fact), facts, name: `s/${id}`, books, address: `s/${id}/` };
}


/** The case of these parts, whose links lead on from `address`; what is ruled otherwise is one tap away, on the card too. */
export function shownOf(parts: Element[], address: string, lang: string): HTMLElement {
  const shown = document.createElement("article");
  shown.className = "rg-case rg-calc";
  shown.append(...parts);
  for (const one of shown.querySelectorAll("[id]")) one.removeAttribute("id");
  for (const itself of shown.querySelectorAll('a[href*="/d/?of="]')) itself.remove();
  for (const one of shown.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    one.href = new URL(one.getAttribute("href") ?? "", address).href;
    const [, calculator, query = ""] = /\/c\/([^/]+)\/(?:\?(.*))?$/.exec(one.href) ?? [];
    if (calculator && one.closest(".rg-otherwise")) one.href = `${root}${lang}/d/?of=${calculator}${query && `&${query}`}`;
  }
  return shown;
}

/** The title of a worked example, without what it is called and its answer. */
function titleOf(example: Element): string {
  const title = example.querySelector(":scope > :is(h2, h3, h4, h5, h6, summary)")?.cloneNode(true) as Element | undefined;
  for (const more of title?.querySelectorAll(".rg-example-kicker, .rg-example-answer") ?? []) more.remove();
  return title?.textContent?.trim() ?? "";
}
