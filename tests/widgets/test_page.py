"""One function answers the page, whatever it is asked, with the same markup that the build prints."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine import InvalidInput, UnknownCalculator, names
from rules_engine.calculators import find
from tests.often import often
from widgets.boards import ASKING, BOARDS
from widgets.page import calculator_page, example, respond, safe_instance, safe_root

KEYS = {"form", "answer", "query", "invalid", "ok"}


def ask(calculator: str = "wk2.dispel", **more: Any) -> dict[str, Any]:
    request = {"calculator": calculator, "lang": "en", "pairs": [], "action": None, "root": "../../", "instance": "x1"}
    response: dict[str, Any] = json.loads(respond(json.dumps(request | more)))
    assert set(response) == KEYS
    return response


def inside(page: str, response: dict[str, Any]) -> bool:
    """Whether the form and the answer of `response` stand in `page`, letter for letter."""
    return response["form"] in page and answered(page, response)


def answered(page: str, response: dict[str, Any]) -> bool:
    """Whether the answer of `response` stands in `page`, letter for letter."""
    return f'<div class="rg-answer" role="status">{response["answer"]}</div>' in page


def stated(page: str, read: Any) -> list[list[str]]:
    """The pairs in the link of a worked example to the calculator's own page, which the client asks with."""
    link = next(found["href"] for name, found in read(page).elements if name == "a" and "data-state" in found)
    return [list(pair) for pair in parse_qsl(urlsplit(link).query, keep_blank_values=True)]


@pytest.mark.in_turn("lang")
def test_the_live_answer_is_the_printed_one(calculator_name: str, lang: str, read: Any) -> None:
    page = calculator_page(calculator_name, (), lang, "../../")
    live = ask(calculator_name, lang=lang, pairs=read(page).pairs, instance="c")
    assert live["ok"] and inside(page, live)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("wk2.dispel", {"target_level": 3, "die": 6}),
        ("wk1.dispel", {"dispeller_strength": 1}),
        ("wk2.spell-attack", {"spell": "2d6@F2", "targets": ["2", "1-castle"]}),
        ("wk1.combat-order", {"attackers": ["A2", "B2", "B1"], "defenders": ["B3", "A+"]}),
        ("wk2.chance-to-hit", {"unit": "C1/4", "weapon": "A3/2", "traits": ["forest-folk"], "dice": [1, 2]}),
        ("mk2.facing", {"warrior": {"x": 1.5, "facing": 90}, "others": [{"x": 8, "y": 0}]}),
    ],
)
def test_a_worked_example_opens_as_the_form_that_answers_it(name: str, given: dict[str, Any], read: Any) -> None:
    page = example(name, given, "en", "../../", "x1")
    live = ask(name, pairs=stated(page, read))
    assert live["ok"] and answered(page, live)
    assert answered(page, ask(name, pairs=read(live["form"]).pairs))
    assert "<form" not in page and "<button" not in page, "the client brings the form and what asks for it"


@pytest.mark.parametrize(
    ("name", "given", "told"),
    [
        ("wk2.dispel", {}, []),
        ("wk2.dispel", {"die": 4, "target_level": 2}, ["Level of the spell to dispel 2", "Die rolled 4"]),
        ("wk2.army", {"budget": 50, "units": ["wizard:2/4", "mob:1/4*3"]}, ["Gold points to spend 50", "Blocks wizard:2/4, mob:1/4*3"]),
        ("mk2.path", {"path": [[0, 0], [4.5, 2]], "terrain": []}, ["Path 0,0 4.5,2", "Pieces of terrain –"]),
        ("wk1.build", {"cities": [{"value": 3, "captured": False}]}, ["Cities Value: 3; Captured: no"]),
    ],
)  # fmt: skip
def test_an_example_tells_what_it_is_given_in_the_order_of_the_form(
    name: str, given: dict[str, Any], told: list[str], read: Any
) -> None:
    page = example(name, given, "en", "../../", "x1")
    found = re.findall("<div><dt>(.*?)</dt><dd>(.*?)</dd></div>", page.partition('class="rg-answer"')[0])
    assert [f"{read(label).text().strip()} {read(shown).text().strip()}" for label, shown in found] == told


def test_an_address_opens_what_it_was_copied_from(calculator_name: str, read: Any) -> None:
    first = ask(calculator_name, pairs=read(calculator_page(calculator_name, [], "en", "")).pairs, instance="c")
    pairs = [part.split("=") for part in first["query"].split("&") if part]
    assert inside(calculator_page(calculator_name, [(a, b) for a, b in pairs], "en", "../../"), first)


def test_an_address_is_short_and_readable() -> None:
    pairs = [["attackers", "A2 B+"], ["defenders.0.letter", "C"], ["defenders.0.power", "1"]]
    assert ask("wk2.combat-order", pairs=pairs)["query"] == "attackers=A2+B%2B&defenders=C1"


def test_names_that_are_not_asked_are_set_aside_and_told(read: Any) -> None:
    response = ask(pairs=[["fbclid", "<script>"], ["die", "5"]])
    assert response["ok"] and response["query"] == "die=5"
    assert "fbclid" in read(response["answer"]).text()


