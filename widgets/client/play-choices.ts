// What each player chooses before a new game, an army or a sector: kept on this device by the game, for the next beginning.
//
// Markup expected in form.rg-p-new: [name=start][data-players], a fold with a row .rg-p-chosen for each player that has a field "choice[]".

import { store, stored } from "./store.js";

/** Fills in what was chosen before, and shows the fields of as many as play. */
export function recallChoices(form: HTMLElement, game: string): void {
  const chosen = choicesOf(game);
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name="choice[]"]');
  fields.forEach((field, at) => (field.value = chosen[at] ?? ""));
  const fold = fields[0]?.closest("details");
  if (fold && chosen.some(Boolean)) fold.open = true;
  showChoices(form);
}

/** Shows the fields of as many as play. */
export function showChoices(form: HTMLElement): void {
  const count = players(form);
  form.querySelectorAll<HTMLElement>(".rg-p-chosen").forEach((row, at) => (row.hidden = at >= count));
}

/** What has been chosen, and kept for the next time. */
export function takeChoices(form: HTMLFormElement, game: string): string[] {
  const choices = new FormData(form).getAll("choice[]").slice(0, players(form)).map(String);
  keepChoices(game, choices);
  return choices;
}

function players(form: HTMLElement): number {
  const start = form.querySelector<HTMLInputElement>('[name="start"]:checked');
  return Number(start?.dataset["players"] ?? 0);
}

/** What the players of a game chose before its last beginning. */
function choicesOf(game: string): string[] {
  const found = chosen()[game];
  return Array.isArray(found) ? found.map(String) : [];
}

function keepChoices(game: string, choices: string[]): void {
  store("choices", JSON.stringify({ ...chosen(), [game]: choices }));
}

function chosen(): Record<string, unknown> {
  try {
    const found = JSON.parse(stored("choices") ?? "{}") as unknown;
    return found && typeof found === "object" ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
