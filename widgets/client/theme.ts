// The button that changes the theme: system, light, dark, and around again.
//
// Markup expected: <button data-rg-theme aria-label="…">; the state is told in its title and to screen readers.
// Strings: theme-system, theme-light, theme-dark.

import { announce } from "./announce.js";
import { store } from "./store.js";
import { say } from "./strings.js";
import { isTheme, THEMES } from "./themes.js";

export function startTheme(): void {
  document.addEventListener("click", (event) => {
    if ((event.target as Element).closest("[data-rg-theme]")) turn();
  });
}

function turn(): void {
  const root = document.documentElement;
  const now = root.dataset["theme"];
  const next = THEMES[((isTheme(now) ? THEMES.indexOf(now) : 0) + 1) % THEMES.length] ?? "system";
  root.dataset["theme"] = next;
  store("theme", next);
  const told = say(`theme-${next}`);
  for (const button of document.querySelectorAll<HTMLElement>("[data-rg-theme]")) button.title = told;
  announce(told);
}
