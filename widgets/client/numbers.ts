// Numbers of rules in every form in which people write them: 13.8.2, "sec 13-8-2", "rule 19 point 7", "14.4-es szabály".
//
// What looks alike (2 blocks on 3 hexes, a bonus, a length) is told by what stands beside it: tests/search/numbers.yaml decides.

import { folded } from "./words.js";

/** The beginnings of "rule" and "chapter" in the five languages, without accents. */
const RULE = /^(?:regul[oa]\w?n?|r(?:eg(?:le?|el)|ule)s?|r|szabaly.*|ch(?:ap.*)?|cx?ap.*|fej(?:ezet.*)?|hoofdstuk|hf?st|[§#])$/;
/** What has other meanings too: section, article, point, number. */
const PART = /^(?:n[or]?|ro|num[em].*|sz(?:am.*|akasz.*)?|art(?:i[ck].*)?|cikk.*|se[ck][ct]?(?:io?.*)?|par(?:a(?:gra.*)?)?|bek.*|alin.*|lid|item|pt?|p[ou]i?nk?to?.{0,2}|[°º])$/;
const POINT = /^(?:dot|komm?[ao]|comma|virgule|vesszo)$/;
const UNIT = /^(?:["″”]|[cm]?m|in(?:c[ho].*)?|coloj?n?|huvelyk.*|duim|pouces?)$/;
/** A figure goes with its ending: 14-es, 14-a, 14e. */
const PIECES = /(\d+)(?:[-‑’']\p{L}{1,4}(?!\p{L})|(?:e|a[jn]*|[aeoö]s)(?![\p{L}\p{N}]))?|\p{L}+|\s+|[^]/gu;
const MOST_BETWEEN = 5; // pieces between two figures of a number

const enum Kind {
  Rule,
  Part,
  Point,
  Word,
  Mark,
  Space,
  Figure,
}

interface Piece {
  kind: Kind;
  text: string;
  /** The figure alone. */
  figure: string;
}

/** How loosely figures hang together: 13.8, 13-8, "13 point 8", 13 8, not at all. */
const enum Bond {
  Tight,
  Marked,
  Told,
  Spaced,
  None,
}

/** Figures with points alone between them, between two places of pieces, and how loosely they hang on those before. */
interface Cluster {
  figures: string[];
  first: number;
  last: number;
  bond: Bond;
}

/**
 * What the numbers in a text mean, and the words that are left beside them. `named` says that a book is named with it, `stop`
 * which words say nothing, `meant` which rules some figures mean, `nearly` if these may be parted otherwise than they are
 * printed (5.3.2 for 5.32).
 */
export function numbersIn<Rule>(
  text: string,
  named: boolean,
  stop: (word: string) => boolean,
  meant: (figures: string[], nearly: boolean) => Rule[],
): { found: Rule[]; others: string[] } {
  const pieces = piecesOf(text);
  const words = pieces.filter(({ kind }) => kind === Kind.Word);
  const bare = words.every((one) => stop(one.text));
  const clusters = clustersOf(pieces);
  const found: Rule[] = [];
  const used = new Set<number>();

  /** Takes clusters that hang together for one number, if they are one. */
  function read(from: number, to: number): boolean {
    const taken = clusters.slice(from, to);
    const first = taken[0]?.first ?? 0;
    const last = taken.at(-1)?.last ?? 0;
    const figures = taken.flatMap((one) => one.figures);
    const bond = Math.max(Bond.Tight, ...taken.slice(1).map((one) => one.bond));
    const before = beside(pieces, first, -1);
    const after = beside(pieces, last, 1);
    const ordinal = pieces[last]?.text !== pieces[last]?.figure || pieces[last + 1]?.text === ".";
    const single = figures.length === 1;
    const rule = before.kind === Kind.Rule || (after.kind === Kind.Rule && (ordinal || !single));
    const told = before.kind < Kind.Point || (after.kind < Kind.Point && (ordinal || !single));
    const sure =
      rule ||
      (single
        ? !words.length && (told || after.kind > Kind.Part)
        : bond === Bond.Tight
          ? told || named || !isLength(pieces, last)
          : bare || (bond === Bond.Told && named) || (bond < Bond.Spaced && told) || (bond === Bond.Marked && figures.length > 2));
    const rules = sure ? meant(figures, told || named || bond === Bond.Tight) : [];
    found.push(...rules);
    for (let at = before.to; rules.length && at <= after.to; at++) used.add(at);
    return rules.length > 0;
  }

  for (let from = 0, to = 0; from < clusters.length; from = Math.max(to, from + 1)) {
    for (to = from + 1; (clusters[to]?.bond ?? Bond.None) < Bond.None; ) to++;
    while (to > from && !read(from, to)) to--;
  }
  const left = pieces.filter(({ kind, text }, at) => kind > Kind.Rule && kind < Kind.Mark && !used.has(at) && !stop(text));
  return { found, others: left.map((one) => one.text) };
}

function clustersOf(pieces: Piece[]): Cluster[] {
  const found: Cluster[] = [];
  pieces.forEach(({ kind, figure }, at) => {
    if (kind !== Kind.Figure) return;
    const last = found.at(-1);
    const bond = last ? bondOf(pieces.slice(last.last + 1, at)) : Bond.None;
    if (last && bond === Bond.Tight) {
      last.figures.push(figure);
      last.last = at;
    } else found.push({ figures: [figure], first: at, last: at, bond });
  });
  return found;
}

function bondOf(between: Piece[]): Bond {
  const marks = between.map(({ kind, text }) => (kind === Kind.Mark ? text : "")).join("");
  if (between.length > MOST_BETWEEN || between.some(({ kind }) => kind === Kind.Word) || !/^[.,:;/·_–—‑-]{0,2}$/.test(marks)) return Bond.None;
  if (between.some(({ kind }) => kind < Kind.Word)) return Bond.Told;
  if (!marks) return Bond.Spaced;
  return between.length === 1 && /[.,]/.test(marks) ? Bond.Tight : Bond.Marked;
}

/** The surest kind of what stands beside a figure in one direction, and the last place of it. */
function beside(pieces: Piece[], at: number, step: 1 | -1): { kind: Kind; to: number } {
  let to = at;
  let surest = Kind.Word;
  for (let next = at + step, piece; (piece = pieces[next]); next += step) {
    if (piece.kind < Kind.Point) {
      to = next;
      surest = Math.min(surest, piece.kind);
    } else if (piece.kind !== Kind.Space && !/[.:(]/.test(piece.text)) break;
  }
  return { kind: surest, to };
}

function isLength(pieces: Piece[], at: number): boolean {
  const next = pieces.slice(at + 1, at + 3).find(({ kind }) => kind !== Kind.Space);
  return UNIT.test(folded(next?.text.toLowerCase() ?? ""));
}

function piecesOf(text: string): Piece[] {
  const all = [...text.matchAll(PIECES)].map(([whole, figure = ""]): Piece => {
    const word = folded(whole.toLowerCase());
    const told = [RULE, PART, POINT].findIndex((kind) => kind.test(word));
    const other = /\s/.test(whole) ? Kind.Space : /\p{L}/u.test(whole) ? Kind.Word : Kind.Mark;
    return { kind: figure ? Kind.Figure : told < 0 ? other : told, text: whole, figure };
  });
  // What is glued to a figure makes it another word (d6, 3d6, 6mm, +2), but for that of "r14.4".
  return all.map((piece, at) => {
    const before = all[at - 1];
    const glued = before?.kind === Kind.Word || before?.text === "+" || /^\p{L}/u.test(all[at + 1]?.text ?? "");
    return piece.kind === Kind.Figure && glued ? { ...piece, kind: Kind.Word } : piece;
  });
}
