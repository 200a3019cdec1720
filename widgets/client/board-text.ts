// The table as text below a board: typed or pasted, saved as a file and opened from one (widgets/board_text.py).
//
// Markup expected in .rg-board: textarea.rg-b-text, button[data-save="name of the file"], input[type=file][data-open].
// Nobody is asked before the button that reads the text is pressed.

const textOf = (part: Element): HTMLTextAreaElement | null | undefined =>
  part.closest(".rg-b-as-text")?.querySelector<HTMLTextAreaElement>(".rg-b-text");

/** Whether the text is being changed, by hand or by a file: that asks nothing yet. */
export function inText(event: Event): boolean {
  const part = event.target;
  if (!(part instanceof Element) || !part.matches(".rg-b-text, [data-open]")) return false;
  event.stopImmediatePropagation();
  const file = part instanceof HTMLInputElement ? part.files?.[0] : undefined;
  const area = textOf(part);
  if (file && area) void file.text().then((text) => (area.value = text));
  return true;
}

/** Whether the click saves the text as a file. */
export function saved(event: Event): boolean {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-save]") : null;
  const area = button && textOf(button);
  if (!button || !area) return false;
  saveAs(button.dataset["save"] ?? "", area.value);
  return true;
}

/** Saves a text as a file of this name. */
export function saveAs(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
