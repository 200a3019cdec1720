// My sheet: chosen rules on one sheet to print, from their cards.
//
// Markup expected: <div class="rg-sheet" data-words="{…}" data-most="120" data-moved="{old: new}"> with a form (input title, radios
//   paper, checkboxes rulings and examples), .rg-sheet-told, buttons [data-sheet="keep | order | clear | undo | whole"], [data-copy], [data-rg-print],
//   <div class="rg-sheet-paper" data-paper="a4">, and in <details class="rg-sheet-choose"> a checkbox for each rule, named by
//   its id, in <details class="rg-wish"> for each chapter.
// State: ?rules=wk2.dispel,wk2.retreat&title=…&paper=a5&with=rulings; ?add=wk2.dispel adds to the sheet of this device. A sheet
//   that came by a link is not kept before the reader says so, or changes it where nothing is kept. Nothing of it becomes markup.

import { made } from "./elements.js";
import { putQuery } from "./navigate.js";
import { fetched, textOf } from "./pages.js";
import { cardAddress } from "./site.js";
import { store, stored } from "./store.js";
import { ownWords, type say } from "./strings.js";

interface Sheet {
  rules: string[];
  title: string;
  paper: string;
  with: string[];
}

const PAPERS = ["a4", "a5"];
const PARTS = ["rulings", "examples"];
const LETTERS = 80;
const SHOWN = 5; // names that are repeated, each as far as LETTERS

export function openSheet(): void {
  const place = document.querySelector<HTMLElement>(".rg-sheet");
  if (place && !place.dataset["open"]) new Desk(place);
}

class Desk {
  private readonly say: typeof say;
  private readonly boxes: Map<string, HTMLInputElement>;
  private readonly cards = new Map<string, Promise<Document>>();
  private readonly most: number;
  private sheet: Sheet;
  private before: Sheet | undefined;
  private foreign = false;
  private unkept = false;
  /** What was left aside of the address. */
  private told: string[] = [];

