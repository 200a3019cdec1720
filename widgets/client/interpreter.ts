// A Python interpreter that answers one function, started from Pyodide's module.
//
// The page hands Python one string and takes one string back, so the start leaves out everything of Pyodide that
// serves richer traffic (proxies, an event loop, a package manager): the module is instantiated, Python's own main
// runs, and the function is called through Python's C interface, which Pyodide's module exports whole. Such a start
// imports 34 modules before the engine, where `loadPyodide` imports 158.
//
// A memory image (see memory.ts) of an interpreter that has already imported the engine can take the place of main.

/** The parts of Pyodide's module (the C interface of Python 3.14, Emscripten's file system) that are used here. */
export interface PythonModule {
  FS: {
    mkdirTree(path: string): void;
    chdir(path: string): void;
    writeFile(path: string, data: Uint8Array, options?: { canOwn?: boolean }): void;
  };
  ENV: Record<string, string>;
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  _malloc(size: number): number;
  _free(pointer: number): void;
  stringToNewUTF8(text: string): number;
  _PyRun_SimpleString(source: number): number;
  _PyImport_ImportModule(name: number): number;
  _PyObject_GetAttrString(object: number, name: number): number;
  _PyObject_CallOneArg(callable: number, argument: number): number;
  _PyUnicode_FromStringAndSize(bytes: number, size: number): number;
  _PyUnicode_AsUTF8AndSize(text: number, size: number): number;
  _PyErr_Print(): void;
  _Py_DecRef(object: number): void;
}

type Settings = Record<string, unknown>;
export type CreateModule = (settings: Settings) => Promise<PythonModule>;

export interface Parts {
  /** The default export of pyodide.asm.mjs. */
  createModule: CreateModule;
  /** The compiled pyodide.asm.wasm. */
  wasm: WebAssembly.Module;
  /** The zip of the standard library and the engine; Python imports from it. It may arrive last. */
  library: Promise<ArrayBuffer>;
  /** Where the module is asked for files of its own; only used in error messages. */
  base: string;
  inNode?: boolean;
  /** Hears what Python writes to its standard output, line by line; it goes to the console otherwise. */
  heard?: (line: string) => void;
}

/** Python reads its standard library from here before it reads anything else. */
const LIBRARY_PATH = "/lib/python314.zip";

function environment(inNode: boolean): Record<string, boolean> {
  return {
    IN_NODE: inNode,
    IN_NODE_ESM: inNode,
    IN_NODE_COMMONJS: false,
    IN_BROWSER: !inNode,
    IN_BROWSER_MAIN_THREAD: false,
    IN_BROWSER_WEB_WORKER: !inNode,
    IN_BUN: false,
    IN_DENO: false,
    IN_SAFARI: false,
    IN_SHELL: false,
    IN_WORKERD: false,
  };
}

function fill(module: PythonModule, library: ArrayBuffer): void {
  module.FS.mkdirTree("/lib/python3.14/lib-dynload");
  module.FS.mkdirTree("/lib/python3.14/site-packages");
  module.FS.mkdirTree("/home/pyodide");
  module.FS.chdir("/home/pyodide");
  module.FS.writeFile(LIBRARY_PATH, new Uint8Array(library), { canOwn: true });
  // Equal hashes in every start: a set written to an answer comes out in the order of the site's build.
  Object.assign(module.ENV, { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONINSPECT: "1" });
}

/** Runs Python statements; an error of theirs is thrown here. */
export function run(module: PythonModule, source: string): void {
  if (withText(module, source, (text) => module._PyRun_SimpleString(text))) throw new PythonError("statements failed");
}

/** Instantiates Pyodide's module; with `memoryBytes` its memory has that size and Python's main does not run. */
export async function instantiate(parts: Parts, memoryBytes?: number): Promise<PythonModule> {
  let failed: (reason: unknown) => void = () => undefined;
  const failure = new Promise<never>((_, reject) => (failed = reject));
  const marker = Symbol("a JavaScript error in a Python call");
  const settings: Settings = {
    API: { config: {}, runtimeEnv: environment(parts.inNode ?? false) },
    arguments: [],
    preRun: [
      (module: PythonModule) => {
        module.addRunDependency("library");
        parts.library.then((library) => {
          fill(module, library);
          module.removeRunDependency("library");
        }, failed);
      },
    ],
    locateFile: (path: string) => parts.base + path,
    instantiateWasm(imports: { env: Record<string, unknown> }, done: (i: WebAssembly.Instance, m: unknown) => void) {
      Object.assign(imports.env, {
        Jsv_GetError_import: () => marker,
        JsvError_Check: (value: unknown) => value === marker,
      });
      WebAssembly.instantiate(parts.wasm, imports as unknown as WebAssembly.Imports).then(
        (instance) => done(instance, parts.wasm),
        failed,
      );
      return {};
    },
    onExit: (status: number) => failed(new Error(`Python stopped at its start with status ${status}`)),
  };
  if (parts.heard) settings["print"] = parts.heard;
  if (memoryBytes !== undefined) Object.assign(settings, { noInitialRun: true, INITIAL_MEMORY: memoryBytes });
  return Promise.race([parts.createModule(settings), failure]);
}

export class PythonError extends Error {}

/** One Python function from string to string. */
export class Answerer {
  private constructor(
    readonly module: PythonModule,
    readonly callable: number,
  ) {}

  /** Imports `moduleName` and takes its function `name`. */
  static import(module: PythonModule, moduleName: string, name: string): Answerer {
    const imported = withText(module, moduleName, (text) => module._PyImport_ImportModule(text));
    if (!imported) throw raised(module, `${moduleName} cannot be imported`);
    const callable = withText(module, name, (text) => module._PyObject_GetAttrString(imported, text));
    if (!callable) throw raised(module, `${moduleName} has no ${name}`);
    return new Answerer(module, callable);
  }

  /** The same function in a module whose memory has been put back from an image. */
  static restored(module: PythonModule, callable: number): Answerer {
    return new Answerer(module, callable);
  }

  ask(request: string): string {
    const { module } = this;
    const bytes = new TextEncoder().encode(request);
    const start = module._malloc(bytes.length + 1);
    module.HEAPU8.set(bytes, start);
    const argument = module._PyUnicode_FromStringAndSize(start, bytes.length);
    module._free(start);
    if (!argument) throw raised(module, "the request is not text");
    const answer = module._PyObject_CallOneArg(this.callable, argument);
    module._Py_DecRef(argument);
    if (!answer) throw raised(module, "the engine raised an error");
    try {
      return readText(module, answer);
    } finally {
      module._Py_DecRef(answer);
    }
  }
}

function withText<T>(module: PythonModule, text: string, use: (pointer: number) => T): T {
  const pointer = module.stringToNewUTF8(text);
  try {
    return use(pointer);
  } finally {
    module._free(pointer);
  }
}

function readText(module: PythonModule, text: number): string {
  const sizeAt = module._malloc(4);
  try {
    const start = module._PyUnicode_AsUTF8AndSize(text, sizeAt);
    if (!start) throw raised(module, "the answer is not text");
    const size = module.HEAPU32[sizeAt >>> 2] ?? 0;
    return new TextDecoder().decode(module.HEAPU8.subarray(start, start + size));
  } finally {
    module._free(sizeAt);
  }
}

/** Python's own traceback goes to the console; the error that travels on says what was being done. */
function raised(module: PythonModule, what: string): PythonError {
  module._PyErr_Print();
  return new PythonError(what);
}
