"""One value of a result as the reader sees it: numbers of the language, chances as percentages with their exact
fraction, terms and sentences in their inflected form."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules_engine.catalogs import catalog
from rules_engine.odds import Expected
from rules_engine.ruling import Called, Count, Listed, Measure, Message, Said, Term, message, say
from rules_engine.speech import label, render, show
from rules_engine.speech.numbers import chance_text, decimal_text, integer_text, listed_text

from .html import Html, join, tag

YES = message("view", "yes")
NO = message("view", "no")
EXACTLY = message("view", "exactly")
LONG = message("view", "An exact fraction; its denominator has {digits} digits.")

SHORT = 6  # digits of a denominator that stand in the line
LONGEST = 90  # digits that are still written out on request
MORE_PLACES = 10  # decimals of a percentage whose fraction is not short


def value(shown: Any, lang: str, counted: str | None = None, called: Called = ()) -> Html:
    """`shown` in a line of text and the words of a book; a number that is `counted` is so many of that concept."""
    if shown is None:
        return tag("span", {"class": "rg-none"}, "–")
    if isinstance(shown, bool):
        return _yes_or_no(shown, lang)
    if isinstance(shown, (int, Measure)):
        return join([show(Count(shown, counted) if counted else shown, lang)])
    if isinstance(shown, Fraction):
        return number(shown, lang)
    if isinstance(shown, (Message, Said, Term, Count, Listed)):
        return join([show(shown, lang, called=called)])
    if isinstance(shown, tuple) and not hasattr(shown, "said"):
        return join((value(item, lang, counted, called) for item in shown), ", ") if shown else value(None, lang)
    return join([text_of(shown, lang, called=called)])


def text_of(shown: Any, lang: str, counted: str | None = None, called: Called = ()) -> str:
    """`shown` as plain text, for pictures and their descriptions."""
    if isinstance(shown, bool):
        return label(YES if shown else NO, lang)
    if isinstance(shown, (int, Measure)) and counted:
        return show(Count(shown, counted), lang)
    if isinstance(shown, Expected):
        return decimal_text(shown, 2, catalog(lang).numbers)
    if isinstance(shown, (int, str, Fraction, Measure, Message, Said, Term, Count, Listed)):
        return show(shown, lang, called=called)
    if isinstance(shown, tuple) and not hasattr(shown, "said"):
        return (
            listed_text([text_of(item, lang, counted, called) for item in shown], "plain", catalog(lang).numbers) or "–"
        )
    if hasattr(shown, "said"):
        return show(shown.said(), lang, called=called)
    return str(shown.notation()) if hasattr(shown, "notation") else str(shown)


def _yes_or_no(shown: bool, lang: str) -> Html:
    return tag("span", {"class": "rg-yes" if shown else "rg-no"}, label(YES if shown else NO, lang))


def number(shown: Fraction, lang: str) -> Html:
    """A chance as a percentage, an expected value as a decimal number, each with its exact fraction."""
    return join([tag("span", {"class": "rg-figure"}, rounded(shown, lang)), exact(shown, lang)])


def rounded(shown: Fraction, lang: str) -> str:
    """The number as it is read: ``33.3%``, ``1.25``."""
    numbers = catalog(lang).numbers
    return decimal_text(shown, 2, numbers) if isinstance(shown, Expected) else chance_text(shown, numbers)


def exact(shown: Fraction, lang: str) -> Html | None:
    """The fraction after a number, folded away where it is long; None where the number says it all."""
    if shown.denominator == 1:
        return None
    if digits_of(shown.denominator) <= SHORT and digits_of(shown.numerator) <= SHORT:
        return join([" ", tag("span", {"class": "rg-exact"}, f"{shown.numerator}/{shown.denominator}")])
    more = tag("span", {"class": "rg-more"}, _more_places(shown, lang))
    summary = tag("summary", {}, label(EXACTLY, lang))
    return tag("details", {"class": "rg-exactly"}, summary, more, " ", _fraction(shown, lang))


def _more_places(shown: Fraction, lang: str) -> str:
    """The number with more decimals; as it is read if even they would make it certain or impossible."""
    numbers = catalog(lang).numbers
    if isinstance(shown, Expected):
        return decimal_text(shown, MORE_PLACES, numbers)
    least = Fraction(1, 10 ** (MORE_PLACES + 2))
    if abs(shown) < least or 1 - least < shown < 1:
        return rounded(shown, lang)
    percent = numbers.get("percent") or "#%"
    return percent.replace("#", decimal_text(shown * 100, MORE_PLACES, numbers))


def _fraction(shown: Fraction, lang: str) -> Html:
    digits = digits_of(shown.denominator)
    if digits > LONGEST:
        said = say(LONG, digits=integer_text(digits, catalog(lang).numbers))
        return tag("span", {"class": "rg-exact"}, render(said, lang))
    return tag("span", {"class": "rg-exact"}, f"{shown.numerator}/{shown.denominator}")


def digits_of(number: int) -> int:
    """The decimal digits of `number` (0 or more); exact numbers may be too long for ``str()``."""
    digits = int((number.bit_length() - 1) * 0.30102999) + 1
    return digits + int(number >= 10**digits)
