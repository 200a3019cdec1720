// Rounds of questions: ten of a book, one after the other, each answered at once by the rule that decides.
//
// Markup expected: <div class="rg-quiz" data-words="{…}"> with <section class="rg-quiz-one" id="wk2-dispel-1" data-rule="wk2.dispel">,
//   in each <h2>, <ul class="rg-quiz-answers"><li data-right>…</li></ul> and <details> with the answer; [data-copy].
// Makes: <div class="rg-quiz-round"> with <p role="status">, the question, and buttons; after the last, what was missed.
// State: ?round=4711 says which ten; without a number that reads a new round begins. Nothing of it becomes markup.

import { made } from "./elements.js";
import { putQuery } from "./navigate.js";
import { ownWords, type say } from "./strings.js";

const ROUND = 10;
const ROUNDS = 9999;

export function openQuiz(): void {
  const place = document.querySelector<HTMLElement>(".rg-quiz");
  if (place && !place.dataset["open"]) new Quiz(place).begin(Number(new URLSearchParams(location.search).get("round")));
}

class Quiz {
  private readonly say: typeof say;
  private readonly all: HTMLElement[];
  private readonly shown = document.createElement("div");
  private round: HTMLElement[] = [];
  private missed: HTMLElement[] = [];

  constructor(place: HTMLElement) {
    place.dataset["open"] = "yes";
    this.say = ownWords(place);
    this.all = [...place.querySelectorAll<HTMLElement>(".rg-quiz-one")];
    this.shown.className = "rg-quiz-round";
    for (const one of this.all) {
      for (const answer of one.querySelectorAll<HTMLElement>(".rg-quiz-answers > li")) {
        const button = made("button", answer.textContent ?? "");
        button.type = "button";
        button.onclick = () => this.answered(one, answer);
        answer.replaceChildren(button);
      }
    }
    place.replaceChildren(this.shown);
  }

  /** The round of this number, or a new one where it is none. */
  begin(number: number): void {
    const wanted = Number.isInteger(number) && number > 0 && number <= ROUNDS ? number : 1 + Math.floor(Math.random() * ROUNDS);
    putQuery(`?round=${wanted}`);
    const copy = document.querySelector<HTMLElement>("main [data-copy]");
    if (copy) copy.dataset["copy"] = `${copy.dataset["copy"]?.replace(/\?.*$/, "") ?? ""}?round=${wanted}`;
    const drawn = [...this.all].sort((a, b) => drawnBy(wanted, a.id) - drawnBy(wanted, b.id));
    this.play(drawn.slice(0, ROUND));
  }

  private play(round: HTMLElement[]): void {
    this.round = round;
    this.missed = [];
    for (const one of round) {
      one.classList.remove("rg-quiz-answered");
      const fold = one.querySelector("details");
      if (fold) fold.open = false;
      for (const answer of one.querySelectorAll<HTMLElement>(".rg-quiz-answers > li")) {
        delete answer.dataset["chosen"];
        answer.querySelector("button")?.removeAttribute("aria-disabled");
      }
      one.querySelector(".rg-quiz-told")?.remove();
    }
    this.ask(0, false);
  }

  private ask(at: number, focus: boolean): void {
    const one = this.round[at];
    if (!one) return this.end();
    const told = made("p", this.say("at", { at: at + 1, all: this.round.length }));
    told.className = "rg-kicker";
    this.shown.replaceChildren(told, one);
    const heading = one.querySelector<HTMLElement>("h2");
    if (heading) heading.tabIndex = -1;
    if (!focus) return;
    heading?.focus({ preventScroll: true });
    this.shown.scrollIntoView({ block: "nearest" });
  }

  private answered(one: HTMLElement, answer: HTMLElement): void {
    if (one.classList.contains("rg-quiz-answered")) return;
    one.classList.add("rg-quiz-answered");
    answer.dataset["chosen"] = "";
    for (const button of one.querySelectorAll(".rg-quiz-answers button")) button.setAttribute("aria-disabled", "true");
    const right = answer.dataset["right"] !== undefined;
    if (!right) this.missed.push(one);
    const fold = one.querySelector("details");
    if (fold) fold.open = true;
    const told = made("p", this.say(right ? "right" : "wrong"));
    told.className = `rg-quiz-told ${right ? "rg-yes" : "rg-no"}`;
    told.setAttribute("role", "status");
    one.querySelector(".rg-quiz-answers")?.after(told);
    const at = this.round.indexOf(one);
    const next = this.button(this.say(at + 1 < this.round.length ? "next" : "end"), () => this.ask(at + 1, true), true);
    this.shown.append(next);
    next.focus({ preventScroll: true });
  }

  private end(): void {
    const all = this.round.length;
    const told = made("h2", this.say("result", { right: all - this.missed.length, all }));
    told.tabIndex = -1;
    const missed = this.missed;
    const parts: HTMLElement[] = [told];
    if (missed.length) {
      const list = document.createElement("ul");
      list.append(...missed.map(listed));
      parts.push(made("p", this.say("missed")), list);
    }
    const ways = document.createElement("p");
    ways.className = "rg-quiz-ways";
    ways.append(this.button(this.say("another"), () => this.begin(0), true));
    if (missed.length) ways.append(this.button(this.say("again"), () => this.play(missed)));
    ways.append(this.button(this.say("every"), () => this.every()));
    this.shown.replaceChildren(...parts, ways);
    told.focus({ preventScroll: true });
  }

  /** All questions, one below the other, as they stand without scripts. */
  private every(): void {
    this.play(this.all);
    putQuery("");
    this.shown.replaceChildren(...this.all);
    this.round = [];
  }

  private button(text: string, pressed: () => void, main = false): HTMLButtonElement {
    const button = made("button", text);
    button.type = "button";
    button.className = main ? "rg-button rg-button-main" : "rg-button";
    button.onclick = pressed;
    return button;
  }
}

/** A question of the list of those missed: what was asked, and the rule that decides it, as its answer cites it. */
function listed(one: HTMLElement): HTMLElement {
  const entry = made("li", `${one.querySelector("h2")?.textContent ?? ""} `);
  const cited = one.querySelector("details a.rg-cite")?.cloneNode(true);
  if (cited) entry.append(cited);
  return entry;
}

/** A place in the order of a round: the same for everybody who has its number (FNV-1a). */
function drawnBy(round: number, id: string): number {
  let mixed = 0x811c9dc5;
  for (const letter of `${round} ${id}`) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
