// The citations that the page's own matcher finds: the list of numbers, its base and texts come in; for each text the
// citations go out as they were found, with their addresses.

import { readFileSync } from "node:fs";

const { address, finding } = await import(process.argv[2]);
const { numbers, base, prefer, lang, texts } = JSON.parse(readFileSync(0, "utf8"));
const find = finding(numbers, base, prefer);
const begun = performance.now();
const found = texts.map((text) => find(text).map((one) => ({ ...one, text: text.slice(one.from, one.to), href: address(one, numbers, base, lang) })));
process.stdout.write(JSON.stringify({ found, ms: performance.now() - begun }));
