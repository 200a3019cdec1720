// The search behind two functions. Nothing of it is fetched before a reader opens it: then a worker and one index.

import type { Answer, Asker } from "./finder.js";
import type { BookName, Reply, Request } from "./finder-worker.js";
import { build, lang, root } from "./site.js";

/** The file of the worker below the root's folder for scripts; set by the build. */
declare const FINDER: string;

let worker: Worker | undefined;
let loaded = "";
let ready: Promise<BookName[]> | undefined;
let last = 0;
const waiting = new Map<number, { done(reply: Reply): void; failed(error: Error): void }>();

/** Loads the index of the page's language, once; the books that it has. */
export function prepare(): Promise<BookName[]> {
  const address = `${root}search/${lang()}.json?${build}`;
  if (!ready || loaded !== address) {
    loaded = address;
    ready = send({ number: ++last, index: address }).then((reply) => reply.books ?? []);
    ready.catch(() => (ready = undefined)); // the next search tries again
  }
  return ready;
}

/** The answer to what was typed, with at most `shown` rules. */
export async function find(text: string, asker: Asker, shown: number): Promise<Answer> {
  await prepare();
  const { answer } = await send({ number: ++last, text, asker, shown });
  if (!answer) throw new Error("no answer");
  return answer;
}

function send(request: Request): Promise<Reply> {
  worker ??= started();
  return new Promise((done, failed) => {
    waiting.set(request.number, { done, failed });
    worker?.postMessage(request);
  });
}

function started(): Worker {
  const made = new Worker(new URL(FINDER, import.meta.url), { type: "module" });
  made.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
    const one = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.failed) one?.failed(new Error(data.failed));
    else one?.done(data);
  });
  made.addEventListener("error", () => {
    worker = ready = undefined; // a worker that did not start is started anew
    for (const one of waiting.values()) one.failed(new Error("search"));
    waiting.clear();
  });
  return made;
}
