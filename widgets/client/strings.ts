// The words of the client, in the language of the page.
//
// Markup expected, once in each page:
//   <script type="application/json" id="rg-strings">{"busy": "…", …}</script>
// Keys and their placeholders are listed with the site's own words (rulebook/site/client_words.py).

let read: { element: Element; words: Record<string, string> } | undefined;

function words(): Record<string, string> {
  const element = document.getElementById("rg-strings");
  if (!element) return {};
  // A page change brings another element.
  if (read?.element !== element) {
    read = { element, words: JSON.parse(element.textContent ?? "{}") as Record<string, string> };
  }
  return read.words;
}

/** The words for `key` with `{name}` replaced; a key that the page lacks shows itself, so that it is noticed. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  const template = words()[key] ?? `[${key}]`;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
