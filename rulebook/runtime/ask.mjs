// Starts the interpreter as the page does and prints the answers of one function to the requests on standard input:
//   node ask.mjs INTERPRETER_BUNDLE PYODIDE_DIR LIBRARY_ZIP MODULE FUNCTION < requests.json > answers.json
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , bundle, pyodideDir, library, moduleName, name] = process.argv;
const { Answerer, instantiate } = await import(pathToFileURL(bundle).href);
const { default: createModule } = await import(pathToFileURL(`${pyodideDir}/pyodide.asm.mjs`).href);

const module = await instantiate({
  createModule,
  wasm: await WebAssembly.compile(readFileSync(`${pyodideDir}/pyodide.asm.wasm`)),
  library: Promise.resolve(new Uint8Array(readFileSync(library)).buffer),
  base: `${pyodideDir}/`,
  inNode: true,
});
const answerer = Answerer.import(module, moduleName, name);
const answers = JSON.parse(readFileSync(0, "utf8")).map((request) => answerer.ask(request));
process.stdout.write(JSON.stringify(answers));
