// Letters that the index writes as signs of one byte, so that it is smaller. Written by rulebook/site/letters.py.

const TABLE = /^\{"letters":"([^"]*)"/;

/** The text of an index with its letters. */
export function unpacked(text: string): string {
  const table = TABLE.exec(text)?.[1] ?? "";
  let index = text;
  for (let at = 0; at < table.length; at += 2) index = index.replaceAll(table.charAt(at), table.charAt(at + 1));
  return index;
}
