// What a question needs beside the library: the calculator's bundle of modules, and its language's catalogs.
//
// Each is fetched when a question asks for it the first time and put where the engine is told to look for it
// (widgets/arrivals.py). English needs no catalog. Without a network, where a calculator's own bundle was never
// fetched, the archive of all of them stands in for it; it is kept when the worker comes to rest.

import type { Runtime } from "./runtime.js";
import { run, type PythonModule } from "./interpreter.js";

const FOLDER = "/packs";
const CALCULATOR = /^(\w+)\.([a-z0-9-]+)$/;

/** The archive of all bundles. */
export const WHOLE = "engine.zip";

interface Pack {
  file: string;
  family: string;
}

export class Packs {
  private readonly fetched = new Map<string, Promise<ArrayBuffer>>();
  private readonly given = new WeakMap<PythonModule, Set<string>>();
  private readonly families: Map<string, string>;

  /** `languages` are those with catalogs, `families` pairs such as "ww:wiz_war". */
  constructor(
    private readonly runtime: Runtime,
    private readonly languages: string[],
    families: string[],
  ) {
    this.families = new Map(families.map((pair) => pair.split(":") as [string, string]));
  }

  /** Begins to fetch what `calculator` needs in `lang`. */
  fetch(lang: string, calculator: string): void {
    for (const pack of this.needed(lang, calculator)) void this.bytes(pack.file).catch(() => undefined);
  }

  /** What is worth keeping for reading without a network: all bundles, and the catalogs of the languages used. */
  get addresses(): string[] {
    const used = this.languages.filter((lang) => this.fetched.has(`${lang}.pyc`));
    const families = new Set(this.families.values());
    const catalogs = used.flatMap((lang) => [`${lang}.pyc`, ...[...families].map((one) => `${lang}_${one}.pyc`)]);
    return [WHOLE, ...catalogs].map((file) => this.runtime.address(file));
  }

  /** Makes sure that Python finds what `calculator` needs in `lang`. */
  async give(module: PythonModule, lang: string, calculator: string): Promise<void> {
    const given = this.given.get(module) ?? new Set();
    this.given.set(module, given);
    for (const pack of this.needed(lang, calculator)) {
      if (given.has(pack.file) || (given.has(WHOLE) && pack.file.endsWith(".zip"))) continue;
      const [file, bytes] = await this.found(pack.file);
      module.FS.mkdirTree(FOLDER);
      module.FS.writeFile(`${FOLDER}/${file}`, new Uint8Array(bytes));
      const families = file === WHOLE ? [...new Set(this.families.values())] : [pack.family];
      for (const family of families) {
        run(module, `from widgets.arrivals import arrived; arrived("${FOLDER}/${file}", "${family}")`);
      }
      given.add(file);
    }
  }

  private needed(lang: string, calculator: string): Pack[] {
    const [, book = "", slug = ""] = CALCULATOR.exec(calculator) ?? [];
    const family = this.families.get(book) ?? "";
    const translated = this.languages.includes(lang);
    const found = [{ file: `${lang}.pyc`, family: "", wanted: translated }];
    found.push({ file: `${family}-${slug}.zip`, family, wanted: Boolean(family) });
    found.push({ file: `${lang}_${family}.pyc`, family: "", wanted: translated && Boolean(family) });
    return found.filter((pack) => pack.wanted);
  }

  /** A file and its bytes; for a bundle that cannot be had, the archive of all. */
  private async found(file: string): Promise<[string, ArrayBuffer]> {
    try {
      return [file, await this.bytes(file)];
    } catch (error) {
      if (!file.endsWith(".zip")) throw error;
      return [WHOLE, await this.bytes(WHOLE)];
    }
  }

  private bytes(file: string): Promise<ArrayBuffer> {
    const known = this.fetched.get(file);
    if (known) return known;
    const bytes = this.runtime.bytes(file);
    bytes.catch(() => this.fetched.delete(file)); // the next question asks again
    this.fetched.set(file, bytes);
    return bytes;
  }
}
