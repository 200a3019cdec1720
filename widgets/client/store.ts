// The reader's choices, kept in the browser. A browser that forbids it only forgets them.

export type Choice = "lang" | "theme" | "recent" | "table" | "games" | "tables" | "sheet" | "form" | "choices";

const key = (choice: Choice): string => `regularo-${choice}`;

export function stored(choice: Choice): string | undefined {
  try {
    return localStorage.getItem(key(choice)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function store(choice: Choice, value: string): void {
  try {
    localStorage.setItem(key(choice), value);
  } catch {
    // a full or forbidden storage
  }
}

/** A name for what is kept, which nothing kept has. `crypto.randomUUID` is missing where a site is served without TLS, as a
 * workshop's to the phones around it. */
export function ownId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
