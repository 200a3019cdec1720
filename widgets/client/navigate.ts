// Pages change without a new document, so that Python stays started from page to page.
//
// Markup expected: every page loads this script, has <main id="main" tabindex="-1"> and its own <title>. A link is
// left to the browser when it leads out of the site, to a file, to a language-neutral page, to a new window, or to a
// page of another build. Fires "regularo:page" on document when another page stands there.

import { takePlace } from "./place.js";
import { isOfThisBuild, root } from "./site.js";
import { learn } from "./strings.js";

const HEAD = 'link[rel="canonical"], meta[name="description"], meta[name="robots"]';

/** The address whose page stands there; a calculator's state belongs to it. */
let shown = location.pathname + location.search;
let latest = 0;

export function startNavigation(): void {
  history.scrollRestoration = "manual";
  document.addEventListener("click", (event) => followed(event));
  addEventListener("popstate", () => void travelled());
  addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
  addEventListener("pageshow", () => (history.scrollRestoration = "manual"));
  addEventListener("scrollend", () => keepPlace());
}

/** Runs `begin` for this page and for every page that comes after it. */
export function onPage(begin: () => void): void {
  document.addEventListener("regularo:page", begin);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin, { once: true });
  else begin();
}

/** Puts another query behind the address of the page that stands there. */
export function putQuery(behind: string): void {
  history.replaceState(history.state, "", `${location.pathname}${behind}${location.hash}`);
  shown = location.pathname + location.search;
}

function followed(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !isPage(link)) return;
  event.preventDefault();
  if (link.lang && link.hreflang) takePlace(); // the same page in another language
  void go(new URL(link.href), 0);
}

function isPage(link: HTMLAnchorElement): boolean {
  if (!link.href.startsWith(root) || link.target || link.hasAttribute("download")) return false;
  const here = link.pathname === location.pathname && link.search === location.search;
  if (here && link.hash) return false; // a place in this page
  return /^[a-z]{2}\/(?:.*\/)?$/.test(link.pathname.slice(new URL(root).pathname.length));
}

function keepPlace(): void {
  history.replaceState({ ...(history.state as object | null), top: scrollY }, "");
}

async function travelled(): Promise<void> {
  if (location.pathname + location.search === shown) return; // another place in this page
  if (!document.dispatchEvent(new Event("regularo:travelled", { cancelable: true }))) {
    shown = location.pathname + location.search;
    return;
  }
  const state = history.state as { top?: number } | null;
  await go(new URL(location.href), state?.top ?? 0, true);
}

/** Goes to `address`, which has already been reached in the history when the reader `travels` there. */
async function go(address: URL, top: number, travels = false): Promise<void> {
  const mine = ++latest;
  const page = await load(address).catch(() => undefined);
  if (mine !== latest) return;
  if (!page) return travels ? location.reload() : location.assign(address);
  // Relative addresses in the head would lead elsewhere once the page has another address.
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[href^="."]:not([rel="preload"])')) link.href = link.href;
  if (!travels) {
    keepPlace();
    history.pushState(null, "", address.pathname + address.search);
  }
  replace(page);
  shown = address.pathname + address.search;
  if (!travels && address.hash) location.replace(address.hash);
  else scrollTo({ top, behavior: "instant" });
  document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent("regularo:page"));
}

/** The page at `address` if it belongs to this build; otherwise the browser loads it whole. */
async function load(address: URL): Promise<Document | undefined> {
  const response = await fetch(address.pathname + address.search);
  if (!response.ok || response.redirected) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!isOfThisBuild(page, address)) return undefined;
  await learn(page, address);
  return page;
}

function replace(page: Document): void {
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  for (const old of document.head.querySelectorAll(HEAD)) old.remove();
  for (const made of page.head.querySelectorAll(HEAD)) document.head.append(document.adoptNode(made));
  document.body.className = page.body.className;
  document.body.replaceChildren(...[...page.body.childNodes].map((node) => document.adoptNode(node)));
}
