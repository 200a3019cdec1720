// The games that are kept on this device: saved by themselves, deleted only by their button, which can be undone.

import { store, stored } from "./store.js";
import type { Manner } from "./play-link.js";

export interface Kept extends Manner {
  id: string;
  game: string;
  name: string;
  record: string;
  count: number;
  /** The armies are still being mustered: `record` is how far that has come. */
  mustering?: boolean;
}

function all(): Kept[] {
  try {
    const found = JSON.parse(stored("games") ?? "[]") as unknown;
    return Array.isArray(found) ? (found as Kept[]).filter((one) => typeof one?.record === "string" && typeof one.id === "string") : [];
  } catch {
    return [];
  }
}

/** The games of one kind, the newest first. */
export function keptOf(game: string): Kept[] {
  return all().filter((one) => one.game === game);
}

/** Keeps a game in the place of the same one before; false where this device keeps nothing. */
export function keep(one: Kept): boolean {
  return write([one, ...all().filter((other) => other.id !== one.id)]);
}

export function remove(id: string): void {
  write(all().filter((one) => one.id !== id));
}

function write(games: Kept[]): boolean {
  const text = JSON.stringify(games);
  store("games", text);
  return stored("games") === text;
}
