// Where this site stands: its root is the folder above this script, wherever a host has put it.

import type { Numbers } from "./query.js";

/** The site's root, with a slash at its end. */
export const root = new URL("..", import.meta.url).href;

/** The application's script in this page; other scripts of the build stand beside it. */
const APP = 'script[type="module"][src*="/app-"]';
const application = document.querySelector<HTMLScriptElement>(APP)?.src;

/** The name of the application in this page, which tells builds apart; empty where there is none. */
export const build = application?.slice(application.lastIndexOf("/") + 1) ?? "";

/** The language of the page. */
export function lang(): string {
  return document.documentElement.lang || "en";
}

/** The address of a rule's card in the page's language. */
export function cardAddress(id: string): string {
  return `${root}${lang()}/r/${id}/`;
}

/** The address below the language's folder: "wk2/combat/". */
export function pathInLanguage(): string {
  const below = location.href.startsWith(root) ? location.pathname.slice(new URL(root).pathname.length) : "";
  return below.split("/").slice(1).join("/");
}

/** Whether `page`, which came from `address`, belongs to the same build as the page that stands here. */
export function isOfThisBuild(page: Document, address: URL): boolean {
  const script = page.querySelector<HTMLScriptElement>(APP);
  return script !== null && new URL(script.getAttribute("src") ?? "", address).href === application;
}

/** Whether the site has been built anew since this page was opened; false without a network. */
export async function isRenewed(): Promise<boolean> {
  const response = await fetch(location.pathname, { cache: "no-cache" }).catch(() => undefined);
  if (!response?.ok) return false;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return page.querySelector('script[src*="/app-"]') !== null && !isOfThisBuild(page, new URL(location.href));
}

let table: Promise<Numbers> | undefined;

/** The table of all rules' ids and numbers, fetched when it is first asked for. */
export function numbers(): Promise<Numbers> {
  table ??= fetch(`${root}assets/numbers.json`).then((response) => {
    if (!response.ok) throw new Error(`numbers.json: ${response.status}`);
    return response.json() as Promise<Numbers>;
  });
  table.catch(() => (table = undefined)); // the next search asks again
  return table;
}
