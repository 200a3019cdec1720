"""A table as text: every field of a board's calculator with its name, a line for each entry of a list.

::

    blocks C5:1:ground,forest-folk:2:Ranger:3:A2
    blocks C4:2:ground:2:Ghoul:2:C1
    map island

The words are those of fields and addresses. A text changes the fields that it names, so that an army or a map can be kept
alone; a name without a word empties its list. What does not read leaves the table as it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from rules_engine.addresses import MAX_TEXT, compact, given_from_pairs, pairs_of
from rules_engine.asked import Asked, held
from rules_engine.calculators import Calculator
from rules_engine.inputs import InvalidInput, Problem, Several
from rules_engine.ruling import Listed, message, say
from rules_engine.speech import label, render

from .boards import READ, WRITTEN
from .html import Attributes, Html, tag
from .sheet import sentence
from .state import State, given_of

_LONGEST = 2 * MAX_TEXT
_AS_TEXT = message("board", "The table as text, to be kept or sent")
_ABOUT = message(
    "board",
    "Each line is a field and its word; a text with some of the fields, an army or a map alone, changes only these.",
)
_SET = message("board", "Set the table by this text")
SAVE, OPEN = message("board", "Save as a file"), message("board", "Open a file")
_LINE = message("board", "Line {line}: {problem}")
_AS_IT_WAS = message("board", "This text cannot be read. The table is as it was.")
_NAME = message("board", "the name of a field: {names}")
_SHORTER = message("board", "a text of at most {most} letters")


class Complaint(NamedTuple):
    """What is wrong in a line of a text, from 1 (0: in none)."""

    line: int
    problem: Problem


class BadText(ValueError):
    """A text that is no table."""

    def __init__(self, complaints: Iterable[Complaint]):
        self.complaints = tuple(complaints)
        super().__init__("; ".join(f"{one.line}: {one.problem.value}" for one in self.complaints))


def written(calculator: Calculator, asked: Any) -> str:
    """The table that is asked about, as text."""
    lines: list[str] = []
    for item in calculator.fields():
        lines += _lines(calculator, item, held(asked, item.name), pairs_of(calculator.inputs, asked, calculator.book))
    return "\n".join(lines) + "\n"


def _lines(calculator: Calculator, item: Asked, part: Any, pairs: list[tuple[str, str]]) -> Iterator[str]:
    entries = [compact(one) for one in part] if isinstance(item.kind, Several) else [compact(part)]
    known = [one for one in entries if one is not None]
    if len(known) == len(entries):
        yield from (f"{item.name} {one}".rstrip() for one in known or [""])
    else:
        yield from (f"{name} {text}".rstrip() for name, text in pairs if name.partition(".")[0] == item.name)


def read(calculator: Calculator, before: State, text: str) -> State:
    """The state that a text sets; raises BadText."""
    if len(text) > _LONGEST:
        raise BadText([Complaint(0, Problem("", text[:20], say(_SHORTER, most=_LONGEST)))])
    known = {item.name: item for item in calculator.fields()}
    pairs: list[tuple[str, str]] = []
    lines: dict[str, int] = {}
    bad: list[Complaint] = []
    for number, line in enumerate(text.splitlines(), 1):
        path, _, word = line.strip().partition(" ")
        if not path or path.startswith("#"):
            continue
        name = path.partition(".")[0]
        if name not in known:
            bad.append(Complaint(number, Problem(path, path[:40], say(_NAME, names=Listed(tuple(known), "or")))))
            continue
        if path == name and isinstance(known[name].kind, Several):
            if not word.strip():
                pairs.append((name, ""))
                continue
            path = f"{name}.{sum(one.startswith(f'{name}.') for one in lines)}"
        pairs.append((path, word.strip()))
        lines[path] = lines[name] = number
    if bad:
        raise BadText(bad)
    try:
        told = given_from_pairs(calculator.inputs, pairs, calculator.book)
    except InvalidInput as invalid:
        raise BadText(_complaints(invalid, lines)) from invalid
    state = given_of(calculator, {**before.given, **told}, before.ignored)
    if state.invalid is not None:
        raise BadText(_complaints(state.invalid, lines))
    return state


def _complaints(invalid: InvalidInput, lines: Mapping[str, int]) -> Iterator[Complaint]:
    for problem in invalid.problems:
        path = problem.path
        while path and path not in lines:
            path = path.rpartition(".")[0]
        yield Complaint(lines.get(path, 0), problem)


def fold(calculator: Calculator, text: str, bad: BadText | None, lang: str, instance: str) -> Html:
    """The text of the table, to be changed and read again, folded away; open where it could not be read."""
    id_ = f"{instance}--text"
    said = [_complaint(one, lang) for one in bad.complaints] if bad else []
    wrong = [tag("p", {}, label(_AS_IT_WAS, lang)), tag("ul", {}, *(tag("li", {}, one) for one in said))]
    file: Attributes = {
        "type": "file",
        "class": "rg-sr",
        "accept": ".txt,text/plain",
        "data-open": True,
        "id": f"{id_}-file",
    }
    area: Attributes = {"id": id_, "name": WRITTEN, "class": "rg-b-text", "rows": 8, "spellcheck": "false"}
    return tag(
        "details",
        {"class": "rg-b-maps rg-b-as-text", "open": bad is not None},
        tag("summary", {}, label(_AS_TEXT, lang)),
        tag("div", {"class": "rg-note", "role": "alert"}, *wrong) if bad else None,
        tag("label", {"class": "rg-small", "for": id_}, label(_ABOUT, lang)),
        tag("textarea", {**area, "aria-invalid": "true" if bad else None}, text),
        tag(
            "div",
            {"class": "rg-b-row rg-needs-js"},
            tag(
                "button",
                {"type": "button", "class": "rg-b-button", "id": f"{id_}-read", "data-action": READ},
                label(_SET, lang),
            ),
            tag(
                "button",
                {
                    "type": "button",
                    "class": "rg-b-button",
                    "id": f"{id_}-save",
                    "data-save": f"regularo-{calculator.name}.txt",
                },
                label(SAVE, lang),
            ),
            tag("label", {"class": "rg-b-button"}, tag("input", file), label(OPEN, lang)),
        ),
    )


def _complaint(one: Complaint, lang: str) -> str:
    told = sentence(one.problem, lang)
    return render(say(_LINE, line=one.line, problem=told), lang) if one.line else told
