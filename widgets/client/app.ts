// The client of every page of a language. Everything listens on the document, so that it works in whatever page
// stands there; each module says at its top which markup it expects.

import { startCopying } from "./copy.js";
import { startGlossary } from "./glossary.js";
import { startLanguage } from "./language.js";
import { openFromAddress, startLive } from "./live.js";
import { suggestNearest } from "./missing.js";
import { onPage, startNavigation } from "./navigate.js";
import { startOffline } from "./offline.js";
import { searchFromAddress, startSearch } from "./search.js";
import { startTheme } from "./theme.js";

startLanguage();
startTheme();
startLive();
startCopying();
startGlossary();
startSearch();
startNavigation();
startOffline();
onPage(() => {
  openFromAddress();
  searchFromAddress();
  void suggestNearest().catch(() => undefined);
});
