// What the players choose before a new game: the way it begins, armies or sectors, and a sector of one's own. Kept on this device
// by the game as it is chosen, for the next beginning. The maze board sends its sectors with #new=…&own=…
//
// Markup expected in form.rg-p-new: [name=start][data-players], a fold with a row .rg-p-chosen for each player that has a field
// "choice[]", and, where something may be drawn, a textarea "own" and a link a.rg-p-paint to the board on which it is painted.

import { store, stored } from "./store.js";

interface Choices {
  start: string;
  choices: string[];
  own: string;
}

const OWN = "own";
const ANY = "cells"; // where a player has chosen none
type Field = HTMLInputElement | HTMLSelectElement;

/** Fills in what was chosen, and keeps what is chosen from now on. */
export function startChoices(form: HTMLFormElement, game: string): void {
  recallChoices(form, game);
  form.addEventListener("input", () => {
    showChoices(form);
    keepChoices(form, game);
  });
}

/** Fills in what the address brings, or else what was chosen before, and shows the fields of as many as play. */
function recallChoices(form: HTMLFormElement, game: string): void {
  const brought = new URLSearchParams(location.hash.slice(1));
  const sent = brought.get("new")?.split(",");
  const known = sent ? { start: wayOf(form, sent.length), choices: sent, own: brought.get("own") ?? "" } : choicesOf(game);
  const fields = [...form.querySelectorAll<Field>('[name="choice[]"]')];
  fields.forEach((field, at) => (field.value = known.choices[at] ?? ""));
  for (const one of form.querySelectorAll<HTMLInputElement>('[name="start"]')) if (one.value === known.start) one.checked = true;
  const drawn = form.querySelector<HTMLTextAreaElement>('[name="own"]');
  if (drawn && known.own) drawn.value = known.own;
  const fold = fields[0]?.closest("details");
  if (fold && known.choices.some(Boolean)) fold.open = true;
  showChoices(form);
  if (!sent) return;
  keepChoices(form, game);
  fold?.scrollIntoView({ block: "nearest" });
}

/** Shows the fields of as many as play. */
function showChoices(form: HTMLFormElement): void {
  const count = players(form);
  form.querySelectorAll<HTMLElement>(".rg-p-chosen").forEach((row, at) => (row.hidden = at >= count));
  const board = form.querySelector<HTMLAnchorElement>("a.rg-p-paint");
  if (board) board.search = String(new URLSearchParams(painted(takeChoices(form))));
}

/** What the board is asked: it lies of the sectors that were chosen, the first of which is the own one if none is. */
function painted({ choices, own }: Pick<Choices, "choices" | "own">): Record<string, string> {
  const [first = "", ...rest] = choices.some((one) => one.startsWith(OWN)) ? choices : [OWN, ...choices.slice(1)];
  const sectors = [first, ...rest].map((one) => one || ANY).join(" ");
  return { sectors, own: own.split(/\r?\n/).map((line) => line.trimEnd().replace(/ /g, ".") || ".").join(" ") };
}

/** What has been chosen by those who play, and what was drawn. */
export function takeChoices(form: HTMLFormElement): Pick<Choices, "choices" | "own"> {
  const { choices, own } = given(form);
  return { choices: choices.slice(0, players(form)), own };
}

/** Keeps what is chosen, for those too who do not play now. */
function keepChoices(form: HTMLFormElement, game: string): void {
  store("choices", JSON.stringify({ ...chosen(), [game]: given(form) }));
}

function given(form: HTMLFormElement): Choices {
  const data = new FormData(form);
  return { start: String(data.get("start") ?? ""), choices: data.getAll("choice[]").map(String), own: String(data.get("own") ?? "") };
}

function players(form: HTMLElement): number {
  const start = form.querySelector<HTMLInputElement>('[name="start"]:checked');
  return Number(start?.dataset["players"] ?? 0);
}

/** The first way to begin for so many. */
function wayOf(form: HTMLElement, count: number): string {
  return form.querySelector<HTMLInputElement>(`[name="start"][data-players="${count}"]`)?.value ?? "";
}

/** What was chosen for a game before; a list has the choices alone, as earlier builds kept them. */
function choicesOf(game: string): Choices {
  const found = chosen()[game];
  const { start = "", choices = [], own = "" } = (Array.isArray(found) ? { choices: found } : (found ?? {})) as Partial<Choices>;
  return { start: String(start), choices: Array.isArray(choices) ? choices.map(String) : [], own: String(own) };
}

function chosen(): Record<string, unknown> {
  try {
    const found = JSON.parse(stored("choices") ?? "{}") as unknown;
    return found && typeof found === "object" ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
