"""Fields that hold fields: records, and lists as rows that can be added and removed."""

from __future__ import annotations

from rules_engine.addresses import as_given
from rules_engine.asked import Asked, asked
from rules_engine.inputs import Choice, Kind, Record, Several
from rules_engine.ruling import Message, message, say
from rules_engine.speech import label, render

from .boxes import boxes, is_set
from .fields import cell, control, field, help_text
from .filling import Spread, new_item, spread
from .html import Html, hidden_text, tag
from .sheet import Sheet

ADD = message("view", "Add")
REMOVE = message("view", "Remove")
ROOM = message("view", "{number} of at most {high}")

WIDEST_LINE = 4  # fields of a record that fit side by side at 360 px


def entry(path: str, item: Asked, shown: Spread, sheet: Sheet) -> Html:
    """Whatever field stands at `path`, with its label."""
    if isinstance(item.kind, Several) and isinstance(shown, list):
        return _rows(path, item, item.kind, shown, sheet)
    if isinstance(item.kind, Record):
        return _record(path, item, item.kind, shown, sheet)
    return field(path, item, _text(shown), _default(item, sheet), sheet)


def _default(item: Asked, sheet: Sheet) -> str:
    return _text(spread(item.kind, as_given(item.kind, item.default, sheet.book), None, sheet.book))


def _text(shown: Spread) -> str:
    return shown if isinstance(shown, str) else ""


def _parts(path: str, kind: Record, shown: Spread, sheet: Sheet) -> list[tuple[str, Asked, Spread]]:
    found = shown if isinstance(shown, dict) else {}
    return [(f"{path}.{item.name}", item, found.get(item.name)) for item in asked(kind.cls, sheet.book)]


def _record(path: str, item: Asked, kind: Record, shown: Spread, sheet: Sheet) -> Html:
    name = label(item.label, sheet.lang)
    legend = tag("legend", {"class": "rg-label"}, name)
    if shown is None:
        inside: list[Html | None] = [_empty(path), _action("add", path, name, sheet)]
    else:
        away = _action("remove", path, name, sheet) if kind.optional else None
        if _fits_in_line(kind, sheet):
            inside = [tag("div", {"class": "rg-row"}, _line(path, kind, shown, sheet), away)]
            inside += _complaints(path, kind, sheet)
        else:
            parts = (entry(*part, sheet) for part in _parts(path, kind, shown, sheet))
            inside = [tag("div", {"class": "rg-fields"}, *parts), away]
    about = [help_text(path, item, sheet), sheet.complaint(path)]
    return tag("fieldset", {"class": "rg-field rg-record"}, legend, *inside, *about)


def _empty(path: str) -> Html:
    """Sent in any case, so that a list or record without anything in it is told from one that was not asked."""
    return tag("input", {"type": "hidden", "name": path, "value": ""})


def _line(path: str, kind: Record, shown: Spread, sheet: Sheet) -> Html:
    """The fields of a small record side by side; what is wrong with them does not fit there."""
    cells = (
        cell(below, item, _text(part), _default(item, sheet), sheet)
        for below, item, part in _parts(path, kind, shown, sheet)
    )
    return tag("div", {"class": "rg-fields"}, *cells)


def _complaints(path: str, kind: Record, sheet: Sheet) -> list[Html | None]:
    return [sheet.complaint(f"{path}.{item.name}") for item in asked(kind.cls, sheet.book)]


def _fits_in_line(kind: Record, sheet: Sheet) -> bool:
    parts = asked(kind.cls, sheet.book)
    return len(parts) <= WIDEST_LINE and all(not isinstance(part.kind, (Record, Several)) for part in parts)


def _rows(path: str, item: Asked, kind: Several, shown: list[Spread], sheet: Sheet) -> Html:
    if isinstance(kind.item, Choice) and is_set(kind, shown):
        return boxes(path, item, kind.item, shown, sheet)
    name = label(item.label, sheet.lang)
    low, high = int(kind.low), int(kind.high)
    fixed = low == high == len(shown)  # nothing to add or remove, as with the two ends of a span
    removable = None if fixed else len(shown) > low
    room = tag("span", {"class": "rg-room"}, render(say(ROOM, number=len(shown), high=high), sheet.lang))
    rows = [
        tag("li", {}, *_row(f"{path}.{at}", f"{name} {at + 1}", at, kind.item, one, removable, sheet))
        for at, one in enumerate(shown)
    ]
    return tag(
        "fieldset",
        {"class": f"rg-field rg-several rg-of-{item.name}"},
        tag("legend", {"class": "rg-label"}, *([name] if fixed else [name, " ", room])),
        _empty(path),
        tag("ol", {"class": f"rg-rows {_layout(kind.item, sheet)}"}, *rows) if rows else None,
        None if fixed else _action("add", path, name, sheet, usable=len(shown) < high),
        help_text(path, item, sheet),
        sheet.complaint(path),
    )


def _layout(kind: Kind, sheet: Sheet) -> str:
    """How the rows of a list of `kind` lie: single values side by side, small records in a line, others as cards."""
    if not isinstance(kind, Record):
        return "rg-rows-chips"
    return f"rg-rows-line rg-rows-{len(asked(kind.cls, sheet.book))}" if _fits_in_line(kind, sheet) else "rg-rows-cards"


def _row(
    path: str, name: str, at: int, kind: Kind, shown: Spread, removable: bool | None, sheet: Sheet
) -> list[Html | None]:
    """One row with its number and its button; without a button if it is never `removable` (None)."""
    about: list[Html | None] = [sheet.complaint(path)]
    if not isinstance(kind, Record):
        inside = _single(path, name, kind, shown, sheet)
        about += [sheet.complaint(below) for below in sheet.problems if below.startswith(f"{path}.")]
    elif _fits_in_line(kind, sheet):
        inside = [_line(path, kind, shown, sheet)]
        about += _complaints(path, kind, sheet)
    else:
        parts = (entry(*part, sheet) for part in _parts(path, kind, shown, sheet))
        inside = [tag("div", {"class": "rg-fields"}, *parts)]
    number = tag("span", {"class": "rg-row-number", "aria-hidden": "true"}, str(at + 1))
    away = None if removable is None else _action("remove", path, name, sheet, usable=removable)
    return [tag("div", {"class": "rg-row", "role": "group", "aria-label": name}, number, *inside, away), *about]


def _single(path: str, name: str, kind: Kind, shown: Spread, sheet: Sheet) -> list[Html]:
    """A row that is one value, with its name for listeners."""
    standby = _text(spread(kind, new_item(kind, sheet.book), None, sheet.book))
    face = tag("label", {"class": "rg-sr", "for": sheet.id(path)}, name)
    return [face, control(path, Asked(path, kind, Message("", name), None, None), _text(shown), standby, sheet)]


def _action(verb: str, path: str, name: str, sheet: Sheet, *, usable: bool = True) -> Html:
    word = label(ADD if verb == "add" else REMOVE, sheet.lang)
    sign = tag("span", {"aria-hidden": "true"}, "+" if verb == "add" else "×")
    face = [sign, " ", word, hidden_text(f" – {name}")] if verb == "add" else [sign, hidden_text(f"{word} – {name}")]
    button = {"class": f"rg-{verb}", "type": "button", "id": sheet.id(path, verb), "data-action": f"{verb}:{path}"}
    return tag("button", {**button, "disabled": not usable}, *face)
