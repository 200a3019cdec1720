// What a word or a citation means, where it stands: on hover, on focus, at the first tap of a finger on a word, and at a
// long press on a citation. The script is fetched when the first of them is pointed at (peeking.ts).
//
// Markup expected: <a class="rg-term" href="…glossary/#strength">strength</a>, and
//   <a class="rg-cite" href="…/r/wk2.dispel/"> or, where the rule stands on the same page, href="#dispel".
// Makes one <div class="rg-popover" role="tooltip" id="rg-definition">, which the link then names as its description.
// Escape, leaving the link and scrolling close it; it can itself be pointed at, so that long text can be read.

import { fetched } from "./pages.js";
import { shownWhole } from "./peeking.js";
import { lang } from "./site.js";
import { definition } from "./strings.js";

const LEAVING = 200; // milliseconds in which the pointer may move over to the definition
const RESTING = 150; // milliseconds on a citation before its rule is fetched
const PRESSING = 450; // milliseconds of a long press

let link: HTMLAnchorElement | undefined;
let pressed: HTMLAnchorElement | undefined;
let closing = 0;
let waiting = 0;
let touched = false;

/** First words of rules by the address of their card: title and text. */
const known = new Map<string, Promise<[string, string]>>();

/** Begins to listen; `event` has asked for this script, perhaps that of a finger. */
export function startPeeking(event: Event, finger: boolean): void {
  touched = finger;
  document.addEventListener("pointerdown", touching);
  document.addEventListener("pointerover", pointed);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(waiting));
  document.addEventListener("focusin", focused);
  document.addEventListener("click", tapped, { capture: true });
  document.addEventListener("contextmenu", (menu) => {
    if (touched && linkOf(menu.target)) menu.preventDefault(); // a long press is ours
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
  addEventListener("scroll", () => close(), { passive: true });
  if (event.type === "click") tapped(event as MouseEvent);
  else if (event.type === "focusin") focused(event);
  else if (event.type === "pointerdown") touching(event as PointerEvent);
  else pointed(event as PointerEvent);
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>(shownWhole)) || undefined;
}

const isTerm = (found: HTMLAnchorElement): boolean => found.matches(".rg-term");

function touching(event: PointerEvent): void {
  touched = event.pointerType === "touch";
  pressed = undefined;
  const found = linkOf(event.target);
  const over = event.target instanceof Element && event.target.closest(".rg-popover");
  if (touched && !found && !over) close();
  if (!touched || !found || isTerm(found)) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    pressed = found;
    open(found);
  }, PRESSING);
}

function pointed(event: PointerEvent): void {
  if (event.pointerType === "touch") return;
  const found = linkOf(event.target);
  const over = event.target instanceof Element && event.target.closest(".rg-popover");
  clearTimeout(closing);
  if (found) rest(found);
  else if (!over) {
    clearTimeout(waiting);
    if (link) closing = setTimeout(close, LEAVING);
  }
}

function focused(event: Event): void {
  const found = linkOf(event.target);
  if (found && !touched) rest(found);
  else if (!found) close();
}

/** A word shows at once what it means; the rule of a citation is fetched only for those who stay on it. */
function rest(found: HTMLAnchorElement): void {
  clearTimeout(waiting);
  if (isTerm(found)) open(found);
  else waiting = setTimeout(() => open(found), RESTING);
}

/** The first tap of a finger on a word shows its definition, the next follows the link; a long press follows none. */
function tapped(event: MouseEvent): void {
  const found = linkOf(event.target);
  if (!touched || !found) return;
  if (isTerm(found) ? found.dataset["shown"] === "tapped" : pressed !== found) return;
  event.preventDefault();
  event.stopPropagation();
  pressed = undefined;
  open(found);
  if (isTerm(found)) found.dataset["shown"] = "tapped";
}

function open(found: HTMLAnchorElement): void {
  if (link === found) return;
  close();
  link = found;
  void tell(found);
}

async function tell(found: HTMLAnchorElement): Promise<void> {
  try {
    const [title, text] = await wordsOf(found);
    if (link === found && text) show(found, title, text);
  } catch {
    // without a network the link is what it was
  }
}

/** What a word means; title and first words of the rule that a citation names, from this page or from the rule's card. */
async function wordsOf(found: HTMLAnchorElement): Promise<[string, string]> {
  if (isTerm(found)) return ["", (await definition(decodeURIComponent(found.hash.slice(1)))) ?? ""];
  const address = found.getAttribute("href") ?? "";
  if (address.startsWith("#")) {
    const rule = document.getElementById(address.slice(1));
    return [textIn(rule, ":is(h1, h2, h3)"), textIn(rule, ".rg-text :is(p, li)")];
  }
  const whole = found.href;
  const words =
    known.get(whole) ??
    fetched(whole).then((card): [string, string] => [
      textIn(card, "h1"),
      card.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? "",
    ]);
  known.set(whole, words);
  words.catch(() => known.delete(whole));
  return words;
}

function textIn(where: ParentNode | null, what: string): string {
  return where?.querySelector(what)?.textContent?.trim() ?? "";
}

function show(found: HTMLAnchorElement, title: string, text: string): void {
  const popover = document.createElement("div");
  popover.className = "rg-popover";
  popover.id = "rg-definition";
  popover.setAttribute("role", "tooltip");
  popover.lang = lang();
  if (title) {
    const name = document.createElement("b");
    name.textContent = title;
    popover.append(name, " ");
  }
  popover.append(text);
  (document.querySelector("main") ?? document.body).append(popover); // what is read aloud stands within a landmark
  found.setAttribute("aria-describedby", popover.id);
  place(popover, found);
}

/** Below the link, or above it where there is no room; never beyond the edges of the window. */
function place(popover: HTMLElement, found: Element): void {
  const at = found.getClientRects()[0] ?? found.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - width - 8));
  const below = at.bottom + 6;
  const top = below + height > innerHeight && at.top > height + 6 ? at.top - height - 6 : below;
  popover.style.left = `${left + scrollX}px`;
  popover.style.top = `${top + scrollY}px`;
}

function close(): void {
  clearTimeout(closing);
  if (!link) return;
  link.removeAttribute("aria-describedby");
  delete link.dataset["shown"];
  link = undefined;
  document.getElementById("rg-definition")?.remove();
}
