// The search: a dialog over the page.
//
// Markup expected: <button data-rg-search aria-label="…"> opens it; "/" does too. An address with ?q=words opens it
// with the words in it.
// Makes:
//   <dialog class="rg-search" aria-label>
//     <div class="rg-search-bar"><input type="search" role="combobox" …><button class="rg-search-close"></div>
//     <p class="rg-search-state" role="status">
//     <div class="rg-results" role="listbox"><a role="option" href>
//       <span class="rg-result-number">WK2 5.32</span> <span class="rg-result-title"></span>
//       <span class="rg-result-text">… <mark>hit</mark> …</span>
// Strings: search, search-placeholder, search-close, search-busy, search-none, search-count {count}, search-failed,
//   search-forthcoming {number}.

import { find, prepare, type Found } from "./pagefind.js";
import { direct, type Direct } from "./query.js";
import { cardAddress, numbers, pathInLanguage } from "./site.js";
import { say } from "./strings.js";
import { SearchDialog } from "./search-dialog.js";

const SHOWN = 12; // results at a time
const PAUSE = 150; // milliseconds after the last key

let dialog: SearchDialog | undefined;
let asked = 0;
let waiting = 0;

export function startSearch(): void {
  document.addEventListener("click", (event) => {
    if ((event.target as Element).closest("[data-rg-search]")) open("");
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return;
    event.preventDefault();
    open("");
  });
}

/** Opens the search where the page's address asks for it. */
export function searchFromAddress(): void {
  const words = new URLSearchParams(location.search).get("q");
  if (words && !document.querySelector(".rg-calc-page")) open(words);
}

function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
}

function open(words: string): void {
  if (!dialog?.connected) dialog = new SearchDialog((text) => typed(text));
  dialog.open(words);
  // Loading the index and the table begins while the reader types.
  prepare().catch(() => undefined);
  numbers().catch(() => undefined);
  if (words) typed(words);
}

function typed(text: string): void {
  clearTimeout(waiting);
  const mine = ++asked;
  if (!text.trim()) return dialog?.show([], ""); // what has been deleted is gone at once
  waiting = setTimeout(() => void run(text.trim(), mine), PAUSE);
}

async function run(text: string, mine: number): Promise<void> {
  if (!dialog) return;
  dialog.busy(say("search-busy"));
  const book = /^(?:[rc]\/)?([a-z]+\d?)[./]/.exec(pathInLanguage())?.[1] ?? "";
  const rules = await numbers().then((table) => direct(text, table, book), () => []);
  try {
    const { total, found } = await find(text, SHOWN);
    if (mine === asked) show(rules, found, total);
  } catch {
    if (mine === asked) dialog.show(entries(rules, []), say("search-failed"));
  }
}

function show(rules: Direct[], found: Found[], total: number): void {
  const all = entries(rules, found);
  const coming = rules.find((rule) => !rule.here);
  const count = Math.max(total, all.length);
  const told = count ? say("search-count", { count }) : say("search-none");
  dialog?.show(all, coming ? say("search-forthcoming", { number: coming.number }) : told);
}

/** The rules that were named first; a rule is listed once. */
function entries(rules: Direct[], found: Found[]): Found[] {
  const named = rules
    .filter((rule) => rule.here)
    .map((rule) => ({ address: cardAddress(rule.id), number: rule.number, title: rule.id, summary: "" }))
    .map((entry) => found.find((one) => one.address === entry.address) ?? entry);
  return [...named, ...found.filter((one) => !named.some((entry) => entry.address === one.address))];
}
