// The reason for a place that was touched stands beside it, where the reader looks: what the panel below the board says of
// it, or why a game refuses what was done there. The same stands in the page for those who listen.
//
// Markup expected: .rg-board with svg places that have ids, and the reason in .rg-b-panel .rg-b-answer or .rg-p-refused.
// Makes: div.rg-b-beside[aria-hidden], through which fingers reach the board; it goes with the next drawing, or with Escape.

const REASON = ".rg-p-refused, .rg-b-panel .rg-b-answer";
const GAP = 8;

interface Touched {
  id: string;
  x: number;
  y: number;
}

let touched: Touched | undefined;

/** Remembers where a board was touched; anything else that is pressed forgets it. */
export function remember(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : undefined;
  const drawing = target?.closest(".rg-board svg");
  for (const one of document.querySelectorAll(".rg-b-beside")) one.remove();
  touched = drawing ? { id: target?.closest("[id]")?.id ?? "", x: event.clientX, y: event.clientY } : undefined;
}

/** Shows the reason for what was touched last, now that the board has been drawn anew. */
export function showBeside(where: ParentNode): void {
  const board = touched && where.querySelector<HTMLElement>(".rg-board");
  const reason = board?.querySelector(REASON);
  if (!touched || !board || !reason) return;
  const { id, x, y } = touched;
  const place = document.getElementById(id)?.closest("svg") ? document.getElementById(id) : null;
  const here = (place?.querySelector(".rg-b-place") ?? place)?.getBoundingClientRect() ?? new DOMRect(x, y);
  touched = undefined;
  const made = document.createElement("div");
  made.className = "rg-b-beside";
  made.setAttribute("aria-hidden", "true");
  made.append(...[...reason.childNodes].map((one) => one.cloneNode(true)));
  for (const link of made.querySelectorAll("a")) link.tabIndex = -1;
  board.append(made);
  const frame = board.getBoundingClientRect();
  const { width, height } = made.getBoundingClientRect();
  const below = here.bottom + GAP + height < innerHeight;
  const left = here.left + here.width / 2 - width / 2 - frame.left;
  made.style.left = `${Math.max(0, Math.min(left, frame.width - width))}px`;
  made.style.top = `${(below ? here.bottom + GAP : here.top - GAP - height) - frame.top}px`;
}

addEventListener("keydown", ({ key }) => {
  if (key === "Escape") for (const one of document.querySelectorAll(".rg-b-beside")) one.remove();
});
