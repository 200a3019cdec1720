// What a finger presses stays where it is until the finger is lifted: a redraw in between would swallow the tap, for
// browsers send no click when what was pressed is gone.

/** A click follows the lifting of a finger, but a moment later: milliseconds. */
const AFTERWARDS = 60;

const down = new Set<number>();
let waiting: (() => void)[] = [];
let watching = false;

/** Resolves when no finger and no mouse button is down, and the click that ends the last touch has been heard. */
export function lifted(): Promise<void> {
  watch();
  return down.size ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}

/** Looks at fingers from now on; what is down already is not known. */
export function watch(): void {
  if (watching) return;
  watching = true;
  const on = (name: string, heard: (event: PointerEvent) => void): void =>
    document.addEventListener(name, (event) => heard(event as PointerEvent), true);
  on("pointerdown", ({ pointerId }) => down.add(pointerId));
  on("pointermove", (event) => event.buttons || lift(event, 0)); // a button let go outside of the window
  on("pointerup", (event) => lift(event, AFTERWARDS));
  on("pointercancel", (event) => lift(event, 0));
  on("click", (event) => lift(event, 0));
}

function lift({ pointerId }: PointerEvent, after: number): void {
  if (!down.has(pointerId) && !waiting.length) return;
  setTimeout(() => {
    down.delete(pointerId);
    if (down.size) return;
    const ready = waiting;
    waiting = [];
    for (const one of ready) one();
  }, after);
}