def test_a_broken_address_names_field_value_and_remedy(read: Any) -> None:
    response = ask("wk2.combat-order", pairs=[["attackers", "A2 <script>"], ["plus", "never"]])
    assert not response["ok"] and response["invalid"] == ["attackers.1", "plus"] and response["query"] == ""
    text = read(response["answer"]).text()
    assert "Attackers 2 – “<script>” does not fit here. This needs a combat rating such as A2 or A+." in text
    assert ("attackers.0.power", "2") in read(response["form"]).pairs


def test_too_many_units_are_told_as_a_number(read: Any) -> None:
    text = read(ask("wk2.combat-order", pairs=[["attackers", "A2 " * 30]])["answer"]).text()
    assert "The number of entries is not right. This needs a list of 1 to" in text


def test_a_long_calculation_writes_how_far_it_has_come_if_asked(capsys: pytest.CaptureFixture[str]) -> None:
    pairs = [["attackers", "A+/2 A1/2 B2/2"], ["defenders", "A+/2 A1/2 B2/2"], ["perfect_play", "true"]]
    quiet = ask("wk1.battle-odds", pairs=pairs)
    assert not quiet["invalid"] and capsys.readouterr().out == ""
    assert ask("wk1.battle-odds", pairs=pairs, progress=True) == quiet
    lines = capsys.readouterr().out.splitlines()
    found = [int(line.removeprefix("progress ")) for line in lines]
    assert found == sorted(set(found)) and found[0] == 0 and 90 < found[-1] <= 100


def test_an_unknown_calculator_is_told(read: Any) -> None:
    response = ask("wk9.<b>")
    assert not response["ok"] and "wk9.<b>" in read(response["answer"]).text()


def test_an_example_that_cannot_be_answered_is_not_printed() -> None:
    with pytest.raises(InvalidInput):
        example("wk2.dispel", {"die": 7}, "en", "", "x")
    with pytest.raises(UnknownCalculator):
        example("wk2.nothing", {}, "en", "", "x")


def test_a_fault_in_a_calculator_is_told_and_goes_no_further(monkeypatch: pytest.MonkeyPatch, read: Any) -> None:
    monkeypatch.setattr("widgets.page.answer", lambda *a, **b: 1 / 0)
    response = ask()
    assert not response["ok"] and "The engine failed" in read(response["answer"]).text()


@pytest.mark.parametrize(
    "root", ["javascript:", "//evil.example/", "https://evil.example/", "../x/", "..", 7, None, "/"]
)
def test_a_root_leads_up_or_nowhere(root: Any) -> None:
    assert safe_root(root) == ""


@pytest.mark.parametrize("root", ["", "./", "../", "../../../"])
def test_a_root_that_leads_up_is_kept(root: str) -> None:
    assert safe_root(root) == root


@pytest.mark.parametrize("instance", ['x"', "a b", "", "é", None, 3, "x" * 99])
def test_an_instance_that_is_no_id_is_replaced(instance: Any) -> None:
    assert safe_instance(instance) == "x"


def test_every_page_is_sound(calculator_name: str, read: Any) -> None:
    page = read(calculator_page(calculator_name, [], "en", "../../"))
    assert len(set(page.ids())) == len(page.ids())
    assert not any("style" in found for _, found in page.elements)


def test_links_lead_to_the_calculator_in_this_and_in_any_language(read: Any) -> None:
    worked = read(example("wk2.dispel", {"die": 5}, "hu", "../../", "x1"))
    own = read(calculator_page("wk2.dispel", [("die", "5")], "hu", "../../"))
    neutral = "../../../c/wk2.dispel/?die=5"
    for page, link in ((worked, "../../c/wk2.dispel/?die=5"), (own, neutral)):
        assert [found["href"] for found in page.all("a") if "data-state" in found] == [link]
    assert own.all("button")[-1]["data-copy"] == neutral


def cased(calculator: str, lang: str, *pairs: tuple[str, str]) -> dict[str, Any]:
    request = {"calculator": calculator, "lang": lang, "pairs": pairs, "root": "../", "instance": "case", "case": True}
    response: dict[str, Any] = json.loads(respond(json.dumps(request)))
    return response


@pytest.mark.in_turn("lang")
def test_a_case_tells_the_facts_in_words_and_answers_as_the_form_does(
    calculator_name: str, lang: str, read: Any
) -> None:
    live = ask(calculator_name, lang=lang, root="../", instance="case")
    case = cased(calculator_name, lang)
    assert case["query"] == live["query"] and "form" not in case
    assert live["answer"] == case["answer"] or (calculator_name in ASKING and "rg-otherwise" in case["answer"])
    shown = read(case["case"])
    assert not any(shown.all(control) for control in ("input", "select", "textarea", "button"))
    assert not any(
        {"tabindex", "id", "data-action", "data-drag", "aria-pressed"} & found.keys() for _, found in shown.elements
    )


#: Each question of each board.
BOARD_QUESTIONS = [
    (name, *(("question", slug) for slug in [of] if slug))
    for name in BOARDS
    for of in (next((item.kind.options for item in find(name).fields() if item.name == "question"), [""]))
]


