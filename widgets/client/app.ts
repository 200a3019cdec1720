// The client of every page of a language. Everything listens on the document, so that it works in whatever page
// stands there; each module says at its top which markup it expects.

import { startCopying } from "./copy.js";
import { startExamples } from "./examples.js";
import { startGlossary } from "./glossary.js";
import { startLanguage } from "./language.js";
import { openBoards, openFromAddress, startLive } from "./live.js";
import { suggestNearest } from "./missing.js";
import { onPage, startNavigation } from "./navigate.js";
import { startOffline } from "./offline.js";
import { searchFromAddress, startSearch } from "./search.js";
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
  void openBoards().catch(() => undefined);
  searchFromAddress();
  void suggestNearest().catch(() => undefined);
});
