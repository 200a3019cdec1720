// A calculator's form: its values, its marks, and its state in addresses.

import { BY_THE_BOOK } from "./linked.js";
import { putQuery } from "./navigate.js";
import { stored } from "./store.js";

export type Pair = [name: string, value: string];

/** The form's values, name and text, in the order of its fields. */
export function pairsOf(form: HTMLFormElement): Pair[] {
  return [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
}

/** What a worked example is given, as its link to the calculator's own page tells. */
export function statedPairs(calculator: HTMLElement): Pair[] {
  const link = calculator.querySelector<HTMLAnchorElement>("a[data-state]");
  return link ? [...new URL(link.href).searchParams] : [];
}

/** The query of those links. */
export function queryOf(calculator: HTMLElement): string {
  const link = calculator.querySelector<HTMLAnchorElement>("a[data-state]");
  return link?.getAttribute("href")?.split("?")[1] ?? "";
}

/** Where the keyboard would enter a form. */
const FIRST = "input:not([type=hidden], [type=radio]), input[type=radio]:checked, select";

/** Puts the form into a worked example and leads the reader who has asked for it into it, unless they have gone elsewhere meanwhile. */
export function openForm(calculator: HTMLElement, html: string, asked: boolean): void {
  const made = read(html);
  const button = calculator.querySelector(".rg-change");
  if (!made) return;
  const waits = asked && [button, document.body].includes(document.activeElement);
  calculator.querySelector(".rg-asked")?.replaceWith(made);
  button?.remove();
  if (waits) made.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
}

function read(html: string): HTMLFormElement | undefined {
  const template = document.createElement("template");
  // The engine's views escape every value; this is the HTML that the site's pages are built from.
  template.innerHTML = html;
  return template.content.querySelector<HTMLFormElement>(".rg-form") ?? undefined;
}

/** Puts the form anew and keeps the reader's place in it: the same control, or one that does the like. */
export function fillForm(calculator: HTMLElement, html: string): void {
  const old = calculator.querySelector<HTMLFormElement>(".rg-form");
  const made = read(html);
  if (!old || !made) return;
  const focused = old.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
  const settle = kept(old);
  old.replaceWith(made);
  settle(made);
  if (focused) successor(made, focused)?.focus({ preventScroll: Boolean(focused.closest(".rg-board")) });
}

/** A fold or a wide row by how what stands in it begins, so that it is known again where there are more of them, or fewer. */
const nameOf = (one: Element): string => one.querySelector("summary, input, svg")?.outerHTML.slice(0, 60) ?? "";

/** What a reader has unfolded and how far they have scrolled a wide board, to be set again in what takes its place. */
function kept(old: Element): (made: Element) => void {
  const opened = new Set([...old.querySelectorAll("details[open]")].map(nameOf));
  const scrolled = new Map([...old.querySelectorAll(".rg-board-scroll")].map((one) => [nameOf(one), one.scrollLeft]));
  return (made) => {
    for (const one of made.querySelectorAll("details")) one.open ||= opened.has(nameOf(one));
    for (const one of made.querySelectorAll(".rg-board-scroll")) one.scrollLeft = scrolled.get(nameOf(one)) ?? 0;
  };
}

function successor(form: HTMLFormElement, focused: HTMLElement): HTMLElement | undefined {
  const same = focused.id ? form.querySelector<HTMLElement>(`#${CSS.escape(focused.id)}`) : undefined;
  if (same && !(same as HTMLButtonElement).disabled) return same;
  const [verb, path = ""] = (focused.dataset["action"] ?? "").split(":");
  const list = path.replace(/\.\d+$/, "");
  const actions = [...form.querySelectorAll<HTMLButtonElement>("button[data-action]:not(:disabled)")];
  const near = actions.filter((one) => one.dataset["action"]?.includes(`:${list}`));
  return near.filter((one) => one.dataset["action"]?.startsWith(`${verb}:`)).at(-1) ?? near.at(-1) ?? undefined;
}

/**
 * Takes over from the answered form what will not do: marks, and complaints beside their fields. The fields
 * themselves stay, because the reader may be typing in them. False where the answered form has other fields.
 */
export function showComplaints(calculator: HTMLElement, html: string): boolean {
  const here = calculator.querySelector(".rg-form");
  const there = read(html);
  return !here || !there || takeOver(here, there);
}

/** Puts a board anew and keeps the reader's place on it. */
function fillBoard(board: Element, html: string): void {
  const focused = board.contains(document.activeElement) ? document.activeElement?.id : undefined;
  const settle = kept(board);
  board.innerHTML = html; // from the engine's views, which escape every value
  settle(board);
  if (focused) board.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus({ preventScroll: true });
}

const isComplaint = (element: Element): boolean => element.matches(".rg-problem");

function takeOver(here: Element, there: Element): boolean {
  const parts = [...here.children].filter((part) => !isComplaint(part));
  const answered = [...there.children].filter((part) => !isComplaint(part));
  if (here.matches(".rg-board")) {
    if (there.innerHTML) fillBoard(here, there.innerHTML);
    return true;
  }
  if (here.localName !== there.localName || parts.length !== answered.length) return false;
  for (const name of ["aria-invalid", "aria-describedby"]) {
    const value = there.getAttribute(name);
    if (value === null) here.removeAttribute(name);
    else here.setAttribute(name, value);
  }
  for (const old of [...here.children].filter(isComplaint)) old.remove();
  let place: Element | undefined;
  for (const part of [...there.children]) {
    if (isComplaint(part)) place ? place.after(part) : here.prepend(part);
    place = isComplaint(part) ? part : parts[answered.indexOf(part)];
  }
  return parts.every((part, at) => takeOver(part, answered[at] as Element));
}

/** The address of the calculator's own page with what its form holds, or with the pairs of `question`. */
export function addressOf(calculator: HTMLElement, question?: Pair[]): string {
  const form = calculator.querySelector<HTMLFormElement>(".rg-form");
  const pairs = question ?? (form ? pairsOf(form) : statedPairs(calculator));
  const page = calculator.matches(".rg-calc-page") ? location : calculator.querySelector<HTMLAnchorElement>("a[data-state]");
  return `${(page ?? location).pathname}?${new URLSearchParams(pairs)}`;
}

/** Puts the state into every address that stands for it: links, the copy button, and the calculator's own page. */
export function showState(calculator: HTMLElement, query: string): void {
  const open = calculator.querySelector(".rg-rulings") ? BY_THE_BOOK : ""; // a table's own rules do not change a link
  const behind = query ? `?${query}` : "";
  const stated = (address: string): string => (address.split("?")[0] ?? "") + behind;
  for (const link of calculator.querySelectorAll("a[data-state]")) {
    link.setAttribute("href", stated(link.getAttribute("href") ?? ""));
  }
  for (const link of calculator.querySelectorAll<HTMLAnchorElement>("a[data-case]")) {
    const address = (link.getAttribute("href") ?? "").split("?")[0] ?? "";
    link.setAttribute("href", `${address}?of=${link.dataset["case"] ?? ""}${query ? `&${query}` : ""}`);
  }
  for (const button of calculator.querySelectorAll<HTMLElement>("[data-copy]")) {
    if (button.dataset["copy"]) button.dataset["copy"] = stated(button.dataset["copy"]) + (query ? "" : open);
  }
  if (calculator.matches(".rg-calc-page")) putQuery(behind || (stored("table") ? open : ""));
}
