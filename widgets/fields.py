"""One field of a form as real controls, chosen for a thumb on a phone beside the board.

A few values are buttons in a row (radio buttons), more a list to choose from, many a number to type, as are numbers
with decimals, in the way of the page's language; points are typed as one text. Yes or no is a box to tick, preceded by
a hidden "false" so that an unticked box is sent as well.
"""

from __future__ import annotations

from rules_engine.asked import Asked, option_value
from rules_engine.catalogs import catalog
from rules_engine.decimals import decimal_notation, exact
from rules_engine.inputs import Choice, Decimal, Flag, Integer, Notation, Position, Positions
from rules_engine.ruling import message
from rules_engine.speech import label, show
from rules_engine.speech.numbers import integer_text
from rules_engine.whole_numbers import is_whole

from .html import Attributes, Html, hidden_text, tag
from .sheet import Sheet

OPEN = message("view", "left open")

MOST_BUTTONS = 7
MOST_LISTED = 40
LONGEST_BUTTONS = 34  # characters of all options that still fit in a row of buttons at 360 px

Options = list[tuple[str, str]]


def options_of(kind: Integer | Choice, lang: str) -> Options:
    """The values that may be chosen, each with what the reader sees; an empty one first if it may be left open."""
    numbers = catalog(lang).numbers
    if isinstance(kind, Integer):
        found = [(str(number), integer_text(number, numbers)) for number in range(int(kind.low), int(kind.high) + 1)]
    else:
        found = [(option, show(option_value(kind, option), lang)) for option in kind.options]
    return [("", label(OPEN, lang)), *found] if kind.optional else found


def in_options(options: Options, shown: str, default: str) -> str:
    """`shown` if it can be chosen, otherwise the default, otherwise the first."""
    values = [value for value, _ in options]
    return next((one for one in (shown, default) if one in values), values[0])


def field(path: str, item: Asked, shown: str, default: str, sheet: Sheet) -> Html:
    """A field that is no record and no list: label, control, help and complaint."""
    kind = item.kind
    if isinstance(kind, Flag):
        return _flag(path, item, shown, default, sheet)
    if isinstance(kind, (Integer, Choice)) and _is_listed(kind):
        options = options_of(kind, sheet.lang)
        if _fits_in_buttons(options):
            return _buttons(path, item, options, in_options(options, shown, default), sheet)
    name = tag("label", {"class": "rg-label", "for": sheet.id(path)}, label(item.label, sheet.lang))
    return tag(
        "div",
        {"class": "rg-field"},
        name,
        control(path, item, shown, default, sheet),
        help_text(path, item, sheet),
        sheet.complaint(path),
    )


def control(path: str, item: Asked, shown: str, default: str, sheet: Sheet) -> Html:
    """The bare control of a number, a choice or a text."""
    kind = item.kind
    common: Attributes = {"id": sheet.id(path), "name": path, **sheet.described(path, _help_id(path, item, sheet))}
    if isinstance(kind, (Integer, Choice)) and _is_listed(kind):
        options = options_of(kind, sheet.lang)
        return _select(common, options, in_options(options, shown, default))
    if isinstance(kind, Integer):
        value = shown if _is_number(shown) or (kind.optional and not shown) else default
        bounds: Attributes = {"min": int(kind.low), "max": int(kind.high), "inputmode": "numeric"}
        return tag("input", {"class": "rg-input-number", "type": "number", **common, **bounds, "value": value})
    typing: Attributes = {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}
    if isinstance(kind, Decimal):
        value = localised(shown, sheet.lang)
        return tag(
            "input",
            {"class": "rg-input-number", "type": "text", "inputmode": "decimal", **common, **typing, "value": value},
        )
    hint: Attributes = {"placeholder": _hint(kind)}
    return tag("input", {"class": "rg-input-text", "type": "text", **common, **typing, **hint, "value": shown})


def localised(shown: str, lang: str) -> str:
    """The text of a number as the language writes it: with its decimal comma, if it has one. Other texts stay."""
    try:
        text = decimal_notation(exact(shown))
    except ValueError:
        return shown
    return text.replace(".", catalog(lang).numbers.get("decimal") or ".")


