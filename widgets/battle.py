"""The odds of a battle as pictures: who wins, what both sides have left, and what a change would do.

The result is that of the calculators ``battle-odds`` (wk1.combat, wk2.combat): chances `attacker`, `open`, `defender`;
distributions `attacker_left`, `defender_left`, `both_left`; and perhaps a `comparison` with the chances of another battle.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules_engine.catalogs import catalog
from rules_engine.odds import Distribution
from rules_engine.results import shown
from rules_engine.ruling import Called, message
from rules_engine.speech import label
from rules_engine.speech.numbers import integer_text

from .chart import Part, lines, mirrored, stacked
from .facts import as_table, chances, facts, line, table
from .html import Html, join, tag
from .values import number, rounded

ATTACKERS = message("battle-odds", "Attackers")
DEFENDERS = message("battle-odds", "Defenders")
WHO_WINS = message("view", "Who wins")
STEPS_LEFT = message("view", "Steps left")
THIS_BATTLE = message("view", "This battle")

SIDES = ("attacker", "open", "defender")
_DRAWN = (*SIDES, "attacker_left", "defender_left", "both_left", "comparison")


def battle(result: Any, lang: str, id_: str, *, root: str = "", called: Called = ()) -> list[Html]:
    """The odds `result` of a battle, in the words of a book; `root` leads to the root of the language."""
    parts = _chances(result, lang)
    winner = stacked(parts, label(WHO_WINS, lang), lang, f"{id_}-wins")
    shown_parts = [
        tag("div", {"class": "rg-distribution"}, winner, chances(parts, label(WHO_WINS, lang), lang)),
        *([] if result.comparison is None else [_comparison(result, lang, f"{id_}-comparison")]),
        *facts(result, lang, id_, without=_DRAWN, root=root, called=called),
        _left(result.attacker_left, result.defender_left, lang, f"{id_}-left"),
        _both_left(result.both_left, _labels(result, lang)["both_left"], lang),
    ]
    return shown_parts


def _labels(result: Any, lang: str) -> dict[str, str]:
    return {item.name: label(item.label, lang) for item in shown(type(result))}


def _chances(result: Any, lang: str) -> list[Part]:
    """The three outcomes; one that cannot happen in this edition is left out."""
    names = _labels(result, lang)
    found = [Part(names[side], getattr(result, side), side) for side in SIDES]
    return [part for part in found if part.chance or part.tone != "open"]


def _comparison(result: Any, lang: str, id_: str) -> Html:
    """Both battles as bars one under the other, and how much each outcome gains or loses."""
    other = result.comparison
    name = _labels(result, lang)["comparison"]
    wanted = [side for side in SIDES if side != "open" or result.open or other.open]
    rows = [
        (title, [Part(_labels(one, lang)[side], getattr(one, side), side) for side in wanted])
        for title, one in ((label(THIS_BATTLE, lang), result), (name, other))
    ]
    names = _labels(other, lang)
    changes = (line(names[f"{side}_change"], _signed(getattr(other, f"{side}_change"), lang)) for side in wanted)
    drawn = lines(rows, name, lang, id_)
    return tag("div", {"class": "rg-distribution"}, drawn, tag("dl", {"class": "rg-facts"}, *changes))


def _signed(change: Fraction, lang: str) -> Html:
    return join(["+" if change > 0 else None, number(change, lang)])


def _left(attackers: Distribution[int], defenders: Distribution[int], lang: str, id_: str) -> Html:
    """The steps that both sides have left, back to back, and as a table with exact chances."""
    numbers = catalog(lang).numbers
    most = max(max(side.weights()) for side in (attackers, defenders))
    steps = range(most, -1, -1)
    left, right = (
        [Part(integer_text(step, numbers), side.chance(step), tone) for step in steps]
        for side, tone in ((attackers, "attacker"), (defenders, "defender"))
    )
    title = label(STEPS_LEFT, lang)
    names = (label(ATTACKERS, lang), label(DEFENDERS, lang))
    drawn = mirrored(left, right, title, names, lang, id_)
    head = tag("tr", {}, *(tag("th", {"scope": "col"}, text) for text in (title, *names)))
    rows = (
        tag("tr", {}, tag("th", {"scope": "row"}, one.name), *(tag("td", {}, _chance(p, lang)) for p in (one, other)))
        for one, other in zip(left, right, strict=True)
    )
    return tag("div", {"class": "rg-distribution"}, drawn, as_table(title, table(head, *rows), lang))


def _both_left(both: Distribution[Any], title: str, lang: str) -> Html:
    """The chance of every pair of steps left: a row for each number of the attackers', a column for each of the defenders'."""
    numbers = catalog(lang).numbers
    rows, columns = (sorted({left[side] for left in both.weights()}, reverse=True) for side in (0, 1))
    corner = f"{label(ATTACKERS, lang)} ↓ {label(DEFENDERS, lang)} →"
    heads = (tag("th", {"scope": "col"}, integer_text(column, numbers)) for column in columns)
    head = tag("tr", {}, tag("th", {"scope": "col"}, corner), *heads)
    lines_ = (
        tag(
            "tr",
            {},
            tag("th", {"scope": "row"}, integer_text(row, numbers)),
            *(tag("td", {}, rounded(both.chance((row, column)), lang)) for column in columns),
        )
        for row in rows
    )
    name = tag("p", {"class": "rg-part-name"}, title)
    return tag("div", {"class": "rg-distribution"}, name, as_table(title, table(head, *lines_), lang))


def _chance(part: Part, lang: str) -> Html:
    return number(part.chance, lang) if part.chance else join([rounded(part.chance, lang)])
