"""Answers: verdict, facts by their type, steps with their rules."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

from rules_engine import find
from rules_engine.odds import Distribution, Expected
from rules_engine.results import result
from rules_engine.ruling import Count, Listed, Message, Ruling, Step, Term, message, say
from rules_engine.wiz_war.turn.turns import TurnOf
from widgets import rules
from widgets.answer import answer
from widgets.facts import facts
from widgets.values import digits_of, value

L = message("test", "Label")
DISPEL = find("wk2.dispel")
SAID = {("wk2.dispel", "Ruled here: a sentence of its own."): ("wk2.overview", 6)}


@pytest.fixture(autouse=True)
def known_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {"wk2.dispel": ("WK2 2.211", True), "wk2.overview": ("WK2 0.1", False)}
    monkeypatch.setattr(rules, "_tables", lambda: (table, {("wk2.dispel", "strength_one"): 3}, SAID))


@pytest.mark.parametrize(
    ("shown", "counted", "text"),
    [
        (True, None, "yes"),
        (False, None, "no"),
        (None, None, "–"),
        (3, None, "3"),
        (12345, None, "12,345"),
        (1, "step", "1 step"),
        (0, "step", "no steps"),
        (Fraction(1, 3), None, "33.3% 1/3"),
        (Fraction(1), None, "100%"),
        (Fraction(0), None, "0%"),
        (Expected(3, 2), None, "1.5 3/2"),
        (Expected(2), None, "2"),
        ("B3/3", None, "B3/3"),
        ("<b>", None, "<b>"),
        ((4, 2, 1), None, "4, 2, 1"),
        ((), None, "–"),
        (Term("hexside"), None, "hexside"),
        (Count(2, "unit"), None, "2 units"),
        (Listed(("A2", "B1"), "or"), None, "A2 or B1"),
        (message("test", "A sentence."), None, "A sentence."),
        (say(message("test", "{n} of them."), n=2), None, "2 of them."),
    ],
)
def test_a_value_is_shown_by_its_type(shown: Any, counted: str | None, text: str, read: Any) -> None:
    assert read(value(shown, "en", counted)).text() == text


@pytest.mark.parametrize(
    ("said_in", "text"), [("en", "B's 3rd turn, B's 4th turn"), ("fr", "tour 3 de B, tour 4 de B")]
)
def test_turns_are_shown_by_what_they_say_and_not_piece_by_piece(said_in: str, text: str, read: Any) -> None:
    find("ww.duration")  # whose words are loaded then
    assert read(value((TurnOf("B", 3), TurnOf("B", 4)), said_in)).text() == text


def test_a_long_fraction_is_folded_away_with_more_places(read: Any) -> None:
    page = read(value(Fraction(14559563, 57395628), "en"))
    assert page.all("details") and page.text() == "25.4%exactly25.3670244709% 14559563/57395628"


def test_a_fraction_too_long_to_read_is_told_by_its_length(read: Any) -> None:
    text = read(value(Fraction(1, 7**9000), "en")).text()
    assert "< 0.1%" in text and "its denominator has 7606 digits" in text


@pytest.mark.parametrize("number", [1, 9, 10, 46656, 999_999, 1_000_000, 10**40, 10**90 - 1, 2**1000])
def test_digits_are_counted_without_writing_them(number: int) -> None:
    assert digits_of(number) == len(str(number))


@dataclass(frozen=True)
class Small:
    n: int = result(L, counted="hit")
    chance: Fraction = result(L)
    note: str = result(L, quiet=True)


@dataclass(frozen=True)
class Sentence:
    n: int = result(L)

    def said(self) -> Any:
        return say(message("test", "Number {n} <acts>."), n=self.n)


@dataclass(frozen=True)
class Big:
    plain: int | None = result(message("test", "Plain"))
    quiet: int | None = result(message("test", "Quiet"), quiet=True)
    spread: Distribution[int] = result(message("test", "Spread"), counted="step")
    words: Distribution[str] = result(message("test", "Words"))
    many: tuple[Small, ...] = result(message("test", "Many"))
    said: tuple[Sentence, ...] = result(message("test", "Said"))
    inner: Small = result(message("test", "Inner"))


BIG = Big(
    None,
    None,
    Distribution({2: 1, 0: 3}),
    Distribution({"a <long> name that does not fit beside a bar": 1, "b": 1}),
    (Small(1, Fraction(1, 2), ""), Small(2, Fraction(1, 4), "")),
    (Sentence(1), Sentence(2)),
    Small(3, Fraction(1, 6), "shown"),
)


def test_facts_of_all_kinds(read: Any) -> None:
    page = read(tag_all(facts(BIG, "en", "x1-answer")))
    text = page.text()
    assert "Plain–" in text and "Quiet" not in text
    assert "no steps" in text and "On average: 0.5" in text
    assert "Number 2 <acts>." in text and "shown" in text
    assert len(page.all("svg")) == 2 and len(set(page.ids())) == len(page.ids()) == 4
    assert not any("style" in found for _, found in page.elements)


def tag_all(parts: list[Any]) -> str:
    return "<div>" + "".join(parts) + "</div>"


@dataclass(frozen=True)
class Refused:
    """A result with a word for programs."""

    fits: bool = result(message("test", "Fits"))
    reason: str = result(message("test", "Reason"), unseen=True)


def test_what_is_for_programs_alone_is_not_shown(read: Any) -> None:
    assert read(tag_all(facts(Refused(False, "too-many"), "en", "x"))).text() == "Fitsno"


def test_a_column_that_is_empty_throughout_is_left_out(read: Any) -> None:
    table = next(part for part in facts(BIG, "en", "x") if "Many" in part)
    assert len(read(table).all("th")) == 2


def ruling(legal: bool, *cited: str) -> Ruling:
    verdict = say(message("test", "The <verdict>."))
    steps = tuple(Step(rule, say(message("test", "Because."))) for rule in cited)
    return Ruling(legal, verdict, Small(1, Fraction(1, 2), ""), steps)


def test_steps_cite_published_rules_with_a_link_and_others_without(read: Any) -> None:
    page = read(tag_all([answer(DISPEL, ruling(True, "wk2.dispel", "wk2.overview", "wk2.new"), root="../../")]))
    assert [found["href"] for found in page.all("a")] == ["../../r/wk2.dispel/"]
    assert "WK2 2.211" in page.text() and "WK2 0.1" in page.text() and "wk2.new" in page.text()


def test_an_illegal_request_is_marked_in_words(read: Any) -> None:
    assert "Against the rules" in read(tag_all([answer(DISPEL, ruling(False))])).text()
    assert "Against the rules" not in read(tag_all([answer(DISPEL, ruling(True))])).text()


def test_ids_of_rules_in_a_result_are_citations(read: Any) -> None:
    @dataclass(frozen=True)
    class Judged:
        broken: tuple[str, ...] = result(L, quiet=True, cites=True)

    (shown,) = facts(Judged(("wk2.dispel", "wk2.overview")), "en", "x", root="../../")
    assert read(shown).text() == "LabelWK2 2.211 WK2 0.1"
    assert 'href="../../r/wk2.dispel/"' in str(shown)
    assert facts(Judged(()), "en", "x") == []


def test_without_a_table_of_citations_the_id_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    rules._tables.cache_clear()
    monkeypatch.setattr(rules, "_given", {})
    monkeypatch.setattr(rules, "_MODULE", "rules_engine.catalogs.no_such_table")
    assert rules.cite("wk2.dispel", "") == '<span class="rg-cite">wk2.dispel</span>'
    rules._tables.cache_clear()


@pytest.mark.in_turn("lang")
def test_every_answer_is_sound_in_every_language(calculator_name: str, lang: str, read: Any) -> None:
    calculator = find(calculator_name)
    page = read(tag_all([answer(calculator, calculator.run({}), lang=lang, root="../", instance="e1")]))
    check_answer(page)


@pytest.mark.in_turn("lang")
@pytest.mark.usefixtures("marked_catalogs")
def test_every_answer_escapes_its_translations(calculator_name: str, lang: str, read: Any) -> None:
    calculator = find(calculator_name)
    page = read(tag_all([answer(calculator, calculator.run({}), lang=lang)]))
    check_answer(page)
    marked = [found for name, found in page.elements if name == "b" and found]
    assert not marked and not page.all("i") and '<b>&"' in page.text()


def check_answer(page: Any) -> None:
    """Ids occur once; every picture has a title and a description; textures that are used are there; no styles."""
    ids = page.ids()
    assert len(set(ids)) == len(ids)
    for picture in (found for found in page.all("svg") if found.get("role") == "img"):
        assert picture["aria-labelledby"] in ids and picture["aria-describedby"] in ids
    used = {found["fill"][5:-1] for found in page.all("rect") if "fill" in found}
    assert used <= set(ids)
    assert not any("style" in found for _, found in page.elements)


def test_the_label_of_a_battle_is_that_of_its_fields(read: Any) -> None:
    battle = find("wk2.battle-odds")
    given = {"attackers": ["A1/1"], "defenders": ["C1/1"], "compare": "round"}
    page = read(tag_all([answer(battle, battle.run(given))]))
    check_answer(page)
    text = page.text()
    assert "Attackers win – 36.3%; The battle stays undecided – 33.5%; Defenders win – 30.2%" in text
    assert "2821/7776" in text and "The other battle" in text and "Steps left" in text


def test_messages_are_shown_as_they_are_translated() -> None:
    assert value(Message("test", "x & y"), "en") == "x &amp; y"


def test_a_step_that_rests_on_a_switched_ruling_cites_the_ruling() -> None:
    found = find("wk2.dispel")
    names = [item.name for item in found.fields()]
    assert rules.ruling("wk2.dispel", "", ["strength_one", *names]) == ("wk2.dispel", 3)
    assert rules.ruling("wk2.dispel", "", []) is None
    (sentence,) = (sentence for _, sentence in SAID)
    assert rules.ruling("wk2.dispel", sentence, names) == ("wk2.overview", 6), "the sentence tells more than the switch"
    assert 'href="../r/wk2.dispel/#wk2-dispel-3"' in str(rules.cite("wk2.dispel", "../", 3))
    assert "WK2 2.211/3" in str(rules.cite("wk2.dispel", "../", 3))


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("mk2.battlefield", {"warriors": [], "question": "target"}),
        ("mk2.battlefield", {"warriors": ["3,3:0:1", "9,9:0:2"], "warrior": 1, "target": None, "question": "target"}),
        ("mk2.battlefield", {"warriors": ["3,3:0:1"], "warrior": 1, "way": [], "question": "path"}),
        ("mk2.battlefield", {"warriors": [], "objectives": [], "question": "objective"}),
        ("wk1.position", {"blocks": [], "question": "reach"}),
        ("wk2.position", {"map": "own", "blocks": [], "hexes": [], "hexsides": [], "question": "hex-control"}),
        ("ww.maze", {"wizards": [], "question": "movement"}),
    ],
)
def test_a_board_on_which_something_is_missing_says_what_and_accuses_nobody(
    name: str, given: dict[str, Any], read: Any
) -> None:
    calculator = find(name)
    ruling = calculator.run(given)
    shown = read(answer(calculator, ruling, lang="en", root="../")).text()
    assert ruling.unasked and not ruling.legal
    assert "Against the rules" not in shown


def test_a_chosen_warrior_that_cannot_act_is_against_the_rules_and_no_missing_piece(read: Any) -> None:
    warriors = ["3,3:0:1:Guard:8:10:bow,t2", "9,9:0:2"]
    ruling = find("mk2.battlefield").run({"warriors": warriors, "warrior": 1, "target": "w2", "question": "target"})
    assert not ruling.legal and not ruling.unasked
