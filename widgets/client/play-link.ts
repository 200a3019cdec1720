// The record of a game in the fragment of an address: "#g=" and the text, deflated, in letters that addresses may have.

/** A fragment longer than this does not travel well: characters. */
export const LONGEST = 6000;
/** A record is never longer than this; a link that unpacks to more is none: bytes. */
const MOST = 500_000;
const KEY = "g";

/** What a game needs besides its record to go on as it was. */
export interface Manner {
  open: boolean;
  typed: boolean;
  /** The page teaches: it asks for one decision after the other. */
  lesson: boolean;
}

async function through(bytes: Uint8Array<ArrayBuffer>, way: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(way).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) throw new Error("too long");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** The fragment for a record, with its "#". */
export async function fragmentOf(record: string, manner: Manner): Promise<string> {
  const packed = await through(new TextEncoder().encode(record), new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of packed) letters += String.fromCharCode(byte);
  const text = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `#${KEY}=${text}${manner.open ? "&open" : ""}${manner.typed ? "&typed" : ""}${manner.lesson ? "&lesson" : ""}`;
}

/** The record in a fragment, and the moment at which it is to be opened if it says one; undefined where there is none. Rejects for one that is damaged. */
export async function recordIn(fragment: string): Promise<(Manner & { record: string; at: number | undefined }) | undefined> {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  const text = given.get(KEY);
  if (!text) return undefined;
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const unpacked = await through(bytes, new DecompressionStream("deflate-raw"));
  const record = new TextDecoder("utf-8", { fatal: true }).decode(unpacked);
  const at = /^\d+$/.test(given.get("at") ?? "") ? Number(given.get("at")) : undefined;
  return { record, at, open: given.has("open"), typed: given.has("typed"), lesson: given.has("lesson") };
}
