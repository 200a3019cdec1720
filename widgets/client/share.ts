// Handing on: what is copied in the form that the reader chose once, and sent where the device can; of a dispute card, and of a rule
// from the head of its card.
//
// Markup expected: <button data-copy-text>, <select data-forms> with its first form, <button data-qr aria-pressed="false">; on cards in <div class="rg-handing">, beside
//   .rg-seal, <h1>, .rg-text and .rg-remark in the same article[data-rule].
// Makes: the other forms, and after them <button data-send> where the device can send.
// Strings: form-link, send.

import { FORMS, remark, words, written } from "./handed.js";
import type { Form, Told } from "./handed.js";
import { root } from "./site.js";
import { store, stored } from "./store.js";
import { say } from "./strings.js";

/** What each form is called; the first stands in the page. */
const NAMES: Record<Form, () => string> = {
  text: () => "",
  markdown: () => "Markdown",
  bbcode: () => "BBCode",
  html: () => "HTML",
  link: () => say("form-link"),
};

/** Lets the reader copy what is `told` in a form, which is remembered, or send it, with its address. */
export function handOn(tools: ParentNode, told: Told, address: string): void {
  const copy = tools.querySelector<HTMLElement>("[data-copy-text]");
  const forms = tools.querySelector<HTMLSelectElement>("[data-forms]");
  for (const form of FORMS.slice(forms?.options.length)) forms?.add(new Option(NAMES[form](), form));
  const chosen = (): Form => FORMS.find((one) => one === forms?.value) ?? "text";
  const choose = (): void => {
    if (copy) copy.dataset["copyText"] = written(told, address, chosen());
  };
  if (forms) {
    const kept = FORMS.find((one) => one === stored("form"));
    if (kept) forms.value = kept;
    forms.onchange = () => {
      store("form", chosen());
      choose();
    };
  }
  choose();
  if (!forms || !("share" in navigator)) return;
  const shared = { title: told.name, text: written(told, "", "text").trim(), url: address };
  const send = tools.querySelector<HTMLButtonElement>("[data-send]") ?? document.createElement("button");
  send.type = "button";
  send.className = "rg-button";
  send.dataset["send"] = "";
  send.textContent = say("send");
  if (!send.isConnected) forms.after(" ", send);
  send.onclick = () => void navigator.share(shared).catch(() => undefined); // the reader may think better of it
}

/** The script that draws QR codes, named by its content; set by the build. */
declare const QR: string;

/** Draws the address after the tools, to be shown when the reader asks for it; on paper it stands there anyway. */
export async function offerCode(tools: Element, address: string, drawNow = false): Promise<void> {
  const button = tools.querySelector<HTMLElement>("[data-qr]");
  if (!button) return;
  const made = tools.parentElement?.querySelector<HTMLElement>(":scope > .rg-code");
  const place = made ?? document.createElement("p");
  place.className = "rg-code";
  if (!made) tools.after(place);
  const draw = async (): Promise<void> => {
    if (place.dataset["of"] === address) return;
    place.dataset["of"] = address;
    const { drawn } = (await import(new URL(QR, import.meta.url).href)) as typeof import("./qr.js");
    place.replaceChildren(drawn(address, button.textContent ?? ""), address);
  };
  button.onclick = () => {
    const shown = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(shown));
    place.classList.toggle("rg-code-shown", shown);
    if (shown) void draw().catch(() => place.replaceChildren(address)); // no network: the address itself
  };
  if (drawNow) await draw().catch(() => undefined);
}

/** Makes the row at the head of a card hand on its rule: number, title, words, rulings. */
export function handOnRule(): void {
  const card = document.querySelector<HTMLElement>("article[data-rule]");
  const tools = card?.querySelector(".rg-handing");
  if (!card || !tools) return;
  const told: Told = {
    name: `${words(card.querySelector(".rg-seal"))} ${words(card.querySelector("h1"))}`,
    title: "",
    facts: [],
    verdicts: [],
    steps: [],
    remarks: [...card.querySelectorAll(".rg-text :is(p, li), .rg-remark > p:not(.rg-remark-kind, .rg-named), .rg-ruling")].map(remark).filter(Boolean),
  };
  const address = `${root}r/${card.dataset["rule"] ?? ""}/`;
  handOn(tools, told, address);
  void offerCode(tools, address);
}
