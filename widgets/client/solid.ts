// Bytecode as it travels (rulebook/runtime/solid.py says how it is taken apart) becomes the archive that Python imports from.

import { unpacked } from "./lzma.js";

const [CODE, CAUGHT, KINDS, NAMES, TEXTS, TYPES, VALUES, STRINGS, NUMBERS] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const COUNTS = 5; // of the numbers of a code, behind as many that it has itself
const STREAMS = NUMBERS + 2 * COUNTS;
const END = 0xff; // behind each name and text
const MAGIC = 4;
const HEADER = 16;
const PLAIN = 0x20; // a local variable without another use
const NAMED = 0x01; // said of one whose name is not its number

/** Bytes that grow. */
class Written {
  private bytes = new Uint8Array(1 << 16);
  length = 0;

  room(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const more = new Uint8Array(Math.max(this.bytes.length * 2, this.length + count));
    more.set(this.bytes.subarray(0, this.length));
    this.bytes = more;
  }
  byte(one: number): void {
    this.room(1);
    this.bytes[this.length++] = one;
  }
  short(number: number): void {
    this.byte(number & 255);
    this.byte(number >>> 8);
  }
  long(number: number): void {
    this.short(number & 0xffff);
    this.short(number >>> 16);
  }
  all(bytes: Uint8Array): void {
    this.room(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }
  get done(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.length);
  }
}

const letter = (one: string): number => one.charCodeAt(0);
const [TUPLE, SET, SLICE, TEXT, NAME, BYTES, CODE_TYPE, LONG] = [..."(>:utscl"].map(letter) as [
  number, number, number, number, number, number, number, number,
];
const FIXED = new Map([..."NTF.Sigy"].map((one, at) => [letter(one), [0, 0, 0, 0, 0, 4, 8, 16][at]!]));

class Streams {
  private readonly streams: Uint8Array[] = [];
  private readonly at = new Array<number>(STREAMS).fill(0);
  private readonly known: Uint8Array[] = [];

  constructor(content: Uint8Array) {
    const view = new DataView(content.buffer, content.byteOffset);
    let start = STREAMS * 4;
    for (let one = 0; one < STREAMS; one++) {
      const length = view.getUint32(one * 4, true);
      this.streams.push(content.subarray(start, (start += length)));
    }
  }
  byte(stream: number): number {
    return this.streams[stream]![this.at[stream]!++]!;
  }
  taken(stream: number, count: number): Uint8Array {
    const from = this.at[stream]!;
    return this.streams[stream]!.subarray(from, (this.at[stream] = from + count));
  }
  number(stream: number): number {
    let found = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte(stream);
      found |= (byte & 0x7f) << shift;
      if (byte < 0x80) return found;
    }
  }
  string(stream: number): Uint8Array {
    const known = this.byte(stream) | (this.byte(stream) << 8);
    if (known) return this.known[known - 1]!;
    const from = this.at[STRINGS]!;
    const end = this.streams[STRINGS]!.indexOf(END, from);
    if (end < 0) throw new Error("a packed file is damaged");
    const found = this.taken(STRINGS, end - from);
    this.at[STRINGS] = end + 1;
    this.known.push(found);
    return found;
  }
}

/** Writes code objects and constants as marshal reads them. */
class Marshal {
  constructor(
    private readonly from: Streams,
    private readonly to: Written,
    /** For each instruction how many places are kept behind it. */
    private readonly rooms: Uint8Array,
  ) {}

