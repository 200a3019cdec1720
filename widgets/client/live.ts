// Calculators answer in the page.
//
// Markup expected (from the views, widgets/page.py):
//   <div class="rg-calc[ rg-calc-page]" id data-calculator data-root>
//     <form class="rg-form">… fields with names, buttons data-action="add:path" …</form>
//       or, in a worked example, <div class="rg-asked">: <button class="rg-change"> asks for the form of what is given
//     <div class="rg-answer" role="status">…</div>
//     <p class="rg-share"><button data-copy="address?state">, <a data-state href="address?state">,
//       <a data-case="wk2.dispel" href="../../d/?of=wk2.dispel&state"></p>
//   </div>
// Sets: class rg-busy and aria-busy on .rg-calc while Python works; on fields that will not do aria-invalid, and the
//   complaints beside them that the answered form has.
// Makes, after .rg-answer: <p class="rg-note rg-waiting" role="status"> when an answer takes long, with <progress> and
//     <button class="rg-stop" type="button"> once Python tells how far it has come,
//   <p class="rg-note rg-died" role="status"> when Python was started anew,
//   <p class="rg-note rg-mended" role="status"> when a file was fetched anew that was not what its name says, and
//   <p class="rg-note rg-failed" role="alert">…<button class="rg-retry" type="button"> when there is no answer.
// Strings: busy, stop, stopped, died, mended, failed, retry, renewed, renew.

import { Stopped, Superseded, python } from "./worker-client.js";
import {
  addressOf,
  queryOf,
  fillForm,
  openForm,
  pairsOf,
  showComplaints,
  showState,
  statedPairs,
  type Pair,
} from "./form.js";
import { changeOf, keepChange } from "./changed.js";
import { linkedCalculator, settle, waitingQuestion } from "./linked.js";
import { mend } from "./mend.js";
import { findPlace } from "./place.js";
import { isRenewed } from "./site.js";
import { say } from "./strings.js";

/** The script of boards beside this one, named by its content; set by the build. */
declare const BOARD: string;

interface Response {
  form: string;
  answer: string;
  query: string;
  ok: boolean;
}

const TYPING = 200; // milliseconds after the last key in a field

/** After this time the reader is told in words that Python is at work: milliseconds. */
const PATIENCE = 800;

/** What asks when it is pressed. */
const ASKING = "[data-action], .rg-retry, .rg-change, .rg-stop";

const typing = new WeakMap<HTMLElement, number>();
let questions = 0;
let boards = false;
/** Resolves when a board may be drawn anew (board.ts). */
let redrawn: (() => Promise<void>) | undefined;
const latest = new WeakMap<HTMLElement, number>();
/** The question that had no answer, to be asked again. */
const unanswered = new WeakMap<HTMLElement, Question>();

export function startLive(): void {
  for (const intent of ["pointerdown", "focusin"]) {
    document.addEventListener(intent, (event) => {
      if (event.target instanceof Element && event.target.closest(".rg-form, .rg-change")) python.start();
    });
  }
  document.addEventListener("input", (event) => {
    const calculator = formOf(event.target);
    if (!calculator) return;
    latest.set(calculator, ++questions); // what is still under way must not write over this change
    busy(calculator);
    clearTimeout(typing.get(calculator));
    const wait = event.target instanceof HTMLInputElement && /^(text|number|search)$/.test(event.target.type);
    typing.set(calculator, setTimeout(() => void ask(calculator), wait ? TYPING : 0) as unknown as number);
  });
  document.addEventListener("submit", (event) => {
    const calculator = formOf(event.target);
    if (!calculator) return;
    event.preventDefault();
    void ask(calculator);
  });
  document.addEventListener("click", (event) => clicked(event));
}

/** A calculator's own page opens with the question of its address. */
export function openFromAddress(): void {
  const calculator = linkedCalculator();
  if (calculator) void ask(calculator);
}

