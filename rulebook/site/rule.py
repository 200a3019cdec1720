"""The parts of one rule as HTML: text, table, notes and worked examples, in reading pages and on cards alike."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.calculators import UnknownCalculator, find
from rules_engine.ruling import message
from rules_engine.speech import label
from rules_engine.speech.numbers import MINUS
from widgets.figures.figure import draw
from widgets.html import NOTHING, Html, join, tag
from widgets.page import AS_CASE

from .. import markup
from ..model import Example, Figure, Note, Rule, Table
from . import dispute, links
from .interface import KINDS
from .local import Local
from .switches import keys as table_keys
from .telling import Telling

NOTES = {
    "ambiguity": message("site:note", "Open question"),
    "misprint": message("site:note", "Misprint in the source"),
    "translator": message("site:note", "Translator's note"),
}
RULING = message("site:note", "Our ruling:")
SWITCHABLE = message("site:note", "The calculator lets you choose another answer.")
_SUMMARY = 300  # letters that search engines and chats show at most

EXAMPLE = message("site:rule", "Worked example")
WAITING = message("site:rule", "Cases that wait for their calculator")
WORK_IT = message("site:rule", "Step by step, with values to change")


def text(tell: Telling, rule: Rule) -> Html:
    """The rule's own words and figures."""
    return join(
        [
            tag("div", {"class": "rg-text"}, tell.blocks(rule.id, rule.text)),
            table(tell, rule.id, rule.table) if rule.table else None,
            *(figure(tell, rule, tell.local.library.figures[id]) for id in rule.figures),
        ]
    )


def figure(tell: Telling, rule: Rule, one: Figure) -> Html:
    """A drawing with its words in the reader's language."""
    context, local = f"figure:{one.id}", tell.local
    labels = {key: tell.words(context, label) for key, label in one.labels.items()}
    drawn = draw(
        one.view,
        one.data,
        labels,
        local.plain_line(context, one.title),
        tell.words(context, one.alt),
    )
    return tag("figure", {"class": "rg-figure"}, drawn, tag("figcaption", {}, tell.line(context, one.title)))


def table(tell: Telling, context: str, figures: Table) -> Html:
    """A table that scrolls within itself where the screen is narrow."""
    caption = tag("caption", {}, tell.line(context, figures.caption))
    head = tag("tr", {}, *(tag("th", {"scope": "col"}, tell.line(context, column)) for column in figures.columns))
    rows = (tag("tr", {}, *(tag("td", {}, _cell(tell, context, cell)) for cell in row)) for row in figures.rows)
    return scrolling(
        tell.local.plain_line(context, figures.caption),
        caption,
        tag("thead", {}, head),
        tag("tbody", {}, *rows),
        role="group",
    )


def scrolling(name: str, *parts: Html, role: str = "region") -> Html:
    """A table called `name` that scrolls within itself where the screen is narrow."""
    return tag(
        "div", {"class": "rg-table", "tabindex": "0", "role": role, "aria-label": name}, tag("table", {}, *parts)
    )


def _cell(tell: Telling, context: str, cell: str | int | float) -> Html | str:
    if not isinstance(cell, str):
        return tell.local.number(cell)
    nodes = markup.inline(cell)
    if all(isinstance(node, markup.Code) for node in nodes):  # notation, which is never translated
        return join((tag("code", {}, _signed(node.text)) for node in nodes if isinstance(node, markup.Code)), " ")
    return tell.line(context, cell)


def _signed(notation: str) -> str:
    """A negative number with its minus sign; other notation as it stands."""
    return MINUS + notation[1:] if notation[:1] == "-" and notation[1:].isdecimal() else notation


def kind(local: Local, rule: Rule) -> Html:
    """What kind of rule it is."""
    return tag("span", {"class": f"rg-kind rg-kind-{rule.kind}"}, local.say(KINDS[rule.kind]))


def original(local: Local, rule: Rule) -> Html:
    """The heading in the language of the source, where it differs from the title."""
    if not rule.original or rule.original == local.title(rule):
        return NOTHING
    return tag("p", {"class": "rg-original", "lang": local.library.book(rule.book).original}, rule.original)


def notes(tell: Telling, rule: Rule, beside: Callable[[Note], Html] = lambda ruling: NOTHING) -> Html:
    """The remarks, each kind told apart; `beside` is what a page tells under each ruling."""
    return join(_note(tell, rule, note, beside) for note in rule.notes)


def _note(tell: Telling, rule: Rule, note: Note, beside: Callable[[Note], Html]) -> Html:
    say = tell.local.say
    named = [" ", _name(tell, rule, note.n, links.ruling(rule.id, note.n))] if note.ruling else []
    parts: list[Html | None] = [
        tag("p", {"class": "rg-remark-kind"}, say(NOTES[note.kind]), *named),
        tell.blocks(rule.id, note.text),
    ]
    if note.ruling:
        switch = " ".join(table_keys(rule.id, note.option)) if note.option else None
        choose = tag("p", {"class": "rg-small"}, say(SWITCHABLE)) if note.option else None
        words = (tag("b", {}, say(RULING)), " ", tell.blocks(rule.id, note.ruling), choose)
        parts.append(tag("div", {"class": "rg-ruling", "data-switch": switch}, *words))
        parts.append(beside(note))
    box = {"class": f"rg-remark rg-remark-{note.kind}", "role": "note", "id": links.anchor(rule.id, note.n)}
    return tag("div", box, *parts)


