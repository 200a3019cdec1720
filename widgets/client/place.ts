// The reader's place in a page, found again in the same page of another language.
//
// Markup expected: elements with an id inside <main> that both pages have. Folds are told by their own id, by
// that of the calculator that they hold, or by the place that they lead to.

interface Place {
  /** The last element before the line of reading, and how far the line has come on the way to the next one. */
  id: string;
  part: number;
  opened: string[];
}

/** The line of reading: this part of the window's height from its top. */
const LINE = 0.3;

/** Above this a reader has not left the top of the page: pixels. */
const TOP = 40;

let wanted: Place | undefined;

const line = (): number => innerHeight * LINE;

const topOf = (one: Element): number => one.getBoundingClientRect().top;

const marks = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("main [id]")].filter((one) => one instanceof HTMLElement && one.offsetHeight > 0);

/** How far it is from an element to the next one of the page, or to the end of its text. */
const lengthOf = (at: HTMLElement, all: HTMLElement[]): number => {
  const next = all[all.indexOf(at) + 1];
  return (next ? topOf(next) : (at.closest("main")?.getBoundingClientRect().bottom ?? 0)) - topOf(at);
};

/** Keeps where the reader is, for the page that comes next; nothing at the top of a page. */
export function takePlace(): void {
  wanted = undefined;
  if (scrollY < TOP) return;
  const all = marks();
  const at = all.findLast((one) => topOf(one) <= line());
  if (!at) return;
  const opened = [...document.querySelectorAll("main details")].filter((one) => (one as HTMLDetailsElement).open);
  wanted = {
    id: at.id,
    part: (line() - topOf(at)) / lengthOf(at, all),
    opened: opened.map(nameOf).filter(Boolean),
  };
}

function nameOf(fold: Element): string {
  const example = fold.querySelector(":scope > .rg-calc")?.id;
  return fold.id || example || fold.querySelector<HTMLAnchorElement>(":scope > p > a[href*='#']")?.hash.slice(1) || "";
}

/** Leads back to the place that was kept; again whenever something has come into the page, until the reader moves on. */
export function findPlace(): void {
  if (!wanted) return;
  for (const fold of document.querySelectorAll("main details")) {
    const name = nameOf(fold);
    if (name && wanted.opened.includes(name)) (fold as HTMLDetailsElement).open = true;
  }
  const at = document.getElementById(wanted.id);
  if (!at) return;
  scrollTo({ top: scrollY + topOf(at) + lengthOf(at, marks()) * wanted.part - line(), behavior: "instant" });
}

export function startPlaces(): void {
  for (const moving of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    addEventListener(moving, () => (wanted = undefined), { passive: true, capture: true });
  }
}
