// The search dialog's elements and keys.
//
// Makes:
//   <dialog class="rg-search" aria-label>
//     <div class="rg-search-bar"><input type="search" role="combobox" …><button class="rg-search-close"></div>
//     <div class="rg-search-books" role="group" aria-label><button aria-pressed>WK2</button> …</div>
//     <p class="rg-search-state" role="status">
//     <p class="rg-search-nearest">Did you mean … <button>retreat</button></p>
//     <div class="rg-results" role="listbox">
//       <a role="option" href><span class="rg-result-number">WK2 5.32</span> <span class="rg-result-title"></span>
//         <span class="rg-result-book"></span><span class="rg-result-text">… <mark>hit</mark> …</span></a>
//       <div role="group" aria-label="Glossary"><p class="rg-result-kind" aria-hidden="true">Glossary</p><a role="option">…

import type { Answer, Other, Piece, Rule } from "./finder.js";
import type { BookName } from "./finder-worker.js";
import { cardAddress, lang, root } from "./site.js";
import { say } from "./strings.js";

export class SearchDialog {
  /** The id of the only book to be searched, or empty. */
  book = "";
  private readonly dialog = made("dialog", "rg-search");
  private readonly field = document.createElement("input");
  private readonly books = made("div", "rg-search-books");
  private readonly state = made("p", "rg-search-state");
  private readonly near = made("p", "rg-search-nearest");
  private readonly list = made("div", "rg-results");
  private chosen = -1;

  constructor(private readonly typed: (text: string) => void) {
    this.dialog.setAttribute("aria-label", say("search"));
    this.state.setAttribute("role", "status");
    this.books.setAttribute("role", "group");
    this.books.setAttribute("aria-label", say("search-books"));
    this.near.hidden = true;
    this.list.id = "rg-results";
    this.list.setAttribute("role", "listbox");
    this.list.setAttribute("aria-label", say("search"));
    this.dialog.append(this.bar(), this.books, this.state, this.near, this.list);
    document.body.append(this.dialog);
    this.field.addEventListener("input", () => this.typed(this.field.value));
    this.dialog.addEventListener("keydown", (event) => this.key(event));
    this.dialog.addEventListener("click", (event) => this.clicked(event));
  }

  /** Whether the dialog is still in the page; another page takes it away. */
  get connected(): boolean {
    return this.dialog.isConnected;
  }

  open(text: string): void {
    if (!this.dialog.open) this.dialog.showModal();
    if (text) this.field.value = text;
    this.field.focus();
    this.field.select();
  }

  /** Offers the books as a filter. */
  offer(books: BookName[]): void {
    if (this.books.children.length) return;
    const all = [{ id: "", label: say("search-all"), title: say("search-all") }, ...books];
    this.books.replaceChildren(
      ...all.map(({ id, label, title }) => {
        const button = made("button", "rg-search-book");
        button.type = "button";
        button.dataset["book"] = id;
        button.title = title;
        button.textContent = label;
        button.setAttribute("aria-pressed", String(id === this.book));
        return button;
      }),
    );
  }

  tell(told: string): void {
    this.state.textContent = told;
  }

  empty(): void {
    this.state.textContent = "";
    this.near.hidden = true;
    this.fill([]);
  }

  show(answer: Answer, told: string): void {
    this.state.textContent = told;
    this.near.hidden = !answer.nearest.length;
    this.near.replaceChildren(say("search-nearest"), ...answer.nearest.map((term) => this.suggestion(term)));
    const groups = answer.others.map(({ kind, found }) => group(say(`search-${kind}`), found));
    this.fill([...answer.rules.map(ruleOption), ...groups]);
  }

  private fill(entries: HTMLElement[]): void {
    this.list.replaceChildren(...entries);
    const options = this.options();
    options.forEach((option, at) => (option.id = `rg-result-${at}`));
    this.field.setAttribute("aria-expanded", String(options.length > 0));
    this.choose(options.length ? 0 : -1);
    this.list.scrollTop = 0;
  }

  private suggestion(term: string): HTMLElement {
    const button = made("button", "rg-search-term");
    button.type = "button";
    button.textContent = term;
    button.addEventListener("click", () => {
      this.field.value = term;
      this.field.focus();
      this.typed(term);
    });
    return button;
  }

