// A language taken along: what the reader sees of it.
//
// Markup expected: <div data-rg-pocket="hu" data-name="magyar"></div>, empty; the one of the page's own language has no data-name.
// Makes in it: <p class="rg-pocket-told" role="status">, <progress>, and buttons.
// Strings: pocket-take, pocket-take-other {language}, pocket-size {size}, pocket-here {size}, pocket-done {done} {size},
//   pocket-kept {day}, pocket-newer, pocket-renew, pocket-drop, pocket-damaged, pocket-absent, pocket-full {size} {free},
//   pocket-cut, pocket-elsewhere, pocket-unable, stop.

import type { Kept, List } from "./pocket-archive.js";
import { ElsewhereAtIt, Full, able, drop, here, isWhole, kept, offered, sizeOf, take } from "./pocket-taking.js";
import { lang } from "./site.js";
import { say } from "./strings.js";

/** Fills the places in `where` that are still empty, but for those that are folded away. */
export async function open(where: ParentNode): Promise<void> {
  const all = [...where.querySelectorAll<HTMLElement>("[data-rg-pocket]:empty")];
  const places = all.filter((place) => place.checkVisibility());
  await Promise.all(places.map((place) => new Place(place).look()));
}

class Place {
  private readonly language: string;
  private readonly name: string | undefined;

  constructor(private readonly place: HTMLElement) {
    this.language = place.dataset["rgPocket"] ?? lang();
    this.name = place.dataset["name"];
  }

  /** Shows what is kept and what there is to be taken; `before` is said first. */
  async look(before = ""): Promise<void> {
    if (!able()) return void this.show(say("pocket-unable"));
    const [there, list] = await Promise.all([
      kept(this.language).catch(() => undefined),
      offered(this.language).catch(() => undefined),
    ]);
    const whole = there !== undefined && (await isWhole(there).catch(() => false));
    const newer = there && list && list.name !== there.name;
    const told = [before, there ? this.toldOf(there, whole) : "", newer ? say("pocket-newer") : ""];
    if (list && (!whole || newer)) told.push(await this.toldSize(list));
    if (!list && !there) told.push(say("pocket-absent"));
    const ways: HTMLButtonElement[] = [];
    if (list && !there) ways.push(button(this.takes(), "rg-button-main", () => this.take(list)));
    else if (list && (newer || !whole)) ways.push(button(say("pocket-renew"), "rg-button-main", () => this.take(list)));
    if (there) ways.push(button(say("pocket-drop"), "", () => drop(this.language).then(() => this.look(), () => this.look())));
    this.show(told.filter(Boolean).join(" "), ...ways);
  }

  private takes(): string {
    return this.name ? say("pocket-take-other", { language: this.name }) : say("pocket-take");
  }

  private toldOf(there: Kept, whole: boolean): string {
    const day = new Intl.DateTimeFormat([lang(), "en"], { dateStyle: "long" }).format(there.day);
    return [say("pocket-kept", { day }), whole ? "" : say("pocket-damaged")].filter(Boolean).join(" ");
  }

  private async toldSize(list: List): Promise<string> {
    const already = await here(list);
    const size = say("pocket-size", { size: megabytes(sizeOf(list)) });
    return already ? `${size} ${say("pocket-here", { size: megabytes(already) })}` : size;
  }

  private async take(list: List): Promise<void> {
    const broken = new AbortController();
    const whole = sizeOf(list);
    const bar = document.createElement("progress");
    bar.max = whole;
    bar.value = 0;
    bar.setAttribute("aria-label", this.takes());
    const told = this.show("", button(say("stop"), "", () => broken.abort()));
    told.after(bar);
    const heard = (done: number): void => {
      bar.value = done;
      told.textContent = say("pocket-done", { done: megabytes(done), size: megabytes(whole) });
    };
    heard(0);
    await take(list, heard, broken.signal).then(() => this.look(), (error: unknown) => this.look(why(error)));
  }

  private show(text: string, ...ways: HTMLButtonElement[]): HTMLElement {
    const told = document.createElement("p");
    told.className = "rg-pocket-told";
    told.setAttribute("role", "status");
    told.textContent = text;
    const held = this.place.contains(document.activeElement);
    this.place.replaceChildren(told, ...ways);
    if (held) ways[0]?.focus({ preventScroll: true });
    return told;
  }
}

function why(error: unknown): string {
  if (error instanceof Full) return say("pocket-full", { size: megabytes(error.needed), free: megabytes(error.free) });
  if (error instanceof ElsewhereAtIt) return say("pocket-elsewhere");
  return error instanceof DOMException && error.name === "AbortError" ? "" : say("pocket-cut");
}

function megabytes(bytes: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat([lang(), "en"], digits).format(bytes / 1e6);
}

function button(text: string, kind: string, act: () => unknown): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `rg-button ${kind}`.trim();
  made.textContent = text;
  made.addEventListener("click", (event) => {
    event.stopPropagation(); // the menu it may stand in stays open
    void act();
  });
  return made;
}
