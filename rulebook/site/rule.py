"""The parts of one rule as HTML: text, table, notes and worked examples, in reading pages and on cards alike."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from rules_engine.calculators import UnknownCalculator, find
from rules_engine.ruling import message
from rules_engine.speech import label
from widgets.figures.figure import draw
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


def text(tell: Telling, rule: Rule) -> str:
    """The rule's own words and figures."""
    shown = f'<div class="rg-text">{tell.blocks(rule.id, rule.text)}</div>'
    if rule.table:
        shown += table(tell, rule.id, rule.table)
    return shown + "".join(figure(tell, rule, tell.local.library.figures[id]) for id in rule.figures)


def figure(tell: Telling, rule: Rule, one: Figure) -> str:
    """A drawing with its words in the reader's language."""
    context, local = f"figure:{one.id}", tell.local
    labels = {key: tell.words(context, label) for key, label in one.labels.items()}
    drawn = draw(
        one.view,
        one.data,
        labels,
        local.plain_line(context, one.title),
        tell.words(context, one.alt),
        f"{rule.slug}-{one.id}-{local.lang}",
    )
    caption = tell.line(context, one.title)
    return f'<figure class="rg-figure">{drawn}<figcaption>{caption}</figcaption></figure>'


def table(tell: Telling, context: str, figures: Table) -> str:
    """A table that scrolls within itself where the screen is narrow."""
    caption = tell.line(context, figures.caption)
    head = "".join(f'<th scope="col">{tell.line(context, column)}</th>' for column in figures.columns)
    rows = "".join(
        "<tr>" + "".join(f"<td>{_cell(tell, context, cell)}</td>" for cell in row) + "</tr>" for row in figures.rows
    )
    name = escape(tell.local.plain_line(context, figures.caption))
    return (
        f'<div class="rg-table" tabindex="0" role="group" aria-label="{name}"><table><caption>{caption}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _cell(tell: Telling, context: str, cell: str | int | float) -> str:
    if not isinstance(cell, str):
        return tell.local.number(cell)
    nodes = markup.inline(cell)
    if all(isinstance(node, markup.Code) for node in nodes):  # notation, which is never translated
        return " ".join(f"<code>{escape(node.text)}</code>" for node in nodes if isinstance(node, markup.Code))
    return tell.line(context, cell)


def kind(local: Local, rule: Rule) -> str:
    """What kind of rule it is."""
    return f'<span class="rg-kind rg-kind-{rule.kind}">{escape(local.say(KINDS[rule.kind]))}</span>'


def original(local: Local, rule: Rule) -> str:
    """The heading in the language of the source, where it differs from the title."""
    if not rule.original or rule.original == local.title(rule):
        return ""
    lang = local.library.book(rule.book).original
    return f'<p class="rg-original" lang="{lang}">{escape(rule.original)}</p>'


def notes(tell: Telling, rule: Rule, beside: Callable[[Note], str] = lambda ruling: "") -> str:
    """The remarks, each kind told apart; `beside` is what a page tells under each ruling."""
    return "".join(_note(tell, rule, note, beside) for note in rule.notes)


def _note(tell: Telling, rule: Rule, note: Note, beside: Callable[[Note], str]) -> str:
    say = tell.local.say
    name = _name(tell, rule, note.n, links.ruling(rule.id, note.n)) if note.ruling else ""
    shown = (
        f'<div class="rg-remark rg-remark-{note.kind}" role="note" id="{links.anchor(rule.id, note.n)}">'
        f'<p class="rg-remark-kind">{escape(say(NOTES[note.kind]))}{name}</p>{tell.blocks(rule.id, note.text)}'
    )
    if note.ruling:
        ruling = tell.blocks(rule.id, note.ruling)
        choose = f'<p class="rg-small">{escape(say(SWITCHABLE))}</p>' if note.option else ""
        switch = f' data-switch="{" ".join(table_keys(rule.id, note.option))}"' if note.option else ""
        shown += f'<div class="rg-ruling"{switch}><b>{escape(say(RULING))}</b> {ruling}{choose}</div>{beside(note)}'
    return shown + "</div>"


def _name(tell: Telling, rule: Rule, n: int, path: str) -> str:
    """The permanent name as a link to its neutral page; the client copies the address."""
    return f' <a class="rg-name" href="{tell.up}../{path}">{rule.named(n)}</a>'


def case(tell: Telling, rule: Rule, n: int) -> str:
    """The way from a ruling to its dispute card."""
    return f'<p class="rg-named">{_case(tell, rule, n)}</p>'


def _case(tell: Telling, rule: Rule, n: int) -> str:
    """A link to the dispute card of an example or a ruling."""
    return f'<a href="{tell.up}{dispute.link(f"{rule.id}/{n}")}">{label(AS_CASE, tell.local.lang)}</a>'


def examples(tell: Telling, rule: Rule, level: int) -> str:
    """The worked examples of a card: the first open, each further one folded behind its title and its answer in a
    sentence; those whose calculator is still to come are told last, in one fold."""
    known = [index for index, one in enumerate(rule.examples) if _known(one)]
    shown = "".join(_example(tell, rule, index, level, first=index == known[0]) for index in known)
    return shown + _waiting(tell, rule)


def answers(tell: Telling, rule: Rule) -> str:
    """The worked examples of a chapter: title, answer and what is given. What else unfolds, steps and fields, stands on
    the rule's card and is fetched from there."""
    known = [index for index, one in enumerate(rule.examples) if _known(one)]
    return "".join(_answer(tell, rule, index) for index in known) + _waiting(tell, rule)


def _waiting(tell: Telling, rule: Rule) -> str:
    waiting = "".join(f"<li>{tell.line(rule.id, one.title)}</li>" for one in rule.examples if not _known(one))
    if not waiting:
        return ""
    heading = f'<span class="rg-example-kicker">{escape(tell.local.say(WAITING))}</span>'
    return f'<details class="rg-example rg-waiting"><summary>{heading}</summary><ul>{waiting}</ul></details>'


def _known(example: Example) -> bool:
    try:
        find(example.calculator)
    except UnknownCalculator:
        return False
    return True


def _example(tell: Telling, rule: Rule, index: int, level: int, *, first: bool) -> str:
    work = tell.local.example(rule, index, tell.up)
    n = rule.examples[index].n
    work = f'<p class="rg-named">{_name(tell, rule, n, links.example(rule.id, n))}{_case(tell, rule, n)}</p>{work}'
    if first:
        return f'<section class="rg-example"><h{level}>{_title(tell, rule, index)}</h{level}>{work}</section>'
    return f'<details class="rg-example"><summary>{_told(tell, rule, index)}</summary>{work}</details>'


def _answer(tell: Telling, rule: Rule, index: int) -> str:
    card = f"{tell.up}{links.card(rule.id)}"
    name = links.anchor(rule.id, rule.examples[index].n)
    there = f'<a href="{card}#{name}">{escape(tell.local.say(WORK_IT))}</a>'
    return (
        f'<details class="rg-example" data-example="{name}" data-card="{card}">'
        f"<summary>{_told(tell, rule, index)}</summary>{tell.local.given(rule, rule.examples[index])}<p>{there}</p></details>"
    )


def _title(tell: Telling, rule: Rule, index: int) -> str:
    kicker = f'<span class="rg-example-kicker">{escape(tell.local.say(EXAMPLE))}</span>'
    return f"{kicker}{tell.line(rule.id, rule.examples[index].title)}"


def _told(tell: Telling, rule: Rule, index: int) -> str:
    verdict = tell.local.verdict(rule, rule.examples[index])
    return f'{_title(tell, rule, index)} <span class="rg-example-answer">{escape(verdict)}</span>'


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
