// Handing on: what is copied in the form that the reader chose once, and sent where the device can; of a dispute card, and of a rule
// from the head of its card.
//
// Markup expected: <button data-copy-text>, <select data-forms>, <button data-send hidden>; on cards in <div class="rg-handing">, beside
//   .rg-seal, <h1>, .rg-text and .rg-remark in the same article[data-rule].

import { FORMS, written } from "./handed.js";
import type { Form, Told } from "./handed.js";
import { root } from "./site.js";
import { store, stored } from "./store.js";

/** Lets the reader copy what is `told` in a form, which is remembered, or send it, with its address. */
export function handOn(tools: ParentNode, told: Told, address: string): void {
  const copy = tools.querySelector<HTMLElement>("[data-copy-text]");
  const forms = tools.querySelector<HTMLSelectElement>("[data-forms]");
  const send = tools.querySelector<HTMLElement>("[data-send]");
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
  if (!send || !("share" in navigator)) return;
  const shared = { title: told.name, text: written(told, "", "text").trim(), url: address };
  send.hidden = false;
  send.onclick = () => void navigator.share(shared).catch(() => undefined); // the reader may think better of it
}

/** Makes the row at the head of a card hand on its rule: number, title, words, rulings. */
export function handOnRule(): void {
  const card = document.querySelector<HTMLElement>("article[data-rule]");
  const tools = card?.querySelector(".rg-handing");
  if (!card || !tools) return;
  const words = (one: Element | null): string => one?.textContent?.trim().replace(/\s+/g, " ") ?? "";
  const all = (which: string): string[] => [...card.querySelectorAll(which)].map(words).filter(Boolean);
  const told: Told = {
    name: `${words(card.querySelector(".rg-seal"))} ${words(card.querySelector("h1"))}`,
    title: "",
    facts: [],
    verdicts: [],
    steps: [],
    remarks: all(".rg-text :is(p, li), .rg-remark > p:not(.rg-remark-kind, .rg-named), .rg-ruling"),
  };
  handOn(tools, told, `${root}r/${card.dataset["rule"] ?? ""}/`);
}
