// What is handed on of a case, in the form that the place understands where people talk: plain text, Markdown, BBCode, HTML,
// or the address alone. Every form says whose rule it is, the case, the facts, the verdict, and what decided.

export const FORMS = ["text", "markdown", "bbcode", "html", "link"] as const;
export type Form = (typeof FORMS)[number];

export interface Told {
  /** Number of the case and title of its rule. */
  name: string;
  title: string;
  facts: string[];
  /** One, or one of each edition. */
  verdicts: string[];
  /** What decided, step by step, each with its rule. */
  steps: string[];
  /** An open question with its ruling. */
  remarks: string[];
}

/** The words of a part of a page, each space one space; those that hold words together stay. */
export const words = (one: Node | null | undefined): string => one?.textContent?.trim().replace(/[^\S\u00a0\u202f]+/g, " ") ?? "";

/** The words of a remark: of a ruling those that rule, without what the page says beside them. */
export function remark(one: Element): string {
  const beside = (part: Node): boolean => part instanceof Element && part.matches(".rg-small, .rg-table-note");
  return one.matches(".rg-ruling") ? [...one.childNodes].filter((part) => !beside(part)).map(words).filter(Boolean).join(" ") : words(one);
}

/** What a case in the page tells, with what says a name and its value in the language of the page. */
export function toldOf(shown: HTMLElement, named: (name: string, value: string) => string): Told {
  const all = (which: string): string[] => [...shown.querySelectorAll(which)].map(words).filter(Boolean);
  const fact = (row: Element): string => {
    const several = [...row.querySelectorAll("dd li")];
    return named(words(row.querySelector("dt")), several.length ? several.map(words).join(" / ") : words(row.querySelector("dd")));
  };
  const editions = [...shown.querySelectorAll<HTMLElement>("[data-book]")].map(
    (side) => named((side.dataset["book"] ?? "").toUpperCase(), `${words(side.querySelector(".rg-said"))} (${[...side.querySelectorAll(".rg-cite")].map(words).join(", ")})`),
  );
  return {
    name: words(shown.querySelector(".rg-kicker")),
    title: words(shown.querySelector("h2")),
    facts: [...shown.querySelectorAll(".rg-given > div")].map(fact),
    verdicts: [...all(".rg-verdict").slice(0, 1), ...editions],
    steps: all(".rg-steps > li"),
    remarks: [...shown.querySelectorAll(".rg-remark > p:not(.rg-remark-kind), .rg-ruling")].map(remark).filter(Boolean),
  };
}

interface Marks {
  /** Keeps words from being read as marks. */
  plain: (words: string) => string;
  strong: (words: string) => string;
  line: (words: string) => string;
  list: (items: string[]) => string;
  link: (address: string) => string;
}

const same = (words: string): string => words;
const html = (words: string): string =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const MARKS: Record<Exclude<Form, "link">, Marks> = {
  text: { plain: same, strong: same, line: same, list: (items) => items.map((one) => `– ${one}`).join("\n"), link: same },
  markdown: {
    plain: (words) => words.replace(/[\\`*_[\]<>~|]/g, "\\$&").replace(/^(\d+)([.)])|^[-+#]/, (mark) => mark.replace(/.$/, "\\$&")),
    strong: (words) => `**${words}**`,
    line: (words) => `${words}\n`,
    list: (items) => `${items.map((one) => `- ${one}`).join("\n")}\n`,
    link: (address) => `<${address}>`,
  },
  bbcode: {
    plain: (words) => words.replaceAll("[", "(").replaceAll("]", ")"), // it has no way to write a bracket
    strong: (words) => `[b]${words}[/b]`,
    line: same,
    list: (items) => `[list]\n${items.map((one) => `[*]${one}`).join("\n")}\n[/list]`,
    link: (address) => `[url]${address}[/url]`,
  },
  html: {
    plain: html,
    strong: (words) => `<strong>${words}</strong>`,
    line: (words) => `<p>${words}</p>`,
    list: (items) => `<ul>${items.map((one) => `<li>${one}</li>`).join("")}</ul>`,
    link: (address) => `<a href="${html(address)}">${html(address)}</a>`,
  },
};

/** A case in a form, with the address where everybody opens it in their own language. */
export function written(told: Told, address: string, form: Form): string {
  if (form === "link") return address;
  const { plain, strong, line, list, link } = MARKS[form];
  const lines = (...several: string[]): string[] => several.filter(Boolean).map((one) => line(plain(one)));
  const listed = (items: string[]): string[] => (items.length ? [list(items.map(plain))] : []);
  return [
    ...(told.name ? [line(strong(plain(told.name)))] : []),
    ...lines(told.title),
    ...listed(told.facts),
    ...told.verdicts.map((one) => line(strong(plain(one)))),
    ...listed(told.steps),
    ...lines(...told.remarks),
    link(address),
  ].join("\n");
}
