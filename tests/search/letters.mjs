// Reads packed indexes, as the page does: a list of texts comes in, what they tell goes out.

import { readFileSync } from "node:fs";

const { unpacked } = await import(process.argv[2]);
process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(unpacked)));
