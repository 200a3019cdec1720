// The dispute card: one case on one screen. A named one is taken from the page that has it (cases.ts); any other is put to its calculator.
//
// Markup expected: <div class="rg-dispute" data-unknown="… {name}" data-lacks="… {name}"> with <h1>, <p class="rg-note">, <div class="rg-cases"> and
//   <div class="rg-dispute-do" hidden>, in it <a data-facts>, <a data-otherwise hidden> (to the switch of a ruling, on the page of the table), <select data-forms>, <button data-copy-text>, <button data-send hidden>, <button data-qr>, <p data-who="wk2" hidden>, <p data-checked>,
//   <button data-beside="fr">, and where the site names somebody to be asked, <a data-report="mailto:…" data-language="magyar">.
// State: ?of=wk2.dispel/1&with=fr, ?of=s/spell-too-high&with=fr, or ?of=wk2.dispel&target_level=1&with=fr. Nothing of the address becomes markup.
// Strings: busy, failed.

import { named, shownOf } from "./cases.js";
import type { Case } from "./cases.js";
import { toldOf, written } from "./handed.js";
import { RULED_BY } from "./linked.js";
import { putQuery } from "./navigate.js";
import { handOn, offerCode } from "./share.js";
import { root } from "./site.js";
import { fact, say } from "./strings.js";
import type { python as Python } from "./worker-client.js";

const CALCULATOR = /^[a-z][a-z0-9]*\.[a-z0-9-]+$/;

/** Signs of a name that are shown where nothing has it. */
const LONGEST = 60;

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
  const told = (words: string, what: string): string => (page.dataset[words] ?? "").replace("{name}", () => brief(what));
  const tell: Teller = CALCULATOR.test(name)
    ? (lang) => worked(python, page, name, pairs, lang)
    : (lang) => named(name, lang);
  if (note && CALCULATOR.test(name)) note.textContent = say("busy");
  const mine = await tell(document.documentElement.lang).catch((error: unknown) => {
    if (note) note.textContent = error instanceof NoAnswer ? say("failed") : told("unknown", name);
  });
  if (!mine) return;
  if (note) {
    note.hidden = !mine.lacks;
    if (mine.lacks) note.textContent = told("lacks", mine.lacks.slice(1));
  }
  page.querySelector(":scope > h1")?.classList.add("rg-sr");
  page.querySelector(".rg-cases")?.replaceChildren(mine.shown);
  const settle = page.querySelector<HTMLElement>(".rg-dispute-do");
  if (settle) settle.hidden = false;
  handOnCase(page, mine);
  askAbout(page, mine);
  mine.shown.dataset["asked"] = mine.facts ?? "";
  mine.shown.dataset["books"] = mine.books.join(" ");
  mine.shown.dispatchEvent(new Event("regularo:case", { bubbles: true })); // how the table rules it (table.ts)
  const facts = page.querySelector<HTMLAnchorElement>("[data-facts]");
  if (facts) facts.hidden = !mine.facts;
  if (facts && mine.facts) facts.href = mine.facts;
  const otherwise = page.querySelector<HTMLAnchorElement>("[data-otherwise]");
  const [ruled = ""] = (mine.shown.querySelector<HTMLElement>("[data-switch]")?.dataset["switch"] ?? "").split(" ");
  if (otherwise) otherwise.hidden = !ruled;
  if (otherwise && ruled) otherwise.href = `${root}${document.documentElement.lang}/table/#${ruled.replaceAll(".", "-")}`;
  for (const who of page.querySelectorAll<HTMLElement>("[data-who]")) who.hidden = !mine.books.includes(who.dataset["who"] ?? "");
  const checked = page.querySelector<HTMLElement>("[data-checked]");
  if (checked) checked.textContent = mine.checked ?? "";
  for (const button of page.querySelectorAll<HTMLElement>("[data-beside]")) {
    const other = button.dataset["beside"] ?? "";
    const besides = (): void => void beside(page, mine, tell, other);
    button.onclick = besides;
    if (asked.get("with") === other) besides();
  }
}

/** What an address names, no longer than a line or two of a phone. */
function brief(name: string): string {
  const signs = [...name];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST).join("")}…` : name;
}

/** Opens a message to those who answer for the texts, with the case and its address filled in, where the site names them. */
function askAbout(page: HTMLElement, mine: Case): void {
  const ask = page.querySelector<HTMLAnchorElement>("a[data-report]");
  if (!ask) return;
  const books = mine.books.map((book) => page.querySelector<HTMLElement>(`[data-who="${CSS.escape(book)}"]`)?.dataset["title"] ?? book);
  const { name, title } = mine.told;
  const short = { ...mine.told, facts: [], steps: [] }; // they stand behind the address, and a program of mail may cut what is long
  const body = [written(short, location.href, "text"), ...books, ask.dataset["language"] ?? "", "", ""].join("\n");
  ask.href = `${ask.dataset["report"] ?? ""}?subject=${encodeURIComponent(`${name} – ${title}`)}&body=${encodeURIComponent(body)}`;
}

/** Lets the reader hand on the case; `beside`: with the reader's language beside that of whoever opens it. */
function handOnCase(page: HTMLElement, mine: Case, beside = false): void {
  const lang = beside ? `${mine.address.includes("?") ? "&" : "?"}with=${document.documentElement.lang}` : "";
  handOn(page, mine.told, `${root}${mine.address}${lang}`);
  const tools = page.querySelector(".rg-dispute-do > p");
  if (tools) void offerCode(tools, `${root}${mine.address}${lang}`, true);
}

/** Puts the case in the language `other` beside the reader's; a language that cannot be had changes nothing. */
async function beside(page: HTMLElement, mine: Case, tell: Teller, other: string): Promise<void> {
  const theirs = await tell(other).catch(() => undefined);
  const cases = page.querySelector(".rg-cases");
  if (!theirs || !cases?.firstElementChild) return;
  theirs.shown.lang = other;
  cases.replaceChildren(cases.firstElementChild, theirs.shown);
  for (const one of cases.querySelectorAll<HTMLAnchorElement>(':is(.rg-otherwise, .rg-table-note) a[href*="/d/?of="]')) {
    const beside = theirs.shown.contains(one) ? document.documentElement.lang : other; // each reads on in their own language
    one.href = `${one.href.replace(/&with=[a-z]+$/, "")}&with=${beside}`;
  }
  handOnCase(page, mine, true);
  putQuery(`?of=${mine.name}&with=${other}`);
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
  const asked = query ? `${calculator}&${query}` : calculator;
  return { shown, told: toldOf(shown, fact), facts, name: asked, books: [calculator.split(".")[0] ?? ""], address: `d/?of=${asked}` };
}
