// The list of the games that are kept on this device: each opens by its button, and goes away by another, with a way back.
//
// Markup expected: <section class="rg-p-kept" hidden> with <ul class="rg-p-list">, which is filled.
// Strings: play-name {name} {count}, play-mustered {name}, play-open {name}, play-delete {name}, play-deleted {name}, play-restore.

import { keep, keptOf, remove, type Kept } from "./play-kept.js";
import { say } from "./strings.js";

/** Lists the games of one kind; `open` hears which is to be gone on with, `gone` is the one that was deleted just now. */
export function showKept(section: HTMLElement, game: string, open: (one: Kept) => void, gone?: Kept): void {
  const games = keptOf(game);
  const again = (deleted?: Kept): void => showKept(section, game, open, deleted);
  section.hidden = !games.length && !gone;
  const list = section.querySelector(".rg-p-list");
  list?.replaceChildren(...games.map((one) => entry(one, open, again)));
  if (!gone) return;
  const back = button(say("play-restore"), () => {
    keep(gone);
    again();
  });
  const item = document.createElement("li");
  item.append(`${say("play-deleted", { name: gone.name })} `, back);
  list?.prepend(item);
  back.focus();
}

function entry(one: Kept, open: (one: Kept) => void, again: (deleted: Kept) => void): HTMLElement {
  const item = document.createElement("li");
  const name = one.mustering ? say("play-mustered", { name: one.name }) : say("play-name", { name: one.name, count: one.count });
  const away = button("×", () => {
    remove(one.id);
    again(one);
  });
  away.setAttribute("aria-label", say("play-delete", { name }));
  item.append(button(say("play-open", { name }), () => open(one)), " ", away);
  return item;
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "rg-b-button";
  made.textContent = text;
  made.addEventListener("click", press);
  return made;
}
