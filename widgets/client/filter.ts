// The list of calculators, filtered by words and by book.
//
// Markup expected: <div data-rg-filter> with <input type="search">, links <a href="#wk2" data-book="wk2"> (data-book="" for
//   all), <p role="status" data-none="…">, and <details class="rg-wish" id="for-move"><summary>…<span>16</span></summary>
//   <ul><li data-books="wk1 wk2">…. The book stands in the address after "#", or the group that stands open.

import { folded } from "./words.js";

export function filterList(): void {
  const list = document.querySelector<HTMLElement>("[data-rg-filter]");
  const field = list?.querySelector("input");
  if (!list || !field) return;
  const apply = (): void => show(list, field.value);
  field.addEventListener("input", apply);
  const turn = (): void => {
    if (!list.isConnected) return removeEventListener("hashchange", turn);
    apply();
  };
  addEventListener("hashchange", turn);
  apply();
}

function show(list: HTMLElement, typed: string): void {
  const asked = location.hash.slice(1);
  const chips = [...list.querySelectorAll<HTMLElement>("[data-book]")];
  const chosen = chips.find((chip) => chip.dataset["book"] === asked) ?? chips[0];
  for (const chip of chips) chip.setAttribute("aria-current", String(chip === chosen));
  const book = chosen?.dataset["book"] ?? "";
  const words = folded(typed.toLowerCase()).split(/\s+/u).filter(Boolean);
  let left = 0;
  for (const group of list.querySelectorAll<HTMLDetailsElement>("details.rg-wish")) {
    const count = shownOf(group, book, words);
    left += count;
    group.hidden = count === 0;
    const total = group.querySelector("summary > span");
    if (total) total.textContent = String(count);
    if (words.length) open(group);
    else restore(group);
    if (group.id === asked) group.open = true;
  }
  const state = list.querySelector<HTMLElement>("[role=status]");
  if (state) state.textContent = left ? (words.length ? String(left) : "") : (state.dataset["none"] ?? "");
}

/** Shows what of a group is asked for; how many calculators these are. */
function shownOf(group: HTMLElement, book: string, words: string[]): number {
  let count = 0;
  for (const entry of group.querySelectorAll("li")) {
    const books = (entry.dataset["books"] ?? "").split(" ");
    const text = folded((entry.textContent ?? "").toLowerCase());
    entry.hidden = (book !== "" && !books.includes(book)) || !words.every((word) => text.includes(word));
    if (!entry.hidden) count += book ? 1 : books.length;
  }
  return count;
}

/** Opens a group while words are asked for; it closes again after them unless the reader had opened it. */
function open(group: HTMLDetailsElement): void {
  group.dataset["before"] ??= String(group.open);
  group.open = true;
}

function restore(group: HTMLDetailsElement): void {
  const { before } = group.dataset;
  if (before === undefined) return;
  delete group.dataset["before"];
  group.open = before === "true";
}
