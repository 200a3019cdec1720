// The rules that the present answer of a calculator cites, first; all others that it can cite, folded below them.
//
// Markup expected: <section data-rg-used="wk2.dispel"><div><h2>…<ul>…</ul></div><details>…<ul>…</ul></details></section>, in each
//   list <li data-rule="wk2.dispel">; and <div data-calculator="wk2.dispel"> with .rg-answer, whose steps cite by
//   <a class="rg-cite" href="…/r/wk2.dispel/">.
// The build has sorted them for the standard case. Sorts them again whenever the answer changes; nothing is ever lost.

export function sortRules(): void {
  const section = document.querySelector<HTMLElement>("[data-rg-used]");
  const calculator = section && document.querySelector(`[data-calculator="${CSS.escape(section.dataset["rgUsed"] ?? "")}"]`);
  const answer = calculator?.querySelector(":scope > .rg-answer");
  if (!section || !answer) return;
  const entries = [...section.querySelectorAll<HTMLElement>("li[data-rule]")];
  const sort = (): void => arrange(section, entries, citedIn(answer));
  new MutationObserver(sort).observe(answer, { childList: true, subtree: true });
  sort();
}

/** The rules that an answer cites, each once, in their order. */
function citedIn(answer: Element): string[] {
  const links = [...answer.querySelectorAll<HTMLAnchorElement>("a.rg-cite")];
  const rules = links.map((link) => /\/r\/([\w.-]+)\//u.exec(link.getAttribute("href") ?? "")?.[1] ?? "");
  return [...new Set(rules)];
}

function arrange(section: HTMLElement, entries: readonly HTMLElement[], cited: readonly string[]): void {
  const place = (entry: HTMLElement): number => cited.indexOf(entry.dataset["rule"] ?? "");
  const used = entries.filter((entry) => place(entry) >= 0).sort((one, other) => place(one) - place(other));
  fill(section.querySelector<HTMLElement>(":scope > div"), used);
  fill(section.querySelector<HTMLElement>(":scope > details"), entries.filter((entry) => place(entry) < 0));
}

function fill(part: HTMLElement | null, entries: readonly HTMLElement[]): void {
  if (!part) return;
  part.hidden = entries.length === 0;
  part.querySelector("ul")?.replaceChildren(...entries);
}
