"""A list that is a set of options, as boxes to tick: traits of a unit, and the like."""

from __future__ import annotations

from rules_engine.asked import Asked, option_value
from rules_engine.inputs import Choice, Several
from rules_engine.speech import label, show

from .fields import help_text
from .filling import Spread
from .html import Attributes, Html, tag
from .sheet import Sheet


def is_set(kind: Several, shown: list[Spread]) -> bool:
    """Whether a list of choices can be ticked: a set always, if it holds options, and else a list that may be empty or full and has
    them in their order, each once."""
    if not isinstance(kind.item, Choice) or int(kind.low) > 0:
        return False
    in_order = [option for option in kind.item.options if option in shown]
    if kind.distinct:
        return len(in_order) == len(shown)
    return int(kind.high) >= len(kind.item.options) and in_order == shown


def boxes(path: str, item: Asked, kind: Choice, shown: list[Spread], sheet: Sheet) -> Html:
    """The options of a set; what is not ticked is not sent, and the rest keeps its order."""
    entries = []
    for at, option in enumerate(kind.options):
        place = f"{path}.{at}"
        box: Attributes = {"type": "checkbox", "id": sheet.id(place), "name": place, "value": option}
        name = tag("span", {}, show(option_value(kind, option), sheet.lang))
        entries.append(tag("label", {"class": "rg-tick"}, tag("input", {**box, "checked": option in shown}), name))
    return tag(
        "fieldset",
        {"class": f"rg-field rg-several rg-of-{item.name}"},
        tag("legend", {"class": "rg-label"}, label(item.label, sheet.lang)),
        tag("input", {"type": "hidden", "name": path, "value": ""}),
        tag("div", {"class": "rg-boxes"}, *entries),
        help_text(path, item, sheet),
        sheet.complaint(path),
    )
