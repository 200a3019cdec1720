// A stroke over a board that is painted: the mouse or a pen paints along, a finger that has rested a moment too; one that
// moves at once pans the board as ever. The whole stroke is one question, and one step that can be taken back.
//
// Markup expected: svg[data-stroke="board:each"], in which each place is [data-action="board:at:C4"]: it asks
//   "board:each:C4 C5" with all places that were touched, each once. With data-way the stroke is a way: whoever comes back
//   to a place of it takes back what came after. Sets: class rg-b-touched on them.

/** How long a finger rests before it paints: milliseconds; and how far it may slip meanwhile: pixels. */
const REST = 300;
const SLIP = 8;
/** Between two places where the pointer is heard of, the stroke is looked for so often: pixels. */
const NEAR = 8;
const AT = "board:at:";

interface Stroke {
  board: SVGElement;
  from: Element;
  places: Map<string, Element>;
  x: number;
  y: number;
  paints: boolean;
  timer?: number;
}

let stroke: Stroke | undefined;
/** The click that ends a stroke is none. */
let ending = false;

export function startStrokes(tell: (part: Element, action: string) => void): void {
  document.addEventListener("pointerdown", begun);
  document.addEventListener("pointermove", (event) => moved(event));
  document.addEventListener("pointerup", () => {
    const done = letGo();
    if (!done?.paints || (done.places.size < 2 && done.timer === undefined)) return; // one place is a click
    ending = true;
    setTimeout(() => (ending = false));
    tell(done.from, `${done.board.dataset["stroke"] ?? ""}:${[...done.places.keys()].join(" ")}`);
  });
  document.addEventListener("pointercancel", letGo);
  document.addEventListener("touchmove", (event) => stroke?.paints && event.preventDefault(), { passive: false });
  document.addEventListener("contextmenu", (event) => stroke?.paints && event.preventDefault());
}

/** Whether the click that is heard is the end of a stroke. */
export function endsStroke(): boolean {
  const ends = ending;
  ending = false;
  return ends;
}

function begun(event: PointerEvent): void {
  letGo();
  const place = event.target instanceof Element ? event.target.closest<SVGElement>(`[data-action^='${AT}']`) : null;
  const board = place?.closest<SVGElement>("svg[data-stroke]");
  if (!place || !board || !event.isPrimary || event.button) return;
  const begins: Stroke = { board, from: place, places: new Map(), x: event.clientX, y: event.clientY, paints: false };
  stroke = begins;
  if (event.pointerType !== "touch") paint(begins, place);
  else begins.timer = setTimeout(() => paint(begins, place), REST) as unknown as number;
}

function moved({ clientX, clientY }: PointerEvent): void {
  if (!stroke) return;
  if (!stroke.paints) {
    if (Math.hypot(clientX - stroke.x, clientY - stroke.y) > SLIP) letGo();
    return;
  }
  const [across, down] = [clientX - stroke.x, clientY - stroke.y];
  const parts = Math.ceil(Math.hypot(across, down) / NEAR) || 1;
  for (let part = parts - 1; part >= 0; part -= 1) {
    const [x, y] = [clientX - (across * part) / parts, clientY - (down * part) / parts];
    const place = document.elementFromPoint(x, y)?.closest(`[data-action^='${AT}']`);
    if (place && stroke.board.contains(place)) paint(stroke, place);
  }
  [stroke.x, stroke.y] = [clientX, clientY];
}

function paint(one: Stroke, place: Element): void {
  one.paints = true;
  const name = (place as SVGElement).dataset["action"]?.slice(AT.length) ?? "";
  if (one.places.has(name)) {
    if (one.board.dataset["way"] !== undefined) backTo(one, name);
    return;
  }
  one.places.set(name, place);
  place.classList.add("rg-b-touched");
}

function backTo(one: Stroke, name: string): void {
  const names = [...one.places.keys()];
  for (const later of names.slice(names.indexOf(name) + 1)) {
    one.places.get(later)?.classList.remove("rg-b-touched");
    one.places.delete(later);
  }
}

function letGo(): Stroke | undefined {
  const done = stroke;
  clearTimeout(done?.timer);
  stroke = undefined;
  return done;
}
