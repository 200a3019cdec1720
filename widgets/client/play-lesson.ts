// A first game that is taught: the text of the decision that it is at, over the table (rulebook/site/lesson.py).
//
// Markup expected: .rg-lesson[data-start] with .rg-l-opening, li.rg-l-step[data-line][data-free?] for each decision, .rg-l-ending
// and [data-play=leave]. The steps are sent with every question, and Python sees to it that they are kept to (widgets/play/lesson.py).

/** The fragment that begins the lesson of a page. */
export const LEARN = "#learn";

interface Step {
  line: string;
  free: string;
}

export class Lesson {
  private readonly box: HTMLElement | null;
  private at: number | undefined;

  constructor(page: HTMLElement) {
    this.box = page.querySelector(".rg-lesson");
    this.close();
  }

  /** The way in which its game begins; empty where the page teaches none. */
  get start(): string {
    return this.box?.dataset["start"] ?? "";
  }

  get name(): string {
    return this.box?.querySelector("h2")?.textContent ?? "";
  }

  private get steps(): HTMLElement[] {
    return [...(this.box?.querySelectorAll<HTMLElement>(".rg-l-step") ?? [])];
  }

  /** What is asked for, decision by decision. */
  get asked(): Step[] {
    return this.steps.map(({ dataset }) => ({ line: dataset["line"] ?? "", free: dataset["free"] ?? "" }));
  }

  /** Shows the step after `at` decisions, or the ending with the last; nothing with undefined. */
  show(at: number | undefined): void {
    const { box, steps } = this;
    if (!box) return;
    const taught = at !== undefined && at <= steps.length;
    const over = taught && at === steps.length;
    const held = box.contains(document.activeElement);
    box.hidden = !taught;
    box.classList.toggle("rg-l-on", taught);
    this.part(".rg-l-opening", taught && at === 0);
    this.part(".rg-l-steps", taught && !over);
    this.part(".rg-l-ending", over);
    this.part("[data-play=leave]", taught && !over);
    this.part("[data-play=learn]", !taught);
    steps.forEach((one, number) => (one.hidden = number !== at));
    if (taught && at && at !== this.at) box.scrollIntoView({ block: "start" });
    if (held && taught && at !== this.at) (steps[at]?.querySelector("button") ?? box).focus({ preventScroll: true });
    this.at = at;
  }

  /** Offers to begin. */
  close(): void {
    if (!this.box) return;
    this.show(undefined);
    this.box.hidden = false;
    this.part(".rg-l-opening", true);
  }

  private part(selector: string, shown: boolean): void {
    const found = this.box?.querySelector<HTMLElement>(selector);
    if (found) found.hidden = !shown;
  }
}
