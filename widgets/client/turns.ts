// What is done on a board while Python is at work waits its turn and is carried out in its order, also what is touched
// while the interpreter starts. A calculator answers only its newest question: without this the others would be lost.
//
// Sets: class rg-b-touched on a place of the drawing from the touch until the board is drawn anew.

type Deed = () => void;

const queues = new WeakMap<HTMLElement, Deed[]>();
/** More than a reader remembers to have done. */
const MOST = 60;

/** Does `deed` now, or when the calculator has answered what was asked before. */
export function inTurn(calculator: HTMLElement, deed: Deed): void {
  if (!waits(calculator)) return deed();
  const queue = queues.get(calculator) ?? watched(calculator);
  if (queue.length < MOST) queue.push(deed);
}

/** Whether what is done now would have to wait. */
export function waits(calculator: HTMLElement): boolean {
  return calculator.matches(".rg-busy") || Boolean(queues.get(calculator)?.length);
}

function watched(calculator: HTMLElement): Deed[] {
  const queue: Deed[] = [];
  queues.set(calculator, queue);
  new MutationObserver(() => {
    if (!calculator.matches(".rg-busy") && !calculator.querySelector(".rg-failed")) queue.shift()?.();
  }).observe(calculator, { attributes: true, attributeFilter: ["class"] });
  return queue;
}
