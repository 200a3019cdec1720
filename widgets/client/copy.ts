// Copying and printing.
//
// Markup expected: <button data-copy="relative/address/"> copies the whole address, and with an empty value that of the link
// beside it, for readers of any language; <button data-copy-text="…"> copies the text; <button data-rg-print> prints the page. <a class="rg-name" href="../../../r/wk2.dispel/3/">, the name of a
// ruling or a worked example, and the address of a card in #share are handed on where a finger taps and the device can share, and copied elsewhere.
// Strings: copied, copy-by-hand.

import { announce } from "./announce.js";
import { BY_THE_BOOK } from "./linked.js";
import { root } from "./site.js";
import { say } from "./strings.js";

export function startCopying(): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-copy], [data-copy-text], [data-rg-print]");
    if (!button) return handOn(event);
    if (button.hasAttribute("data-rg-print")) window.print();
    else void copy(button, textOf(button));
  });
}

function textOf(button: HTMLElement): string {
  const address = button.dataset["copy"] === "" ? besides(button) : button.dataset["copy"];
  const settled = address?.includes("?") || !button.closest(".rg-calc")?.querySelector(".rg-rulings") ? "" : BY_THE_BOOK;
  return address === undefined ? (button.dataset["copyText"] ?? "") : new URL(address + settled, location.href).href;
}

/** The address of the link beside `button` without its language. */
function besides(button: HTMLElement): string {
  const { href } = button.parentElement!.querySelector<HTMLAnchorElement>("a[href]")!;
  return root + href.slice(root.length).replace(/^\w\w\//, "");
}

function handOn(event: MouseEvent): void {
  const name = (event.target as Element).closest<HTMLAnchorElement>("a.rg-name, #share > p > a");
  if (!name || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const shared = { title: name.text, url: name.href };
  if (matchMedia("(pointer: coarse)").matches && "share" in navigator) void navigator.share(shared).catch(() => undefined);
  else void copy(name, name.href);
}

async function copy(button: HTMLElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce(say("copied"));
  } catch {
    // No clipboard, or none for this page: the reader copies what is already selected.
    showSelected(button, text);
  }
}

function showSelected(button: HTMLElement, text: string): void {
  const field = shownField(button) ?? document.createElement("input");
  field.className = "rg-copy-field";
  field.readOnly = true;
  field.value = text;
  field.setAttribute("aria-label", say("copy-by-hand"));
  button.after(field);
  field.focus();
  field.select();
  announce(say("copy-by-hand"));
}

function shownField(button: HTMLElement): HTMLInputElement | undefined {
  const next = button.nextElementSibling;
  return next instanceof HTMLInputElement && next.className === "rg-copy-field" ? next : undefined;
}
