// Unpacks as the page does what travels solid:  node unpack.mjs SOLID_BUNDLE FOLDER FILE…
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const [, , bundle, folder, ...files] = process.argv;
const { modulesOf, zipped } = await import(pathToFileURL(bundle).href);

for (const file of files) {
  const name = basename(file, ".solid");
  const modules = modulesOf(new Uint8Array(readFileSync(file)));
  const [module] = modules.values();
  writeFileSync(`${folder}/${name}`, name.endsWith(".zip") ? zipped(modules) : module);
}
