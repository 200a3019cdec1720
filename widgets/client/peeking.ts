// Words and citations that show what they mean (peek.ts): the script for it is fetched when the first is pointed at.

/** What shows its meaning. */
export const shownWhole = "a.rg-term, a.rg-cite[href]";

/** The script beside this one, named by its content; set by the build. */
declare const PEEK: string;

const ASKING = ["pointerover", "pointerdown", "focusin", "click"];

let asked: Promise<unknown> | undefined;
let finger = false;
let last: Event;

export function watchForPeeking(): void {
  for (const kind of ASKING) document.addEventListener(kind, pointed, { capture: true });
}

function pointed(event: Event): void {
  if (event instanceof PointerEvent && event.type === "pointerdown") finger = event.pointerType === "touch";
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(shownWhole) : null;
  if (!link) return;
  const tap = event.type === "click" && finger && link.matches(".rg-term");
  if (tap) {
    event.preventDefault(); // the first tap shows the word, as soon as the script is here
    event.stopPropagation();
  } else if (event.type === "click") return;
  last = event;
  asked ??= load();
  if (tap) asked = asked.then((module) => module ?? location.assign(link.href));
}

async function load(): Promise<unknown> {
  try {
    const module = (await import(new URL(PEEK, import.meta.url).href)) as typeof import("./peek.js");
    for (const kind of ASKING) document.removeEventListener(kind, pointed, { capture: true });
    module.startPeeking(last, finger);
    return module;
  } catch {
    asked = undefined;
    return undefined;
  }
}
