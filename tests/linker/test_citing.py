"""Citations in the texts of other sites: what is one, and what only looks like one. The tables decide."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from rulebook.model import LANGUAGES, Library
from rulebook.runtime import client, compress, node
from rulebook.runtime.pack import games
from tests.tables import parsed

from .numbers import BASE, library, numbers

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CITATIONS: Mapping[str, Mapping[str, str]] = parsed((HERE / "citations.yaml").read_text("utf-8"))
LOOK_ALIKES: Mapping[str, list[str]] = parsed((HERE / "look-alikes.yaml").read_text("utf-8"))

Found = list[dict[str, Any]]
Find = Callable[..., list[Found]]


@pytest.fixture(scope="module")
def find(tmp_path_factory: pytest.TempPathFactory) -> Find:
    module = tmp_path_factory.mktemp("citing") / "citing.mjs"
    module.write_bytes(client.bundle(ROOT, "citing"))

    def finding(*texts: str, prefer: str = "", lang: str = "") -> list[Found]:
        asked = {"numbers": numbers(), "base": BASE, "prefer": prefer, "lang": lang, "texts": texts}
        answer = json.loads(node.run(HERE / "find.mjs", [module], json.dumps(asked)))
        assert answer["ms"] < 2000, "a text is read at once"
        found: list[Found] = answer["found"]
        return found

    return finding


def ids(books: Library, cited: str) -> list[tuple[str, int | None]]:
    """Of ``WK2 5.31; WK2 2.211/7`` the ids, with the number of the ruling or example."""
    known = {rule.citation: rule.id for rule in books.rules.values()}
    parts = [one.strip().partition("/") for one in cited.split(";")]
    return [(known[citation], int(n) if n else None) for citation, _, n in parts]


def test_there_are_two_hundred_of_each_in_five_languages() -> None:
    for table in (CITATIONS, LOOK_ALIKES):
        assert set(table) == set(LANGUAGES) and min(map(len, table.values())) >= 35
        assert sum(map(len, table.values())) >= 200


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_citation_is_found_with_its_rule(find: Find, lang: str) -> None:
    texts = CITATIONS[lang]
    plain = [re.sub("[‹›]", "", text) for text in texts]
    for (marked, cited), found in zip(texts.items(), find(*plain), strict=True):
        assert [one["text"] for one in found] == re.findall("‹(.*?)›", marked), marked
        assert [(one["id"], one.get("n")) for one in found] == ids(library(), cited), marked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_look_alike_is_taken_for_a_citation(find: Find, lang: str) -> None:
    found = find(*LOOK_ALIKES[lang])
    assert {text: one for text, one in zip(LOOK_ALIKES[lang], found, strict=True) if one} == {}


def test_every_rule_is_found_by_the_number_that_its_card_gives_it(find: Find) -> None:
    rules = list(library().rules.values())
    asked = [f"rule {rule.citation.split(' ')[1]} of {rule.citation.split(' ')[0]}" for rule in rules]
    found = find(*asked)
    assert [one[0]["id"] for one in found] == [rule.id for rule in rules]


def test_a_title_alone_means_the_book_that_the_page_prefers(find: Find) -> None:
    text = "Wizard Kings 5.32, Wizard Kings 9.1, Mage Knight 3.12"
    assert [one["id"][:3] for one in find(text)[0]] == ["wk2", "wk1", "mkc"]
    assert [one["id"][:3] for one in find(text, prefer="wk1")[0]] == ["wk1", "wk1", "mkc"]


@pytest.mark.parametrize(
    ("text", "lang", "href"),
    [
        ("WK2 5.32", "", "r/wk2.hit-allocation/"),
        ("WK2 5.32", "hu", "hu/r/wk2.hit-allocation/"),
        ("WK2 2.211/7", "", "r/wk2.dispel/7/"),
        ("WK2 2.211/1", "", "r/wk2.dispel/#1"),
        ("WK2 2.211/7", "hu", "hu/r/wk2.dispel/#wk2-dispel-7"),
        (f"{BASE}fr/r/wk2.dispel/", "hu", "fr/r/wk2.dispel/"),
    ],
)
def test_a_citation_leads_to_its_card(find: Find, text: str, lang: str, href: str) -> None:
    assert [one["href"] for one in find(text, lang=lang)[0]] == [BASE + href]


def test_the_linker_asks_for_the_numbers_where_a_book_is_named_in_any_way() -> None:
    names = [name for book in numbers()["books"] for name in (book["label"], *book["names"])]
    assert [name for name in names if not re.fullmatch(games(), name, re.IGNORECASE)] == []


def test_the_linker_weighs_five_kilobytes_at_most(tmp_path: Path) -> None:
    """As every host sends it, by gzip; less by Brotli."""
    script = client.bundle(ROOT, "linker", script=True, defines={"GAMES": games(), "LANGUAGES": " ".join(LANGUAGES)})
    weighs = {"gzip": len(gzip.compress(script, 9, mtime=0)), "brotli": len(compress.brotli_of(script, tmp_path))}
    print(f"linker.js: {weighs['gzip']} bytes by gzip, {weighs['brotli']} by Brotli")
    assert weighs["brotli"] < weighs["gzip"] <= 5000


#: What makes a careless pattern slow.
HOSTILE = {
    "spaces": "WK2" + " " * 200_000 + "5.32",
    "names": "WK2 " * 50_000,
    "numbers": "WK2 " + "5.32, " * 20_000,
    "digits": "WK2 " + "5" * 200_000,
    "dots": "WK2 5" + ".5" * 100_000,
    "words": "rule " * 50_000,
    "titles": "Wizard Kings, first edition, " * 20_000,
    "addresses": f"{BASE}r/" * 20_000,
    "one address": f"{BASE}r/" + "a" * 200_000,
    "dashes in one": f"{BASE}r/wk2.dispel" + "-" * 200_000,
    "half a letter": "\ud83d WK2 5.3 \ude00",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_no_text_makes_it_slow(find: Find, name: str) -> None:
    assert len(find(HOSTILE[name])) == 1
