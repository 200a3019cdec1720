// Boards: pieces set by click, touch or keyboard on a drawing (widgets/boards). Loaded where a page has a board.
//
// Markup expected inside .rg-board, which stands in .rg-calc, or in .rg-play, which hears regularo:touched:
//   [data-action] with an id        a place: a click, Enter or Space asks with its action
//   data-left, -right, -up, -down   ids of the neighbouring places, where the arrow keys lead
//   svg [data-point="board:put"]    a surface: a click asks with the action and the place, "board:put:12.5:8"
//   [data-drag="board:move:2"]      a piece: dragged, it asks with the action and its new place; the arrow keys ask with
//                                   data-nudge="board:nudge:2" and a step, "board:nudge:2:1:0"; with data-by a drag tells
//                                   how far the piece has come instead of where the pointer is
//   svg[data-stroke]                many places can be touched in one stroke (stroke.ts)
//   input[data-tell="board:tell:w2:name"]   a word: when it has been typed, it asks with the action and the word
//   data-keys="q=board:turn:2:15"   further keys of a place, with a space between them
// Places are in units of the drawing, to a tenth. What is done while Python is at work waits its turn (turns.ts), and a
// board is not drawn anew under a finger (fingers.ts).

import { remember, showBeside } from "./beside-place.js";
import { lifted, watch } from "./fingers.js";
import type { Question } from "./live.js";
import { beginStep, recordStep, rememberStep, travelled, walk } from "./steps.js";
import { inText, saved } from "./board-text.js";
import { inKept, keptPressed, startKept } from "./kept-tables.js";
import { endsStroke, startStrokes } from "./stroke.js";
import { inTurn, waits } from "./turns.js";

/** Asks a calculator (live.ts). */
type Ask = (calculator: HTMLElement, question: Question) => unknown;

const ARROWS: Record<string, [side: string, dx: number, dy: number]> = {
  ArrowLeft: ["left", -1, 0],
  ArrowRight: ["right", 1, 0],
  ArrowUp: ["up", 0, -1],
  ArrowDown: ["down", 0, 1],
};
/** A piece that moves less is not dragged but clicked: units of the drawing. */
const STILL = 3;

type Part = SVGElement | HTMLElement;

interface Drag {
  piece: SVGElement;
  action: string;
  from: DOMPoint;
  to: DOMPoint;
}

let ask: Ask = () => undefined;
let drag: Drag | undefined;
/** The click that ends a drag is none. */
let dragged = false;

/** Listens to boards; what is given back resolves when a board may be drawn anew. */
export function startBoards(asking: Ask): () => Promise<void> {
  ask = asking;
  watch();
  document.addEventListener("input", chosen, true); // before what asks (live.ts)
  document.addEventListener("change", ({ target }) => typed(target));
  document.addEventListener("keydown", pressed);
  document.addEventListener("click", clicked, true); // before the click that asks (live.ts)
  for (const drawn of ["regularo:answered", "regularo:shown"]) {
    document.addEventListener(drawn, ({ target }) => showBeside(target as HTMLElement));
  }
  document.addEventListener("regularo:answered", ({ target }) => recordStep(target as HTMLElement));
  document.addEventListener("regularo:travelled", back); // before the page is fetched anew (navigate.ts)
  document.addEventListener("pointerdown", taken);
  document.addEventListener("pointermove", moved);
  document.addEventListener("pointerup", dropped);
  document.addEventListener("pointercancel", () => letGo());
  startStrokes(tell);
  startKept(readText);
  return () => lifted().then(rememberStep);
}

/** The history has come to another state of the board that stands there: the tools stay in hand. */
function back(event: Event): void {
  const calculator = travelled();
  const form = calculator?.querySelector<HTMLFormElement>(".rg-form");
  if (!calculator || !form) return;
  event.preventDefault();
  const held = [...new FormData(form)].filter(([name]) => name.startsWith("view.")) as [string, string][];
  const pairs = [...new URLSearchParams(location.search), ...held];
  inTurn(calculator, () => ask(calculator, { pairs, rewrite: true }));
}

function onBoard(target: EventTarget | null, selector: string): Part | undefined {
  const found = target instanceof Element ? target.closest<Part>(selector) : null;
  return found?.closest(".rg-board") ? found : undefined;
}

function tell(part: Element, action: string): void {
  const game = part.closest(".rg-play");
  if (game) game.dispatchEvent(new CustomEvent("regularo:touched", { detail: action })); // play.ts
  const calculator = part.closest<HTMLElement>(".rg-calc");
  part.classList.add("rg-b-touched");
  if (calculator) inTurn(calculator, () => acted(calculator, action));
}

/** Asks with an action; `{seed}` in it becomes a number that this browser draws. */
function acted(calculator: HTMLElement, action: string): void {
  beginStep();
  const drawn = action.replace("{seed}", () => String(crypto.getRandomValues(new Uint32Array(1))[0]));
  ask(calculator, { action: drawn, rewrite: true });
}

/** Sets the table of a calculator by a text (widgets/board_text.py), or an army that is mustered for a game. */
function readText(calculator: HTMLElement, text: string): void {
  if (calculator.matches(".rg-play")) {
    const area = calculator.querySelector<HTMLTextAreaElement>(".rg-b-text");
    if (!area) return;
    area.value = text;
    return tell(area, "board:muster:read");
  }
  inTurn(calculator, () => {
    const area = calculator.querySelector<HTMLTextAreaElement>(".rg-b-text");
    if (!area) return;
    area.value = text;
    acted(calculator, "board:read");
  });
}