def _hint(kind: object) -> str | None:
    if isinstance(kind, Notation):
        return kind.example
    if isinstance(kind, Positions):
        return "0,0 4,0 4,3"
    return "3,4" if isinstance(kind, Position) else None


def help_text(path: str, item: Asked, sheet: Sheet) -> Html | None:
    """The help of a field, if it has one."""
    if item.help is None:
        return None
    return tag("p", {"class": "rg-help", "id": _help_id(path, item, sheet)}, label(item.help, sheet.lang))


def _help_id(path: str, item: Asked, sheet: Sheet) -> str | None:
    return None if item.help is None else sheet.id(path, "help")


def _is_listed(kind: Integer | Choice) -> bool:
    return isinstance(kind, Choice) or int(kind.high) - int(kind.low) < MOST_LISTED


def _is_number(text: str) -> bool:
    digits = text[1:] if text[:1] in ("-", "+") else text
    return is_whole(digits)


def _fits_in_buttons(options: Options) -> bool:
    """Whether the options fit in one row: few and short. An open one and seven numbers do."""
    shown = [text for value, text in options if value]
    return len(shown) <= MOST_BUTTONS and sum(len(text) + 2 for text in shown) <= LONGEST_BUTTONS


def _select(common: Attributes, options: Options, chosen: str) -> Html:
    entries = (
        tag("option", {"value": None if value == text else value, "selected": value == chosen}, text)  # what it shows
        for value, text in options
    )
    return tag("select", {"class": "rg-select", **common}, *entries)


def _buttons(path: str, item: Asked, options: Options, chosen: str, sheet: Sheet) -> Html:
    def button(place: int, value: str, text: str) -> Html:
        id_ = sheet.id(path) if place == 0 else sheet.id(path, f"is-{value}")
        box: Attributes = {"type": "radio", "id": id_, "name": path, "value": value, "checked": value == chosen}
        face = [text] if value else [tag("span", {"aria-hidden": "true"}, "–"), hidden_text(text)]
        return tag("label", {"class": "rg-choice"}, tag("input", box), tag("span", {}, *face))

    row = "rg-choices rg-choices-short" if isinstance(item.kind, Integer) else "rg-choices"
    return tag(
        "fieldset",
        {"class": "rg-field rg-choosing", "role": "radiogroup", **sheet.described(path, _help_id(path, item, sheet))},
        tag("legend", {"class": "rg-label"}, label(item.label, sheet.lang)),
        tag("div", {"class": row}, *(button(at, *option) for at, option in enumerate(options))),
        help_text(path, item, sheet),
        sheet.complaint(path),
    )


def _flag(path: str, item: Asked, shown: str, default: str, sheet: Sheet) -> Html:
    no, box = _box(path, item, shown, default, sheet)
    return tag(
        "div",
        {"class": "rg-field rg-flag"},
        no,
        tag("label", {"class": "rg-tick"}, box, tag("span", {}, label(item.label, sheet.lang))),
        help_text(path, item, sheet),
        sheet.complaint(path),
    )


def _box(path: str, item: Asked, shown: str, default: str, sheet: Sheet) -> list[Html]:
    """The hidden "false" that is sent in any case, and the box whose "true" comes after it and so counts."""
    ticked = (shown if shown in ("true", "false") else default) == "true"
    box: Attributes = {"type": "checkbox", "id": sheet.id(path), "name": path, "value": "true", "checked": ticked}
    about = sheet.described(path, _help_id(path, item, sheet))
    return [tag("input", {"type": "hidden", "name": path, "value": "false"}), tag("input", {**box, **about})]


def cell(path: str, item: Asked, shown: str, default: str, sheet: Sheet) -> Html:
    """A field inside a line of fields: label above control; what is wrong with it stands below the line."""
    name = tag("label", {"class": "rg-cell-name", "for": sheet.id(path)}, label(item.label, sheet.lang))
    if isinstance(item.kind, Flag):
        inside = _box(path, item, shown, default, sheet)
    else:
        inside = [control(path, item, shown, default, sheet)]
    return tag("div", {"class": "rg-cell"}, name, *inside)
