// Puts back the letters of texts, as the page does: a list comes in, and goes out.

import { readFileSync } from "node:fs";

const { unpacked } = await import(process.argv[2]);
process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(unpacked)));
