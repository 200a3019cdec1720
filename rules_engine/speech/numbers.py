"""Numbers, percentages and lists in the way of a language, from a small table computed from CLDR at build time.

The table's keys: ``decimal``, ``group``, ``minus``, ``percent`` (a pattern with ``#``), and for each kind of list
(``and``, ``or``; ``plain`` needs none) the patterns ``<kind>-start``, ``<kind>-middle``, ``<kind>-end``, ``<kind>-2`` with ``{0}``
and ``{1}``; ``colon`` and ``semicolon`` with the spaces around them. Without a table everything is written as in English.
"""

from __future__ import annotations

from fractions import Fraction

MEASURED = 4  # decimals of lengths and angles, at most

#: The sign before a number below zero in every language; no line breaks between it and the figure.
MINUS = "\u2212"

ENGLISH = {
    "decimal": ".",
    "group": ",",
    "minus": MINUS,
    "percent": "#%",
    "colon": ": ",
    "semicolon": "; ",
    "and-2": "{0} and {1}",
    "and-end": "{0} and {1}",
    "or-2": "{0} or {1}",
    "or-end": "{0} or {1}",
}


def _of(numbers: dict[str, str], key: str, fallback: str = "{0}, {1}") -> str:
    return numbers.get(key) or ENGLISH.get(key) or fallback


def integer_text(value: int, numbers: dict[str, str]) -> str:
    """A whole number, with group separators from five digits on."""
    digits = str(abs(value))
    if len(digits) > 4:
        digits = f"{abs(value):,}".replace(",", _of(numbers, "group"))
    return (_of(numbers, "minus") if value < 0 else "") + digits


def decimal_text(value: Fraction, places: int, numbers: dict[str, str]) -> str:
    """`value` rounded half up to `places` decimals, without trailing zeros."""
    scaled = (abs(value) * 10**places * 2 + 1) // 2
    whole, rest = divmod(int(scaled), 10**places)
    text = integer_text(whole, numbers)
    decimals = str(rest).zfill(places).rstrip("0") if places else ""
    sign = _of(numbers, "minus") if value < 0 and scaled else ""
    return sign + text + (_of(numbers, "decimal") + decimals if decimals else "")


def measured_text(value: Fraction, numbers: dict[str, str]) -> str:
    """A length or an angle to as many decimals as a table can use: two, and more only where two would hide on which side of a
    whole number or a tenth it lies: 8.06 for 8.0623, but 8.0001."""
    for places in range(2, MEASURED):
        scaled = (abs(value) * 10**places * 2 + 1) // 2
        if scaled % 10 or Fraction(scaled, 10**places) == abs(value):
            return decimal_text(value, places, numbers)
    return decimal_text(value, MEASURED, numbers)


class Amount(Fraction):
    """A number with decimals as the grammar modules count with it: its text is that of the language."""

    _text: str

    @classmethod
    def of(cls, value: Fraction, numbers: dict[str, str]) -> Amount:
        """`value` with its text in the way of `numbers`."""
        made = cls(value)
        made._text = measured_text(value, numbers)
        return made

    def __str__(self) -> str:
        return self._text

    def __format__(self, spec: str) -> str:
        return self._text


#: Less than a chance and more than it, as tables have them.
SIGNS = ("< {0}", "> {0}")


def chance_text(chance: Fraction, numbers: dict[str, str], nearly: tuple[str, str] = SIGNS) -> str:
    """A probability as a percentage to one decimal; one that is possible is never shown as 0, nor a doubt as 100: `nearly` says
    less than the least and more than the greatest, in words or in signs."""
    percent = chance * 100
    tenth = Fraction(1, 10)
    words, shown = "{0}", percent
    if 0 < percent < tenth:
        words, shown = nearly[0], tenth
    elif 100 - tenth < percent < 100:
        words, shown = nearly[1], 100 - tenth
    return words.replace("{0}", _of(numbers, "percent").replace("#", decimal_text(shown, 1, numbers)))


def listed_text(items: list[str], how: str, numbers: dict[str, str]) -> str:
    """Several shown values as one list: "A2, B1 and C4"; plainly "A2, B1, C4", and "A2, 3 steps; B1" where one has a comma."""
    if how == "plain":
        return (semicolon(numbers) if any(", " in one for one in items) else ", ").join(items)
    if len(items) < 2:
        return "".join(items)
    if len(items) == 2:
        return _join(_of(numbers, f"{how}-2"), items[0], items[1])
    text = _join(_of(numbers, f"{how}-start"), items[0], items[1]) if len(items) > 2 else items[0]
    for item in items[2:-1]:
        text = _join(_of(numbers, f"{how}-middle"), text, item)
    return _join(_of(numbers, f"{how}-end"), text, items[-1])


def colon(numbers: dict[str, str]) -> str:
    """What stands between a name and its value."""
    return _of(numbers, "colon")


def semicolon(numbers: dict[str, str]) -> str:
    """What stands between values that have commas of their own."""
    return _of(numbers, "semicolon")


def _join(pattern: str, left: str, right: str) -> str:
    return pattern.replace("{1}", "\0", 1).replace("{0}", left, 1).replace("\0", right, 1)
