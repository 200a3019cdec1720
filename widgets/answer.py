"""The answer to a question: the verdict, what it says in figures and pictures, and the steps with their rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rules_engine.calculators import Calculator
from rules_engine.inputs import InvalidInput
from rules_engine.ruling import Called, Listed, Ruling, Step, message, say
from rules_engine.speech import label, render

from .battle import battle
from .facts import facts
from .html import Html, join, tag
from .rules import applied, cite
from .rules import ruling as ruling_of
from .sheet import Sheet, sentence

AGAINST = message("view", "Against the rules")
STEP_BY_STEP = message("view", "Step by step")
LEFT_ASIDE = message("view", "These fields do not matter here and are left out: {names}.")
CANNOT = message("view", "There is no answer yet: something that was entered cannot be used.")


class Drawing(Protocol):
    """How a result is shown, in the words of a book; `root` leads from the page to the language's root."""

    def __call__(self, result: Any, lang: str, id_: str, *, root: str = "", called: Called = ()) -> list[Html]:
        """The parts of the answer."""


#: Calculators whose result has a picture of its own.
PICTURES: dict[str, Drawing] = {"battle-odds": battle}


def answer(
    calculator: Calculator,
    ruling: Ruling,
    *,
    lang: str = "en",
    root: str = "",
    instance: str = "x",
    ignored: Sequence[str] = (),
) -> Html:
    """What stands in the answer to `calculator` for `ruling`: verdict, facts, steps.

    `root` leads from the page to the language's root, for links to rules; `ignored` are names in the address that the
    calculator does not ask for.
    """
    id_ = f"{instance}--answer"
    draw = PICTURES.get(calculator.slug, facts)
    shown = draw(ruling.result, lang, id_, root=root, called=ruling.called)
    return join([_ignored(ignored, lang), verdict(ruling, lang), *shown, _steps(calculator, ruling.steps, lang, root)])


def unanswered(calculator: Calculator, invalid: InvalidInput, *, lang: str, instance: str) -> Html:
    """What stands in the answer when the question cannot be read: every field that is wrong, each with a link to it."""
    sheet = Sheet.of(calculator.book, calculator.fields(), invalid.problems, lang, instance)
    entries = [tag("li", {}, *_field(sheet, path), sentence(problem, lang)) for path, problem in sheet.problems.items()]
    return join([complaint(label(CANNOT, lang)), tag("ul", {"class": "rg-problems"}, *entries)])


def _field(sheet: Sheet, path: str) -> tuple[Html | str, ...]:
    """The way to a field that is wrong; nothing where the question as a whole is."""
    return (tag("a", {"href": f"#{sheet.id(path)}"}, sheet.name_of(path)), " – ") if path else ()


def complaint(text: str) -> Html:
    """A verdict that is none: why there is no answer."""
    return tag("p", {"class": "rg-verdict rg-unanswered"}, text)


def _ignored(names: Sequence[str], lang: str) -> Html | None:
    if not names:
        return None
    return tag("p", {"class": "rg-note"}, render(say(LEFT_ASIDE, names=Listed(tuple(names))), lang))


def verdict(ruling: Ruling, lang: str, kind: str = "rg-verdict") -> Html:
    """The verdict of a ruling as a paragraph of this class, marked if it is against the rules."""
    sentence = render(ruling.verdict, lang)
    if ruling.unasked:
        return tag("p", {"class": f"{kind} rg-unasked"}, sentence)
    if ruling.legal:
        return tag("p", {"class": f"{kind} rg-legal"}, sentence)
    mark = tag("strong", {"class": "rg-mark"}, label(AGAINST, lang))
    return tag("p", {"class": f"{kind} rg-illegal"}, mark, " ", sentence)


def _steps(calculator: Calculator, steps: Sequence[Step], lang: str, root: str) -> Html | None:
    if not steps:
        return None
    asked = [item.name for item in calculator.fields()]
    entries = (tag("li", {}, render(step.said, lang), " ", _cited(step, asked, root)) for step in steps)
    heading = tag("p", {"class": "rg-part-name"}, label(STEP_BY_STEP, lang))
    return tag("div", {"class": "rg-why"}, heading, tag("ol", {"class": "rg-steps"}, *entries))


def _cited(step: Step, asked: Sequence[str], root: str) -> Html:
    """The ruling on which a step rests, where it says so and one tells the same; its rule elsewhere."""
    said = applied(step.said)
    found = ruling_of(step.rule, said, asked) if said else None
    return cite(found[0], root, found[1]) if found else cite(step.rule, root)
