// The page's side of the worker: one worker for as long as the page lives.
//
// Requests are answered in the order in which they come; of several that wait for one calculator only the newest is
// asked. A worker that fails or takes too long is ended; another is started, the reader is told, and the request is
// asked once more before it is given up. A worker at a long calculation hears nothing: to break it off is to end it.

import { sound } from "./files.js";
import { lang } from "./site.js";

/** The worker's script beside this one, named by its content; set by the build. */
declare const WORKER: string;

/** Milliseconds for a start (a slow phone on a slow network) and for one answer. */
const START_LIMIT = 120_000;
const ANSWER_LIMIT = 20_000;

/** The newer request of the same calculator took the place of this one. */
export class Superseded extends Error {}

/** What a reader is told of while a request is answered: Python was started anew, or a file was fetched anew. */
export type News = "died" | "mended";

/** The reader broke the calculation off. */
export class Stopped extends Error {}

/** Hears what a reader should know while a request is answered: news, and how much of a long answer is done. */
export interface Listener {
  told(news: News): void;
  reached(percent: number): void;
}

interface Asked {
  about: object;
  request: string;
  listener: Listener;
  resolve: (answer: string) => void;
  reject: (reason: Error) => void;
  again: boolean;
  /** It takes so long that it has told how far it has come. */
  long: boolean;
}

type Message =
  | { ready: string }
  | { mended: true }
  | { broken: true }
  | { id: number; percent: number }
  | { id: number; answer: string }
  | { id: number; failed: string };

class Python {
  private worker: Worker | undefined;
  private ready = false;
  private checked: Promise<void> | undefined;
  private fresh = false;
  private readonly waiting: Asked[] = [];
  private current: Asked | undefined;
  private untold: News | undefined;
  private id = 0;
  private timer = 0;
  private readonly script = new URL(WORKER, import.meta.url).href;

  /** Starts Python, unless it has been started; called at the first sign that a reader will ask. */
  start(): void {
    if (this.worker) return;
    const name = `${lang()}${this.fresh ? " fresh" : ""}`;
    const worker = new Worker(this.script, { type: "module", name });
    worker.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (this.worker === worker) this.heard(data); // what an ended one had still to say is of no use
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      void this.fail(event.message || "the worker cannot be loaded");
    });
    this.worker = worker;
    this.ready = false;
    this.checked = this.check(worker);
  }

  /** What came under the name of the worker's script may not have been ours: a page in its place says nothing at all. */
  private async check(worker: Worker): Promise<void> {
    let mended = false;
    await sound(this.script, () => (mended = true)).catch(() => undefined); // without a network nothing can be mended
    if (!mended) return;
    this.tell("mended");
    if (this.worker === worker) void this.fail("the worker's script had arrived damaged");
  }

  /**
   * The answer to `request`; `about` is the calculator it belongs to. A long calculation about the same is broken off,
   * a short one comes to its end.
   */
  ask(about: object, request: string, listener: Listener): Promise<string> {
    return new Promise((resolve, reject) => {
      this.withdraw(about, new Superseded());
      if (this.current?.about === about && this.current.long) this.breakOff(new Superseded());
      this.waiting.push({ about, request, listener, resolve, reject, again: false, long: false });
      this.next();
    });
  }

  /** Breaks off what is being worked out about this calculator, and what waits. */
  stop(about: object): void {
    this.withdraw(about, new Stopped());
    if (this.current?.about !== about) return;
    this.breakOff(new Stopped());
    this.next();
  }

  private withdraw(about: object, reason: Error): void {
    const older = this.waiting.findIndex((one) => one.about === about);
    if (older >= 0) this.waiting.splice(older, 1)[0]?.reject(reason);
  }

  private breakOff(reason: Error): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = undefined;
    const broken = this.current;
    this.current = undefined;
    broken?.reject(reason);
  }

  private next(): void {
    if (this.current) return;
    this.current = this.waiting.shift();
    if (!this.current) return;
    try {
      this.start();
    } catch (error) {
      void this.fail(String(error)); // a browser may refuse to make a worker
      return;
    }
    this.watch();
    if (this.untold) this.tell(this.untold);
    this.worker?.postMessage({ id: ++this.id, request: this.current.request });
  }

  private tell(news: News): void {
    this.untold = this.current ? undefined : news;
    this.current?.listener.told(news);
  }

  private watch(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.fail("no answer in time"), this.ready ? ANSWER_LIMIT : START_LIMIT);
  }

  private heard(message: Message): void {
    if ("ready" in message) {
      this.ready = true;
      if (this.current) this.watch();
    } else if ("mended" in message) {
      this.tell("mended");
    } else if ("broken" in message) {
      void this.fail("Python was started from a damaged file");
    } else if (message.id !== this.id || !this.current) {
      return;
    } else if ("percent" in message) {
      this.current.long = true;
      this.watch(); // it is alive
      this.current.listener.reached(message.percent);
    } else if ("failed" in message) {
      void this.fail(message.failed);
    } else {
      clearTimeout(this.timer);
      const { resolve } = this.current;
      this.current = undefined;
      resolve(message.answer);
      this.next();
    }
  }

  private async fail(reason: string): Promise<void> {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = undefined;
    this.fresh = true;
    await this.checked;
    const failed = this.current;
    this.current = undefined;
    if (failed?.again) {
      failed.reject(new Error(reason));
    } else if (failed) {
      failed.again = true;
      failed.long = false;
      failed.listener.told("died");
      this.waiting.unshift(failed);
    }
    this.next();
  }
}

export const python = new Python();
