// The page's side of the worker: one worker for as long as the page lives.
//
// Requests are answered in the order in which they come; of several that wait for one calculator only the newest is
// asked. A worker that fails or takes too long is ended; another is started, the reader is told, and the request is
// asked once more before it is given up.

import { lang } from "./site.js";

/** The worker's script beside this one, named by its content; set by the build. */
declare const WORKER: string;

/** Milliseconds for a start (a slow phone on a slow network) and for one answer. */
const START_LIMIT = 120_000;
const ANSWER_LIMIT = 20_000;

/** The newer request of the same calculator took the place of this one. */
export class Superseded extends Error {}

interface Asked {
  about: object;
  request: string;
  died: () => void;
  resolve: (answer: string) => void;
  reject: (reason: Error) => void;
  again: boolean;
}

type Message = { ready: string } | { id: number; answer: string } | { id: number; failed: string };

class Python {
  private worker: Worker | undefined;
  private ready = false;
  private fresh = false;
  private readonly waiting: Asked[] = [];
  private current: Asked | undefined;
  private id = 0;
  private timer = 0;

  /** Starts Python, unless it has been started; called at the first sign that a reader will ask. */
  start(): void {
    if (this.worker) return;
    const name = `${lang()}${this.fresh ? " fresh" : ""}`;
    const worker = new Worker(new URL(WORKER, import.meta.url), { type: "module", name });
    worker.addEventListener("message", (event: MessageEvent<Message>) => this.heard(event.data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.fail(event.message || "the worker cannot be loaded");
    });
    this.worker = worker;
    this.ready = false;
  }

  /** The answer to `request`; `about` is the calculator it belongs to, `died` is called when it is asked again. */
  ask(about: object, request: string, died: () => void): Promise<string> {
    return new Promise((resolve, reject) => {
      const older = this.waiting.findIndex((one) => one.about === about);
      if (older >= 0) this.waiting.splice(older, 1)[0]?.reject(new Superseded());
      this.waiting.push({ about, request, died, resolve, reject, again: false });
      this.next();
    });
  }

  private next(): void {
    if (this.current) return;
    this.current = this.waiting.shift();
    if (!this.current) return;
    this.start();
    this.watch();
    this.worker?.postMessage({ id: ++this.id, request: this.current.request });
  }

  private watch(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail("no answer in time"), this.ready ? ANSWER_LIMIT : START_LIMIT);
  }

  private heard(message: Message): void {
    if ("ready" in message) {
      this.ready = true;
      if (this.current) this.watch();
    } else if (message.id !== this.id || !this.current) {
      return;
    } else if ("failed" in message) {
      this.fail(message.failed);
    } else {
      clearTimeout(this.timer);
      const { resolve } = this.current;
      this.current = undefined;
      resolve(message.answer);
      this.next();
    }
  }

  private fail(reason: string): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = undefined;
    this.fresh = true;
    const failed = this.current;
    this.current = undefined;
    if (failed?.again) {
      failed.reject(new Error(reason));
    } else if (failed) {
      failed.again = true;
      failed.died();
      this.waiting.unshift(failed);
    }
    this.next();
  }
}

export const python = new Python();
