"""Every pair of a rule and a sentence that worked examples give is confirmed (:mod:`tests.citations`)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import citations
from tests.citations import READ, Entry, Pair, confirmed, library, opened, pairs, shares_a_word, swapped

CAUGHT = 95  # per cent of the pairs with the rule of a neighbour that must be noticed


def test_every_pair_is_confirmed() -> None:
    found = list(opened(confirmed(), pairs()))
    assert not found, "\n".join(found)


def test_a_sentence_without_a_word_of_its_rule_has_been_read() -> None:
    known = confirmed()
    far = [pair for pair in pairs() if not shares_a_word(pair)]
    assert far and all(known[pair].how == READ for pair in far)


def test_the_rule_of_a_neighbour_is_noticed() -> None:
    caught, number = swapped()
    assert number > 2 * len(pairs()) * 0.95
    assert 100 * caught >= CAUGHT * number


def test_a_changed_rule_opens_its_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = library().rules["wk2.dispel"]
    mine = {f"the rule has changed: {one.rule}: {one.sentence}" for one in pairs() if one.rule == rule.id}
    monkeypatch.setitem(library().rules, rule.id, replace(rule, text=rule.text + " Or not."))
    assert mine and set(opened(confirmed(), pairs())) == mine


def test_new_stale_and_unread_pairs_are_told() -> None:
    told, new = Pair("wk2.dispel", "It is so."), Pair("wk2.retreat", "Xyzzy {number}.")
    known = {told: Entry("00000000", READ), new: Entry(citations.digest(new), "words")}
    assert list(opened(known, frozenset({new}))) == [
        "never read, and shares no word with its rule: wk2.retreat: Xyzzy {number}.",
        "no example gives it any more: wk2.dispel: It is so.",
    ]
    assert list(opened({}, frozenset({new}))) == ["new pair: wk2.retreat: Xyzzy {number}."]
