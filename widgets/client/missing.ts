// The page for an address that leads nowhere: the rules whose ids are most like the one asked for.
//
// Markup expected on that page: <ul data-rg-nearest hidden></ul>, which is filled and shown where anything is near.
// Makes: <li><a href>WK2 2.211</a> <code>wk2.dispel</code>

import { nearest } from "./query.js";
import { numbers, root } from "./site.js";

const NEAR = 5;

export async function suggestNearest(): Promise<void> {
  const list = document.querySelector<HTMLElement>("[data-rg-nearest]");
  if (!list) return;
  const id = decodeURIComponent(/\/r\/([^/]+)\/?$/.exec(location.pathname)?.[1] ?? "");
  const table = await numbers();
  const found = nearest(id, Object.keys(table.rules), NEAR);
  list.replaceChildren(...found.map((one) => item(one, table.rules[one] ?? one)));
  list.hidden = found.length === 0;
}

function item(id: string, number: string): HTMLLIElement {
  const line = document.createElement("li");
  const link = document.createElement("a");
  link.href = `${root}r/${id}/`;
  link.textContent = number;
  const code = document.createElement("code");
  code.textContent = id;
  line.append(link, " ", code);
  return line;
}
