"""Habits of one language's writing that its style page (docs/style) forbids and that the termbase cannot see.

Each habit is a pattern and what to write instead. The English is held against its own and those of every language,
a translation against those of its language; questions as players ask them are left as they are asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from .model import PIVOT
from .problems import Problem, quoted
from .segments import Form, Segment
from .translated import Fault


class Habit(NamedTuple):
    """What must not be written, its name, and what to write instead."""

    found: re.Pattern[str]
    what: str
    remedy: str


def _habit(pattern: str, what: str, remedy: str) -> Habit:
    return Habit(re.compile(pattern, re.IGNORECASE), what, remedy)


#: Names of concepts, rules and places, notation and addresses: nobody reads them as words.
_NAMED = re.compile(r"\{[a-z0-9-]+(?=\|)|\[\[[^\]|]*|`[^`]*`|<[^<>]*>|\]\([^()]*\)")

_EVERYWHERE = (_habit(r"(?<![\w.})\]-])-(?=\d)", "hyphen for a minus", "write the sign U+2212"),)

_OWN: Mapping[str, tuple[Habit, ...]] = {
    PIVOT: (
        _habit(r"\bthe notes? (?:of [^.]* )?(?:say|says|tell|tells)\b|\(see the note\)", "rule that sends to a note",
               "say in the rule what binds"),
        _habit(r"\b(?:this many|so many|so much)\b[^.]*: \{", "number put off to the end", "write it into the clause"),
        _habit(r"\bwith a chance of\b", "habit", "write “the chance to … is …”"),
        _habit(r"\bhis\b", "pronoun of a man", "name the player, or write “their”"),
        _habit(r"\b(?:throws|throw) (?:\{dice\}|(?:no )?(?:attack )?dice)", "dice that are thrown", "write “roll”"),
    ),
    "eo": (
        _habit(r"\btuŝas sin\b", "reflexive for each other", "write “unu la alian”"),
        _habit(r"\bflankon ĉe flanko\b", "stray accusative", "write “flank-al-flanke”"),
        _habit(r"\bunu tro\b", "habit", "write “superas la limon je unu”"),
    ),
    "hu": (
        _habit(r"\bfélből\b", "half for a side", "write “egy-egy fél”"),
        _habit(r"\bjár a támadóértékre\b", "due for a penalty", "write “a módosító …”"),
    ),
    "nl": (
        _habit(r"\bdit aantal\b[^.]*: \{", "number put off to the end", "write it into the clause"),
        _habit(r"\b(?:elk|elke) zulke?\b", "habit", "write “elk … van die soort”"),
    ),
    "fr": (
        _habit(r"(?<=\S) (?=[:;?!](?:\s|$))", "plain space before a high sign", "write U+202F"),
        _habit(r"\bun de trop\b", "habit", "write “dépasse la limite d’un …”"),
    ),
}  # fmt: skip


def faults(text: str, lang: str) -> Iterator[Fault]:
    """The habits in a `text` of `lang`, each once."""
    plain = _NAMED.sub("{", text)
    for one in (*_EVERYWHERE, *_OWN.get(lang, ())):
        if match := one.found.search(plain):
            shown = plain[max(match.start() - 12, 0) : match.end() + 12].strip()
            yield Fault(one.what, shown, one.remedy)


def of_english(segments: Iterable[Segment]) -> Iterator[Problem]:
    """The habits in the messages of the sources."""
    for one in segments:
        for fault in faults(one.text, PIVOT) if one.form is not Form.QUESTION else ():
            yield Problem(one.place, fault.what, quoted(fault.value), fault.remedy)