  constructor(private readonly place: HTMLElement) {
    place.dataset["open"] = "yes";
    this.say = ownWords(place);
    this.most = Number(place.dataset["most"]);
    const boxes = [...place.querySelectorAll<HTMLInputElement>(".rg-wish input")];
    this.boxes = new Map(boxes.map((box) => [box.value, box]));
    const mine = this.read(new URLSearchParams(stored("sheet") ?? ""));
    this.told = []; // what a renewed site no longer has of one's own sheet goes quietly
    const asked = new URLSearchParams(location.search);
    if (asked.has("rules")) {
      this.sheet = this.read(asked);
      this.foreign = mine.rules.length > 0 && query(this.sheet) !== query(mine);
    } else {
      const added = this.known(asked.getAll("add")).filter((id) => !mine.rules.includes(id));
      this.sheet = { ...mine, rules: this.limited([...mine.rules, ...added]) };
      if (added.length) this.keep();
    }
    place.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-sheet]") : null;
      if (button) this.pressed(button);
    });
    place.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement && target.name) this.changed(target);
    });
    const choosing = place.querySelector<HTMLDetailsElement>(".rg-sheet-choose");
    if (choosing) choosing.open = this.sheet.rules.length === 0;
    this.show();
  }

  private read(asked: URLSearchParams): Sheet {
    const paper = asked.get("paper") ?? "";
    const parts = asked.get("with")?.split(",") ?? ["rulings"];
    return {
      rules: this.limited(this.known((asked.get("rules") ?? "").split(",").filter(Boolean))),
      title: (asked.get("title") ?? "").slice(0, LETTERS),
      paper: PAPERS.includes(paper) ? paper : "a4",
      with: PARTS.filter((part) => parts.includes(part)),
    };
  }

  /** The rules of these ids, each once, an id given up under its new one; what there is not is told. */
  private known(ids: string[]): string[] {
    const moved = new Map(Object.entries(JSON.parse(this.place.dataset["moved"] ?? "{}") as Record<string, string>));
    const all = [...new Set(ids.map((id) => moved.get(id) ?? id))];
    const strange = all.filter((id) => !this.boxes.has(id)).map((id) => id.slice(0, LETTERS));
    const shown = strange.length > SHOWN ? [...strange.slice(0, SHOWN), "…"] : strange;
    if (strange.length) this.told.push(this.say("unknown", { names: shown.join(", ") }));
    return all.filter((id) => this.boxes.has(id));
  }

  private limited(ids: string[]): string[] {
    if (ids.length > this.most) this.told.push(this.say("full", { most: this.most }));
    return ids.slice(0, this.most);
  }

  private pressed(button: HTMLElement): void {
    const rules = this.sheet.rules;
    const id = button.closest<HTMLElement>("[data-rule]")?.dataset["rule"] ?? "";
    const at = rules.indexOf(id);
    const chapter = [...(button.closest("details")?.querySelectorAll<HTMLInputElement>("input") ?? [])];
    const ways: Record<string, () => Partial<Sheet>> = {
      keep: () => ({}),
      order: () => ({ rules: [...this.boxes.keys()].filter((one) => rules.includes(one)) }),
      clear: () => ({ rules: [] }),
      undo: () => this.before ?? {},
      whole: () => ({ rules: [...rules, ...chapter.map((box) => box.value).filter((one) => !rules.includes(one))] }),
      off: () => ({ rules: rules.filter((one) => one !== id) }),
      up: () => ({ rules: moved(rules, at, at - 1) }),
      down: () => ({ rules: moved(rules, at, at + 1) }),
    };
    const way = button.dataset["sheet"] ?? "";
    const change = ways[way]?.();
    if (!change) return;
    this.change(change, way === "keep");
    if (way === "up" || way === "down") this.place.querySelector<HTMLElement>(`[data-rule="${id}"] [data-sheet="${way}"]`)?.focus();
  }

  private changed(field: HTMLInputElement): void {
    const { rules, with: parts } = this.sheet;
    const turned = (all: string[]): string[] => (field.checked ? [...all, field.value] : all.filter((one) => one !== field.value));
    if (this.boxes.has(field.name)) this.change({ rules: turned(rules) });
    else if (field.name === "title") this.change({ title: field.value.slice(0, LETTERS) });
    else if (field.name === "paper") this.change({ paper: field.value });
    else if (PARTS.includes(field.name)) this.change({ with: PARTS.filter((one) => turned(parts).includes(one)) });
  }

  private change(change: Partial<Sheet>, keep = false): void {
    this.told = [];
    const next = { ...this.sheet, ...change };
    next.rules = this.limited(next.rules);
    if (keep) this.foreign = false;
    else if (next.rules.join() !== this.sheet.rules.join()) this.before = this.sheet;
    this.sheet = next;
    if (!this.foreign) this.keep();
    this.show();
  }

  private keep(): void {
    const kept = query(this.sheet);
    store("sheet", kept);
    this.unkept = stored("sheet") !== kept;
  }

  /** Everything as the sheet says: fields, address, and the rules on the paper, those already there left as they are. */
  private show(): void {
    const { rules, title, paper, with: parts } = this.sheet;
    const behind = query(this.sheet);
    putQuery(behind && `?${behind}`);
    for (const [id, box] of this.boxes) box.checked = rules.includes(id);
    for (const field of this.place.querySelectorAll<HTMLInputElement>("form input")) {
      if (field.name === "title" && field.value !== title) field.value = title;
      if (field.name === "paper") field.checked = field.value === paper;
      if (PARTS.includes(field.name)) field.checked = parts.includes(field.value);
    }
    const copy = this.place.querySelector<HTMLElement>("[data-copy]");
    if (copy) copy.dataset["copy"] = `../../sheet/${behind && `?${behind}`}`;
    for (const [way, shown] of [["keep", this.foreign], ["undo", this.before !== undefined]] as const) {
      const button = this.place.querySelector<HTMLElement>(`[data-sheet="${way}"]`);
      if (button) button.hidden = !shown;
    }
    const told = [...this.told, rules.length ? this.say("count", { count: rules.length }) : this.say("empty")];
    if (this.foreign) told.push(this.say("foreign"));
    if (this.unkept) told.push(this.say("unkept"));
    this.place.querySelector(".rg-sheet-told")?.replaceChildren(...told.map((text) => made("p", text)));
    this.lay();
  }

  private lay(): void {
    const paper = this.place.querySelector<HTMLElement>(".rg-sheet-paper");
    if (!paper) return;
    const { rules, title } = this.sheet;
    paper.dataset["paper"] = this.sheet.paper;
    paper.dataset["with"] = this.sheet.with.join(" ");
    const there = new Map([...paper.querySelectorAll<HTMLElement>("[data-rule]")].map((one) => [one.dataset["rule"] ?? "", one]));
    const heading = made("h2", title);
    heading.hidden = !title;
    paper.replaceChildren(heading, ...rules.map((id) => there.get(id) ?? this.ruleOf(id)));
    paper.hidden = rules.length === 0;
    const [first, last] = [rules[0], rules.at(-1)];
    for (const button of paper.querySelectorAll<HTMLButtonElement>("button")) {
      const id = button.closest<HTMLElement>("[data-rule]")?.dataset["rule"];
      if (button.dataset["sheet"] === "up") button.disabled = id === first;
      if (button.dataset["sheet"] === "down") button.disabled = id === last;
    }
    void this.ready();
  }

  /** Printing waits until every rule has come. */
  private async ready(): Promise<void> {
    const print = this.place.querySelector<HTMLButtonElement>("[data-rg-print]");
    if (!print) return;
    const coming = this.sheet.rules;
    print.disabled = true;
    await Promise.allSettled(coming.map((id) => this.cards.get(id)));
    if (coming === this.sheet.rules) print.disabled = coming.length === 0;
  }

  private ruleOf(id: string): HTMLElement {
    const article = document.createElement("article");
    article.dataset["rule"] = id;
    const name = this.boxes.get(id)?.closest("label")?.textContent?.trim() ?? id;
    const tools = made("p", "");
    tools.className = "rg-sheet-row";
    for (const [way, sign] of [["up", "↑"], ["down", "↓"], ["off", "×"]] as const) {
      const button = made("button", sign);
      button.type = "button";
      button.dataset["sheet"] = way;
      button.setAttribute("aria-label", this.say(way, { rule: name }));
      tools.append(button);
    }
    article.append(made("h3", name), tools);
    void this.fill(article, id);
    return article;
  }

  private async fill(article: HTMLElement, id: string): Promise<void> {
    const address = cardAddress(id);
    const card = this.cards.get(id) ?? fetched(address);
    this.cards.set(id, card);
    try {
      const [title, tools] = article.children;
      article.replaceChildren(...[title, tools].filter((one) => one !== undefined), ...partsOf(await card, address));
    } catch {
      this.cards.delete(id);
      const note = made("p", `${this.say("unreached")} `);
      const again = made("button", this.say("again"));
      again.type = "button";
      again.className = "rg-change";
      again.onclick = () => {
        note.remove();
        void this.fill(article, id).then(() => this.ready());
      };
      note.append(again);
      article.append(note);
    }
  }
}

