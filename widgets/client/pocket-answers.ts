// What the service worker answers out of a language taken along, where there is neither a network nor a page seen before.

import { Archive, allKept, type Kept } from "./pocket-archive.js";

/** The name of the page's application behind the address of a text that must be of the same build. */
const APP = /^\?(app-[0-9a-f]{10}\.js)$/;

/** The former address of a chapter with another language beside it. */
const BESIDE = /^(\w+\/[\w-]+\/)([a-z]{2})\/$/;

let opened: { name: string; archive: Promise<Archive | undefined> } | undefined;

async function archiveOf(root: string, kept: Kept | undefined): Promise<Archive | undefined> {
  if (!kept) return undefined;
  if (opened?.name !== kept.archive) opened = { name: kept.archive, archive: Archive.open(root, kept) };
  return opened.archive;
}

/** A text that belongs to pages of one build: out of the archive, if the page that asks for it came from the same build. */
export async function textOfBuild(root: string, address: URL): Promise<Response | undefined> {
  const app = APP.exec(address.search)?.[1];
  if (!app) return undefined;
  const name = address.href.slice(root.length).split("?")[0] ?? "";
  for (const kept of await allKept(root)) {
    const archive = await archiveOf(root, kept);
    const text = archive?.head.app === app ? await archive.file(name) : undefined;
    if (text !== undefined) return new Response(text, { headers: { "Content-Type": "application/json; charset=utf-8" } });
  }
  return undefined;
}

/** The page at `address` out of what was taken along; or, where a reader `goes` there, the way to it or what is missing. */
export async function pageFromPocket(root: string, address: URL, goes: boolean): Promise<Response | undefined> {
  const all = await allKept(root);
  const below = `${address.origin}${address.pathname}`.slice(root.length).replace(/index\.html$/, "");
  const [lang = "", ...rest] = below.split("/");
  const isOfLanguage = /^[a-z]{2}$/.test(lang);
  const archive = await archiveOf(root, isOfLanguage ? all.find((one) => one.lang === lang) : all[0]);
  const path = isOfLanguage ? rest.join("/") : below;
  if (isOfLanguage && archive?.has(path)) return html(await archive.page(path), 200);
  if (!goes) return undefined;
  const [, chapter = "", beside = ""] = isOfLanguage ? (BESIDE.exec(path) ?? []) : [];
  if (chapter && archive?.has(chapter)) return Response.redirect(`${root}${lang}/${chapter}?with=${beside}`);
  const moved = archive?.head.moved[path] ?? path;
  if (archive?.has(moved)) return Response.redirect(`${root}${archive.head.lang}/${moved}${address.search}`);
  const having = await Promise.all(all.map(async (one) => ((await archiveOf(root, one))?.has(moved) ? one.lang : "")));
  const teller = archive ?? (await archiveOf(root, all[0]));
  const elsewhere = having.filter(Boolean);
  return teller && html(teller.absent(elsewhere.length ? moved : "", elsewhere.length ? elsewhere : all.map((one) => one.lang)), 503);
}

function html(text: string, status: number): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
