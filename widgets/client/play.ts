// Whole games, played in the page (widgets/play). Fetched where a page has .rg-play.
//
// Markup expected (rulebook/site/play.py): .rg-play[data-game][data-lang][data-root] with
//   .rg-p-menu: .rg-p-kept (play-list.ts), form.rg-p-new, form.rg-p-read with a textarea and a file
//   .rg-lesson where a first game is taught (play-lesson.ts)
//   .rg-p-game: [role=status], .rg-p-long, .rg-p-screen (the answer's HTML), form.rg-p-typed, [data-play="menu | save | learn | leave"], [data-copy]
// The page holds the whole record and sends it with every question, so that nothing is lost with the interpreter.
// Touches are carried out in their order, also those that come while Python starts. Class rg-busy while it works.
// Strings: busy, died, mended, failed, play-*.

import { announce } from "./announce.js";
import { lifted, watch } from "./fingers.js";
import { Lesson, LEARN } from "./play-lesson.js";
import { startChoices, takeChoices } from "./play-choices.js";
import { keep, keptOf, type Kept } from "./play-kept.js";
import { fragmentOf, LONGEST, recordIn, type Manner } from "./play-link.js";
import { showKept } from "./play-list.js";
import { ownId, stored } from "./store.js";
import { say } from "./strings.js";
import type { python as Python } from "./worker-client.js";

interface Answer {
  ok: boolean;
  problem?: string;
  html: string;
  setup: string | null;
  lines: string[] | null;
  added: string | null;
  at: number;
  viewer: number;
  chosen: string;
  kind: string;
  wants: string;
  /** The armies are being mustered: `setup` is how far that has come, and no game yet. */
  mustering?: boolean;
}

interface Shown {
  at?: number;
  viewer?: number;
  chosen?: string;
  kind?: string;
  mustering?: boolean;
}

/** An army is read from its text. */
const MUSTERED = "board:muster:read";

class Table {
  private setup = "";
  private lines: string[] = [];
  private shown: Shown = {};
  private manner: Manner = { open: false, typed: false, lesson: false };
  private id = "";
  private name = "";
  private turn: Promise<void> = Promise.resolve();
  private waiting = 0;
  private latest = "";
  private readonly lesson: Lesson;

  constructor(
    private readonly box: HTMLElement,
    private readonly python: typeof Python,
  ) {
    this.lesson = new Lesson(box);
  }

  private part<T extends HTMLElement>(selector: string): T {
    return this.box.querySelector<T>(selector) as T;
  }

  async open(): Promise<void> {
    this.python.start();
    this.listen();
    this.showKept();
    const linked = await recordIn(location.hash).catch(() => this.complain(say("play-broken")));
    if (linked) {
      const same = keptOf(this.game).find((one) => one.record === linked.record);
      this.take(same ?? { id: ownId(), name: this.called(), ...linked });
      this.ask({ record: linked.record, at: linked.at });
    } else {
      const kept = keptOf(this.game).find((one) => location.hash === `#k=${one.id}`);
      if (kept) this.openKept(kept);
      else if (location.hash === LEARN) this.learn();
      else addEventListener("hashchange", () => this.box.isConnected && location.hash === LEARN && this.learn());
    }
  }

  private get game(): string {
    return this.box.dataset["game"] ?? "";
  }

  private take(one: Manner & { id: string; name: string }): void {
    this.id = one.id;
    this.name = one.name;
    this.manner = { open: one.open, typed: one.typed, lesson: !!one.lesson };
    this.shown = {};
  }

  private openKept(kept: Kept): void {
    this.take(kept);
    if (kept.mustering) this.ask({ setup: kept.record, lines: [], mustering: true });
    else this.ask({ record: kept.record });
  }

  private called(): string {
    return new Date().toLocaleString(this.box.dataset["lang"], { dateStyle: "medium", timeStyle: "short" });
  }