  private text(type: number, text: Uint8Array): void {
    this.to.byte(type);
    this.to.long(text.length);
    this.to.all(text);
  }
  private several(type: number, count: number): void {
    this.to.byte(type);
    this.to.long(count);
  }
  code(): void {
    const { from, to } = this;
    to.byte(CODE_TYPE);
    const numbers = Array.from({ length: 2 * COUNTS }, (_, column) => from.number(NUMBERS + column));
    for (const number of numbers.slice(0, COUNTS)) to.long(number);
    const [instructions, caught, constants, names, variables] = numbers.slice(COUNTS) as [number, number, number, number, number];
    this.text(BYTES, this.instructions(2 * instructions));
    const handlers = from.taken(CAUGHT, caught);
    this.several(TUPLE, constants);
    for (let one = 0; one < constants; one++) this.constant();
    const name = from.string(NAMES);
    this.several(TUPLE, names);
    for (let one = 0; one < names; one++) this.text(NAME, from.string(NAMES));
    const kinds = new Uint8Array(variables);
    this.several(TUPLE, variables);
    for (let one = 0; one < variables; one++) {
      const kind = from.byte(KINDS);
      kinds[one] = kind & ~NAMED;
      this.text(NAME, kind === PLAIN ? new TextEncoder().encode(`_${one}`) : from.string(NAMES));
    }
    this.text(BYTES, kinds);
    this.text(TEXT, new Uint8Array());
    this.text(NAME, name);
    this.text(NAME, name);
    to.long(1);
    this.text(BYTES, new Uint8Array());
    this.text(BYTES, handlers);
  }
  private instructions(length: number): Uint8Array {
    const found = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      const instruction = this.from.byte(CODE);
      found[at] = instruction;
      found[at + 1] = this.from.byte(CODE);
      at += 2 + 2 * this.rooms[instruction]!;
    }
    return found;
  }
  private constant(): void {
    const { from, to } = this;
    const type = from.byte(TYPES);
    const fixed = FIXED.get(type);
    if (type === CODE_TYPE) {
      this.code();
    } else if (type === TEXT) {
      this.text(TEXT, from.string(TEXTS));
    } else if (type === TUPLE || type === SET || type === SLICE) {
      const count = type === SLICE ? 3 : from.number(TYPES);
      if (type === SLICE) to.byte(type);
      else this.several(type, count);
      for (let one = 0; one < count; one++) this.constant();
    } else {
      to.byte(type);
      if (fixed !== undefined) {
        to.all(from.taken(VALUES, fixed));
        return;
      }
      const head = from.taken(VALUES, 4);
      const length = new DataView(head.buffer, head.byteOffset).getInt32(0, true);
      to.all(head);
      to.all(from.taken(VALUES, type === LONG ? 2 * Math.abs(length) : length));
    }
  }
}

/** The modules in what has been packed, by name. */
export function modulesOf(packed: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  const size = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  const from = new Streams(unpacked(packed.subarray(4), size));
  const magic = from.taken(VALUES, MAGIC);
  const rooms = from.taken(VALUES, 256);
  const found = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let left = from.number(TYPES); left > 0; left--) {
    const name = new TextDecoder().decode(from.string(NAMES));
    const to = new Written();
    to.all(magic);
    to.all(new Uint8Array(HEADER - MAGIC));
    new Marshal(from, to, rooms).code();
    found.set(name, to.done);
  }
  return found;
}

const sums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function checksum(content: Uint8Array): number {
  let sum = 0xffffffff;
  for (let at = 0; at < content.length; at++) sum = sums[(sum ^ content[at]!) & 255]! ^ (sum >>> 8);
  return ~sum >>> 0;
}

const DAY = 0x21; // 1980-01-01

/** A zip archive of `files`, nothing in it compressed. */
export function zipped(files: Map<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const [to, directory] = [new Written(), new Written()];
  for (const [name, content] of files) {
    const called = new TextEncoder().encode(name);
    const head = new Written();
    for (const number of [20, 0, 0, 0, DAY]) head.short(number);
    for (const number of [checksum(content), content.length, content.length]) head.long(number);
    head.short(called.length);
    head.short(0);
    directory.long(0x02014b50);
    directory.short(20);
    directory.all(head.done);
    for (const number of [0, 0, 0]) directory.short(number);
    directory.long(0);
    directory.long(to.length);
    directory.all(called);
    to.long(0x04034b50);
    for (const part of [head.done, called, content]) to.all(part);
  }
  const start = to.length;
  to.all(directory.done);
  to.long(0x06054b50);
  for (const number of [0, 0, files.size, files.size]) to.short(number);
  for (const number of [directory.length, start]) to.long(number);
  to.short(0);
  return to.done;
}
