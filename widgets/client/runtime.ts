// The runtime's files, each fetched under an address that carries the digest of its content, and checked.

import { Spoilt, fetchedAnew, isSound, sound } from "./files.js";
import { modulesOf, zipped } from "./solid.js";

/** Ends the names of files that no host compresses by itself (rulebook/runtime/pack.py). */
const PACKED = /\.(gzip|solid)$/;

export class Runtime {
  private readonly digests: Map<string, string>;
  private readonly packed: Map<string, string>;

  /**
   * `base` is the runtime's folder, `files` pairs such as "pyodide.asm.wasm:0123456789" or, for what is packed there,
   * "library.zip.gzip:0123456789" or "hu.pyc.solid:0123456789", which are called library.zip and hu.pyc here; `mended` hears of files fetched anew.
   */
  constructor(
    readonly base: string,
    files: string[],
    private readonly mended: () => void,
  ) {
    const pairs = files.map((pair) => pair.split(":") as [string, string]);
    this.digests = new Map(pairs.map(([name, digest]) => [name.replace(PACKED, ""), digest]));
    const packed = pairs.map(([name]) => PACKED.exec(name)).filter((found) => found !== null);
    this.packed = new Map(packed.map((found) => [found.input.slice(0, found.index), found[0]]));
  }

  /** The archives of modules that a question may need beside the library. */
  get archives(): string[] {
    return [...this.digests.keys()].filter((file) => /-.*\.zip$/.test(file));
  }

  address(file: string): string {
    const digest = this.digests.get(file);
    const name = file + (this.packed.get(file) ?? "");
    return this.base + (digest === undefined ? name : `${name}?${digest}`);
  }

  /** The response under the address of a file, checked and mended. */
  readonly response = (address: string): Promise<Response> => sound(address, this.mended);

  /** What a packed file holds; it is checked before it is unpacked. */
  async bytes(file: string): Promise<ArrayBuffer> {
    const response = await this.response(this.address(file));
    if (this.packed.get(file) === ".gzip") {
      return new Response(response.body!.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    }
    const modules = modulesOf(new Uint8Array(await response.arrayBuffer()));
    const [module] = modules.values();
    return (file.endsWith(".zip") || !module ? zipped(modules) : module).slice().buffer;
  }

  /**
   * Machine code compiled while it arrives, and a promise that it was sound: the digest is known a little later than the
   * code, and nothing has to wait for it but the first answer.
   */
  async compiled(file: string): Promise<[WebAssembly.Module, Promise<void>]> {
    const address = this.address(file);
    const response = await fetch(address);
    const content = response.clone().arrayBuffer();
    content.catch(() => undefined); // told by the compilation
    const module = await WebAssembly.compileStreaming(response).catch(() => undefined);
    if (module) return [module, this.proven(address, content)];
    const anew = await fetchedAnew(address);
    this.mended();
    return [await WebAssembly.compile(await anew.arrayBuffer()), Promise.resolve()];
  }

  /** Rejects, after it has been fetched anew, for a file whose content is not what its address says. */
  private async proven(address: string, content: Promise<ArrayBuffer>): Promise<void> {
    if (await isSound(address, await content)) return;
    await fetchedAnew(address);
    this.mended();
    throw new Spoilt(address);
  }

  /** The same for a script, which cannot be checked before it runs. */
  async scriptProven(file: string): Promise<void> {
    const address = this.address(file);
    await this.proven(address, fetch(address).then((response) => response.arrayBuffer()));
  }
}