  private listen(): void {
    watch();
    this.box.addEventListener("regularo:touched", (event) => this.act(String((event as CustomEvent<string>).detail)));
    this.box.addEventListener("click", ({ target }) => {
      const pressable = "[data-action], [data-do], [data-play]"; // a lesson's data-do stands hidden beside what the game offers
      const button = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
      const deed = button?.dataset["action"] ?? button?.dataset["do"];
      if (deed) this.act(deed);
      else if (button?.dataset["play"]) this.pressed(button.dataset["play"]);
    });
    this.box.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches(".rg-p-slide")) this.act(`board:go:${target.value}`);
    });
    this.part(".rg-p-new").addEventListener("submit", (event) => this.begin(event));
    startChoices(this.part(".rg-p-new"), this.game);
    this.part(".rg-p-read").addEventListener("submit", (event) => {
      event.preventDefault();
      this.read(this.part<HTMLTextAreaElement>(".rg-p-read textarea").value);
    });
    this.part(".rg-p-file").addEventListener("change", ({ target }) => {
      const file = (target as HTMLInputElement).files?.[0];
      if (file) void file.text().then((text) => this.read(text));
    });
    this.part(".rg-p-typed").addEventListener("submit", (event) => {
      event.preventDefault();
      const action = this.part<HTMLInputElement>("#p--action").value.trim();
      if (action) this.act(`board:do:${action}`);
    });
  }

  private begin(event: Event): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const given = new FormData(form);
    this.take({
      id: ownId(),
      name: this.called(),
      open: given.has("open"),
      typed: given.get("dice") === "typed",
      lesson: false,
    });
    const table = form.dataset["by"] === "book" ? {} : Object.fromEntries(new URLSearchParams(stored("table") ?? ""));
    this.ask({ new: { start: given.get("start"), ...takeChoices(form), table } });
  }

  /** Begins the first game, in which everything lies open and the page says what is to be done. */
  private learn(): void {
    if (!this.lesson.start) return;
    this.take({ id: ownId(), name: this.lesson.name, open: true, typed: false, lesson: true });
    this.ask({ new: { start: this.lesson.start } });
  }

  private read(record: string): void {
    const before = { id: this.id, name: this.name, ...this.manner };
    this.take({ id: ownId(), name: this.called(), open: false, typed: false, lesson: false });
    this.ask({ record }, () => this.take(before));
  }

  /** A decision that is tapped twice before it has been carried out is one decision: the second is not the next player's. */
  private act(action: string): void {
    if (this.waiting && action === this.latest && action.startsWith("board:do:")) return;
    this.latest = action;
    const text = action === MUSTERED ? this.box.querySelector<HTMLTextAreaElement>(".rg-b-text")?.value : undefined;
    this.ask({ do: action, text });
  }

  /** Asks after everything that was asked before; `refused` is called for a record that cannot be read. */
  private ask(what: Record<string, unknown>, refused?: () => void): void {
    this.waiting += 1;
    this.busy();
    this.turn = this.turn.then(() => this.answered(what, refused)).finally(() => {
      this.waiting -= 1;
      if (!this.waiting) this.box.classList.remove("rg-busy");
    });
  }

  private busy(): void {
    this.box.classList.add("rg-busy");
    setTimeout(() => {
      if (this.box.matches(".rg-busy")) announce(say("busy"));
    }, 800);
  }

  private async answered(what: Record<string, unknown>, refused?: () => void): Promise<void> {
    const fell = this.part<HTMLInputElement>("#p--fell").value.trim();
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const known = what["new"] || what["record"] !== undefined ? {} : { setup: this.setup, lines: this.lines };
    const lesson = this.manner.lesson ? this.lesson.asked : undefined;
    const play = { ...known, ...this.shown, ...this.manner, lesson, ...what, dice: fell, seed };
    const { lang, root } = this.box.dataset;
    const request = JSON.stringify({ calculator: `${this.game}.play`, lang, root, play });
    try {
      const text = await this.python.ask(this.box, request, { told: (news) => announce(say(news)), reached: () => undefined });
      await lifted();
      if (!this.box.isConnected) return;
      const answer = JSON.parse(text) as Answer;
      if (answer.ok) await this.show(answer, what["do"] !== undefined);
      else {
        refused?.();
        this.complain("", answer.problem ?? say("failed"));
      }
    } catch {
      this.complain(say("failed"));
    }
  }

  /** Says what is wrong, in words or in markup of the engine; the game stays as it was. */
  private complain(text: string, html = ""): undefined {
    this.box.querySelector(".rg-p-wrong")?.remove();
    const made = document.createElement("div");
    made.className = "rg-note rg-p-wrong";
    made.setAttribute("role", "alert");
    if (html) made.innerHTML = html; // the engine's views escape every value
    else made.textContent = text;
    this.box.prepend(made);
    made.scrollIntoView({ block: "nearest" });
  }

  /** Shows what came; `done` is whether something was done, and not only opened. */
  private async show(answer: Answer, done: boolean): Promise<void> {
    this.box.querySelector(".rg-p-wrong")?.remove();
    if (answer.lines) {
      this.setup = answer.setup ?? "";
      this.lines = answer.lines;
    }
    if (answer.added !== null) {
      this.lines = this.lines.slice(0, answer.added ? answer.at - 1 : answer.at);
      if (answer.added) this.lines.push(answer.added);
    }
    const { at, viewer, chosen, kind, mustering = false } = answer;
    this.shown = { at, viewer, chosen, kind, mustering };
    this.part(".rg-p-menu").hidden = true;
    this.part(".rg-p-game").hidden = false;
    this.put(answer.html);
    this.lesson.show(this.manner.lesson ? at : undefined);
    if (answer.added !== null) this.part<HTMLFormElement>(".rg-p-typed").reset();
    if (answer.wants) this.wants(answer.wants);
    this.box.dispatchEvent(new Event("regularo:shown", { bubbles: true }));
    for (const one of this.box.querySelectorAll<HTMLElement>('.rg-p-words, [data-play="save"], [data-copy]')) one.hidden = mustering;
    if (mustering) {
      if (done) this.keepMuster();
    } else if (answer.lines || answer.added !== null) await this.keep();
  }

  private put(html: string): void {
    const screen = this.part(".rg-p-screen");
    const held = screen.contains(document.activeElement) ? document.activeElement?.id : undefined;
    const before = screen.querySelector(".rg-board-scroll");
    const [across, down] = [before?.scrollLeft, before?.scrollTop];
    const unfolded = [...screen.querySelectorAll("details[open] > summary[id]")].map(({ id }) => id);
    screen.innerHTML = html; // the engine's views escape every value; this is the HTML that the site's pages are built from
    for (const id of unfolded) document.getElementById(id)?.closest("details")?.setAttribute("open", "");
    const scroll = screen.querySelector(".rg-board-scroll");
    if (scroll) {
      scroll.scrollLeft = across ?? (scroll.scrollWidth - scroll.clientWidth) / 2;
      scroll.scrollTop = down ?? (scroll.scrollHeight - scroll.clientHeight) / 2;
    }
    const prompt = screen.querySelector<HTMLElement>(".rg-p-prompt");
    if (held !== undefined) ((held && document.getElementById(held)) || prompt)?.focus({ preventScroll: true });
    this.part("[role=status]").textContent = prompt?.textContent ?? "";
  }

  /** The action waits for the dice of the real table. */
  private wants(action: string): void {
    this.part<HTMLDetailsElement>(".rg-p-words").open = true;
    this.part<HTMLInputElement>("#p--action").value = action;
    this.part<HTMLInputElement>("#p--fell").focus();
  }

  private get record(): string {
    return `${this.setup.trimEnd()}\nactions\n${this.lines.map((line) => `${line}\n`).join("")}`;
  }

  /** Keeps the armies that are being mustered, until they fight as the game that is kept in their place. */
  private keepMuster(): void {
    this.kept(this.setup, true);
    history.replaceState(history.state, "", `#k=${this.id}`);
  }

  private kept(record: string, mustering: boolean): void {
    const { id, name, game, manner } = this;
    if (!keep({ id, name, record, game, count: this.lines.length, mustering, ...manner })) announce(say("play-unkept"));
  }

  /** Keeps the game on this device and, as long as it fits, in the address. */
  private async keep(): Promise<void> {
    const { id, record, manner } = this;
    this.kept(record, false);
    const fragment = await fragmentOf(record, manner);
    const fits = fragment.length <= LONGEST;
    this.part(".rg-p-long").hidden = fits;
    const copy = this.part("[data-copy]");
    copy.hidden = !fits;
    copy.dataset["copy"] = `${(copy.dataset["copy"] ?? "").replace(/#.*/, "")}${fits ? fragment : ""}`;
    history.replaceState(history.state, "", fits ? fragment : `#k=${id}`);
  }

  private pressed(way: string): void {
    if (way === "save") this.save();
    else if (way === "learn") this.learn();
    else if (way === "leave") {
      this.manner = { ...this.manner, lesson: false };
      this.ask({});
      void this.keep();
    }
    else if (way === "menu") {
      this.part(".rg-p-menu").hidden = false;
      this.part(".rg-p-game").hidden = true;
      this.lesson.close();
      history.replaceState(history.state, "", location.pathname);
      this.showKept();
      this.part(".rg-p-menu button").focus();
    }
  }

  private save(): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.record], { type: "text/plain" }));
    link.download = `regularo-${this.game}-${this.lines.length}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  private showKept(): void {
    showKept(this.part(".rg-p-kept"), this.game, (one) => this.openKept(one));
  }
}

const opened = new WeakSet<HTMLElement>();

/** Opens the table of this page. */
export async function open(python: typeof Python): Promise<void> {
  const box = document.querySelector<HTMLElement>(".rg-play");
  if (!box || opened.has(box)) return;
  opened.add(box);
  await new Table(box, python).open();
}
