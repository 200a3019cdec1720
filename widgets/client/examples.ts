// The worked examples of a chapter: what unfolds is fetched from the card of the rule, where it stands whole.
//
// Markup expected: <details data-example="wk2-dispel-1" data-card="../../r/wk2.dispel/"><summary>…</summary>
//   <p><a href="the same on the card">…</a></p></details>; on the card, .rg-calc with that id. Chapter and card lie at
//   the same depth, so that links fit in both. The link stays where the card cannot be had.

export function startExamples(): void {
  document.addEventListener("toggle", (event) => void unfolded(event.target).catch(() => undefined), true);
}

async function unfolded(target: EventTarget | null): Promise<void> {
  const fold = target instanceof HTMLDetailsElement && target.open ? target : undefined;
  const name = fold?.dataset["example"];
  const card = fold?.dataset["card"];
  if (!fold || !name || !card) return;
  delete fold.dataset["card"];
  try {
    const response = await fetch(new URL(card, location.href));
    if (!response.ok) throw new Error(`${card}: ${response.status}`);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const example = page.getElementById(name);
    if (!example) throw new Error(`${card} has no ${name}`);
    fold.querySelector(":scope > p")?.replaceWith(document.importNode(example, true));
  } catch (error) {
    fold.dataset["card"] = card; // the next time it is opened
    throw error;
  }
}
