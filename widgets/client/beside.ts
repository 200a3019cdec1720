// Two languages side by side: the texts of both chapters, rule by rule.
//
// Markup expected: <ol class="rg-beside" data-beside="the chapter in the other language" data-lang="fr">, an <li id="dispel">
//   with two links for each rule; ../ is the chapter in this language. In chapters, <section id="dispel" data-rule="wk2.dispel">
//   with <div class="rg-head"><a class="rg-number">…</a><h3>…</h3>…</div> and the parts of the text.
// Puts in its place <section class="rg-pair" id="dispel" data-rule="wk2.dispel"> with a <div> for each language.

import { fetched, textOf } from "./pages.js";
import { root, lang } from "./site.js";

export async function readBeside(): Promise<void> {
  const list = document.querySelector<HTMLElement>("ol.rg-beside");
  const { beside, lang: other } = list?.dataset ?? {};
  if (!list || !beside || !other) return;
  const [mine, theirs] = await Promise.all([fetched("../"), fetched(beside)]);
  const base = new URL("../", location.href).href;
  const pairs = [...mine.querySelectorAll("section[data-rule]")].map((rule) => {
    const pair = document.createElement("section");
    pair.className = "rg-pair";
    pair.id = rule.id;
    pair.dataset["rule"] = rule.getAttribute("data-rule") ?? "";
    const there = theirs.getElementById(rule.id);
    pair.append(side(rule, base), ...(there ? [side(there, base, other)] : []));
    return pair;
  });
  if (!list.isConnected) return; // the reader has gone on
  list.replaceWith(...pairs);
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
