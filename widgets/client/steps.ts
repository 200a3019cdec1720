// Each thing that is done on a board is a step in the history of the page: Back takes it back, and so do two buttons.
//
// Markup expected in .rg-board: button[data-step="-1"] and button[data-step="1"], disabled (widgets/boards/buttons.py).

type State = { step?: number } | null;

let acting = false;
let before = "";
/** The step that Forward leads to at the most, as far as this page knows. */
let furthest = 0;

const step = (): number => (history.state as State)?.step ?? 0;

/** Something is done on a board: if its question changes by that, the old one stays in the history. */
export function beginStep(): void {
  acting = true;
}

/** Called when an answer is about to be shown, and so put into the address. */
export function rememberStep(): void {
  before = location.search;
}

/** Called when the answer of `calculator` stands there. */
export function recordStep(calculator: HTMLElement): void {
  if (acting && calculator.matches(".rg-calc-page") && location.search !== before) {
    const now = location.href;
    const next = step() + 1;
    history.replaceState(history.state, "", location.pathname + before + location.hash);
    history.pushState({ ...(history.state as State), step: next }, "", now);
    furthest = next;
  }
  acting = false;
  for (const button of calculator.querySelectorAll<HTMLButtonElement>("[data-step]")) {
    button.disabled = button.dataset["step"] === "1" ? step() >= furthest : step() === 0;
  }
}

/** Goes as many steps through the history as the pressed button says. */
export function walk(button: HTMLElement): void {
  history.go(Number(button.dataset["step"]));
}

/** The calculator whose board the history has come back to, if its page still stands there. */
export function travelled(): HTMLElement | undefined {
  const calculator = document.querySelector<HTMLElement>(".rg-calc-page:has(.rg-board)");
  const own = calculator?.dataset["calculator"] ?? "";
  return calculator && location.pathname.endsWith(`/c/${own}/`) ? calculator : undefined;
}
