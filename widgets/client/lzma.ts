// What LZMA without a head has packed (Igor Pavlov's format, public domain); which numbers it was packed with says rulebook/runtime/solid.py.

const LC = 3;
const PB = 1;

const STATES = 12;
const HALF = 1 << 10; // a bit of which nothing is known, of 1 << 11
const SLOTS = 64;
const ALIGN = 4; // lowest bits of a far distance, which have probabilities of their own
const SHORTEST = 2;
const REACH = 1 << 24; // below it the range takes a byte more

const probabilities = (count: number): Uint16Array => new Uint16Array(count).fill(HALF);

/** The probabilities of the lengths of matches. */
class Lengths {
  readonly choice = probabilities(2);
  readonly low = probabilities(8 << PB);
  readonly middle = probabilities(8 << PB);
  readonly high = probabilities(256);
}

/** Unpacks `size` bytes from `packed`; throws for what is cut off or says what cannot be. */
export function unpacked(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let next = 5;
  // Range and code as whole numbers without a sign, which need no object each as variables of that size do.
  const now = new Uint32Array([0xffffffff, new DataView(packed.buffer, packed.byteOffset).getUint32(1)]);

  function normalize(): void {
    if (next >= packed.length) throw new Error("a packed file is cut off");
    now[0]! <<= 8;
    now[1] = (now[1]! << 8) | packed[next++]!;
  }
  function bit(from: Uint16Array, at: number): number {
    const chance = from[at]!;
    const bound = Math.imul(now[0]! >>> 11, chance) >>> 0;
    let got = 0;
    if (now[1]! < bound) {
      now[0] = bound;
      from[at] = chance + ((2048 - chance) >>> 5);
    } else {
      now[0]! -= bound;
      now[1]! -= bound;
      from[at] = chance - (chance >>> 5);
      got = 1;
    }
    if (now[0]! < REACH) normalize();
    return got;
  }
  function even(count: number): number {
    let found = 0;
    for (; count > 0; count--) {
      now[0]! >>>= 1;
      const one = now[1]! >= now[0]! ? 1 : 0;
      if (one) now[1]! -= now[0]!;
      found = (found << 1) | one;
      if (now[0]! < REACH) normalize();
    }
    return found;
  }
  function tree(from: Uint16Array, start: number, bits: number): number {
    let at = 1;
    for (let left = bits; left > 0; left--) at = (at << 1) | bit(from, start + at);
    return at - (1 << bits);
  }
  function reversed(from: Uint16Array, start: number, bits: number): number {
    let at = 1;
    let found = 0;
    for (let one = 0; one < bits; one++) {
      const got = bit(from, start + at);
      at = (at << 1) | got;
      found |= got << one;
    }
    return found;
  }
  function length(of: Lengths, place: number): number {
    if (!bit(of.choice, 0)) return tree(of.low, place << 3, 3);
    if (!bit(of.choice, 1)) return 8 + tree(of.middle, place << 3, 3);
    return 16 + tree(of.high, 0, 8);
  }

  const literals = probabilities(0x300 << LC);
  const isMatch = probabilities(STATES << PB);
  const isAgain = probabilities(STATES);
  const isAgain0 = probabilities(STATES);
  const isAgain0Long = probabilities(STATES << PB);
  const isAgain1 = probabilities(STATES);
  const isAgain2 = probabilities(STATES);
  const slots = probabilities(4 * SLOTS);
  const near = probabilities(128);
  const aligned = probabilities(1 << ALIGN);
  const lengths = new Lengths();
  const again = new Lengths();

  function distance(long: number): number {
    const slot = tree(slots, Math.min(long, 3) << 6, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const start = (2 | (slot & 1)) << bits;
    if (slot < 14) return start + reversed(near, start - slot, bits);
    return start + (even(bits - ALIGN) << ALIGN) + reversed(aligned, 0, ALIGN);
  }

  let state = 0;
  let [rep0, rep1, rep2, rep3] = [0, 0, 0, 0];
  let at = 0;
  while (at < size) {
    const place = at & ((1 << PB) - 1);
    if (!bit(isMatch, (state << PB) + place)) {
      const start = 0x300 * ((at ? out[at - 1]! : 0) >> (8 - LC));
      let symbol = 1;
      if (state >= 7) {
        let matched = out[at - rep0 - 1]!;
        do {
          const wanted = (matched >> 7) & 1;
          matched <<= 1;
          const got = bit(literals, start + ((1 + wanted) << 8) + symbol);
          symbol = (symbol << 1) | got;
          if (got !== wanted) break;
        } while (symbol < 0x100);
      }
      while (symbol < 0x100) symbol = (symbol << 1) | bit(literals, start + symbol);
      out[at++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let long: number;
    if (bit(isAgain, state)) {
      if (!bit(isAgain0, state)) {
        if (!bit(isAgain0Long, (state << PB) + place)) {
          state = state < 7 ? 9 : 11;
          if (rep0 >= at) throw new Error("a packed file is damaged");
          out[at] = out[at - rep0 - 1]!;
          at++;
          continue;
        }
      } else if (!bit(isAgain1, state)) {
        [rep0, rep1] = [rep1, rep0];
      } else if (!bit(isAgain2, state)) {
        [rep0, rep1, rep2] = [rep2, rep0, rep1];
      } else {
        [rep0, rep1, rep2, rep3] = [rep3, rep0, rep1, rep2];
      }
      long = length(again, place);
      state = state < 7 ? 8 : 11;
    } else {
      [rep1, rep2, rep3] = [rep0, rep1, rep2];
      long = length(lengths, place);
      state = state < 7 ? 7 : 10;
      rep0 = distance(long) >>> 0;
    }
    const end = at + long + SHORTEST;
    if (rep0 >= at || end > size) throw new Error("a packed file is damaged");
    for (; at < end; at++) out[at] = out[at - rep0 - 1]!;
  }
  return out;
}
