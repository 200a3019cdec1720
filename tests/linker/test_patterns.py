"""What the page for makers of other sites publishes works: patterns, snippets and the bookmark's text, as they stand there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook.runtime import client, node
from rulebook.site.prose import ADDRESS

from .numbers import BASE, library, numbers
from .test_citing import CITATIONS, LOOK_ALIKES

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/pages/linking.md").read_text("utf-8")
CODE = re.findall(r"```\w+\n(.*?)```", PAGE, re.DOTALL)
OBSIDIAN, LINK = next(code for code in CODE if code.startswith("(?<!")).splitlines()
_PYWIKIBOT = re.search(r"'(\(\?<!.*)' \\\n  '(.*)'", PAGE)
assert _PYWIKIBOT
WIKI, TEMPLATE = _PYWIKIBOT.groups()
#: The form that the site itself writes, and no other.
PLAIN = re.compile(r"(?<![\w/])(?:WK1|WK2|MK2|MKC|WW) \d+(?:\.\d+)+(?![\w/-]|,\d)")

REPLACE = """
import { readFileSync } from "node:fs";
const { pattern, into, texts } = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(texts.map((text) => [...text.matchAll(new RegExp(pattern, "g"))].map(([one]) => one.replace(new RegExp(pattern), into)))));
"""


Replaced = Callable[[list[str]], list[list[str]]]


@pytest.fixture(scope="module")
def replaced(tmp_path_factory: pytest.TempPathFactory) -> Replaced:
    script = tmp_path_factory.mktemp("replace") / "replace.mjs"
    script.write_text(REPLACE)

    def links(texts: list[str]) -> list[list[str]]:
        asked = {"pattern": OBSIDIAN, "into": LINK.replace(ADDRESS, BASE), "texts": texts}
        found: list[list[str]] = json.loads(node.run(script, [], json.dumps(asked)))
        return found

    return links


def test_obsidian_links_what_is_written_as_the_site_writes_it(replaced: Replaced) -> None:
    texts = [re.sub("[‹›]", "", text) for table in CITATIONS.values() for text in table]
    wanted = [[f"{BASE}n/{one.replace(' ', '/')}/" for one in PLAIN.findall(text)] for text in texts]
    assert sum(map(len, wanted)) >= 40
    assert replaced(texts) == wanted


def test_what_obsidian_links_by_mistake_is_followed_by_a_word_or_leads_nowhere(replaced: Replaced) -> None:
    texts = [text for table in LOOK_ALIKES.values() for text in table]
    pages = {f"{BASE}n/{rule.citation.replace(' ', '/')}/" for rule in library().rules.values()}
    mistaken = [text for text, links in zip(texts, replaced(texts), strict=True) if pages & set(links)]
    assert [text for text in mistaken if not re.search(r"\d [A-Za-zéó]+", text)] == []
    assert len(mistaken) <= 0.1 * len(texts)


def test_pywikibot_has_the_same_pattern_and_puts_the_template() -> None:
    assert WIKI == OBSIDIAN
    assert re.sub(WIKI, TEMPLATE, "Lásd WK2 5.32, nem WK2 5.32 €.") == "Lásd {{Rule|WK2|5.32}}, nem WK2 5.32 €."
    assert re.sub(WIKI, TEMPLATE, "{{Rule|WK2|5.32}}") == "{{Rule|WK2|5.32}}"


def test_the_template_leads_to_the_address_of_the_number() -> None:
    template = next(code for code in CODE if "{{{1}}}" in code).strip()
    filled = template.replace("{{{1}}}", "WK2").replace("{{{2}}}", "5.32")
    assert filled == f"[{ADDRESS}n/WK2/5.32/ WK2 5.32]"


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("WK2 5.32!", f"[url={BASE}r/wk2.hit-allocation/]WK2 5.32[/url]!"),
        (
            f"[url={BASE}]WK2 5.32[/url] MK2 14.4",
            f"[url={BASE}]WK2 5.32[/url] [url={BASE}r/mk2.gang-up/]MK2 14.4[/url]",
        ),
        ("[code]WK2 5.32[/code]", "[code]WK2 5.32[/code]"),
        ("[c]WK2 5.32[/C], [URL]x WK2 5.32[/URL]", "[c]WK2 5.32[/C], [URL]x WK2 5.32[/URL]"),
        ("[b]WK2 5.32[/b]", f"[b][url={BASE}r/wk2.hit-allocation/]WK2 5.32[/url][/b]"),
    ],
)
def test_bbcode_is_written_around_citations_and_never_into_links_and_code(tmp_path: Path, text: str, made: str) -> None:
    for entry in ("citing", "citing-box"):
        (tmp_path / f"{entry}.mjs").write_bytes(client.bundle(ROOT, entry))
    script = tmp_path / "write.mjs"
    script.write_text(
        'import { readFileSync } from "node:fs"; import { address, finding } from "./citing.mjs"; import { written } from "./citing-box.mjs";\n'
        'const { numbers, base, text } = JSON.parse(readFileSync(0, "utf8"));\n'
        "const found = finding(numbers, base)(text).map((one) => ({ ...one, href: address(one, numbers, base) }));\n"
        "process.stdout.write(written(text, found));"
    )
    assert node.run(script, [], json.dumps({"numbers": numbers(), "base": BASE, "text": text})) == made
