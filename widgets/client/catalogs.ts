// The engine's catalogs, one a language, each fetched when the first question in its language is asked.
//
// English needs none. A catalog is one compiled Python module; it is put into a folder that the engine's package of
// catalogs is told to look into, and the engine imports it as it imports everything.

import { run, type PythonModule } from "./interpreter.js";

const FOLDER = "/catalogs";
// Python remembers what was in a folder, and importlib's own way to make it look again imports a module that the
// page does not have.
const LOOK_THERE = `
import sys, rules_engine.catalogs
if "${FOLDER}" not in rules_engine.catalogs.__path__:
    rules_engine.catalogs.__path__.append("${FOLDER}")
sys.path_importer_cache.pop("${FOLDER}", None)
`;

export class Catalogs {
  private readonly fetched = new Map<string, Promise<ArrayBuffer>>();
  private readonly given = new WeakMap<PythonModule, Set<string>>();

  /** `address` gives the address of a language's catalog, or undefined where it needs none. */
  constructor(private readonly address: (lang: string) => string | undefined) {}

  /** Begins to fetch the catalog of `lang`. */
  fetch(lang: string): void {
    const address = this.address(lang);
    if (!address || this.fetched.has(lang)) return;
    const bytes = fetch(address).then((response) => {
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return response.arrayBuffer();
    });
    bytes.catch(() => this.fetched.delete(lang)); // the next question asks again
    this.fetched.set(lang, bytes);
  }

  /** The addresses of what has been fetched. */
  get addresses(): string[] {
    return [...this.fetched.keys()].flatMap((lang) => this.address(lang) ?? []);
  }

  /** Makes sure that Python finds the catalog of `lang`. */
  async give(module: PythonModule, lang: string): Promise<void> {
    const given = this.given.get(module) ?? new Set();
    this.given.set(module, given);
    this.fetch(lang);
    const bytes = await this.fetched.get(lang);
    if (!bytes || given.has(lang)) return;
    module.FS.mkdirTree(FOLDER);
    module.FS.writeFile(`${FOLDER}/${lang}.pyc`, new Uint8Array(bytes));
    run(module, LOOK_THERE);
    given.add(lang);
  }
}