def _name(tell: Telling, rule: Rule, n: int, path: str) -> Html:
    """The permanent name as a link to its neutral page; the client copies the address."""
    return tag("a", {"class": "rg-name", "href": f"{tell.up}../{path}"}, rule.named(n))


def case(tell: Telling, rule: Rule, n: int) -> Html:
    """The way from a ruling to its dispute card."""
    return tag("p", {"class": "rg-named"}, _case(tell, rule, n))


def _case(tell: Telling, rule: Rule, n: int) -> Html:
    """A link to the dispute card of an example or a ruling."""
    return tag("a", {"href": f"{tell.up}{dispute.link(f'{rule.id}/{n}')}"}, label(AS_CASE, tell.local.lang))


def examples(tell: Telling, rule: Rule, level: int) -> Html:
    """The worked examples of a card: the first open, each further one folded behind its title and its answer in a
    sentence; those whose calculator is still to come are told last, in one fold."""
    known = [index for index, one in enumerate(rule.examples) if _known(one)]
    shown = (_example(tell, rule, index, level, first=index == known[0]) for index in known)
    return join([*shown, _waiting(tell, rule)])


def answers(tell: Telling, rule: Rule) -> Html:
    """The worked examples of a chapter: title, answer and what is given, which print needs too. The facts and steps stand
    on the rule's card, and is fetched from there."""
    known = [index for index, one in enumerate(rule.examples) if _known(one)]
    return join([*(_answer(tell, rule, index) for index in known), _waiting(tell, rule)])


def _waiting(tell: Telling, rule: Rule) -> Html:
    waiting = [tag("li", {}, tell.line(rule.id, one.title)) for one in rule.examples if not _known(one)]
    if not waiting:
        return NOTHING
    heading = tag("span", {"class": "rg-example-kicker"}, tell.local.say(WAITING))
    fold = (tag("summary", {}, heading), tag("ul", {}, *waiting))
    return tag("details", {"class": "rg-example rg-waiting"}, *fold)


def _known(example: Example) -> bool:
    try:
        find(example.calculator)
    except UnknownCalculator:
        return False
    return True


def _example(tell: Telling, rule: Rule, index: int, level: int, *, first: bool) -> Html:
    n = rule.examples[index].n
    name = _name(tell, rule, n, links.example(tell.local.library, rule.id, n))
    named = tag("p", {"class": "rg-named"}, " ", name, _case(tell, rule, n))
    work = tell.local.example(rule, index, tell.up)
    if first:
        return tag("section", {"class": "rg-example"}, tag(f"h{level}", {}, *_title(tell, rule, index)), named, work)
    return tag("details", {"class": "rg-example"}, tag("summary", {}, *_told(tell, rule, index)[1:]), named, work)


def _answer(tell: Telling, rule: Rule, index: int) -> Html:
    card = f"{tell.up}{links.card(rule.id)}#{links.anchor(rule.id, rule.examples[index].n)}"
    return tag(
        "details",
        {"class": "rg-example"},
        tag("summary", {}, *_told(tell, rule, index)),
        tell.local.given(rule, rule.examples[index]),
        tag("p", {}, tag("a", {"href": card, "data-example": True}, tell.local.say(WORK_IT))),
    )


def _title(tell: Telling, rule: Rule, index: int) -> tuple[Html, Html]:
    kicker = tag("span", {"class": "rg-example-kicker"}, tell.local.say(EXAMPLE))
    return kicker, tell.line(rule.id, rule.examples[index].title)


def _told(tell: Telling, rule: Rule, index: int) -> tuple[Html | str, ...]:
    verdict = tell.local.verdict(rule, rule.examples[index])
    return *_title(tell, rule, index), " ", tag("span", {"class": "rg-example-answer"}, verdict)


def differs(local: Local, rule: Rule) -> bool:
    """Whether the editions differ about this rule."""
    return any(entry.relation != "same" for entry in local.library.differences_of(rule.id))


def summary(local: Local, rule: Rule) -> str:
    """The first paragraph as plain text, for search engines and for those who preview a link."""
    first = markup.leaves(markup.parse(rule.text))[0]
    return shortened(local.plain_line(rule.id, first.source))


def parts(local: Local, rule: Rule) -> tuple[str, ...]:
    """Its text and each of its rulings as plain text, for a chat that shows them whole."""
    text = "\n".join(local.plain_line(rule.id, leaf.source) for leaf in markup.leaves(markup.parse(rule.text)))
    return text, *(ruled(local, rule, note) for note in rule.notes if note.ruling)


def ruled(local: Local, rule: Rule, note: Note) -> str:
    """An open question with its ruling as plain text."""
    return f"{local.plain(rule.id, note.text)} {local.say(RULING)} {local.plain(rule.id, note.ruling or '')}"


def shortened(words: str) -> str:
    """As much of a plain text as is shown of a link."""
    return words if len(words) <= _SUMMARY else words[: _SUMMARY - 1].rsplit(" ", 1)[0] + " …"