/** The worked examples in `where` that were changed in this visit stand as they were left. */
export function openChanged(where: ParentNode): void {
  for (const calculator of where.querySelectorAll<HTMLElement>(".rg-calc:not(.rg-calc-page)")) {
    const pairs = changeOf(calculator.id);
    if (!pairs || !calculator.querySelector(".rg-asked")) continue;
    const fold = calculator.closest("details");
    if (fold) fold.open = true;
    void ask(calculator, { pairs });
  }
  for (const link of where.querySelectorAll<HTMLAnchorElement>("a[data-example]")) {
    const fold = changeOf(link.hash.slice(1)) && link.closest("details");
    if (fold) fold.open = true; // examples.ts fetches it
  }
}

/** Keeps what the reader has changed in a worked example, and offers the way back to what the book gives. */
function keepExample(calculator: HTMLElement, query: string): void {
  if (calculator.matches(".rg-calc-page")) return;
  const printed = (calculator.dataset["printed"] ??= queryOf(calculator));
  const changed = query !== printed;
  keepChange(calculator.id, changed ? query : undefined);
  const way = calculator.querySelector<HTMLElement>(".rg-printed");
  if (!changed && way?.matches(":focus")) calculator.querySelector<HTMLElement>(".rg-share .rg-copy")?.focus();
  if (!changed) way?.remove();
  else if (!way) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "rg-change rg-printed";
    button.textContent = say("printed");
    calculator.querySelector(".rg-share")?.prepend(button, " ");
  }
}

function calculatorOf(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(".rg-calc")) || undefined;
}

function formOf(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element && target.closest(".rg-form") ? calculatorOf(target) : undefined;
}

function clicked(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>(ASKING);
  const calculator = button ? calculatorOf(button) : undefined;
  if (!button || !calculator) return;
  event.preventDefault();
  if (button.matches(".rg-stop")) python.stop(calculator);
  else if (button.matches(".rg-renew")) location.assign(addressOf(calculator, waitingQuestion(calculator)));
  else if (button.matches(".rg-printed")) {
    void ask(calculator, { pairs: [...new URLSearchParams(calculator.dataset["printed"])], rewrite: true });
  } else if (!button.dataset["action"]) void ask(calculator, unanswered.get(calculator));
  else void ask(calculator, { action: button.dataset["action"] ?? "", rewrite: true });
}

/** What a page with a board needs beside this; the script is fetched where the first board stands. */
export async function openBoards(): Promise<void> {
  if (boards || !document.querySelector(".rg-board")) return;
  boards = true;
  const address = new URL(BOARD, import.meta.url).href;
  try {
    const module = (await import(address)) as typeof import("./board.js");
    redrawn = module.startBoards(ask);
  } catch {
    await mend(address).catch(() => undefined); // without a network the fields ask as well as the board
  }
}

export interface Question {
  action?: string;
  /** Put the form anew from the answer: its fields change. */
  rewrite?: boolean;
  /** What is asked instead of what the form holds. */
  pairs?: Pair[];
}

async function ask(calculator: HTMLElement, question: Question = {}): Promise<void> {
  const form = calculator.querySelector<HTMLFormElement>(".rg-form");
  const { calculator: name, root } = calculator.dataset;
  // Until the question of a link stands answered in the fields, they hold another one, and nobody asks that.
  const linked = waitingQuestion(calculator);
  const pairs = linked ?? question.pairs ?? (form ? pairsOf(form) : statedPairs(calculator));
  const action = linked ? null : (question.action ?? null);
  const lang = calculator.closest<HTMLElement>("[lang]")?.lang;
  const request = { calculator: name, lang, pairs, action, root, instance: calculator.id, progress: true };
  const mine = ++questions;
  latest.set(calculator, mine);
  unanswered.delete(calculator);
  for (const told of calculator.querySelectorAll(".rg-died, .rg-mended")) told.remove(); // of an earlier question
  busy(calculator);
  try {
    const answer = await python.ask(calculator, JSON.stringify(request), {
      told: (news) => note(calculator, `rg-${news}`, say(news)),
      reached: (percent) => reached(calculator, percent),
    });
    await redrawn?.();
    if (latest.get(calculator) !== mine) return; // a newer question is on its way
    const response = JSON.parse(answer) as Response;
    if (linked && !response.form) {
      refuse(calculator, textOf(response.answer), "rg-retry", say("retry")); // no fields that could show the question
    } else {
      show(calculator, response, question.rewrite ?? linked !== undefined, question.pairs !== undefined);
      settle(calculator);
      findPlace();
    }
  } catch (error) {
    if (error instanceof Superseded || latest.get(calculator) !== mine) return;
    unanswered.set(calculator, question);
    if (error instanceof Stopped) stopped(calculator);
    else failed(calculator);
  }
  rested(calculator);
}