@pytest.mark.in_turn("lang")
@pytest.mark.parametrize("asked", BOARD_QUESTIONS, ids=str)
def test_the_case_of_a_board_is_its_picture_and_its_facts_in_words(
    asked: tuple[Any, ...], lang: str, read: Any
) -> None:
    name, *pairs = asked
    case = cased(name, lang, *pairs)
    assert case["ok"]
    [drawn] = [found for found in read(case["case"]).all("svg") if found.get("role") == "img"]
    assert drawn["aria-label"]
    facts = re.findall(r"<dd>(.*?)</dd>", case["case"], flags=re.DOTALL)
    assert facts and all(facts)
    asked_of = find(name).read(dict(pairs))
    rows = (getattr(asked_of, row, ()) for row in ("blocks", "wizards", "treasures", "warriors"))
    raw = [one.notation() for row in rows for one in row]
    assert not any(one in fact for one in raw for fact in facts)


@pytest.mark.parametrize(
    ("name", "pairs", "told", "not_told"),
    [
        ("wk2.position", [("question", "retreat"), ("round", "3")], ["C5: clear.", "3"], ["Phase"]),
        ("wk2.position", [("question", "hex-control"), ("round", "3")], ["Phase"], ["Combat round"]),
        ("ww.maze", [("question", "wall"), ("damage", "4")], ["Damage so far"], ["Number cards"]),
        ("mk2.battlefield", [("question", "path")], ["Its way", "Warrior 1, Archer"], ["Kind of attack"]),
        ("mk2.dial", [("heal", "1")], ["Click 1 of 5.", "Healing"], ["Clicks of the dial"]),
        ("wk2.island-game", [("seed", "7")], ["Decision 0 of 0", "7"], []),
    ],
)
def test_a_board_tells_what_its_question_asks_and_no_more(
    name: str, pairs: list[tuple[str, str]], told: list[str], not_told: list[str]
) -> None:
    facts = cased(name, "en", *pairs)["case"].partition("<svg")[0]
    assert all(one in facts for one in told) and not any(one in facts for one in not_told)


def test_the_case_of_a_board_says_what_another_ruling_would_give() -> None:
    asked = ("question", "line-of-sight")
    answer = cased("ww.maze", "en", asked)["answer"]
    assert "../c/ww.maze/?question=line-of-sight&amp;through_openings=blocked" in answer


@pytest.mark.parametrize(
    ("pairs", "facts"),
    [
        ([], ["3", "2"]),  # the strength and the level that stand by themselves are facts too
        ([("target_level", "1"), ("die", "6")], ["3", "1", "6"]),
        ([("die", "9")], []),
    ],
)
def test_the_facts_of_a_case_are_what_the_question_holds(pairs: list[tuple[str, str]], facts: list[str]) -> None:
    case = cased("wk2.dispel", "hu", *pairs)
    assert re.findall(r"<dd>(.*?)</dd>", case["case"]) == facts
    assert case["ok"] == bool(facts)


def test_a_ruling_is_a_fact_of_a_case_where_the_table_rules_otherwise() -> None:
    plain, otherwise = cased("wk2.sea-transport", "en"), cased("wk2.sea-transport", "en", ("counting", "without-goal"))
    assert otherwise["case"].count("<dt>") == plain["case"].count("<dt>") + 1


def test_the_page_of_a_calculator_leads_to_its_case(read: Any) -> None:
    own = read(calculator_page("wk2.dispel", [("die", "5")], "hu", "../../"))
    assert [found["href"] for found in own.all("a") if "data-case" in found] == ["../../d/?of=wk2.dispel&die=5"]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
fields = st.sampled_from(
    [
        "die",
        "target_level",
        "attackers",
        "attackers.0",
        "attackers.0.letter",
        "attackers.1.power",
        "defenders.0",
        "plus",
    ]
)
texts = st.text() | st.sampled_from(["", "A2", "A2 B1", "3", "true", "-", "99999999", "A+ " * 200, "\ud800"])
requests = st.fixed_dictionaries(
    {
        "calculator": st.sampled_from(names()) | st.text(),
        "lang": st.sampled_from(["hu", "eo", "xx"]) | json_values,
        "pairs": st.lists(st.tuples(fields | st.text(), texts).map(list), max_size=8) | json_values,
        "action": st.sampled_from(["add:attackers", "remove:attackers.0", "add:", "remove:a.b.c", ":"]) | json_values,
        "root": json_values,
        "instance": json_values,
    }
)


@settings(max_examples=often(150), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(requests.map(json.dumps) | json_values.map(json.dumps) | st.text())
def test_any_text_gets_an_answer_that_is_sound_markup(request: str) -> None:
    response = json.loads(respond(request))
    assert set(response) == KEYS and response["answer"]
    assert "<script" not in response["form"] + response["answer"]
    assert "The engine failed" not in response["answer"]


@pytest.mark.parametrize("request_text", ["[" * 100_000, "1" * 5000, "", "null", '"\\ud800"', "{}"])
def test_texts_that_are_hard_to_read_get_an_answer(request_text: str) -> None:
    assert json.loads(respond(request_text))["ok"] is False
