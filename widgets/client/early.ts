// Classic script in the head of every page, before the style sheet: what must hold before anything is painted.
//
// Sets <html data-theme="light | dark | system">, which styles may take as the sign that scripts run, and data-asked where
// the address has a query: on a calculator's page the standard case must not stand under a link that asks for another
// (linked.ts). Sees to it that a style sheet or script that arrived broken is fetched anew, and that the links of a
// neutral page keep the question of its address.

import { mend } from "./mend.js";
import { isTheme } from "./themes.js";
import { stored } from "./store.js";

const page = document.documentElement;
const kept = stored("theme");
page.dataset["theme"] = isTheme(kept) ? kept : "system";
page.toggleAttribute("data-asked", location.search.length > 1);

const broken = (address: string): void => void mend(address).catch(() => undefined);

document.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) broken(target.src);
    else if (target instanceof HTMLLinkElement && target.rel === "stylesheet") broken(target.href);
  },
  true,
);
// A module that cannot be read to its end fails without a word to its element.
addEventListener("load", () => {
  const app = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/app-"]');
  if (app && page.dataset["app"] === undefined) broken(app.src);
});
document.addEventListener("click", ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(".rg-choose a");
  if (!link || page.dataset["app"] !== undefined) return;
  if (location.search) link.search = location.search;
  if (location.hash) link.hash = location.hash;
});
