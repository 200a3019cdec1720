// The rules of a table: its edition and its rulings, kept on this device, or in a link of the page "table/".
//
// Fetched where something is kept, or on that page. Markup expected there: <form class="rg-table-page"> with
//   <div class="rg-table-told" role="status">, <select name="wk2.last_step" data-book="the book's" data-field="last_step"
//   data-of="wk2.berserk …" data-formerly="names that it had"> for each switch, <select name="edition">, buttons
//   data-table="keep | book" and data-copy.
// Elsewhere: .rg-calc with fields in .rg-rulings (fires regularo:answered), and [data-switch="wk2.last_step …"] around a ruling.
// A dispute card, .rg-case[data-asked="its question as an address of its calculator"][data-books="wk1 wk2"], fires regularo:case when it stands there; its
// .rg-otherwise has a link to each case that is ruled otherwise.
// A whole game begins from form[data-switches="ww.barriers …"], which gets data-by="book | table" (play.ts).
// Makes <p class="rg-note rg-table-note"> with what the table rules. A calculator without a question of its own in its
// address is answered by the table; an address with one keeps its own rulings, and the note says what the table would.

import { announce } from "./announce.js";
import { fetched } from "./pages.js";
import { lang, root } from "./site.js";
import { store, stored } from "./store.js";
import { say } from "./strings.js";

type Switches = Map<string, HTMLSelectElement>;

const PAGE = "table/";
const MOST = 400; // pairs of an address that are looked at
const SHOWN = 5; // names that are repeated, each as far as
const LETTERS = 40;

/** The page with all switches, by language. */
const pages = new Map<string, Promise<Switches>>();
let listening = false;

/** Does what this page needs. */
export async function open(): Promise<void> {
  listen();
  const form = document.querySelector<HTMLFormElement>(".rg-table-page");
  if (form) return openPage(form);
  const known = await switches();
  const table = chosen(stored("table") ?? "", known).values;
  if (!table.size) return;
  tellEdition(table, known);
  for (const one of document.querySelectorAll<HTMLElement>(".rg-case[data-asked]")) tellCase(one, table, known);
  for (const ruling of document.querySelectorAll<HTMLElement>("[data-switch]")) tellRuling(ruling, table, known);
  const begin = document.querySelector<HTMLFormElement>("form[data-switches]");
  if (begin) tellGame(begin, table, known);
  const calculator = document.querySelector<HTMLElement>(".rg-calc-page");
  if (!calculator) return;
  if (location.search.length > 1) {
    if (!document.documentElement.hasAttribute("data-asked")) tellAnswer(calculator, table, known);
  } else put(calculator, table, known);
}

function listen(): void {
  if (listening) return;
  listening = true;
  document.addEventListener("regularo:answered", ({ target }) => {
    if (!(target instanceof HTMLElement) || !stored("table")) return;
    void switches().then((known) => tellAnswer(target, chosen(stored("table") ?? "", known).values, known), () => undefined);
  });
  document.addEventListener("regularo:case", ({ target }) => {
    if (!(target instanceof HTMLElement) || !stored("table")) return;
    void switches().then((known) => tellCase(target, chosen(stored("table") ?? "", known).values, known), () => undefined);
  });
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-table]") : null;
    const form = button?.closest<HTMLFormElement>(".rg-table-page");
    const calculator = button?.closest<HTMLElement>(".rg-calc");
    const begin = button?.closest<HTMLFormElement>("form[data-switches]");
    if (form && button) pressed(form, button.dataset["table"] ?? "");
    else if (begin && button) void gameBy(begin, button.dataset["table"] ?? "").catch(() => undefined);
    else if (calculator && button) void answerBy(calculator, button.dataset["table"] ?? "").catch(() => undefined);
  });
  document.addEventListener("change", ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(".rg-table-page") : null;
    if (form) showPage(form, "");
  });
}

