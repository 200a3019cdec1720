// Reading without a network: the service worker is registered after the page has loaded, and told what this first
// page was made of, which it was not there to see.

import { announce } from "./announce.js";
import { mend } from "./mend.js";
import { root } from "./site.js";
import { say } from "./strings.js";

export function startOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ mended?: string; whole?: boolean }>) => {
    if (data.mended && data.whole) announce(say("mended"));
    else if (data.mended) void mend(data.mended).catch(() => undefined);
  });
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(`${root}sw.js`, { scope: root });
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    const own = [location.href.split("#")[0] ?? "", ...loaded].filter((address) => address.startsWith(root));
    active?.postMessage({ keep: [...new Set(own)] });
  } catch {
    // Without it the site works as long as there is a network.
  }
}
