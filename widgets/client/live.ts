// Calculators answer in the page.
//
// Markup expected (from the views, widgets/page.py):
//   <div class="rg-calc[ rg-calc-page]" data-calculator data-lang data-root data-instance>
//     <form class="rg-form">… fields with names, buttons data-action="add:path" …</form>
//     <div class="rg-answer" role="status">…</div>
//     <p class="rg-share"><button data-copy="address?state">, <a data-state href="address?state"></p>
//   </div>
// Sets: class rg-busy and aria-busy on .rg-calc while Python works; on fields that will not do aria-invalid, and the
//   complaints beside them that the answered form has.
// Makes, after .rg-answer: <p class="rg-note rg-waiting" role="status"> when an answer takes long,
//   <p class="rg-note rg-died" role="status"> when Python was started anew, and
//   <p class="rg-note rg-failed" role="alert">…<button class="rg-retry" type="button"> when there is no answer.
// Strings: busy, died, failed, retry.

import { Superseded, python } from "./worker-client.js";
import { fillForm, pairsOf, showComplaints, showState, type Pair } from "./form.js";
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

const typing = new WeakMap<HTMLElement, number>();
let questions = 0;
let boards = false;
const latest = new WeakMap<HTMLElement, number>();

export function startLive(): void {
  for (const intent of ["pointerdown", "focusin"]) {
    document.addEventListener(intent, (event) => {
      if (calculatorOf(event.target)) python.start();
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

/** A calculator's own page opens with the state of its address. */
export function openFromAddress(): void {
  const calculator = document.querySelector<HTMLElement>(".rg-calc-page");
  if (calculator && location.search.length > 1) {
    void ask(calculator, { pairs: [...new URLSearchParams(location.search)], rewrite: true });
  }
}

function calculatorOf(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(".rg-calc")) || undefined;
}

function formOf(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element && target.closest(".rg-form") ? calculatorOf(target) : undefined;
}

function clicked(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>("[data-action], .rg-retry");
  const calculator = button ? calculatorOf(button) : undefined;
  if (!button || !calculator) return;
  event.preventDefault();
  if (button.matches(".rg-retry")) void ask(calculator);
  else act(calculator, button.dataset["action"] ?? "");
}

/** Asks with an action; `{seed}` in it becomes a number that this browser draws. */
function act(calculator: HTMLElement, action: string): void {
  const drawn = action.replace("{seed}", () => String(crypto.getRandomValues(new Uint32Array(1))[0]));
  void ask(calculator, { action: drawn, rewrite: true });
}

/** What a page with a board needs beside this; the script is fetched where the first board stands. */
export async function openBoards(): Promise<void> {
  if (boards || !document.querySelector(".rg-board")) return;
  boards = true;
  const module = (await import(new URL(BOARD, import.meta.url).href)) as typeof import("./board.js");
  module.startBoards(act);
}

interface Question {
  pairs?: Pair[];
  action?: string;
  /** Put the form anew from the answer: its fields change. */
  rewrite?: boolean;
}

async function ask(calculator: HTMLElement, question: Question = {}): Promise<void> {
  const form = calculator.querySelector<HTMLFormElement>(".rg-form");
  const { calculator: name, lang, root, instance } = calculator.dataset;
  const pairs = question.pairs ?? (form ? pairsOf(form) : []);
  const request = { calculator: name, lang, pairs, action: question.action ?? null, root, instance };
  const mine = ++questions;
  latest.set(calculator, mine);
  calculator.querySelector(".rg-died")?.remove(); // told of an earlier question
  busy(calculator);
  try {
    const answer = await python.ask(calculator, JSON.stringify(request), () => note(calculator, "rg-died", say("died")));
    if (latest.get(calculator) !== mine) return; // a newer question is on its way
    show(calculator, JSON.parse(answer) as Response, question.rewrite ?? false);
  } catch (error) {
    if (error instanceof Superseded || latest.get(calculator) !== mine) return;
    failed(calculator);
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

function rested(calculator: HTMLElement): void {
  calculator.classList.remove("rg-busy");
  calculator.ariaBusy = "false";
  calculator.querySelector(".rg-waiting")?.remove();
}

function show(calculator: HTMLElement, response: Response, rewrite: boolean): void {
  calculator.querySelector(".rg-failed")?.remove();
  const answer = calculator.querySelector<HTMLElement>(".rg-answer");
  // The engine's views escape every value; this is the HTML that the site's pages are built from.
  if (answer) answer.innerHTML = response.answer;
  if (response.form && (rewrite || !showComplaints(calculator, response.form))) fillForm(calculator, response.form);
  if (response.ok) showState(calculator, response.query);
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
  calculator.querySelector(".rg-died")?.remove();
  const retry = document.createElement("button");
  retry.type = "button";
  retry.className = "rg-retry";
  retry.textContent = say("retry");
  note(calculator, "rg-failed", say("failed")).append(" ", retry);
}