function switches(): Promise<Switches> {
  const address = `${root}${lang()}/${PAGE}`;
  const found = pages.get(address) ?? fetched(address).then(switchesIn);
  pages.set(address, found);
  found.catch(() => pages.delete(address));
  return found;
}

function switchesIn(page: ParentNode): Switches {
  return new Map([...page.querySelectorAll<HTMLSelectElement>(".rg-table-page select")].map((one) => [one.name, one]));
}

/** What `query` chooses otherwise than the book, and the names of what no switch understands. */
function chosen(query: string, known: Switches): { values: Map<string, string>; unknown: string[] } {
  const values = new Map<string, string>();
  const unknown: string[] = [];
  for (const [name, value] of [...new URLSearchParams(query)].slice(0, MOST)) {
    const one = known.get(name) ?? [...known.values()].find((each) => each.dataset["formerly"]?.split(" ").includes(name));
    if (!one || ![...one.options].some((option) => option.value === value)) unknown.push(name);
    else if (value !== one.dataset["book"]) values.set(one.name, value);
    else values.delete(one.name);
  }
  return { values, unknown };
}

/** One ruling in words: what is asked, and how it is ruled. */
function worded(one: HTMLSelectElement, value: string): string {
  const option = [...one.options].find((each) => each.value === value);
  const name = one.closest(".rg-switch")?.querySelector("label")?.textContent ?? one.name;
  return `${name} – ${option?.dataset["words"] ?? option?.textContent ?? value}`;
}

/** Rulings in one sentence, parted as the language parts them. */
function series(rulings: string[]): string {
  return rulings.reduce((before, ruling) => say("table-next", { rulings: before, ruling }));
}

function note(kind: string, text: string, way?: HTMLElement): HTMLElement {
  const made = document.createElement("p");
  made.className = `rg-note rg-table-note ${kind}`;
  made.setAttribute("role", "note");
  const link = document.createElement("a");
  link.href = `${root}${lang()}/${PAGE}`;
  link.textContent = say("table");
  made.append(`${text} `);
  if (way) made.append(way, " ");
  made.append(link);
  return made;
}

function press(way: string, words: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "rg-change";
  button.dataset["table"] = way;
  button.textContent = words;
  return button;
}

function tellEdition(table: Map<string, string>, known: Switches): void {
  const played = table.get("edition");
  const path = location.pathname.slice(new URL(root).pathname.length);
  const select = known.get("edition");
  const book = /^[^/]+\/(?:[rc]\/)?([a-z][a-z0-9]*)\b/.exec(path)?.[1];
  if (!played || !isEdition(book, known) || played === book || !select || document.querySelector("main > .rg-table-note")) return;
  const option = [...select.options].find((one) => one.value === played);
  document.querySelector("main h1")?.after(note("rg-table-edition", say("table-edition", { edition: option?.textContent ?? played })));
}

function tellRuling(ruling: HTMLElement, table: Map<string, string>, known: Switches): void {
  const names = (ruling.dataset["switch"] ?? "").split(" ").filter((name) => table.has(name));
  const rulings = names.map((name) => worded(known.get(name) as HTMLSelectElement, table.get(name) ?? ""));
  if (rulings.length && !ruling.querySelector(".rg-table-note")) {
    ruling.append(note("rg-table-ruling", say("table-rules", { rulings: series(rulings) })));
  }
}

/** How the table rules what a whole game hangs on; it begins so, or as the book. */
function tellGame(begin: HTMLFormElement, table: Map<string, string>, known: Switches): void {
  begin.querySelector(".rg-table-note")?.remove();
  const names = (begin.dataset["switches"] ?? "").split(" ").filter((name) => table.has(name));
  if (!names.length) return;
  const rulings = series(names.map((name) => worded(known.get(name) as HTMLSelectElement, table.get(name) ?? "")));
  const book = begin.dataset["by"] === "book";
  const way = book ? press("apply", say("table-apply")) : press("as-book", say("table-book"));
  const told = note("rg-table-answer", say(book ? "table-otherwise" : "table-rules", { rulings }), way);
  begin.querySelector("[type=submit]")?.closest("p")?.before(told);
}