/** What is chosen on the board itself (a tool, a colour) while Python is at work is chosen when its turn has come. */
function chosen(event: Event): void {
  if (inText(event) || inKept(event)) return;
  if (onBoard(event.target, "[data-tell]")) return event.stopPropagation(); // asks when it has been typed
  const control = onBoard(event.target, "[name^='view.']") as HTMLInputElement | HTMLSelectElement | undefined;
  const calculator = control?.closest<HTMLElement>(".rg-calc");
  if (!control || !calculator || !event.isTrusted || !waits(calculator)) return;
  event.stopImmediatePropagation();
  const { name, value } = control;
  inTurn(calculator, () => {
    const now = calculator.querySelector<HTMLFormElement>(".rg-form")?.elements.namedItem(name);
    if (!(now instanceof RadioNodeList || now instanceof HTMLSelectElement)) return;
    now.value = value;
    (now instanceof RadioNodeList ? now[0] : now)?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** A word that has been typed on the board. */
function typed(target: EventTarget | null): boolean {
  const field = onBoard(target, "[data-tell]");
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.value !== field.defaultValue) tell(field, `${field.dataset["tell"]}:${field.value}`);
  field.defaultValue = field.value;
  return true;
}

function pressed(event: KeyboardEvent): void {
  if (event.key === "Enter" && typed(event.target)) return event.preventDefault(); // the form asks nothing
  const arrow = ARROWS[event.key];
  const place = onBoard(event.target, "[data-action], [data-drag], [data-left], [data-right], [data-up], [data-down]");
  if (!place || event.altKey || event.ctrlKey || event.metaKey) return;
  const calculator = event.repeat && place.closest<HTMLElement>(".rg-calc");
  if (calculator && waits(calculator)) return event.preventDefault(); // a key that is held down does not run ahead
  const further = place.dataset["keys"]?.split(" ").find((one) => one.startsWith(`${event.key.toLowerCase()}=`));
  if (arrow) {
    const [side, dx, dy] = arrow;
    const next = place.dataset[side];
    if (place.dataset["nudge"]) tell(place, `${place.dataset["nudge"]}:${dx}:${dy}`);
    else if (next) go(next);
    else return;
    event.preventDefault();
  } else if (further) {
    event.preventDefault();
    tell(place, further.slice(further.indexOf("=") + 1));
  } else if ((event.key === "Enter" || event.key === " ") && place instanceof SVGElement && place.dataset["action"]) {
    event.preventDefault();
    tell(place, place.dataset["action"]);
  }
}

/** Only one place of a board is reached by the tab key: the last one that was looked at. */
function go(id: string): void {
  const next = document.getElementById(id);
  if (!next) return;
  for (const one of next.closest(".rg-board")?.querySelectorAll('[data-action][tabindex="0"]') ?? []) {
    if (one instanceof SVGElement) one.setAttribute("tabindex", "-1");
  }
  next.setAttribute("tabindex", "0");
  next.focus();
}

function clicked(event: MouseEvent): void {
  if (saved(event) || keptPressed(event)) return;
  if (endsStroke() || dragged) {
    dragged = false;
    event.stopImmediatePropagation();
    return;
  }
  remember(event);
  const place = onBoard(event.target, "[data-action]");
  const calculator = place?.closest<HTMLElement>(".rg-calc");
  if (place instanceof SVGElement) place.classList.add("rg-b-touched");
  if (place && calculator) {
    event.stopImmediatePropagation();
    return tell(place, place.dataset["action"] ?? "");
  }
  const step = onBoard(event.target, "[data-step]");
  if (step instanceof HTMLElement) return walk(step);
  const surface = onBoard(event.target, "[data-point]");
  if (!surface || onBoard(event.target, "[data-action], [data-drag]")) return;
  const at = placeOf(surface, event);
  if (at) tell(surface, `${surface.dataset["point"]}:${short(at.x)}:${short(at.y)}`);
}

function taken(event: PointerEvent): void {
  const piece = onBoard(event.target, "[data-drag]");
  const at = piece && event.isPrimary && placeOf(piece, event);
  if (!(piece instanceof SVGElement) || !at) return;
  drag = { piece, action: piece.dataset["drag"] ?? "", from: at, to: at };
  piece.setPointerCapture(event.pointerId);
}

function moved(event: PointerEvent): void {
  const at = drag && placeOf(drag.piece, event);
  if (!drag || !at) return;
  drag.to = at;
  drag.piece.setAttribute("transform", `translate(${short(at.x - drag.from.x)} ${short(at.y - drag.from.y)})`);
  event.preventDefault();
}

function dropped(): void {
  const done = letGo();
  if (!done) return;
  const { piece, action, from, to } = done;
  if (Math.hypot(to.x - from.x, to.y - from.y) < STILL) return;
  dragged = true;
  setTimeout(() => (dragged = false));
  const origin = piece.dataset["by"] === undefined ? new DOMPoint() : from;
  tell(piece, `${action}:${short(to.x - origin.x)}:${short(to.y - origin.y)}`);
}

function letGo(): Drag | undefined {
  const done = drag;
  drag = undefined;
  done?.piece.removeAttribute("transform");
  return done;
}

function placeOf(part: Part, event: MouseEvent): DOMPoint | undefined {
  const svg = part instanceof SVGSVGElement ? part : part instanceof SVGElement ? part.ownerSVGElement : null;
  const matrix = svg?.getScreenCTM();
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : undefined;
}

function short(number: number): string {
  return String(Math.round(number * 10) / 10);
}
