// What the client takes of a language: its words, and where the definitions of the glossary are.
//
// Markup expected, once in each page: <script src="…assets/words-hu-0123456789.js" defer></script> before this script; it
// makes globalThis.regularo.hu. Keys and their placeholders are listed with the site's own words (rulebook/site/client_words.py).

import { sound } from "./files.js";
import { lang } from "./site.js";

interface Language {
  words: Record<string, string>;
  /** The name of the file beside this script: id of a concept to its definition. */
  definitions: string;
}

const SCRIPT = 'script[src*="/words-"]';

/** The language of the page; of a page without one, as where nothing is found, the one whose words have come. */
function language(): Language | undefined {
  const known = (globalThis as { regularo?: Record<string, Language> }).regularo ?? {};
  return known[lang()] ?? Object.values(known)[0];
}

/** The words for `key` with `{name}` replaced; a key that the page lacks shows itself, so that it is noticed. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  const template = language()?.words[key] ?? `[${key}]`;
  return filled(template, values);
}

/** A name and its value, as the language sets a colon. */
export const fact = (name: string, value: string): string => say("fact", { name, value });

/** Words with `{name}` replaced; a name without a value stays. */
export function filled(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What says the words that `place` itself carries as data-words, so that no other page has them; a key it lacks is empty. */
export function ownWords(place: HTMLElement): typeof say {
  const words = JSON.parse(place.dataset["words"] ?? "{}") as Record<string, string>;
  return (key, values = {}) => filled(words[key] ?? "", values);
}

/** The address of the script of words that has come broken, if it has. */
export function brokenWords(): string | undefined {
  return language() ? undefined : document.querySelector<HTMLScriptElement>(SCRIPT)?.src;
}

/** Fetches the words of `page`, which came from `address`; rejects where they cannot be had. */
export async function learn(page: Document, address: URL): Promise<void> {
  const script = page.querySelector(SCRIPT)?.getAttribute("src");
  if (script) await import(new URL(script, address).href); // at once, where it was fetched before
}

let meanings: { file: string; found: Promise<Record<string, string>> } | undefined;

/** The definition of a concept in the language of the page; rejects where it cannot be had. */
export async function definition(concept: string): Promise<string | undefined> {
  const file = language()?.definitions ?? "";
  if (meanings?.file !== file) meanings = { file, found: read(file) };
  return (await meanings.found)[concept];
}

async function read(file: string): Promise<Record<string, string>> {
  try {
    const response = await sound(new URL(file, import.meta.url).href);
    return (await response.json()) as Record<string, string>;
  } catch (error) {
    meanings = undefined; // the next term asks again
    throw error;
  }
}
