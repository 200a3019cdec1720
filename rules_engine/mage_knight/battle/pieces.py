"""How a refused move or shot names the terrain in its way: ordinary pieces by their numbers, sections by their labels,
planks by that of their wall (mkc.plank-belongs-to-wall)."""

from __future__ import annotations

from ...ruling import Listed, Message, Said, Value, message, messages
from .state import Position

phrases = messages("path")

#: What is said of a section instead of a piece of terrain; `section` is its label.
_OF_SECTIONS: dict[Message, Message] = {
    phrases("The move must end as soon as the warrior stands on terrain {number}, after {inches}."): message(
        "mk-battle", "The move must end as soon as the warrior stands on section {section}, after {inches}."
    ),
    phrases("The move must end as soon as the whole base is in terrain {number}, after {inches}."): message(
        "mk-battle",
        "The move must end as soon as the whole base is in the rubble of section {section}, after {inches}.",
    ),
    phrases("The path ends on the edge of terrain {number}, which is abrupt, where there is no access point."): message(
        "mk-battle", "The path ends on the edge of section {section}, where there is no entry point."
    ),
    phrases("The path crosses the edge of terrain {number}, which is abrupt, where there is no access point."): message(
        "mk-battle", "The path crosses the edge of section {section}, where there is no entry point."
    ),
}


def with_labels(pos: Position, said: Said) -> Said:
    """The sentence with the label of the section that it is about; one about other terrain stays as it is."""
    values = dict(said.values)
    number, several = values.get("number"), values.get("numbers")
    if isinstance(several, Listed):
        values["numbers"] = Listed(tuple(_piece(pos, one) for one in several.items), several.how)
        return Said(said.message, tuple(values.items()))
    if not isinstance(number, int) or not _is_section(pos, number) or said.message not in _OF_SECTIONS:
        return said
    rest = tuple((name, value) for name, value in values.items() if name != "number")
    return Said(_OF_SECTIONS[said.message], (("section", _piece(pos, number)), *rest))


def _is_section(pos: Position, number: int) -> bool:
    return number > len(pos.setup.terrain)


def _piece(pos: Position, number: Value) -> Value:
    if isinstance(number, int) and _is_section(pos, number):
        parts = (*(one.label for one in pos.setup.sections), *(one.wall for one in pos.setup.planks))
        return parts[number - len(pos.setup.terrain) - 1]
    return number