/** The address of a sheet, without what is as it is anyway. */
function query(sheet: Sheet): string {
  const all = new URLSearchParams();
  if (sheet.rules.length) all.set("rules", sheet.rules.join(","));
  if (sheet.title) all.set("title", sheet.title);
  if (sheet.paper !== "a4") all.set("paper", sheet.paper);
  if (sheet.with.join() !== "rulings") all.set("with", sheet.with.join(","));
  return all.toString().replaceAll("%2C", ",");
}

/** What a card says of its rule: its text, its remarks and, of each worked example, what is given and the answer. */
function partsOf(card: Document, address: string): Element[] {
  const told = card.querySelector(".rg-card");
  if (!told) throw new Error(`${address} is no card`);
  const remarks = [...told.querySelectorAll(":scope > .rg-remark")].map((one) => document.importNode(one, true));
  const examples = [...card.querySelectorAll(".rg-example:has(.rg-calc)")].map(exampleOf);
  const parts = [...textOf(told, address), ...remarks, ...examples];
  for (const remark of remarks) remark.removeAttribute("id");
  for (const link of parts.flatMap((part) => [...part.querySelectorAll<HTMLAnchorElement>("a[href]")])) {
    link.href = new URL(link.getAttribute("href") ?? "", address).href;
  }
  return parts;
}

function exampleOf(example: Element): Element {
  const shown = document.createElement("section");
  shown.className = "rg-sheet-example";
  const title = example.querySelector(":scope > :is(h2, h3, h4, summary)")?.cloneNode(true) as Element | undefined;
  for (const more of title?.querySelectorAll(".rg-example-kicker, .rg-example-answer") ?? []) more.remove();
  const parts = [...example.querySelectorAll(".rg-asked > .rg-given, .rg-answer > .rg-verdict")];
  shown.append(made("h4", title?.textContent?.trim() ?? ""), ...parts.map((part) => document.importNode(part, true)));
  return shown;
}

function moved<One>(all: One[], from: number, to: number): One[] {
  const next = all.filter((_, at) => at !== from);
  next.splice(to, 0, ...all.slice(from, from + 1));
  return next;
}
