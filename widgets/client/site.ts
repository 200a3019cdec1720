// Where this site stands: its root is the folder above this script, wherever a host has put it.

import type { Numbers } from "./query.js";

/** The site's root, with a slash at its end. */
export const root = new URL("..", import.meta.url).href;

/** The language of the page. */
export function lang(): string {
  return document.documentElement.lang || "en";
}

/** The address of a rule's card in the page's language. */
export function cardAddress(id: string): string {
  return `${root}${lang()}/r/${id}/`;
}

/** The address below the language's folder: "wk2/combat/". */
export function pathInLanguage(): string {
  const below = location.href.startsWith(root) ? location.pathname.slice(new URL(root).pathname.length) : "";
  return below.split("/").slice(1).join("/");
}

let table: Promise<Numbers> | undefined;

/** The table of all rules' ids and numbers, fetched when it is first asked for. */
export function numbers(): Promise<Numbers> {
  table ??= fetch(`${root}assets/numbers.json`).then((response) => {
    if (!response.ok) throw new Error(`numbers.json: ${response.status}`);
    return response.json() as Promise<Numbers>;
  });
  table.catch(() => (table = undefined)); // the next search asks again
  return table;
}
