// The search in a worker, so that the page stays quick while the index is read: an address in, then questions and answers.

import { Finder, type Answer, type Asker, type Index } from "./finder.js";
import { unpacked } from "./letters.js";

export interface BookName {
  id: string;
  label: string;
  title: string;
}

/** What the page asks: to be ready with an index, or for an answer. */
export type Request =
  | { number: number; index: string }
  | { number: number; text: string; asker: Asker; shown: number };

/** What it gets: the books once the index is there, an answer, or word of a failure. */
export type Reply = { number: number; books?: BookName[]; answer?: Answer; failed?: string };

interface Scope {
  postMessage(reply: Reply): void;
  addEventListener(kind: "message", listener: (event: MessageEvent<Request>) => void): void;
}

const scope = self as unknown as Scope;
let finder: Promise<Finder> | undefined;

async function load(address: string): Promise<BookName[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const index = unpacked(await response.text()) as Index;
  const made = new Finder(index);
  made.warm();
  finder = Promise.resolve(made);
  return index.books.map(({ id, label, title }) => ({ id, label, title }));
}

async function reply(request: Request): Promise<Reply> {
  const { number } = request;
  try {
    if ("index" in request) return { number, books: await load(request.index) };
    const found = await finder;
    if (!found) throw new Error("no index");
    return { number, answer: found.find(request.text, request.asker, request.shown) };
  } catch (error) {
    return { number, failed: String(error) };
  }
}

scope.addEventListener("message", (event) => void reply(event.data).then((one) => scope.postMessage(one)));
