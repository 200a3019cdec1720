// linker.js: makes links of the citations of rules on a page of another site.
//
// <script src="https://…/linker.js" defer></script>, with attributes on wish:
//   data-lang="hu"      links lead to the cards in this language; without it each reader's own is chosen there
//   data-popup          shows the title and the first words of a rule that is pointed at, or held under a finger
//   data-watch          looks at what comes into the page later too
//   data-prefer="wk1"   the book that a title alone means
//   data-bbcode         (the bookmarklet) writes BBCode into the focused text box, and does nothing else
// Nothing is found in links, code, fields and whatever can be edited, nor inside [data-regularo="off"]. Where the API cannot
// be read, the page stays as it is. Whatever comes from the page or from the API is text, never markup.

import { address, escaped, finding } from "./citing.js";
import type { Find, Numbers } from "./citing.js";
import { asBBCode } from "./citing-box.js";
import { read, startPopup } from "./citing-popup.js";

/** The books and titles of all games, as a pattern; set by the build. */
declare const GAMES: string;
/** The codes of the languages, separated by spaces; set by the build. */
declare const LANGUAGES: string;

const CLOSED =
  "a,button,select,option,textarea,input,code,pre,kbd,samp,tt,script,style,noscript,template,title,svg,math,iframe,object,canvas,audio,video," +
  '[contenteditable]:not([contenteditable="false" i]),[role=button],[role=link],[role=textbox],[role=searchbox],[role=combobox],' +
  '[data-regularo="off"],.CodeMirror,.monaco-editor,.ace_editor';
// A form may have a field whose name hides these.
const closest = Element.prototype.closest;

// An element of the page may have the name "currentScript", and so stand in its place.
const script: unknown = Reflect.get(Document.prototype, "currentScript", document);
if (script instanceof HTMLScriptElement && script.src) start(script);

function start(script: HTMLScriptElement): void {
  const base = new URL(".", script.src).href;
  const { lang = "", prefer, popup, watch, bbcode } = script.dataset;
  const known = LANGUAGES.split(" ");
  const to = known.includes(lang) ? lang : "";
  const games = new RegExp(`(?<!\\p{L})(?:${GAMES})(?!\\p{L})|${escaped(base)}`, "iu");
  let asked: Promise<{ find: Find; numbers: Numbers } | undefined> | undefined;

  /** Asked for when the first text names a game. */
  function knowing(): typeof asked & object {
    asked ??= read<Numbers>(`${base}api/v1/citations.json`)
      .then((numbers) => ({ find: finding(numbers, base, prefer), numbers }))
      .catch(() => undefined);
    return asked;
  }

  if (bbcode !== undefined) {
    void asBBCode(async (text) => {
      const known = games.test(text) ? await knowing() : undefined;
      return (known?.find(text) ?? []).map((one) => ({ ...one, href: address(one, known!.numbers, base, to) }));
    });
    return;
  }

  const seen = (node: Node, found: Text[]): void => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = (node instanceof Text ? node : walker.nextNode()) as Text | null; text; text = walker.nextNode() as Text | null) {
      if (games.test(text.data)) found.push(text);
    }
  };

  async function link(texts: Text[]): Promise<void> {
    const known = texts.length ? await knowing() : undefined;
    if (!known || document.designMode === "on") return;
    for (const text of texts) {
      const parent = text.parentNode;
      if (!(parent instanceof Element) || !text.isConnected || closest.call(parent, CLOSED)) continue;
      // From the end, so that the places of those before stay right.
      for (const one of known.find(text.data).reverse()) {
        const made = document.createElement("a");
        made.className = "regularo";
        made.href = address(one, known.numbers, base, to);
        const cited = text.splitText(one.from);
        cited.splitText(one.to - one.from);
        cited.replaceWith(made);
        made.append(cited);
      }
    }
  }

  const all: Text[] = [];
  seen(document.documentElement, all);
  void link(all);
  if (watch !== undefined) {
    new MutationObserver((changes) => {
      const later: Text[] = [];
      for (const { addedNodes } of changes) for (const node of addedNodes) seen(node, later);
      setTimeout(() => void link(later), 100);
    }).observe(document.documentElement, { childList: true, subtree: true });
  }
  if (popup !== undefined) startPopup(base, to || ownOf(known));
}

/** The first language of the reader's browser that the site has. */
function ownOf(known: string[]): string {
  return navigator.languages.map((one) => one.split("-")[0] ?? "").find((one) => known.includes(one)) ?? "en";
}
