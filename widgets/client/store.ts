// The reader's choices, kept in the browser. A browser that forbids it only forgets them.

export type Choice = "lang" | "theme" | "recent" | "table" | "games" | "tables" | "sheet" | "form";

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
