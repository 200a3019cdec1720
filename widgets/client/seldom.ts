// What few pages need, fetched where one of them stands: two languages side by side, and the page that was not found.

import { readBeside } from "./beside.js";
import { suggestNearest } from "./missing.js";

/** Does what this page needs. */
export async function open(): Promise<void> {
  await Promise.allSettled([readBeside(), suggestNearest()]);
}
