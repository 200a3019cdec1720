// The search: a dialog over the page.
//
// Markup expected: <button data-rg-search aria-label="…"> opens it; "/" does too. An address with ?q=words opens it
// with the words in it. search-dialog.ts says what it makes.
// Strings: search, search-placeholder, search-close, search-busy, search-none, search-count {count}, search-failed,
//   search-forthcoming {number}, search-nearest, search-books, search-all, search-twin, search-asked, search-elsewhere {book} {count},
//   search-unknown {words}, and search-<kind> for each list of other things.

import type { Answer } from "./finder.js";
import { find, prepare } from "./finding.js";
import { pathInLanguage } from "./site.js";
import { store, stored } from "./store.js";
import { say } from "./strings.js";
import { SearchDialog } from "./search-dialog.js";

const SHOWN = 12; // rules at a time
const PAUSE = 120; // milliseconds after the last key
const REMEMBERED = 20; // rules read lately

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

/** Opens the search where the page's address asks for it, and remembers the rule that the page is of. */
export function searchFromAddress(): void {
  const rule = /^r\/([^/]+)\//.exec(pathInLanguage())?.[1];
  if (rule) store("recent", [rule, ...recent().filter((one) => one !== rule)].slice(0, REMEMBERED).join(" "));
  const words = new URLSearchParams(location.search).get("q");
  if (words && !document.querySelector(".rg-calc-page")) open(words);
}

function recent(): string[] {
  return (stored("recent") ?? "").split(" ").filter(Boolean);
}

function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
}

function open(words: string): void {
  if (!dialog?.connected) dialog = new SearchDialog((text) => typed(text));
  dialog.open(words);
  // Loading the index begins while the reader types.
  prepare().then((books) => dialog?.offer(books), () => undefined);
  if (words) typed(words);
}

function typed(text: string): void {
  clearTimeout(waiting);
  const mine = ++asked;
  if (!text.trim()) return dialog?.empty(); // what has been deleted is gone at once
  waiting = setTimeout(() => void run(text, mine), PAUSE);
}

async function run(text: string, mine: number): Promise<void> {
  if (!dialog) return;
  dialog.tell(say("search-busy"));
  const book = /^(?:[rc]\/)?([a-z]+\d?)[./]/.exec(pathInLanguage())?.[1] ?? "";
  try {
    const answer = await find(text, { open: book, only: dialog.book, recent: recent() }, SHOWN);
    if (mine === asked) dialog.show(answer, told(answer));
  } catch {
    if (mine !== asked) return;
    dialog.empty();
    dialog.tell(say("search-failed"));
  }
}

/** The one sentence that says what was found. */
function told({ rules, others, total, lacking, unknown, forthcoming }: Answer): string {
  if (forthcoming) return say("search-forthcoming", { number: forthcoming });
  if (!rules.length && !others.length) return say("search-none");
  if (others[0]?.kind === "book") return say("search-count", { count: others[0].found.length });
  const count = lacking.length ? say("search-elsewhere", { book: lacking.join(", "), count: total }) : say("search-count", { count: total });
  return unknown.length ? `${count} ${say("search-unknown", { words: unknown.slice(0, 3).join(", ") })}` : count;
}
