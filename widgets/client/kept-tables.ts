// The tables, armies and maps that are kept on this device, each under its name: opened, renamed, saved as a file, deleted
// with a way back. An army or a map is a text with its fields alone; whatever is opened is read like a text of the reader's.
//
// Markup expected in .rg-board (widgets/board_kept.py): details.rg-b-kept[data-board][data-words] with buttons
//   [data-keep="fields of the part"], whose text names the part, and an empty ul. What is kept is what textarea.rg-b-text
//   was drawn with (widgets/board_text.py).

import { saveAs } from "./board-text.js";
import { ownId, store, stored } from "./store.js";
import { ownWords } from "./strings.js";

interface Kept {
  id: string;
  /** The calculator whose board it is. */
  board: string;
  /** What it is: the table or one of its parts, as it was called. */
  part: string;
  name: string;
  text: string;
}

type Say = ReturnType<typeof ownWords>;
type Read = (calculator: HTMLElement, text: string) => void;

let read: Read = () => undefined;
/** What was deleted just now, and the id of the entry that is being renamed. */
let gone: Kept | undefined;
let renamed = "";
/** The field in which its name is typed: the board may be drawn anew under the reader's hands. */
let naming: HTMLInputElement | undefined;
/** The button that had the keyboard before the board was drawn anew. */
let held = "";
/** Whether the answer to come is to a table that was opened here. */
let opening = false;

export function startKept(reading: Read): void {
  read = reading;
  document.addEventListener("toggle", ({ target }) => target instanceof HTMLElement && target.matches(".rg-b-kept") && again(target), true);
  for (const drawn of ["regularo:answered", "regularo:shown"]) document.addEventListener(drawn, ({ target }) => {
    const fold = target instanceof Element ? target.querySelector<HTMLElement>(".rg-b-kept[open]") : null;
    if (fold) again(fold);
    if (opening && target instanceof Element) target.querySelector(".rg-b-as-text [role=alert]")?.scrollIntoView({ block: "center" });
    opening = false;
  });
  document.addEventListener("keydown", (event) => {
    const field = event.target instanceof HTMLInputElement && event.target.matches("[data-name]") ? event.target : undefined;
    const fold = field && foldOf(field);
    if (!fold || !["Enter", "Escape"].includes(event.key)) return;
    event.preventDefault(); // the form asks nothing
    ended(fold);
  });
}

/** Whether a name is being typed, which asks nothing: it is kept letter by letter. */
export function inKept(event: Event): boolean {
  const field = event.target instanceof HTMLInputElement && event.target.matches("[data-name]") ? event.target : undefined;
  if (!field) return false;
  event.stopPropagation();
  const id = field.dataset["name"];
  write(all().map((one) => (one.id === id ? { ...one, name: field.value.trim() || one.name } : one)));
  return true;
}

/** Whether the click keeps something, or does something with what is kept. */
export function keptPressed(event: Event): boolean {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-keep], [data-kept]") : null;
  const fold = button && foldOf(button);
  if (!button || !fold) return false;
  event.stopImmediatePropagation();
  held = button.id;
  renamed = "";
  if (button.dataset["keep"] !== undefined) keep(fold, button);
  else done(fold, button.dataset["kept"] ?? "", all().find((one) => one.id === button.dataset["of"]));
  return true;
}

const foldOf = (part: Element): HTMLElement | null => part.closest<HTMLElement>(".rg-b-kept");

function keep(fold: HTMLElement, button: HTMLElement): void {
  const { board = "" } = fold.dataset;
  const fields = (button.dataset["keep"] ?? "").split(" ").filter(Boolean);
  const whole = fold.closest(".rg-board")?.querySelector<HTMLTextAreaElement>(".rg-b-text")?.defaultValue ?? "";
  const lines = whole.split("\n").filter((line) => fields.includes(line.split(/[. ]/)[0] ?? ""));
  const text = fields.length ? `${lines.join("\n")}\n` : whole;
  const part = button.textContent ?? "";
  const id = ownId();
  gone = undefined;
  if (write([{ id, board, part, name: unused(board, part), text }, ...all()])) rename(fold, id);
  else list(fold, ownWords(fold)("full"));
}

/** A name that nothing kept has yet: the part and a number. */
function unused(board: string, part: string): string {
  const names = new Set(of(board).map(({ name }) => name));
  let number = 1;
  while (names.has(`${part} ${number}`)) number += 1;
  return `${part} ${number}`;
}

