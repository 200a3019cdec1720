// Puts the capitals back into texts, as the page does: a list comes in, and goes out.

import { readFileSync } from "node:fs";

const { raised } = await import(process.argv[2]);
process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(raised)));
