// Two languages side by side: the text of a chapter with that of the same chapter in another language, rule by rule.
//
// The address says which: ?with=fr. Markup expected, in chapters: <p class="rg-beside-menu"> with <a href="?with=fr"> for each language
//   and <span hidden>, which tells how it is read and leads back; <div class="rg-rules"> with <section id="dispel" data-rule="wk2.dispel">,
//   in it <div class="rg-head"><a class="rg-number">…</a><h3>…</h3>…</div> and the parts of the text.
// Puts in the place of the rules <section class="rg-pair" id="dispel" data-rule="wk2.dispel"> with a <div> for each language.

import { fetched, textOf } from "./pages.js";
import { lang, pathInLanguage, root } from "./site.js";

export async function readBeside(): Promise<void> {
  const other = new URLSearchParams(location.search).get("with") ?? "";
  const menu = document.querySelector(".rg-beside-menu");
  const chosen = [...(menu?.querySelectorAll("a") ?? [])].find((one) => one.search === `?with=${other}`);
  const rules = document.querySelector(".rg-rules");
  if (!chosen || !rules) return;
  const theirs = await fetched(`${root}${other}/${pathInLanguage()}`);
  const base = new URL("./", location.href).href;
  const pairs = [...rules.querySelectorAll("section[data-rule]")].map((rule) => {
    const pair = document.createElement("section");
    pair.className = "rg-pair";
    pair.id = rule.id;
    pair.dataset["rule"] = rule.getAttribute("data-rule") ?? "";
    const there = theirs.getElementById(rule.id);
    pair.append(side(rule, base), ...(there ? [side(there, base, other)] : []));
    return pair;
  });
  rules.replaceChildren(...pairs);
  chosen.setAttribute("aria-current", "true");
  for (const told of menu?.querySelectorAll<HTMLElement>("span") ?? []) told.hidden = false;
  if (location.hash.length > 1) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

function side(rule: Element, base: string, other?: string): HTMLElement {
  const made = document.createElement("div");
  if (other) made.lang = other;
  const head = document.importNode(rule.querySelector(":scope > .rg-head") ?? document.createElement("div"), true);
  head.querySelector(".rg-kind")?.remove();
  head.querySelector("a.rg-number")?.setAttribute("href", `${root}${lang()}/r/${rule.getAttribute("data-rule") ?? ""}/`);
  made.append(head, ...textOf(rule, base));
  return made;
}
