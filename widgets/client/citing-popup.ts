// The pop-up of a citation on a page of another site: number, title and first words of the rule. It comes on hover, on focus
// by keyboard, and where a finger holds the link; Escape, scrolling and leaving close it. A shadow root keeps the page's
// styles out, and a constructed sheet needs no leave of the page's policy.

interface Rule {
  citation: string;
  languages: Record<string, { title: string; summary: string } | undefined>;
}

const STYLE = `:host{all:initial;position:fixed;z-index:2147483647;box-sizing:border-box;width:max-content;max-width:min(22rem,100vw - 16px);
padding:12px;border:1px solid #b9ad97;border-radius:8px;background:#fffdf8;color:#2a2419;box-shadow:0 6px 24px #0004;
font:400 15px/1.45 Georgia,serif;overflow-wrap:anywhere}
small,strong,p{display:block;margin:0}small{font:600 12px/1.4 system-ui,sans-serif;color:#6d5f45}
strong{font-size:17px;margin:2px 0 6px}
@media (prefers-color-scheme:dark){:host{background:#221e17;color:#f0e9da;border-color:#5d5340}small{color:#c9b88f}}
@media print{:host{display:none}}`;

/** How long a pointer rests on a link before it is told, in ms, and how long the pop-up outlives it. */
const RESTS = 150;

/** Watches the links to rules below `base`, and tells them in `lang`. */
export function startPopup(base: string, lang: string): void {
  const rules = new Map<string, Promise<Rule>>();
  const host = document.createElement("div");
  host.id = "regularo-popup";
  host.setAttribute("role", "tooltip");
  host.lang = lang;
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const shown = ["small", "strong", "p"].map((name) => root.appendChild(document.createElement(name)));
  let at: HTMLAnchorElement | undefined;
  let timer = 0;
  let touch = false;

  const linkOf = (event: Event): HTMLAnchorElement | undefined => {
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
    return link && ruleOf(link.href, base) ? link : undefined;
  };

  async function show(link: HTMLAnchorElement): Promise<void> {
    close();
    at = link;
    const id = ruleOf(link.href, base) ?? "";
    if (!rules.has(id)) rules.set(id, read(`${base}api/v1/rules/${id}.json`));
    try {
      const { citation, languages } = (await rules.get(id)) as Rule;
      const told = languages[lang];
      if (at !== link || !told) return;
      [citation, told.title, told.summary].forEach((text, n) => (shown[n]!.textContent = text));
      host.ariaLabel = `${citation}. ${told.title}. ${told.summary}`;
      place(link);
    } catch {
      rules.delete(id); // the next time asks again
    }
  }

  function place(link: HTMLAnchorElement): void {
    const beside = link.getClientRects()[0];
    if (!beside) return;
    document.body.append(host);
    link.setAttribute("aria-describedby", host.id);
    const { offsetWidth: width, offsetHeight: height } = host;
    const below = beside.bottom + 6;
    const top = below + height > innerHeight && beside.top > height + 6 ? beside.top - height - 6 : below;
    host.style.top = `${top}px`;
    host.style.left = `${Math.max(8, Math.min(beside.left, document.documentElement.clientWidth - width - 8))}px`;
  }

  function close(): void {
    clearTimeout(timer);
    at?.removeAttribute("aria-describedby");
    at = undefined;
    host.remove();
  }

  addEventListener("pointerdown", ({ pointerType }) => (touch = pointerType === "touch"), true);
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    clearTimeout(timer);
    const link = linkOf(event);
    if (event.target !== host && (!link || link !== at)) timer = setTimeout(() => (link ? void show(link) : close()), RESTS);
  });
  document.addEventListener("focusin", (event) => {
    const link = linkOf(event);
    if (link?.matches(":focus-visible")) void show(link);
    else close();
  });
  document.addEventListener("focusout", close);
  document.addEventListener("contextmenu", (event) => {
    const link = touch && linkOf(event);
    if (!link) return;
    event.preventDefault();
    void show(link);
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && close());
  document.addEventListener("click", (event) => event.target !== host && close());
  addEventListener("scroll", close, { passive: true, capture: true });
}

/** The id of the rule that an address leads to, in any language. */
function ruleOf(href: string, base: string): string | undefined {
  const path = href.startsWith(base) ? href.slice(base.length) : "";
  return /^(?:[a-z]{2}\/)?r\/([a-z0-9]+\.[a-z0-9-]+)(?=$|[/#?])/.exec(path)?.[1];
}

/** What the API has at an address. */
export async function read<Kind>(address: string): Promise<Kind> {
  const response = await fetch(address, { credentials: "omit" });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Kind;
}