  private bar(): HTMLElement {
    const bar = made("div", "rg-search-bar");
    Object.assign(this.field, { type: "search", autocomplete: "off", spellcheck: false, maxLength: 1000 });
    this.field.placeholder = say("search-placeholder");
    const attributes = { role: "combobox", "aria-label": say("search"), "aria-autocomplete": "list" };
    for (const [name, value] of Object.entries(attributes)) this.field.setAttribute(name, value);
    this.field.setAttribute("aria-controls", "rg-results");
    this.field.setAttribute("aria-expanded", "false");
    const close = made("button", "rg-search-close");
    close.type = "button";
    close.setAttribute("aria-label", say("search-close"));
    close.textContent = "×";
    close.addEventListener("click", () => this.dialog.close());
    bar.append(this.field, close);
    return bar;
  }

  private key(event: KeyboardEvent): void {
    const options = this.options();
    if (event.key === "ArrowDown" && options.length) this.choose((this.chosen + 1) % options.length);
    else if (event.key === "ArrowUp" && options.length) this.choose((this.chosen + options.length - 1) % options.length);
    else if (event.key === "Enter" && event.target === this.field) options[this.chosen]?.click();
    else if (event.key === "Escape") this.dialog.close(); // by itself a search field would only empty itself
    else return;
    event.preventDefault();
  }

  /** A click beside the dialog, or on a result, closes it; one on a book searches in that book. */
  private clicked(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const book = target.closest<HTMLElement>(".rg-search-book")?.dataset["book"];
    if (book !== undefined) {
      this.book = book;
      for (const one of this.books.querySelectorAll("button")) {
        one.setAttribute("aria-pressed", String(one.dataset["book"] === book));
      }
      this.typed(this.field.value);
    } else if (target === this.dialog || target.closest("a")) this.dialog.close();
  }

  private options(): HTMLAnchorElement[] {
    return [...this.list.querySelectorAll("a")];
  }

  private choose(at: number): void {
    this.chosen = at;
    const options = this.options();
    options.forEach((one, index) => one.setAttribute("aria-selected", String(index === at)));
    const option = options[at];
    if (option) this.field.setAttribute("aria-activedescendant", option.id);
    else this.field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }
}

function ruleOption(rule: Rule): HTMLElement {
  const { ruling } = rule;
  const link = option(cardAddress(rule.id) + (ruling ? `#${rule.id.replace(".", "-")}-${ruling}` : ""));
  if (rule.twin) {
    link.className = "rg-result-twin";
    link.append(part("rg-result-text", [{ text: `${say("search-twin")}: `, hit: false }]));
  }
  const number = ruling ? `${rule.number}/${ruling}` : rule.number; // as a ruling is quoted
  link.append(part("rg-result-number", [{ text: number, hit: false }]), " ", part("rg-result-title", rule.title));
  link.append(" ", part("rg-result-book", [{ text: rule.book, hit: false }]));
  if (rule.twin) return link;
  if (rule.asked.length) link.append(" ", part("rg-result-asked", rule.asked));
  if (ruling) link.append(" ", part("rg-result-ruled", [{ text: say("search-ruled"), hit: false }]));
  link.append(" ", part("rg-result-text", rule.passage));
  return link;
}

function group(name: string, found: Other[]): HTMLElement {
  const box = made("div", "rg-result-group");
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", name);
  const kind = made("p", "rg-result-kind");
  kind.setAttribute("aria-hidden", "true");
  kind.textContent = name;
  box.append(kind);
  for (const one of found) {
    const link = option(`${root}${lang()}/${one.path}`);
    link.append(part("rg-result-title", one.title));
    box.append(link);
  }
  return box;
}

function option(address: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.setAttribute("role", "option");
  link.href = address;
  link.tabIndex = -1; // the arrows move among results, as in any list of choices
  return link;
}

function part(name: string, pieces: Piece[]): HTMLSpanElement {
  const span = made("span", name);
  for (const { text, hit } of pieces) {
    if (hit) {
      const mark = document.createElement("mark");
      mark.textContent = text;
      span.append(mark);
    } else span.append(text);
  }
  return span;
}

function made<Name extends keyof HTMLElementTagNameMap>(tag: Name, name: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(tag);
  element.className = name;
  return element;
}
