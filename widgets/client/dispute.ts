// The dispute card: one case on one screen. A named one is taken from the card of its rule; any other is put to its calculator.
//
// Markup expected: <div class="rg-dispute" data-unknown="… {name}"> with <h1>, <p class="rg-note">, <div class="rg-cases"> and
//   <div class="rg-dispute-do" hidden>, in it <a data-facts>, <select data-forms>, <button data-copy-text>, <button data-send hidden>, <p data-who="wk2" hidden>,
//   <button data-beside="fr">. On cards: .rg-calc and .rg-remark with the anchor of the name (wk2-dispel-1).
// State: ?of=wk2.dispel/1&with=fr, or ?of=wk2.dispel&target_level=1&with=fr. Nothing of the address becomes markup.
// Strings: busy, failed.

import { FORMS, toldOf, written } from "./handed.js";
import type { Form, Told } from "./handed.js";
import { fetched } from "./pages.js";
import { RULED_BY } from "./linked.js";
import { putQuery } from "./navigate.js";
import { root } from "./site.js";
import { store, stored } from "./store.js";
import { say } from "./strings.js";
import type { python as Python } from "./worker-client.js";

/** What of a worked example stands in a case, in this order. */
const PARTS = ".rg-question, .rg-given, .rg-answer > *";
const CALCULATOR = /^[a-z][a-z0-9]*\.[a-z0-9-]+$/;

interface Case {
  shown: HTMLElement;
  told: Told;
  /** Where its facts can be changed. */
  facts: string | undefined;
  /** What names it behind `of=`, as the engine writes it. */
  name: string;
}

/** The case of the page's address in a language; rejects where there is none, with `NoAnswer` where Python gave none. */
type Teller = (lang: string) => Promise<Case>;

class NoAnswer extends Error {}

export async function openDispute(python: typeof Python): Promise<void> {
  const page = document.querySelector<HTMLElement>(".rg-dispute");
  if (!page) return;
  const asked = new URLSearchParams(location.search);
  const name = asked.get("of");
  if (name === null) return;
  const note = page.querySelector<HTMLElement>(":scope > .rg-note");
  const pairs = [...asked].filter(([key]) => !["of", "with", RULED_BY].includes(key));
  const unknown = (page.dataset["unknown"] ?? "").replace("{name}", () => name);
  const tell: Teller = CALCULATOR.test(name)
    ? (lang) => worked(python, page, name, pairs, lang)
    : (lang) => caseOf(name, lang);
  if (note && CALCULATOR.test(name)) note.textContent = say("busy");
  const mine = await tell(document.documentElement.lang).catch((error: unknown) => {
    if (note) note.textContent = error instanceof NoAnswer ? say("failed") : unknown;
  });
  if (!mine) return;
  if (note) note.hidden = true;
  page.querySelector(":scope > h1")?.classList.add("rg-sr");
  page.querySelector(".rg-cases")?.replaceChildren(mine.shown);
  const settle = page.querySelector<HTMLElement>(".rg-dispute-do");
  if (settle) settle.hidden = false;
  handOn(page, mine);
  const facts = page.querySelector<HTMLAnchorElement>("[data-facts]");
  if (facts) facts.hidden = !mine.facts;
  if (facts && mine.facts) facts.href = mine.facts;
  for (const who of page.querySelectorAll<HTMLElement>("[data-who]")) who.hidden = who.dataset["who"] !== name.split(".")[0];
  for (const button of page.querySelectorAll<HTMLElement>("[data-beside]")) {
    const other = button.dataset["beside"] ?? "";
    const besides = (): void => void beside(page, mine.name, tell, other);
    button.onclick = besides;
    if (asked.get("with") === other) besides();
  }
}

/** Lets the reader copy the case in a form, which is remembered, or send it where the device can. */
function handOn(page: HTMLElement, mine: Case): void {
  const address = `${root}d/?of=${mine.name}`;
  const copy = page.querySelector<HTMLElement>("[data-copy-text]");
  const forms = page.querySelector<HTMLSelectElement>("[data-forms]");
  const send = page.querySelector<HTMLElement>("[data-send]");
  const chosen = (): Form => FORMS.find((one) => one === forms?.value) ?? "text";
  const choose = (): void => {
    if (copy) copy.dataset["copyText"] = written(mine.told, address, chosen());
  };
  if (forms) {
    const kept = FORMS.find((one) => one === stored("form"));
    if (kept) forms.value = kept;
    forms.onchange = () => {
      store("form", chosen());
      choose();
    };
  }
  choose();
  if (!send || !("share" in navigator)) return;
  const shared = { title: mine.told.name, text: written(mine.told, "", "text").trim(), url: address };
  send.hidden = false;
  send.onclick = () => void navigator.share(shared).catch(() => undefined); // the reader may think better of it
}

