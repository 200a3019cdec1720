// Judges HTML files: reads their paths from standard input, one a line; prints a line for each fault.
// Usage: node validate.mjs <folder of node_modules>

import { createRequire } from "node:module";
import { join } from "node:path";
import { readFileSync } from "node:fs";

const require = createRequire(join(process.argv[2], "_"));
const { HtmlValidate, StaticConfigLoader } = require("html-validate");

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // Matters of taste, and a limit of length that the titles of five languages need not keep.
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "attr-quotes": "off",
      "long-title": "off",
      // An id is any word without a space: a link that keeps to a release names "@2026-11".
      "valid-id": ["error", { relaxed: true }],
      "no-trailing-whitespace": "off",
      "void-style": "off",
      // The last thing done to a page is to leave out what a parser supplies by itself (rulebook/site/lean.py).
      "no-implicit-close": "off",
      // A form of ours answers while it is filled in; there is nothing to submit.
      "wcag/h32": "off",
      // Scripts are of this site itself, and their names carry a digest of what is in them.
      "require-sri": "off",
      // An example's note, and a table that scrolls, have no element of their own.
      "prefer-native-element": "off",
      "no-inline-style": "error",
    },
  }),
);

for (const path of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const report = await validator.validateString(readFileSync(path, "utf8"), path);
  for (const result of report.results)
    for (const fault of result.messages) console.log(`${path}:${fault.line}: ${fault.ruleId}, ${fault.message}`);
}
