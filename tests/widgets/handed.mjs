// Writes a case in one form, as the dispute card does: the path of the bundle is the argument; the case, its address and the
// form come in as JSON.

import { readFileSync } from "node:fs";

const { written } = await import(process.argv[2]);
const { told, address, form } = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(written(told, address, form));
