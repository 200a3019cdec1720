// BBCode in a text box of another site, for forums whose links are written by hand.

import type { Cited } from "./citing.js";

/** What is left as it is: links, code, pictures. */
const KEPT = /\[(url|code|img|tt|c)\b[^\]]*\][^]*?\[\/\1\]/giu;

/** A text with its citations as BBCode; `found` are those in it, with their addresses. */
export function written(text: string, found: (Cited & { href: string })[]): string {
  const kept = [...text.matchAll(KEPT)].map((one) => ({ from: one.index, to: one.index + one[0].length }));
  let out = "";
  let end = 0;
  for (const { from, to, href } of found) {
    if (kept.some((one) => from < one.to && to > one.from)) continue;
    out += `${text.slice(end, from)}[url=${href}]${text.slice(from, to)}[/url]`;
    end = to;
  }
  return out + text.slice(end);
}

/** Writes the citations of the focused text box, or of what is selected in it, as BBCode; it can be undone. */
export async function asBBCode(find: (text: string) => Promise<(Cited & { href: string })[]>): Promise<void> {
  const box = document.activeElement;
  if (!(box instanceof HTMLTextAreaElement || (box instanceof HTMLInputElement && /^(?:text|search)$/.test(box.type)))) return;
  const { selectionStart, selectionEnd, value: before } = box;
  const whole = selectionStart === selectionEnd;
  const from = whole ? 0 : selectionStart!;
  const to = whole ? before.length : selectionEnd!;
  const text = before.slice(from, to);
  const made = written(text, await find(text));
  if (made === text || box.value !== before || box.readOnly || box.disabled) return;
  box.focus();
  box.setSelectionRange(from, to);
  // Deprecated and without an heir: nothing else leaves the way back by Ctrl+Z.
  if (document.execCommand("insertText", false, made)) return;
  box.setRangeText(made, from, to, "end");
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