/** Puts the case in the language `other` beside the reader's; a language that cannot be had changes nothing. */
async function beside(page: HTMLElement, name: string, tell: Teller, other: string): Promise<void> {
  const theirs = await tell(other).catch(() => undefined);
  const cases = page.querySelector(".rg-cases");
  if (!theirs || !cases?.firstElementChild) return;
  theirs.shown.lang = other;
  cases.replaceChildren(cases.firstElementChild, theirs.shown);
  for (const one of cases.querySelectorAll<HTMLAnchorElement>('.rg-otherwise a[href*="/d/?of="]')) {
    const beside = theirs.shown.contains(one) ? document.documentElement.lang : other; // each reads on in their own language
    one.href = `${one.href.replace(/&with=[a-z]+$/, "")}&with=${beside}`;
  }
  putQuery(`?of=${name}&with=${other}`);
}

/** The case called `name` in a language; rejects where there is none. */
async function caseOf(name: string, lang: string): Promise<Case> {
  const [, id = "", n = ""] = /^([a-z][a-z0-9]*\.[a-z0-9-]+)\/([1-9]\d{0,5})$/.exec(name) ?? [];
  if (!id) throw new Error("no name of a case");
  const address = `${root}${lang}/r/${id}/`;
  const card = await fetched(address);
  const found = card.getElementById(`${id.replace(".", "-")}-${n}`);
  if (!found) throw new Error(`${id} has no ${n}`);
  const example = found.closest(".rg-example");
  const parts = (example ? [...found.querySelectorAll(PARTS)] : [found]).map((part) => document.importNode(part, true) as Element);
  const seal = card.querySelector(".rg-seal")?.textContent?.trim().replace(/\s+/g, " ") ?? id;
  const heading = document.createElement("h2");
  heading.textContent = example ? titleOf(example) : (card.querySelector("h1")?.textContent ?? "");
  const kicker = document.createElement("p");
  kicker.className = "rg-kicker";
  const link = document.createElement("a");
  link.href = `${address}#${found.id}`;
  link.textContent = `${seal}/${n}`;
  kicker.append(link, ` ${card.querySelector("h1")?.textContent ?? ""}`);
  const shown = shownOf([kicker, heading, ...parts], address, lang);
  const state = found.querySelector<HTMLAnchorElement>(".rg-share a[data-state]")?.getAttribute("href");
  return { shown, told: toldOf(shown), facts: state ? new URL(state, address).href : undefined, name };
}

/** What a calculator says to a question in a language, asked for the card `about`; rejects as a `Teller`. */
async function worked(
  python: typeof Python,
  about: HTMLElement,
  calculator: string,
  pairs: [string, string][],
  lang: string,
): Promise<Case> {
  const page = await fetch(`${root}${lang}/c/${calculator}/`, { method: "HEAD" }).catch(() => undefined); // none without a network
  if (page?.status === 404) throw new Error(`no calculator ${calculator}`);
  const request = { calculator, lang, pairs, action: null, root: "../", instance: "case", case: true };
  const deaf = { told: () => undefined, reached: () => undefined };
  const answer = await python.ask(about, JSON.stringify(request), deaf).catch((error: unknown) => {
    throw new NoAnswer(String(error));
  });
  const told = JSON.parse(answer) as { case?: string; answer: string; query: string; ok: boolean };
  if (told.case === undefined) throw new Error(`no calculator ${calculator}`);
  const made = document.createElement("template");
  made.innerHTML = told.case + told.answer; // the engine's views escape every value
  const address = `${root}${lang}/d/`;
  const shown = shownOf([...made.content.children], address, lang);
  const query = told.ok ? told.query : new URLSearchParams(pairs).toString(); // what cannot be read is not lost
  const facts = `${root}${lang}/c/${calculator}/${query && `?${query}`}`;
  return { shown, told: toldOf(shown), facts, name: query ? `${calculator}&${query}` : calculator };
}

/** The case of these parts, whose links lead on from `address`; what is ruled otherwise is one tap away, on the card too. */
function shownOf(parts: Element[], address: string, lang: string): HTMLElement {
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
