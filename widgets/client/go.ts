// Classic script in the head of the language-neutral pages (/, /r/<id>/, /r/<id>/<n>/, /s/<situation>/, /c/<calculator>/, /table/, /d/, /sheet/,
// /play/, /play/<game>/, /quiz/, /quiz/<book>/, /example/, /example/<book>/): the reader goes on to their own language at once, and the
// address keeps its query and fragment. A case, and a ruling with ?case, open as a dispute card.
//
// Markup expected: the script after any <meta name="robots">, on the page of a case with its name, <script data-case="wk2.dispel/1">. The page's own links are the way without a
// script. The page for what was not found stays where it is: it is the one that asks not to be indexed.

import { stored } from "./store.js";

/** Codes of the languages of the site; the build fills them in. */
declare const LANGUAGES: string;
const languages = LANGUAGES.split(" ");

function chosen(): string {
  const kept = stored("lang");
  if (kept && languages.includes(kept)) return kept;
  for (const wish of navigator.languages) {
    const lang = wish.toLowerCase().split("-")[0] ?? "";
    if (languages.includes(lang)) return lang;
  }
  return "en";
}

/** Where a reader of this neutral page goes on to; undefined where the address names nothing neutral. */
function onward(): string | undefined {
  const script = document.currentScript as HTMLScriptElement;
  const root = new URL("..", script.src);
  const path = location.pathname.slice(root.pathname.length).replace(/index\.html$/, "");
  if (!/^(?:r\/[\w.-]+\/(?:[1-9]\d{0,5}\/)?|[cs]\/[\w.-]+\/|(?:table|d|sheet)\/|(?:play|quiz|example)\/(?:[\w-]+\/)?)?$/.test(path)) return undefined;
  const named = /^(r\/([\w.-]+)\/)(?:([1-9]\d{0,5})\/)?$/.exec(path);
  const [, after, release = ""] = /^#([1-9]\d{0,5})?(@[\w-]{1,20})?$/.exec(location.hash) ?? [];
  const n = named?.[3] ?? after;
  const beside = /[?&](with=[a-z]+)/.exec(location.search)?.[1];
  const card = (name: string): string => `${root.href}${chosen()}/d/?of=${name}${beside ? `&${beside}` : ""}`;
  const own = script.dataset["case"];
  if (own) return card(named ? own + release : own);
  if (named && n && /^\?case\b/.test(location.search)) return card(`${named[2] ?? ""}/${n}`);
  if (named && n) return `${root.href}${chosen()}/${named[1] ?? ""}#${(named[2] ?? "").replace(".", "-")}-${n}${release}`;
  return `${root.href}${chosen()}/${path}${location.search}${location.hash}`;
}

const missing = document.querySelector('meta[name="robots"][content="noindex"]') !== null;
const target = missing ? undefined : onward();
if (target) location.replace(target);
