// What the index writes shorter: letters as signs of one byte, and a list of texts as one text. Written by
// rulebook/site/letters.py.

const TABLE = /^\{"letters":"([^"]*)"/;
const NEXT = "\x7f";

/** The index that a text tells, with its letters and its lists. */
export function unpacked(text: string): unknown {
  const table = TABLE.exec(text)?.[1] ?? "";
  let index = text;
  for (let at = 0; at < table.length; at += 2) index = index.replaceAll(table.charAt(at), table.charAt(at + 1));
  return JSON.parse(index, (_, value: unknown) =>
    typeof value === "string" && value.startsWith(NEXT) ? value.slice(1).split(NEXT) : value,
  );
}
