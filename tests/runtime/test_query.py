"""What readers type into the search beside words: rules by number or id, books, and ids that do not exist."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulebook.runtime import client, node

ROOT = Path(__file__).resolve().parents[2]
RULES = {
    "wk1": {"hits": "5.32"},
    "wk2": {"hit-allocation": "5.32", "dispel": "2.211"},
    "mk2": {"lines": "14.4", "close-combat": "14"},
    "mkc": {"gate": "3", "shot": "13", "rubble": "15.1"},
    "ww": {"punch": "10.8"},
}
BOOKS = [
    {"id": "wk1", "label": "WK1", "title": "Wizard Kings", "edition": "First edition"},
    {"id": "wk2", "label": "WK2", "title": "Wizard Kings", "edition": "Later edition"},
    {"id": "mk2", "label": "MK2", "title": "Mage Knight", "edition": "Second edition (2.0)"},
    {"id": "mkc", "label": "MKC", "title": "Mage Knight", "edition": "Castles"},
    {"id": "ww", "label": "WW", "title": "Wiz-War", "edition": "Classic rules"},
]
INDEX = {
    "books": BOOKS,
    "rules": {
        "book": [at for at, rules in enumerate(RULES.values()) for _ in rules],
        "slug": [slug for rules in RULES.values() for slug in rules],
        "number": [number for rules in RULES.values() for number in rules.values()],
    },
    "redirects": {"wk2.old-name": "wk2.dispel"},
    "forthcoming": {"wk1.overview": "WK1 0.1"},
}
CALL = """
import { readFileSync } from "node:fs";
const { Names } = await import("./named.mjs");
const { nearest } = await import("./query.mjs");
const { name, args } = JSON.parse(readFileSync(0, "utf8"));
const stop = (word) => ["what", "does", "say", "the", "of", "in"].includes(word);
const calls = { nearest, read: (index, text, open) => {
  const { direct, books, rest } = new Names(index, stop).read(text, open);
  return { direct, books: [...books].map((at) => index.books[at].id), rest: rest.trim() };
} };
process.stdout.write(JSON.stringify(calls[name](...args)));
"""

Call = Callable[..., Any]


@pytest.fixture(scope="module")
def call(tmp_path_factory: pytest.TempPathFactory) -> Call:
    folder = tmp_path_factory.mktemp("client")
    script = folder / "call.mjs"
    script.write_text(CALL)
    for entry in ("named", "query"):
        (folder / f"{entry}.mjs").write_bytes(client.bundle(ROOT, entry))

    def called(name: str, *arguments: Any) -> Any:
        return json.loads(node.run(script, [], json.dumps({"name": name, "args": arguments})))

    return called


@pytest.mark.parametrize(
    ("typed", "book", "ids"),
    [
        ("5.32", "wk1", ["wk1.hits", "wk2.hit-allocation"]),
        ("5.32", "wk2", ["wk2.hit-allocation", "wk1.hits"]),
        ("WK2 5.32", "wk1", ["wk2.hit-allocation"]),
        ("wk25.32", "", ["wk2.hit-allocation"]),
        ("wk2 5.32", "", ["wk2.hit-allocation"]),
        ("wk2 5,32", "", ["wk2.hit-allocation"]),
        ("WK2§5.32.", "", ["wk2.hit-allocation"]),
        ("wk2 5-32", "", ["wk2.hit-allocation"]),
        ("MK2-14", "", ["mk2.close-combat"]),
        ("Mage Knight 14 4", "", ["mk2.lines"]),
        ("wk 2 2–211", "", ["wk2.dispel"]),
        ("WK2 2.211/1", "", ["wk2.dispel"]),
        ("14-4 blocks", "", []),
        ("Wizard Kings 5.32", "wk2", ["wk2.hit-allocation", "wk1.hits"]),
        ("wizard kings later edition 5.32", "", ["wk2.hit-allocation"]),
        ("5.32 in Wizard Kings, first edition", "", ["wk1.hits"]),
        ("WK 5.32", "wk1", ["wk1.hits", "wk2.hit-allocation"]),
        ("what does WK2 rule 5.32 say?", "", ["wk2.hit-allocation"]),
        ("MK2 rule 14.4", "", ["mk2.lines"]),
        ("Mage Knight 14", "", ["mk2.close-combat"]),
        ("mkc 3", "", ["mkc.gate"]),
        ("MKC 13", "", ["mkc.shot"]),
        ("mkc 15.1", "", ["mkc.rubble"]),
        ("wizwar 10.8", "", ["ww.punch"]),
        ("Wiz War 10,8", "", ["ww.punch"]),
        ("WW10.8", "", ["ww.punch"]),
        ("wk 2 5.32", "", ["wk2.hit-allocation"]),
        ("rule 5.32", "", ["wk1.hits", "wk2.hit-allocation"]),
        ("regulo WK1 5.32", "", ["wk1.hits"]),
        ("szabály 5.32", "wk2", ["wk2.hit-allocation", "wk1.hits"]),
        ("regel 2.211", "", ["wk2.dispel"]),
        ("règle 2.211", "", ["wk2.dispel"]),
        ("wk2.dispel", "", ["wk2.dispel"]),
        (" WK2.Dispel ", "", ["wk2.dispel"]),
        ("wk2.old-name", "", ["wk2.dispel"]),
        ("0.1", "", ["wk1.overview"]),
        ("5.3", "", []),
        ("dispel", "", []),
        ("3 blocks retreat", "", []),
        ("", "", []),
    ],
)
def test_a_number_or_an_id_goes_straight_to_its_rule(call: Call, typed: str, book: str, ids: list[str]) -> None:
    assert [found["id"] for found in call("read", INDEX, typed, book)["direct"]] == ids


def test_a_rule_that_is_not_here_yet_is_told_apart(call: Call) -> None:
    found = call("read", INDEX, "0.1", "")["direct"]
    assert found == [{"id": "wk1.overview", "number": "WK1 0.1", "here": False}]


@pytest.mark.parametrize(
    ("typed", "books", "rest"),
    [
        ("mage knight taking prisoners", ["mk2", "mkc"], "taking prisoners"),
        ("retreat wk1", ["wk1"], "retreat"),
        ("hand size in wiz-war", ["ww"], "hand size in"),
        ("retreat of mages", [], "retreat of mages"),
        ("Mage Knight", ["mk2", "mkc"], ""),
        ("wizard kings", ["wk1", "wk2"], ""),
    ],
)
def test_a_book_that_is_named_is_the_one_that_is_searched(call: Call, typed: str, books: list[str], rest: str) -> None:
    found = call("read", INDEX, typed, "")
    assert (found["books"], found["rest"]) == (books, rest)


def test_the_nearest_ids_are_offered(call: Call) -> None:
    known = sorted(f"{book}.{slug}" for book, rules in RULES.items() for slug in rules)
    assert call("nearest", "wk2.dispell", known, 3)[0] == "wk2.dispel"
    assert call("nearest", "zzzzzzz", known, 3) == []