async function gameBy(begin: HTMLFormElement, way: string): Promise<void> {
  const known = await switches();
  begin.dataset["by"] = way === "apply" ? "table" : "book";
  tellGame(begin, chosen(stored("table") ?? "", known).values, known);
  begin.querySelector<HTMLElement>(".rg-table-note button")?.focus();
}

/** How the table rules what a dispute card hangs on, and the card that is ruled so, or as the book, one tap away. */
function tellCase(shown: HTMLElement, table: Map<string, string>, known: Switches): void {
  for (const ruling of shown.querySelectorAll<HTMLElement>("[data-switch]")) tellRuling(ruling, table, known);
  for (const told of shown.querySelectorAll(":scope > .rg-table-note")) told.remove();
  const asked = new URL(shown.dataset["asked"] ?? "", location.href);
  const calculator = /\/c\/([a-z][a-z0-9]*\.[a-z0-9-]+)\/$/.exec(asked.pathname)?.[1] ?? "";
  const where = shown.querySelector(":scope > .rg-verdict") ?? shown.querySelector(":scope > h2");
  const played = [...(known.get("edition")?.options ?? [])].find((one) => one.value && one.value === table.get("edition"));
  const books = (shown.dataset["books"] ?? "").split(" ");
  if (played && (books.length > 1 ? books.includes(played.value) : isEdition(books[0], known) && books[0] !== played.value)) {
    where?.after(note("rg-table-edition", say("table-edition", { edition: played.textContent ?? "" })));
  }
  const now = asked.searchParams;
  const held = (one: HTMLSelectElement, query: URLSearchParams): string =>
    query.getAll(one.dataset["field"] ?? "").at(-1) ?? one.dataset["book"] ?? "";
  const others = [...shown.querySelectorAll<HTMLAnchorElement>(".rg-otherwise dt a")].map((one) => new URL(one.href).searchParams);
  const matter = [...table].flatMap(([key, value]): [HTMLSelectElement, string][] => {
    const one = known.get(key);
    if (!one?.dataset["of"]?.split(" ").includes(calculator)) return [];
    return others.some((other) => held(one, other) !== held(one, now)) ? [[one, value]] : [];
  });
  if (!matter.length) return;
  const against = matter.filter(([one, value]) => held(one, now) !== value);
  const rulings = series((against.length ? against : matter).map(([one, value]) => worded(one, value)));
  const way = document.createElement("a");
  const pairs = new URLSearchParams(now);
  for (const [one, value] of matter) {
    const field = one.dataset["field"] ?? "";
    if (against.length && value !== one.dataset["book"]) pairs.set(field, value);
    else pairs.delete(field);
  }
  const query = pairs.toString();
  way.href = `${root}${lang()}/d/?of=${calculator}${query && `&${query}`}${besides()}`;
  way.textContent = say(against.length ? "table-apply" : "table-book");
  where?.after(note("rg-table-answer", say(against.length ? "table-otherwise" : "table-rules", { rulings }), way));
}

function isEdition(book: string | undefined, known: Switches): boolean {
  return [...(known.get("edition")?.options ?? [])].some((one) => one.value === book);
}

/** The other language that stands beside a case, as its address has it. */
function besides(): string {
  const other = new URLSearchParams(location.search).get("with");
  return other ? `&with=${other.replace(/[^a-z]/g, "")}` : "";
}

/** The switches of a calculator that the table rules otherwise than the book, with the control of each. */
function fields(calculator: HTMLElement, table: Map<string, string>, known: Switches): [HTMLSelectElement, string, string][] {
  const name = calculator.dataset["calculator"] ?? "";
  const form = calculator.querySelector<HTMLFormElement>(".rg-form");
  return [...table].flatMap(([key, value]): [HTMLSelectElement, string, string][] => {
    const one = known.get(key);
    if (!form || !one?.dataset["of"]?.split(" ").includes(name)) return [];
    const now = new FormData(form).getAll(one.dataset["field"] ?? "").at(-1);
    return typeof now === "string" ? [[one, value, now]] : [];
  });
}