function done(fold: HTMLElement, deed: string, one?: Kept): void {
  const calculator = fold.closest<HTMLElement>(".rg-calc, .rg-play");
  if (deed === "restore" && gone) {
    write([gone, ...all()]);
    held = `kept-open-${gone.id}`;
    gone = undefined;
    list(fold);
  } else if (!one) return;
  else if (deed === "open" && calculator) {
    opening = true;
    read(calculator, one.text);
  } else if (deed === "rename") rename(fold, one.id);
  else if (deed === "save") saveAs(`${one.name.replace(/[^\p{L}\p{N} ._-]/gu, "_")}.txt`, one.text);
  else if (deed === "delete") {
    write(all().filter(({ id }) => id !== one.id));
    gone = one;
    held = "kept-restore";
    list(fold);
  }
}

function rename(fold: HTMLElement, id: string): void {
  renamed = id;
  list(fold);
  const field = fold.querySelector<HTMLInputElement>("[data-name]");
  field?.focus();
  field?.select();
  naming = field ?? undefined;
}

/** Lists anew what a board that was drawn anew has kept, and goes on with the name that was being typed. */
function again(fold: HTMLElement): void {
  list(fold);
  const field = fold.querySelector<HTMLInputElement>("[data-name]");
  if (!field || !naming) return;
  const { value, selectionStart, selectionEnd } = naming;
  naming = field;
  field.value = value;
  field.focus({ preventScroll: true });
  field.setSelectionRange(selectionStart, selectionEnd);
}

/** The name that was typed stands. */
function ended(fold: HTMLElement): void {
  held = `kept-open-${renamed}`;
  renamed = "";
  list(fold);
}

/** Lists what is kept of the board of this fold; `told` is said before it. */
function list(fold: HTMLElement, told = ""): void {
  const say = ownWords(fold);
  const tables = of(fold.dataset["board"] ?? "");
  const rows = tables.map((one) => (one.id === renamed ? typed(one, say) : row(one, say)));
  const away = gone?.board === fold.dataset["board"] ? gone : undefined;
  if (away) {
    const back = button("restore", away, say("restore"));
    back.id = "kept-restore";
    rows.unshift(entry(word(say("deleted", { name: away.name })), back));
  } else if (!rows.length && !told) rows.push(entry(word(say("none"))));
  const said = told && entry(word(told));
  if (said) said.setAttribute("role", "alert");
  const before = fold.contains(document.activeElement) || document.activeElement === document.body;
  fold.querySelector("ul")?.replaceChildren(...(said ? [said] : []), ...rows);
  if (held && before) document.getElementById(held)?.focus({ preventScroll: true });
  held = "";
}

function row(one: Kept, say: Say): HTMLElement {
  const name = one.name.startsWith(one.part) ? one.name : `${one.name} (${one.part})`;
  const open = button("open", one, name, say("open", { name }));
  const signs: [deed: string, sign: string][] = [["rename", "✎"], ["save", "⤓"], ["delete", "×"]];
  return entry(open, ...signs.map(([deed, sign]) => button(deed, one, sign, say(deed, { name }))));
}

/** An entry whose name is being typed. */
function typed(one: Kept, say: Say): HTMLElement {
  const field = document.createElement("input");
  field.type = "text";
  field.className = "rg-b-name";
  field.value = one.name;
  field.maxLength = 60;
  field.dataset["name"] = one.id;
  field.setAttribute("aria-label", say("name"));
  field.addEventListener("blur", () => {
    const fold = foldOf(field);
    // after what was pressed instead, and not if the board was drawn anew meanwhile
    if (fold && renamed === one.id) setTimeout(() => field.isConnected && renamed === one.id && ended(fold));
  });
  return entry(field);
}

function entry(...parts: HTMLElement[]): HTMLElement {
  const item = document.createElement("li");
  item.append(...parts);
  return item;
}

function word(text: string): HTMLElement {
  const made = document.createElement("span");
  made.className = "rg-b-word";
  made.textContent = text;
  return made;
}

function button(deed: string, one: Kept, text: string, label = ""): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.id = `kept-${deed}-${one.id}`;
  made.className = "rg-b-button";
  made.textContent = text;
  made.dataset["kept"] = deed;
  made.dataset["of"] = one.id;
  if (label) made.setAttribute("aria-label", label);
  return made;
}

function all(): Kept[] {
  try {
    const found = JSON.parse(stored("tables") ?? "[]") as unknown;
    const isKept = (one: Partial<Kept> | null): boolean => [one?.id, one?.board, one?.name, one?.text].every((part) => typeof part === "string");
    return Array.isArray(found) ? (found as Kept[]).filter(isKept) : [];
  } catch {
    return [];
  }
}

/** What is kept of one board, the newest first. */
function of(board: string): Kept[] {
  return all().filter((one) => one.board === board);
}

function write(tables: Kept[]): boolean {
  const text = JSON.stringify(tables);
  store("tables", text);
  return stored("tables") === text;
}
