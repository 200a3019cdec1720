// Runs a Python script inside the shipped Pyodide, as `python script.py argument…` would:
//   node in_pyodide.mjs PYODIDE_DIR [-OO] FOLDER…=MOUNT_POINT -- SCRIPT argument…
// Each FOLDER of this machine appears to Python at its MOUNT_POINT. The exit status is the script's.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , pyodideDir, ...rest] = process.argv;
const split = rest.indexOf("--");
const flags = rest.slice(0, split).filter((text) => text.startsWith("-"));
const mounts = rest
  .slice(0, split)
  .filter((text) => !text.startsWith("-"))
  .map((text) => text.split("="));
const [script, ...args] = rest.slice(split + 1);

const { loadPyodide } = await import(pathToFileURL(`${pyodideDir}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: pyodideDir,
  packageBaseUrl: pyodideDir,
  args: flags,
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", SOURCE_DATE_EPOCH: "315532800", HOME: "/home/pyodide" },
});
for (const [folder, mountPoint] of mounts) {
  python.FS.mkdirTree(mountPoint);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, mountPoint);
}
python.globals.set("arguments", python.toPy([script, ...args]));
python.globals.set("source", readFileSync(script, "utf8"));
const status = python.runPython(`
import sys
sys.argv = list(arguments)
status = 0
try:
    exec(compile(source, sys.argv[0], "exec"), {"__name__": "__main__", "__file__": sys.argv[0]})
except SystemExit as stopped:
    status = stopped.code
    if status is not None and not isinstance(status, int):
        print(status, file=sys.stderr)
        status = 1
sys.stdout.flush()
sys.stderr.flush()
status or 0
`);
process.exit(status);
