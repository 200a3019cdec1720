// What a question needs beside the library: the calculator's bundle of modules, the archives of what it shares with others,
// and its language's catalogs.
//
// Each is fetched when a question asks for it the first time and put where the engine is told to look for it
// (widgets/arrivals.py). English needs no catalog. All archives are kept when the worker comes to rest.

import type { Runtime } from "./runtime.js";
import { run, type PythonModule } from "./interpreter.js";

const FOLDER = "/packs";
const CALCULATOR = /^(\w+)\.([a-z0-9-]+)$/;

export class Packs {
  private readonly fetched = new Map<string, Promise<ArrayBuffer>>();
  private readonly given = new WeakMap<PythonModule, Set<string>>();
  private readonly families: Map<string, string>;
  private readonly shared: Map<string, string[]>;

  /** `languages` are those with catalogs, `families` pairs such as "ww:wiz_war", `shared` such as "wiz_war-maze:wiz_war-1,wiz_war-2". */
  constructor(
    private readonly runtime: Runtime,
    private readonly languages: string[],
    families: string[],
    shared: string[],
  ) {
    this.families = new Map(families.map((pair) => pair.split(":") as [string, string]));
    this.shared = new Map(shared.map((one) => one.split(/[:,]/)).map(([name = "", ...parts]) => [name, parts]));
  }

  /** Begins to fetch what `calculator` needs in `lang`. */
  fetch(lang: string, calculator: string): void {
    for (const file of this.needed(lang, calculator)) void this.bytes(file).catch(() => undefined);
  }

  /** What is worth keeping for reading without a network: all archives, and the catalogs of the languages used. */
  get addresses(): string[] {
    const used = this.languages.filter((lang) => this.fetched.has(`${lang}.pyc`));
    const families = new Set(this.families.values());
    const catalogs = used.flatMap((lang) => [`${lang}.pyc`, ...[...families].map((one) => `${lang}_${one}.pyc`)]);
    return [...this.runtime.archives, ...catalogs].map((file) => this.runtime.address(file));
  }

  /** The archives that nothing here has asked for. */
  get unused(): string[] {
    return this.runtime.archives.filter((file) => !this.fetched.has(file)).map((file) => this.runtime.address(file));
  }

  /** Makes sure that Python finds what `calculator` needs in `lang`. */
  async give(module: PythonModule, lang: string, calculator: string): Promise<void> {
    const given = this.given.get(module) ?? new Set();
    this.given.set(module, given);
    for (const file of this.needed(lang, calculator)) {
      if (given.has(file)) continue;
      const bytes = await this.bytes(file);
      module.FS.mkdirTree(FOLDER);
      module.FS.writeFile(`${FOLDER}/${file}`, new Uint8Array(bytes));
      run(module, `from widgets.arrivals import arrived; arrived("${FOLDER}/${file}")`);
      given.add(file);
    }
  }

  private needed(lang: string, calculator: string): string[] {
    const [, book = "", slug = ""] = CALCULATOR.exec(calculator) ?? [];
    const family = this.families.get(book);
    const bundle = `${family}-${slug}`;
    const catalogs = this.languages.includes(lang) ? [`${lang}.pyc`, ...(family ? [`${lang}_${family}.pyc`] : [])] : [];
    const archives = family ? [...(this.shared.get(bundle) ?? []), bundle] : [];
    return [...archives.map((name) => `${name}.zip`), ...catalogs];
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
