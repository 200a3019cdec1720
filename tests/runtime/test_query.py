"""What readers type into the search, as widgets/client/query.ts understands it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulebook.runtime import client, node

ROOT = Path(__file__).resolve().parents[2]
NUMBERS = {
    "rules": {
        "wk1.hits": "WK1 5.32",
        "wk2.hit-allocation": "WK2 5.32",
        "wk2.dispel": "WK2 2.211",
        "mkc.gate": "MKC 3",
        "mkc.shot": "MKC 13",
        "mkc.rubble": "MKC 15.1",
    },
    "redirects": {"wk2.old-name": "wk2.dispel"},
    "forthcoming": {"wk1.overview": "WK1 0.1"},
}
CALL = """
import { readFileSync } from "node:fs";
const module = await import(process.argv[2]);
const [name, args] = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(module[name](...args)));
"""

Call = Callable[..., Any]


@pytest.fixture(scope="module")
def call(tmp_path_factory: pytest.TempPathFactory) -> Call:
    folder = tmp_path_factory.mktemp("client")
    bundles = {}
    for entry in ("query", "pagefind"):
        bundles[entry] = folder / f"{entry}.mjs"
        bundles[entry].write_bytes(client.bundle(ROOT, entry))
    script = folder / "call.mjs"
    script.write_text(CALL)

    def called(entry: str, name: str, *arguments: Any) -> Any:
        return json.loads(node.run(script, [bundles[entry]], json.dumps([name, arguments])))

    return called


@pytest.mark.parametrize(
    ("typed", "book", "ids"),
    [
        ("5.32", "wk1", ["wk1.hits", "wk2.hit-allocation"]),
        ("5.32", "wk2", ["wk2.hit-allocation", "wk1.hits"]),
        ("WK2 5.32", "wk1", ["wk2.hit-allocation"]),
        ("wk25.32", "", ["wk2.hit-allocation"]),
        ("wk2 5.32", "", ["wk2.hit-allocation"]),
        ("mkc 3", "", ["mkc.gate"]),
        ("MKC 13", "", ["mkc.shot"]),
        ("mkc 15.1", "", ["mkc.rubble"]),
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
        ("", "", []),
    ],
)
def test_a_number_or_an_id_goes_straight_to_its_rule(call: Call, typed: str, book: str, ids: list[str]) -> None:
    assert [found["id"] for found in call("query", "direct", typed, NUMBERS, book)] == ids


def test_a_rule_that_is_not_here_yet_is_told_apart(call: Call) -> None:
    assert call("query", "direct", "0.1", NUMBERS, "") == [{"id": "wk1.overview", "number": "WK1 0.1", "here": False}]


@pytest.mark.parametrize(
    ("typed", "lang", "searched"),
    [
        ("antaux la cxevalo", "eo", ["antaŭ la ĉevalo"]),
        ("CXIU", "eo", ["ĈIU"]),
        ("boeuf", "fr", ["boeuf", "bœuf"]),
        ("boeuf", "nl", ["boeuf"]),
        ("  rule 5.32", "en", ["5.32"]),
        ("rule of ties", "en", ["rule of ties"]),
        ("szabály 2.2", "hu", ["2.2"]),
    ],
)
def test_words_are_searched_in_every_spelling(call: Call, typed: str, lang: str, searched: list[str]) -> None:
    assert call("query", "spellings", typed, lang) == searched


def test_the_nearest_ids_are_offered(call: Call) -> None:
    known = sorted(NUMBERS["rules"])
    assert call("query", "nearest", "wk2.dispell", known, 3)[0] == "wk2.dispel"
    assert call("query", "nearest", "zzzzzzz", known, 3) == []
