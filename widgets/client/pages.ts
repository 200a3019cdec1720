// Other pages of this site, fetched for a part of them.

import { isOfThisBuild } from "./site.js";

/** The page at `address`, which is relative to the page that stands here; two builds are never mixed in one page. */
export async function fetched(address: string): Promise<Document> {
  const whole = new URL(address, location.href);
  const response = await fetch(whole);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!isOfThisBuild(page, whole)) throw new Error(`${address} is of another build`);
  return page;
}

/** Of a rule as it stands in its chapter or on its card: its text with tables and figures, and what is said of their state. */
const TOLD = ":scope > :is(.rg-state, .rg-text, .rg-table, .rg-figure)";

/** The text of the rule in `told`, for this page; its links lead where they lead in the page at `base`, in the reader's language. */
export function textOf(told: Element, base: string): Element[] {
  const parts = [...told.querySelectorAll(TOLD)].map((part) => document.importNode(part, true));
  for (const link of parts.flatMap((part) => [...part.querySelectorAll<HTMLAnchorElement>("a[href^='../']")])) {
    link.href = new URL(link.getAttribute("href") ?? "", base).href;
  }
  return parts;
}
