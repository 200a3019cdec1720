// Worked examples that the reader has changed: kept for this visit, through reloads and into other languages.

import type { Pair } from "./form.js";

const KEY = "regularo-examples";

type Kept = Record<string, string>;

function read(): Kept {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Kept) : {};
  } catch {
    return {}; // no storage, or none that can be read
  }
}

/** Keeps the query that the example `name` now stands at; `undefined` forgets it. */
export function keepChange(name: string, query: string | undefined): void {
  const kept = read();
  if (query === undefined) delete kept[name];
  else kept[name] = query;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a full or forbidden storage
  }
}

/** What the example `name` was changed to, if it was. */
export function changeOf(name: string): Pair[] | undefined {
  const query = Object.entries(read()).find(([one]) => one === name)?.[1];
  return typeof query === "string" ? [...new URLSearchParams(query)] : undefined;
}
