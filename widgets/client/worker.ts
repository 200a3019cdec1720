// The worker: starts Python from this site's own files and answers requests in the order in which they come.
//
// Messages in:  {id, request}                request is the JSON text for widgets.page.respond
// Messages out: {ready: "image" | "fresh"}   Python has started, from a memory image or from nothing
//               {id, answer} | {id, failed}  the JSON text, or why there is none
//               {id, percent}                so much of a long answer is done
//               {mended: true}  a file was not what its name says and has been fetched anew
//               {broken: true}  such a file is at work here already
// Its name has the language of the page and, where its predecessor died, "fresh": then no kept image is used.

import { Answerer, instantiate, type CreateModule, type Parts } from "./interpreter.js";
import { decode, encode, restore, type Image } from "./memory.js";
import { Packs } from "./packs.js";
import { discardImages, keepFiles, keepImage, keptImage } from "./keep.js";
import { Runtime } from "./runtime.js";

/** The folder of the runtime beside this script, named by its content; its files with their digests; the languages with
 * catalogs in it; the game family of each book; and the archives that a bundle needs beside itself. */
declare const RUNTIME: string;
declare const DIGESTS: string;
declare const CATALOGS: string;
declare const FAMILIES: string;
declare const SHARED: string;

interface Request {
  id: number;
  request: string;
}

const base = new URL(RUNTIME, import.meta.url).href;
const runtime = new Runtime(base, DIGESTS.split(" "), () => postMessage({ mended: true }));
const MODULE = "pyodide.asm.mjs";
const WASM = "pyodide.asm.wasm";
const LIBRARY = "library.zip";

const packs = new Packs(runtime, CATALOGS.split(" "), FAMILIES.split(" "), SHARED.split(" "));
const [pageLanguage = "en", fresh] = self.name.split(" ");

/** At rest for so long, the worker writes its memory image: milliseconds. */
const REST = 1500;

/** Settles when what Python was started from has been checked; rejects, once it has been mended, if it was not sound. */
let proof: Promise<unknown> = Promise.resolve();

/**
 * Fetches what a start needs; the machine code is compiled while it arrives. A first start asks for the library
 * after the machine code: the module is then put together while the library is still under way. With an image
 * everything is in the browser already and is taken at once.
 */
async function collect(image: Promise<Image | undefined>): Promise<Parts> {
  const module = import(runtime.address(MODULE)) as Promise<{ default: CreateModule }>;
  const compiled = runtime.compiled(WASM);
  const library = image.then((found) => (found ? undefined : compiled)).then(() => runtime.bytes(LIBRARY));
  for (const awaited of [compiled, library]) awaited.catch(() => undefined); // reported where it is awaited
  const scriptProven = module.catch(() => undefined).then(() => runtime.scriptProven(MODULE));
  proof = Promise.all([scriptProven, compiled.then(([, sound]) => sound)]);
  proof.catch(() => postMessage({ broken: true })); // what runs here may do anything, even never come to an end
  const createModule = (await module).default;
  const [wasm] = await compiled;
  if (fresh) await proof;
  return { createModule, wasm, library, base, heard };
}

/** While Python works on a long answer, it says how far it has come (widgets/page.py). */
function heard(line: string): void {
  const percent = /^progress (\d+)$/.exec(line)?.[1];
  if (percent) postMessage({ id: answering, percent: Number(percent) });
  else console.log(line);
}

async function startFresh(parts: Parts): Promise<Answerer> {
  return Answerer.import(await instantiate(parts), "widgets.page", "respond");
}

async function startFrom(image: Image, parts: Parts): Promise<Answerer> {
  const module = await instantiate(parts, image.memoryBytes);
  restore(module, image);
  return Answerer.restored(module, image.callable);
}

async function imageOf(kept: Promise<ArrayBuffer | undefined>): Promise<Image | undefined> {
  try {
    const bytes = await kept;
    return bytes && decode(bytes);
  } catch {
    await discardImages();
    return undefined;
  }
}

/** The language and the calculator of a request. */
function topicOf(request: string): [string, string] {
  const { lang, calculator } = JSON.parse(request) as { lang?: unknown; calculator?: unknown };
  return [String(lang), String(calculator)];
}

class Engine {
  private constructor(
    private readonly parts: Parts,
    private answerer: Answerer,
    private proven: boolean,
  ) {}

  static async start(): Promise<Engine> {
    if (fresh) await discardImages();
    const image = imageOf(keptImage(base));
    const collected = collect(image);
    packs.fetch(pageLanguage, "");
    const parts = await collected;
    const found = await image;
    if (found) {
      try {
        return new Engine(parts, await startFrom(found, parts), false);
      } catch {
        await discardImages();
      }
    }
    return new Engine(parts, await startFresh(parts), true);
  }

  get fromImage(): boolean {
    return !this.proven;
  }

  /** Until it has answered once, a memory put back from an image is not trusted: a failure starts Python anew. */
  async answer(request: string): Promise<string> {
    if (this.proven) return this.ask(request);
    try {
      return await this.ask(request);
    } catch {
      await discardImages();
      this.answerer = await startFresh(this.parts);
      return await this.ask(request);
    } finally {
      this.proven = true;
    }
  }

  private async ask(request: string): Promise<string> {
    await packs.give(this.answerer.module, ...topicOf(request));
    const answer = this.answerer.ask(request);
    await proof;
    return answer;
  }

  async keep(): Promise<void> {
    if (!imaged) await keepImage(base, encode(this.answerer.module, this.answerer.callable));
    const own = [MODULE, WASM, LIBRARY].map((file) => runtime.address(file));
    const addresses = [import.meta.url, ...own, ...packs.addresses];
    await keepFiles(base, addresses, packs.unused, runtime.response);
  }
}

const engine = Engine.start();
let answering = 0;
let resting = 0;
let kept = false;
let imaged = false;
let turn: Promise<void> = engine.then(
  (started) => {
    imaged = started.fromImage;
    postMessage({ ready: started.fromImage ? "image" : "fresh" });
  },
  () => undefined,
);

async function serve({ id, request }: Request): Promise<void> {
  clearTimeout(resting);
  answering = id;
  try {
    postMessage({ id, answer: await (await engine).answer(request) });
  } catch (error) {
    await proof.catch(() => undefined); // what the next start fetches has been mended by then
    postMessage({ id, failed: String(error) });
    return;
  }
  resting = setTimeout(() => (turn = turn.then(rest)), REST) as unknown as number;
}

async function rest(): Promise<void> {
  if (kept) return;
  kept = true;
  // A full or forbidden storage only means that the next visit starts from the files.
  await (await engine).keep().catch(() => undefined);
}

self.addEventListener("message", (event: MessageEvent<Request>) => {
  packs.fetch(...topicOf(event.data.request)); // while Python starts
  turn = turn.then(() => serve(event.data));
});
