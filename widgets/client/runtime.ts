// The runtime's files, each fetched under an address that carries the digest of its content, and checked.

import { Spoilt, fetchedAnew, isSound, sound } from "./files.js";

export class Runtime {
  private readonly digests: Map<string, string>;

  /** `base` is the runtime's folder, `files` pairs such as "library.zip:0123456789"; `mended` hears of files fetched anew. */
  constructor(
    readonly base: string,
    files: string[],
    private readonly mended: () => void,
  ) {
    this.digests = new Map(files.map((pair) => pair.split(":") as [string, string]));
  }

  /** The archives of modules that a question may need beside the library. */
  get archives(): string[] {
    return [...this.digests.keys()].filter((file) => /-.*\.zip$/.test(file));
  }

  address(file: string): string {
    const digest = this.digests.get(file);
    return this.base + (digest === undefined ? file : `${file}?${digest}`);
  }

  /** The response under the address of a file, checked and mended. */
  readonly response = (address: string): Promise<Response> => sound(address, this.mended);

  async bytes(file: string): Promise<ArrayBuffer> {
    return (await this.response(this.address(file))).arrayBuffer();
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
