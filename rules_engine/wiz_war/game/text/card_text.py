"""A card as words of a line in a set-up: its name, kind, mark, effect and what else it says.

::

    FIREBALL attack los damage 4
    LIGHTNING-BLAST attack los damage stun 1
    SHRINK neutral los squares -1 timed
    ABSORB counteraction stops half indirect
    REFUSAL counteraction stops whole
    N3 number 3

The mark may be left out where there is none. A counteraction stops ``half`` or ``all`` of the damage, so many points of it, or
the ``whole`` card that it answers, which then does nothing at all. The vocabulary is told in :mod:`..cards`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.words import BadLine, one_of, single, whole
from ....ruling import messages
from ....whole_numbers import is_whole
from ...cards.counteractions import AMOUNT
from ..cards import (
    ADDS,
    EFFECTS,
    KINDS,
    MARKS,
    MEASURES,
    NO_MARK,
    NOTHING,
    NUMBER,
    SQUARES,
    STOPS,
    TRAP,
    WITH_AMOUNT,
    Card,
)

phrases = messages("game-text")

MOST_AMOUNT = 20
FLAGS = {
    "timed": "timed",
    "object": "thing",
    "thrown": "thrown",
    "physical": "physical",
    "indirect": "indirect",
}
STUN = "stun"


def read_card(text: str) -> Card:
    """The card that the words tell; raises `BadLine`."""
    words = text.split()
    if len(words) < 2:
        raise BadLine(text, phrases.say("a card: its name, its kind and what it does"))
    name = single(words.pop(0))
    if is_whole(name) or "." in name:
        raise BadLine(name, phrases.say("a name of a card that is not a number and has no dot"))
    kind = one_of(words.pop(0), KINDS)
    if kind in (NUMBER, TRAP):
        words.insert(0, ADDS if kind == NUMBER else NOTHING)
    mark = words.pop(0) if words and words[0] in MARKS else NO_MARK
    does = one_of(words.pop(0) if words else "", tuple(sorted(EFFECTS[kind])))
    fields: dict[str, object] = {}
    if does == STOPS:
        measure = words.pop(0) if words and words[0] in MEASURES else AMOUNT
        fields["measure"] = measure
    if words and _is_number(words[0]):
        fields["amount"] = _amount(words.pop(0), does)
    elif does in WITH_AMOUNT or (does == STOPS and fields["measure"] == AMOUNT):
        raise BadLine(words[0] if words else name, phrases.say("the amount of the effect, a number"))
    while words:
        word = words.pop(0)
        if word == STUN:
            fields[STUN] = whole(words.pop(0) if words else "", 1, 9)
        else:
            fields[FLAGS[one_of(word, (*FLAGS, STUN))]] = True
    return Card(name, kind, does, mark, **fields)  # type: ignore[arg-type]


def _is_number(word: str) -> bool:
    return is_whole(word.lstrip("+-"))


def _amount(word: str, does: str) -> int:
    if does == SQUARES and word.startswith("-"):
        return -whole(word[1:], 1, MOST_AMOUNT)
    return whole(word.removeprefix("+"), 1, MOST_AMOUNT)


def write_card(card: Card) -> str:
    """The words that read back to `card`."""
    return " ".join((card.name, card.kind, *_words(card)))


def _words(card: Card) -> Iterator[str]:
    if card.kind == TRAP:
        return
    if card.mark != NO_MARK:
        yield card.mark
    if card.kind != NUMBER:
        yield card.does
    if card.measure != AMOUNT:
        yield card.measure
    if card.amount:
        yield str(card.amount)
    if card.stun:
        yield f"{STUN} {card.stun}"
    yield from (word for word, name in FLAGS.items() if getattr(card, name))
