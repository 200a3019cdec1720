// The search dialog's elements and keys; search.ts describes its markup.

import type { Found } from "./pagefind.js";
import { say } from "./strings.js";

export class SearchDialog {
  private readonly dialog = document.createElement("dialog");
  private readonly field = document.createElement("input");
  private readonly state = document.createElement("p");
  private readonly list = document.createElement("div");
  private chosen = -1;

  constructor(private readonly typed: (text: string) => void) {
    this.dialog.className = "rg-search";
    this.dialog.setAttribute("aria-label", say("search"));
    this.state.className = "rg-search-state";
    this.state.setAttribute("role", "status");
    this.list.className = "rg-results";
    this.list.id = "rg-results";
    this.list.setAttribute("role", "listbox");
    this.list.setAttribute("aria-label", say("search"));
    this.dialog.append(this.bar(), this.state, this.list);
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

  busy(told: string): void {
    this.state.textContent = told;
  }

  show(found: Found[], told: string): void {
    this.state.textContent = told;
    this.list.replaceChildren(...found.map((one, at) => option(one, at)));
    this.field.setAttribute("aria-expanded", String(found.length > 0));
    this.choose(found.length ? 0 : -1);
  }

  private bar(): HTMLElement {
    const bar = document.createElement("div");
    bar.className = "rg-search-bar";
    Object.assign(this.field, { type: "search", autocomplete: "off", spellcheck: false });
    this.field.placeholder = say("search-placeholder");
    const attributes = { role: "combobox", "aria-label": say("search"), "aria-autocomplete": "list" };
    for (const [name, value] of Object.entries(attributes)) this.field.setAttribute(name, value);
    this.field.setAttribute("aria-controls", "rg-results");
    this.field.setAttribute("aria-expanded", "false");
    const close = document.createElement("button");
    close.type = "button";
    close.className = "rg-search-close";
    close.setAttribute("aria-label", say("search-close"));
    close.textContent = "×";
    close.addEventListener("click", () => this.dialog.close());
    bar.append(this.field, close);
    return bar;
  }

  private key(event: KeyboardEvent): void {
    const options = this.list.children.length;
    if (event.key === "ArrowDown" && options) this.choose((this.chosen + 1) % options);
    else if (event.key === "ArrowUp" && options) this.choose((this.chosen + options - 1) % options);
    else if (event.key === "Enter" && event.target === this.field) this.links()[this.chosen]?.click();
    else if (event.key === "Escape") this.dialog.close(); // by itself a search field would only empty itself
    else return;
    event.preventDefault();
  }

  /** A click beside the dialog, or on a result, closes it. */
  private clicked(event: MouseEvent): void {
    if (event.target === this.dialog || (event.target as Element).closest("a")) this.dialog.close();
  }

  private links(): HTMLAnchorElement[] {
    return [...this.list.querySelectorAll("a")];
  }

  private choose(at: number): void {
    this.chosen = at;
    [...this.list.children].forEach((one, index) => one.setAttribute("aria-selected", String(index === at)));
    const option = this.list.children[at];
    if (option) this.field.setAttribute("aria-activedescendant", option.id);
    else this.field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }
}

function option(one: Found, at: number): HTMLAnchorElement {
  const link = document.createElement("a");
  link.id = `rg-result-${at}`;
  link.setAttribute("role", "option");
  link.href = one.address;
  link.tabIndex = -1; // the arrows move among results, as in any list of choices
  if (one.number) link.append(part("rg-result-number", one.number), " ");
  link.append(part("rg-result-title", one.title));
  if (one.summary) link.append(" ", part("rg-result-text", one.summary));
  return link;
}

function part(name: string, text: string): HTMLSpanElement {
  const span = document.createElement("span");
  span.className = name;
  span.textContent = text;
  return span;
}
