// Which language a reader reads.
//
// Markup expected: links to the same page in other languages, <a lang="hu" hreflang="hu" href="…">. A link
// followed keeps the rule (the fragment of the address) and the state of a calculator (its query), and the choice is
// remembered for the language-neutral addresses.
// The menu they stand in, <details class="rg-languages"><summary>, closes on Escape and when it is left.

import { lang } from "./site.js";
import { store } from "./store.js";

export function startLanguage(): void {
  // Before the page is left: on the way down, so that other listeners see the final address.
  document.addEventListener("click", (event) => remember(event), { capture: true });
  document.addEventListener("auxclick", (event) => remember(event), { capture: true });
  for (const leaving of ["pointerdown", "focusin"]) {
    document.addEventListener(leaving, (event) => {
      const menu = openMenu();
      if (menu && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    });
  }
  document.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" ? openMenu() : undefined;
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

function openMenu(): HTMLDetailsElement | undefined {
  return document.querySelector<HTMLDetailsElement>(".rg-languages[open]") ?? undefined;
}

function remember(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[lang][hreflang]");
  if (!link) return;
  store("lang", link.hreflang);
  link.hash = location.hash;
  // Two languages side by side change places.
  link.search = location.search.replace(`with=${link.hreflang}`, `with=${lang()}`);
}
