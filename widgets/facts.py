"""A result as a list of facts, each value in the form that suits its type; distributions become pictures.

A result that has a picture of its own (:mod:`.battle`) names its fields there; everything else is shown from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import is_dataclass
from fractions import Fraction
from typing import Any

from rules_engine.odds import Distribution, Expected
from rules_engine.results import Shown, shown
from rules_engine.ruling import Called, Count, Listed, Measure, Message, Said, Term, message, say
from rules_engine.speech import label, render

from .chart import Part, bars
from .html import Html, join, tag
from .rules import cite
from .values import number, rounded, text_of, value

AS_TABLE = message("view", "As a table")
OUTCOME = message("view", "Outcome")
CHANCE = message("view", "Chance")
ON_AVERAGE = message("view", "On average: {mean}")

MOST_BARS = 24  # outcomes that still make a picture
_IN_LINE = (Measure, Message, Said, Term, Count, Listed)


def facts(
    result: Any, lang: str, id_: str, *, without: Sequence[str] = (), root: str = "", called: Called = ()
) -> list[Html]:
    """The fields of a result (a dataclass with labels) but those named in `without`, in the words of a book: first the facts
    that fit in a line, as one list, then pictures and parts. `root` leads from the page to the language's root, for links to rules."""
    lines: list[Html] = []
    blocks: list[Html] = []
    for item in shown(type(result), called):
        found = getattr(result, item.name)
        if item.name in without or (item.quiet and _is_empty(found)):
            continue
        block = _block(found, item, lang, f"{id_}-{item.name}", called)
        if block is None:
            lines.append(line(label(item.label, lang), _in_line(found, item, lang, root, called)))
        else:
            blocks.append(block)
    return [*([tag("dl", {"class": "rg-facts"}, *lines)] if lines else []), *blocks]


def _in_line(found: Any, item: Shown, lang: str, root: str, called: Called) -> Html:
    if item.cites and found:
        return join((cite(rule, root) for rule in found), " ")
    return value(found, lang, item.counted, called)


def line(name: str, shown: Html) -> Html:
    """One fact of a list of facts."""
    return tag("div", {}, tag("dt", {}, name), tag("dd", {}, shown))


def _is_empty(found: Any) -> bool:
    return found is None or found is False or found == () or found == ""


def _is_result(found: Any) -> bool:
    return is_dataclass(found) and not isinstance(found, _IN_LINE)


def fits_in_line(found: Any) -> bool:
    """Whether a field of a result is shown in a line: neither a distribution nor results of their own."""
    if isinstance(found, tuple) and not isinstance(found, _IN_LINE):
        return not any(_is_result(one) for one in found)
    spoken = hasattr(found, "said") or hasattr(found, "notation")
    return not isinstance(found, Distribution) and (spoken or not _is_result(found))


def _block(found: Any, item: Shown, lang: str, id_: str, called: Called) -> Html | None:
    """What does not fit in a line; None for what does."""
    name = label(item.label, lang)
    if isinstance(found, Distribution):
        return distribution(found, name, lang, id_, counted=item.counted, called=called)
    if isinstance(found, tuple) and not isinstance(found, _IN_LINE) and any(_is_result(one) for one in found):
        return _part(name, _listed(found, lang, id_, called))
    if _is_result(found) and not hasattr(found, "said") and not hasattr(found, "notation"):
        return _part(name, facts(found, lang, id_, called=called))
    return None


def _part(name: str, inside: Sequence[Html]) -> Html:
    return tag("section", {"class": "rg-part"}, tag("p", {"class": "rg-part-name"}, name), *inside)


def _listed(found: tuple[Any, ...], lang: str, id_: str, called: Called) -> list[Html]:
    """Results in a row: sentences as an ordered list, flat results as a table, others one after the other."""
    if all(hasattr(one, "said") or hasattr(one, "notation") or not _is_result(one) for one in found):
        return [tag("ol", {"class": "rg-list"}, *(tag("li", {}, value(one, lang, called=called)) for one in found))]
    if len({type(one) for one in found}) == 1 and all(_is_flat(one) for one in found):
        return [_table_of(found, lang, called)]
    entries = (tag("li", {}, *facts(one, lang, f"{id_}-{at}", called=called)) for at, one in enumerate(found))
    return [tag("ol", {"class": "rg-parts"}, *entries)]


def _is_flat(one: Any) -> bool:
    parts = [getattr(one, item.name) for item in shown(type(one))]
    return all(not isinstance(part, Distribution) and not _is_result(part) for part in parts)


def _table_of(found: tuple[Any, ...], lang: str, called: Called) -> Html:
    """Flat results of one kind as a table; a column that is quiet and empty throughout is left out."""
    columns = [
        item
        for item in shown(type(found[0]), called)
        if not (item.quiet and all(_is_empty(getattr(one, item.name)) for one in found))
    ]
    head = (tag("th", {"scope": "col"}, label(item.label, lang)) for item in columns)
    rows = (
        tag("tr", {}, *(tag("td", {}, value(getattr(one, item.name), lang, item.counted, called)) for item in columns))
        for one in found
    )
    return table(tag("tr", {}, *head), *rows)


def table(head: Html, *rows: Html) -> Html:
    """A table that scrolls by itself where the page is too narrow for it; focusable, so that keys can scroll it."""
    inside = tag("table", {"class": "rg-figures"}, tag("thead", {}, head), tag("tbody", {}, *rows))
    return tag("div", {"class": "rg-scroll", "tabindex": 0}, inside)


def distribution(
    found: Distribution[Any], name: str, lang: str, id_: str, *, counted: str | None = None, called: Called = ()
) -> Html:
    """A distribution as a picture and as a table with exact chances; its mean if its outcomes are numbers."""
    parts = [Part(text_of(outcome, lang, counted, called), chance, "accent") for outcome, chance in _ordered(found)]
    picture = bars(parts, name, lang, id_) if len(parts) <= MOST_BARS else tag("p", {"class": "rg-part-name"}, name)
    return tag("div", {"class": "rg-distribution"}, picture, _mean(found, lang), chances(parts, name, lang))


def _ordered(found: Distribution[Any]) -> list[tuple[Any, Fraction]]:
    """Numbers in their order, anything else as the engine gives it."""
    items = list(found.items())
    return sorted(items) if all(isinstance(outcome, int) for outcome, _ in items) else items


def _mean(found: Distribution[Any], lang: str) -> Html | None:
    outcomes = found.weights()
    if len(outcomes) < 2 or not all(isinstance(outcome, int) and not isinstance(outcome, bool) for outcome in outcomes):
        return None
    mean = rounded(Expected(found.mean()), lang)
    return tag("p", {"class": "rg-mean"}, render(say(ON_AVERAGE, mean=mean), lang))


def chances(parts: Sequence[Part], name: str, lang: str) -> Html:
    """The chances of a picture as a table, folded away."""
    columns = (tag("th", {"scope": "col"}, label(head, lang)) for head in (OUTCOME, CHANCE))
    rows = (
        tag("tr", {}, tag("th", {"scope": "row"}, one.name), tag("td", {}, number(one.chance, lang))) for one in parts
    )
    return as_table(name, table(tag("tr", {}, *columns), *rows), lang)


def as_table(name: str, inside: Html, lang: str) -> Html:
    """A table folded away under the picture called `name`."""
    summary = tag("summary", {}, label(AS_TABLE, lang), tag("span", {"class": "rg-sr"}, f" – {name}"))
    return tag("details", {"class": "rg-as-table"}, summary, inside)
