// A file of the page itself that is broken: it is fetched anew past every cache, and the page is loaded again, once.

const PREFIX = "regularo-mended ";
/** What is remembered of a file: it is being fetched anew, it came and the reader has not been told, it is done with. */
const ASKED = "asked";
const CAME = "came";
const TOLD = "told";

/** Fetches the broken file at `address` anew and loads the page again; once a visit for each file. */
export async function mend(address: string): Promise<void> {
  if (!address || !remember(address)) return;
  const response = await fetch(address, { cache: "reload" });
  if (!response.ok) return;
  sessionStorage.setItem(PREFIX + address, CAME); // and not before: this page must not tell it, which is left at once
  location.reload();
}

/** Whether this is the first time in this visit; never where nothing can be remembered, lest the page load for ever. */
function remember(address: string): boolean {
  try {
    const first = sessionStorage.getItem(PREFIX + address) === null;
    if (first) sessionStorage.setItem(PREFIX + address, ASKED);
    return first;
  } catch {
    return false;
  }
}

/** Whether a file was mended that the reader has not been told of. */
export function untold(): boolean {
  try {
    const found = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX) && sessionStorage.getItem(key) === CAME);
    for (const key of found) sessionStorage.setItem(key, TOLD);
    return found.length > 0;
  } catch {
    return false;
  }
}
