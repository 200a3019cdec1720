// The client of every page of a language. Everything listens on the document, so that it works in whatever page
// stands there; each module says at its top which markup it expects.

import { announce } from "./announce.js";
import { startCopying } from "./copy.js";
import { equip, startExamples } from "./examples.js";
import { startLanguage } from "./language.js";
import { openBoards, openChanged, openFromAddress, startLive } from "./live.js";
import { mend, untold } from "./mend.js";
import { onPage, startNavigation } from "./navigate.js";
import { startOffline } from "./offline.js";
import { watchForPeeking } from "./peeking.js";
import { findPlace, startPlaces } from "./place.js";
import { searchFromAddress, startSearch } from "./search.js";
import { stored } from "./store.js";
import { brokenWords, say } from "./strings.js";
import { startTheme } from "./theme.js";
import { python } from "./worker-client.js";

/** The script for what few pages need, named by its content; set by the build. */
declare const SELDOM: string;

/** The script for the rules of a table, named by its content; set by the build. */
declare const TABLE: string;

/** The script of whole games, named by its content; set by the build. */
declare const PLAY: string;

async function openPlay(): Promise<void> {
  if (!document.querySelector(".rg-play")) return;
  const module = (await import(new URL(PLAY, import.meta.url).href)) as typeof import("./play.js");
  await module.open(python);
}

async function openTable(): Promise<void> {
  if (!stored("table") && !document.querySelector(".rg-table-page")) return;
  const module = (await import(new URL(TABLE, import.meta.url).href)) as typeof import("./table.js");
  await module.open();
}

/** The script for languages taken along, named by its content; set by the build. */
declare const POCKET: string;

/** At once where a page tells of it, in the menu when that is opened. */
async function openPocket(where: ParentNode): Promise<void> {
  if (!where.querySelector("[data-rg-pocket]:empty")) return;
  const module = (await import(new URL(POCKET, import.meta.url).href)) as typeof import("./pocket.js");
  await module.open(where);
}

async function openSeldom(): Promise<void> {
  const unknown = /-\d+$/.test(location.hash) && !document.getElementById(location.hash.slice(1));
  if (!unknown && !/[?&]with=/.test(location.search) && !document.querySelector("[data-seldom]")) return;
  const module = (await import(new URL(SELDOM, import.meta.url).href)) as typeof import("./seldom.js");
  await module.open(python);
}

startLanguage();
startTheme();
startLive();
startCopying();
startExamples();
watchForPeeking();
startPlaces();
startSearch();
startNavigation();
startOffline();
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.open) void openPocket(target).catch(() => undefined);
  },
  true,
);
/** <html data-app="open"> says that this page has all it needs of further scripts, or that one of them cannot be had. */
const page = document.documentElement;
let pages = 0;

onPage(() => {
  const mine = ++pages;
  if (page.dataset["app"]) page.dataset["app"] = "";
  openFromAddress();
  equip(document);
  openChanged(document);
  const main = document.querySelector("main section.rg-pocket");
  const opening = [openBoards(), openTable(), main ? openPocket(main) : undefined, openPlay()];
  searchFromAddress();
  opening.push(openSeldom().then(findPlace, findPlace));
  findPlace();
  void Promise.allSettled(opening).then(() => {
    if (mine === pages) page.dataset["app"] = "open";
  });
});
const words = brokenWords();
if (words) void mend(words).catch(() => undefined);
else if (untold()) announce(say("mended"));
page.dataset["app"] = ""; // early.ts takes it as the sign that this script has arrived whole
const early = document.querySelector<HTMLScriptElement>('head script[src*="/early-"]');
if (early && page.dataset["theme"] === undefined) void mend(early.src).catch(() => undefined);
