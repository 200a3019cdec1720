// The client of every page of a language. Everything listens on the document, so that it works in whatever page
// stands there; each module says at its top which markup it expects.

import { announce } from "./announce.js";
import { readBeside } from "./beside.js";
import { startCopying } from "./copy.js";
import { startExamples } from "./examples.js";
import { startGlossary } from "./glossary.js";
import { startLanguage } from "./language.js";
import { openBoards, openFromAddress, startLive } from "./live.js";
import { mend, untold } from "./mend.js";
import { suggestNearest } from "./missing.js";
import { onPage, startNavigation } from "./navigate.js";
import { startOffline } from "./offline.js";
import { searchFromAddress, startSearch } from "./search.js";
import { brokenWords, say } from "./strings.js";
import { startTheme } from "./theme.js";

startLanguage();
startTheme();
startLive();
startCopying();
startExamples();
startGlossary();
startSearch();
startNavigation();
startOffline();
onPage(() => {
  openFromAddress();
  void openBoards();
  void readBeside().catch(() => undefined);
  searchFromAddress();
  void suggestNearest().catch(() => undefined);
});
const words = brokenWords();
if (words) void mend(words).catch(() => undefined);
else if (untold()) announce(say("mended"));
document.documentElement.dataset["app"] = ""; // early.ts takes it as the sign that this script has arrived whole
const early = document.querySelector<HTMLScriptElement>('head script[src*="/early-"]');
if (early && document.documentElement.dataset["theme"] === undefined) void mend(early.src).catch(() => undefined);