function busy(calculator: HTMLElement): void {
  if (calculator.matches(".rg-busy")) return;
  calculator.classList.add("rg-busy");
  calculator.ariaBusy = "true";
  setTimeout(() => {
    if (calculator.matches(".rg-busy")) note(calculator, "rg-waiting", say("busy"));
  }, PATIENCE);
}

/** Shows how far a long calculation has come, once the reader has been told of it in words. */
function reached(calculator: HTMLElement, percent: number): void {
  const waiting = calculator.querySelector(".rg-waiting");
  if (!waiting) return;
  const bar = waiting.querySelector("progress") ?? document.createElement("progress");
  bar.value = percent;
  if (bar.isConnected) return;
  bar.max = 100;
  bar.setAttribute("aria-label", say("busy"));
  waiting.append(" ", bar, " ", buttonOf("rg-stop", say("stop")));
}

function rested(calculator: HTMLElement): void {
  calculator.classList.remove("rg-busy");
  calculator.ariaBusy = "false";
  calculator.querySelector(".rg-waiting")?.remove();
}

function show(calculator: HTMLElement, response: Response, rewrite: boolean, quiet: boolean): void {
  calculator.querySelector(".rg-failed")?.remove();
  const answer = calculator.querySelector<HTMLElement>(".rg-answer");
  // The engine's views escape every value; this is the HTML that the site's pages are built from.
  if (answer) answer.innerHTML = response.answer;
  if (response.form && calculator.querySelector(".rg-asked")) openForm(calculator, response.form, !quiet);
  else if (response.form && (rewrite || !showComplaints(calculator, response.form))) fillForm(calculator, response.form);
  if (!response.ok) return;
  keepExample(calculator, response.query);
  showState(calculator, response.query);
  calculator.dispatchEvent(new Event("regularo:answered", { bubbles: true }));
}

function note(calculator: HTMLElement, kind: string, text: string): HTMLElement {
  calculator.querySelector(`.${kind}`)?.remove();
  const made = document.createElement("p");
  made.className = `rg-note ${kind}`;
  made.setAttribute("role", kind === "rg-failed" ? "alert" : "status");
  made.textContent = text;
  calculator.querySelector(".rg-answer")?.after(made);
  return made;
}

function failed(calculator: HTMLElement): void {
  for (const told of calculator.querySelectorAll(".rg-died, .rg-mended")) told.remove();
  refuse(calculator, say("failed"), "rg-retry", say("retry"));
  void offerRenewed(calculator);
}

function stopped(calculator: HTMLElement): void {
  const held = calculator.querySelector(".rg-stop") === document.activeElement;
  const again = refuse(calculator, say("stopped"), "rg-retry", say("retry"));
  if (held) again.focus({ preventScroll: true });
}

/** A page that is older than the site cannot fetch its own files any more: trying again would never help. */
async function offerRenewed(calculator: HTMLElement): Promise<void> {
  if (!(await isRenewed()) || !calculator.querySelector(".rg-failed")) return;
  refuse(calculator, say("renewed"), "rg-retry rg-renew", say("renew"));
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
}

function refuse(calculator: HTMLElement, text: string, kind: string, way: string): HTMLButtonElement {
  const button = buttonOf(kind, way);
  note(calculator, "rg-failed", text).append(" ", button);
  return button;
}

function buttonOf(kind: string, text: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = kind;
  button.textContent = text;
  return button;
}