function tellAnswer(calculator: HTMLElement, table: Map<string, string>, known: Switches): void {
  calculator.querySelector(".rg-table-answer")?.remove();
  const found = fields(calculator, table, known);
  if (!found.length) return;
  const against = found.filter(([, value, now]) => value !== now);
  const rulings = series((against.length ? against : found).map(([one, value]) => worded(one, value)));
  const told = against.length
    ? note("rg-table-answer", say("table-otherwise", { rulings }), press("apply", say("table-apply")))
    : note("rg-table-answer", say("table-rules", { rulings }), press("as-book", say("table-book")));
  calculator.querySelector(".rg-answer")?.append(told);
}

async function answerBy(calculator: HTMLElement, way: string): Promise<void> {
  const known = await switches();
  const table = chosen(stored("table") ?? "", known).values;
  put(calculator, way === "apply" ? table : new Map([...table.keys()].map((key) => [key, known.get(key)?.dataset["book"] ?? ""])), known);
}

/** Sets the calculator's own fields to `values` and asks; its address then names what differs from the book. */
function put(calculator: HTMLElement, values: Map<string, string>, known: Switches): void {
  const form = calculator.querySelector<HTMLFormElement>(".rg-form");
  const changes = fields(calculator, values, known).filter(([, value, now]) => value !== now);
  if (!form || !changes.length) return;
  for (const [one, value] of changes) {
    const control = form.elements.namedItem(one.dataset["field"] ?? "");
    if (control instanceof RadioNodeList || control instanceof HTMLSelectElement) control.value = value;
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The page of the table: what its link asks for, else what this device keeps. */
function openPage(form: HTMLFormElement): void {
  const known = switchesIn(form);
  const linked = location.search.length > 1;
  const { values, unknown } = chosen(linked ? location.search : (stored("table") ?? ""), known);
  for (const [name, one] of known) one.value = values.get(name) ?? one.dataset["book"] ?? "";
  const names = unknown.slice(0, SHOWN).map((name) => name.slice(0, LETTERS)).join(", ");
  showPage(form, unknown.length ? say("table-unknown", { names: unknown.length > SHOWN ? `${names} …` : names }) : "");
}

function queryOf(form: HTMLFormElement): string {
  const pairs = [...switchesIn(form)].filter(([, one]) => one.value !== one.dataset["book"]).map(([name, one]) => [name, one.value]);
  return new URLSearchParams(pairs).toString();
}

function showPage(form: HTMLFormElement, unknown: string): void {
  const query = queryOf(form);
  const count = [...new URLSearchParams(query)].length;
  const kept = stored("table") ?? "";
  const keeping = kept === query ? say("table-kept") : say("table-unkept");
  const told = form.querySelector(".rg-table-told");
  const lines = [unknown, count ? say("table-count", { count }) : say("table-none"), kept || query ? keeping : ""];
  told?.replaceChildren(
    ...lines.filter(Boolean).map((text) => Object.assign(document.createElement("p"), { textContent: text })),
  );
  const copy = form.querySelector<HTMLElement>("[data-copy]");
  if (copy) copy.dataset["copy"] = `../../${PAGE}${query ? `?${query}` : ""}`;
  for (const [, one] of switchesIn(form)) one.closest(".rg-switch")?.classList.toggle("rg-switched", one.value !== one.dataset["book"]);
}

function pressed(form: HTMLFormElement, way: string): void {
  if (way === "book") for (const [, one] of switchesIn(form)) one.value = one.dataset["book"] ?? "";
  store("table", queryOf(form));
  showPage(form, "");
  announce(say("table-kept"));
}
