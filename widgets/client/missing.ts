// The page for an address that leads nowhere: the rules whose ids are most like the one asked for. A ruling that a rule has not
// (/r/wk2.dispel/99/) leads to the rule, whose card says so.
//
// Markup expected on a card: <article class="rg-card" data-rule> with <p class="rg-seal">. Makes: <p class="rg-note" role="status">.
// Markup expected on that page: <ul data-rg-nearest hidden></ul>, which is filled and shown where anything is near.
// Makes: <li><a href>WK2 2.211</a> <code>wk2.dispel</code>

import { nearest } from "./query.js";
import { numbers, root } from "./site.js";
import { say } from "./strings.js";

const NEAR = 5;

export async function suggestNearest(): Promise<void> {
  const list = document.querySelector<HTMLElement>("[data-rg-nearest]");
  if (!list) return;
  const [, found = "", n] = /\/r\/([^/]+)\/(?:([1-9]\d{0,5})\/?)?$/.exec(`${location.pathname.replace(/\/$/, "")}/`) ?? [];
  const id = decoded(found);
  const table = await numbers();
  if (n && id in table.rules) return location.replace(`${root}r/${id}/#${n}`);
  const near = nearest(id, Object.keys(table.rules), NEAR);
  list.replaceChildren(...near.map((one) => item(one, table.rules[one] ?? one)));
  list.hidden = near.length === 0;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // no UTF-8: nothing is like it
  }
}

/** Says on a card that it has no ruling and no worked example of the number in the address, or that there is no such release. */
export async function tellUnknown(): Promise<void> {
  const card = document.querySelector<HTMLElement>("article.rg-card[data-rule]");
  const [, n, release = ""] = /^#(?:[a-z0-9-]+-([1-9]\d{0,5}))?(@[\w-]{1,20})?$/.exec(location.hash) ?? [];
  if (!card || !(n || release) || document.getElementById(location.hash.slice(1)) || card.querySelector(".rg-unknown")) return;
  const table = await numbers();
  const note = document.createElement("p");
  note.className = "rg-note rg-unknown";
  note.setAttribute("role", "status");
  note.textContent = say("name-unknown", { name: `${table.rules[card.dataset["rule"] ?? ""] ?? ""}${n ? `/${n}` : ""}${release}` });
  card.querySelector(".rg-card-head")?.after(note);
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
