"""What stands below a battlefield: the key of its signs, and the piece in hand with its answer, its moves and its values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.calculators import Calculator, find
from rules_engine.mage_knight.battlefield import Battlefield
from rules_engine.mage_knight.battlefield_answer import ANSWERS, Fielded, Put, Spot
from rules_engine.mage_knight.battlefield_field import OBJECTIVE, WARRIOR, Field, Piece
from rules_engine.mage_knight.battlefield_fighters import FLAGS, MOST_SIDES, Fighter
from rules_engine.mage_knight.labels import ATTACK_TYPES, SPEED_TYPES
from rules_engine.ruling import Message, message, say
from rules_engine.speech import label, render

from ..html import Attributes, Html, hidden_text, join, tag
from ..rules import cite
from ..state import State, query_of
from . import battlefield_words as worded
from .battlefield_marks import KEY, mark
from .battlefield_pieces import sample
from .battlefield_values import RADII
from .battlefield_words import Words
from .buttons import button

HELD = message("battlefield", "The piece in hand")
LEFT, RIGHT = message("battlefield", "Turn left 15°"), message("battlefield", "Turn right 15°")
TO_TARGET = message("battlefield", "Look at the target")
SWAP = message("battlefield", "Swap with the target")
TAKE = message("board", "Take away")
VALUES = message("battlefield", "Its values")
MORE, LESS = message("battlefield", "{what}: one more"), message("battlefield", "{what}: one less")
PLAYER, SPEED = message("board", "Player"), message("movement-formation", "Speed value")
RANGE, TOKENS = message("target", "Range value"), message("movement-formation", "Action tokens")
RADIUS = message("base", "Radius")
ATTACK, DEFENSE = message("attack-section", "Attack value"), message("ranged-formation", "Defense value")
DAMAGE = message("battlefield", "Ranged damage value")
OWNER = message("battlefield", "Control marker")
NOBODY = message("battlefield", "nobody")
SPEED_TYPE, ATTACK_TYPE = message("speed", "Speed type"), message("gang-up", "Attack type")
CONDITION = message("battlefield", "Condition")
ITSELF = message("board", "The same in the calculator: {title}")
OWN, OTHERS = message("battlefield", "side of the chosen warrior"), message("board", "other side")
KEYS = message(
    "battlefield",
    "With the keyboard: Tab goes from piece to piece, Enter uses the tool, the arrow keys move a piece, Q and E turn it,"
    " Delete takes it away.",
)
_MIDDLE = (11.0, 11.0)


def key(spots: Iterable[Spot], field: Field, lang: str) -> Html:
    """The signs that are on the field, each with its meaning."""
    there = {spot.answer for spot in spots}
    entries = [_sample(join(mark(one, _MIDDLE)), label(ANSWERS[one], lang)) for one in KEY if one in there]
    own = field.own.side if field.own else 1
    for tone, text, holds in (("a", OWN, True), ("b", OTHERS, False)):
        if any((one.side == own) == holds for one in field.warriors):
            entries.append(_sample(join(sample(tone)), label(text, lang)))
    return tag("ul", {"class": "rg-key rg-b-key"}, *entries)


def _sample(drawn: Html, text: str) -> Html:
    size: Attributes = {"viewBox": "-2 -2 26 26", "width": 26, "height": 26}
    sign = tag("svg", {"class": "rg-drawing rg-b-sign", "aria-hidden": "true", **size}, drawn)
    return tag("li", {}, sign, tag("span", {}, text))


def in_hand(
    calculator: Calculator, field: Field, asked: Battlefield, result: Fielded, words: Words, instance: str, root: str
) -> Html:
    """The piece in hand: what it is, its answer with its rule, and what can be done with it."""
    lang = words.lang
    held = held_of(field, asked)
    parts: list[Html | None] = []
    if held is not None:
        parts.append(tag("p", {"class": "rg-b-what"}, words.lies(held), " ", words.far(held)))
        parts.append(_answer(words, held, root))
        parts.append(_moves(field, held, lang, instance))
        parts.append(_values(field, held, lang, instance))
    parts += [_itself(one, lang, root) for one in result.asked]
    parts.append(tag("p", {"class": "rg-small rg-b-keys"}, label(KEYS, lang)))
    return tag("div", {"class": "rg-b-panel", "role": "group", "aria-label": label(HELD, lang)}, *parts)


def held_of(field: Field, asked: Battlefield) -> Piece | None:
    """The piece in hand: the one that was touched last, or the chosen warrior; None for an empty field."""
    if asked.piece is not None and field.spot(asked.piece) is not None:
        return asked.piece
    return Piece(WARRIOR, field.chosen) if field.own else None


def _answer(words: Words, held: Piece, root: str) -> Html | None:
    spot = words.spots.get(held.notation())
    if spot is None:
        return None
    drawn = _drawn(spot)
    word = hidden_text(f"{words.answer(held)}. ")
    return tag(
        "p", {"class": "rg-b-answer"}, drawn, tag("span", {}, word, words.say(spot.said), " ", cite(spot.rule, root))
    )


def _drawn(spot: Spot) -> Html:
    size: Attributes = {"viewBox": "-2 -2 26 26", "width": 26, "height": 26}
    return tag(
        "svg", {"class": "rg-drawing rg-b-sign", "aria-hidden": "true", **size}, join(mark(spot.answer, _MIDDLE))
    )


def _moves(field: Field, held: Piece, lang: str, instance: str) -> Html:
    """Turning, looking at the target, taking away."""
    name = held.notation()
    found = []
    if held.sort != OBJECTIVE:
        found.append(button(f"{instance}--left", f"turn:{name}:15", label(LEFT, lang)))
        found.append(button(f"{instance}--right", f"turn:{name}:-15", label(RIGHT, lang)))
    if held.sort == WARRIOR and field.aim and held.number != field.aim:
        found.append(button(f"{instance}--look", f"face:{name}", label(TO_TARGET, lang)))
    if field.aim:
        found.append(button(f"{instance}--swap", "swap", label(SWAP, lang)))
    found.append(button(f"{instance}--drop", f"drop:{name}", label(TAKE, lang)))
    return tag("div", {"class": "rg-b-row"}, *found)


def _values(field: Field, held: Piece, lang: str, instance: str) -> Html | None:
    """The values of a warrior, or the marker of an objective, folded away."""
    name = held.notation()
    if held.sort == OBJECTIVE:
        rows = [_owner(field.objectives[held.number - 1].owner, name, lang, instance)]
    elif held.sort == WARRIOR:
        rows = [*_told(field.fighter(held.number), name, lang, instance)]
    else:
        return None
    return tag("details", {"class": "rg-b-maps rg-b-values"}, tag("summary", {}, label(VALUES, lang)), *rows)


def _owner(owner: int, name: str, lang: str, instance: str) -> Html:
    options = [(str(number), label(NOBODY, lang) if not number else str(number)) for number in range(MOST_SIDES + 1)]
    return _buttons(OWNER, "owner", options, (str(owner),), name, lang, instance)


def _told(one: Fighter, name: str, lang: str, instance: str) -> Iterator[Html]:
    told = ((SPEED, "speed", one.speed), (RANGE, "range", one.range), (ATTACK, "attack", one.attack))
    more = ((DEFENSE, "defense", one.defense), (DAMAGE, "damage", one.damage))
    steppers = (_stepper(text, what, value, name, lang, instance) for text, what, value in (*told, *more))
    yield tag("div", {"class": "rg-b-row"}, *steppers)
    sides = [(str(number), str(number)) for number in range(1, MOST_SIDES + 1)]
    yield _buttons(PLAYER, "side", sides, (str(one.side),), name, lang, instance)
    speeds = [(key, label(text, lang)) for key, text in SPEED_TYPES.items()]
    yield _buttons(SPEED_TYPE, "speed_type", speeds, (one.speed_type,), name, lang, instance)
    attacks = [(key, label(text, lang)) for key, text in ATTACK_TYPES.items()]
    yield _buttons(ATTACK_TYPE, "attack_type", attacks, (one.attack_type,), name, lang, instance)
    tokens = [(str(number), str(number)) for number in range(3)]
    yield _buttons(TOKENS, "tokens", tokens, (str(one.tokens),), name, lang, instance)
    radii = [(text, f"{text}″" if lang == "en" else f"{text.replace('.', ',')}″") for text in RADII]
    yield _buttons(
        RADIUS, "radius", radii, tuple(text for text in RADII if float(text) == one.radius), name, lang, instance
    )
    flags = [(flag, label(worded.FLAGS[flag], lang)) for flag in FLAGS]
    yield _buttons(CONDITION, "flag", flags, one.flags, name, lang, instance)


def _stepper(legend: Message, what: str, value: int, name: str, lang: str, instance: str) -> Html:
    said = label(legend, lang)
    fewer = _sign(
        f"{instance}--{what}-less", f"tell:{name}:{what}:{value - 1}", "−", render(say(LESS, what=legend), lang)
    )
    more = _sign(
        f"{instance}--{what}-more", f"tell:{name}:{what}:{value + 1}", "+", render(say(MORE, what=legend), lang)
    )
    return tag("div", {"class": "rg-b-stepper"}, tag("span", {"class": "rg-label"}, f"{said}: {value}"), fewer, more)


def _sign(id_: str, action: str, sign: str, text: str) -> Html:
    return button(id_, action, join([tag("span", {"aria-hidden": "true"}, sign), hidden_text(text)]))


def _buttons(
    legend: Message, what: str, options: list[tuple[str, str]], on: tuple[str, ...], name: str, lang: str, instance: str
) -> Html:
    made = (
        button(f"{instance}--{what}-{value}", f"tell:{name}:{what}:{value}", text, pressed=value in on)
        for value, text in options
    )
    said = tag("span", {"class": "rg-label"}, label(legend, lang))
    return tag("div", {"class": "rg-b-row", "role": "group", "aria-label": label(legend, lang)}, said, *made)


def _itself(put: Put, lang: str, root: str) -> Html:
    """A link to a calculator that answered, with what it was asked."""
    other = find(put.name)
    query = query_of(other, State({}, put.asked, None, ()))
    text = render(say(ITSELF, title=other.title), lang)
    address = f"{root}c/{other.name}/{'?' if query else ''}{query}"
    return tag("p", {"class": "rg-b-itself"}, tag("a", {"href": address}, text))
