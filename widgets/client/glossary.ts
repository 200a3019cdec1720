// Definitions of glossary terms where they stand: on hover, on focus, and at the first tap of a finger.
//
// Markup expected: <a class="rg-term" href="…glossary/#strength">strength</a>; what it means is fetched with the first
// that is asked for, and where it cannot be had, the link leads there.
// Makes one <div class="rg-popover" role="tooltip" id="rg-definition">, which the term then names as its description.
// Escape, leaving the term and scrolling close it; it can itself be pointed at, so that long text can be read.

import { lang } from "./site.js";
import { definition } from "./strings.js";

const LEAVING = 200; // milliseconds in which the pointer may move over to the definition

let term: HTMLAnchorElement | undefined;
let closing = 0;
let touched = false;

export function startGlossary(): void {
  document.addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"));
  document.addEventListener("pointerover", (event) => pointed(event));
  document.addEventListener("focusin", (event) => {
    const found = termOf(event.target);
    if (found) open(found);
    else close();
  });
  document.addEventListener("click", (event) => tapped(event), { capture: true });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  addEventListener("scroll", () => close(), { passive: true });
}

function termOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>("a.rg-term")) || undefined;
}

function pointed(event: PointerEvent): void {
  if (event.pointerType === "touch") return;
  const found = termOf(event.target);
  const over = event.target instanceof Element && event.target.closest(".rg-popover");
  clearTimeout(closing);
  if (found) open(found);
  else if (term && !over) closing = setTimeout(close, LEAVING);
}

/** The first tap of a finger shows the definition, the next follows the link. */
function tapped(event: MouseEvent): void {
  const found = termOf(event.target);
  if (!touched || !found || found.dataset["shown"] === "tapped") return;
  event.preventDefault();
  event.stopPropagation();
  open(found);
  found.dataset["shown"] = "tapped";
}

function open(found: HTMLAnchorElement): void {
  if (term === found) return;
  close();
  term = found;
  void show(found).catch(() => undefined);
}

async function show(found: HTMLAnchorElement): Promise<void> {
  const told = await definition(decodeURIComponent(found.hash.slice(1)));
  if (term !== found || !told) return; // the reader has gone on
  const popover = document.createElement("div");
  popover.className = "rg-popover";
  popover.id = "rg-definition";
  popover.setAttribute("role", "tooltip");
  popover.lang = lang();
  popover.textContent = told;
  (document.querySelector("main") ?? document.body).append(popover); // what is read aloud stands within a landmark
  found.setAttribute("aria-describedby", popover.id);
  place(popover, found);
}

/** Below the term, or above it where there is no room; never beyond the edges of the window. */
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
  if (!term) return;
  term.removeAttribute("aria-describedby");
  delete term.dataset["shown"];
  term = undefined;
  document.getElementById("rg-definition")?.remove();
}
