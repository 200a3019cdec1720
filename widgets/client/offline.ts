// Reading without a network: the service worker is registered after the page has loaded, and told of all that came past it:
// what this first page was made of, and what was under way when it began.

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
    const keep = (addresses: string[]): void => active?.postMessage({ keep: addresses.filter((address) => address.startsWith(root)) });
    keep([location.href.split("#")[0] ?? ""]);
    const unseen = new PerformanceObserver((list) => {
      const entries = list.getEntries() as PerformanceResourceTiming[];
      keep(entries.filter((entry) => entry.workerStart === 0).map((entry) => entry.name));
    });
    unseen.observe({ type: "resource", buffered: true });
  } catch {
    // Without it the site works as long as there is a network.
  }
}
