"""What stands below a battlefield: the key of its signs, and the piece in hand with its answer, its moves and its values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from rules_engine.calculators import Calculator
from rules_engine.mage_knight.castles.doors import ENTRANCES
from rules_engine.mage_knight.castles.sections import WALL
from rules_engine.mage_knight.labels import ATTACK_TYPES, SPEED_TYPES
from rules_engine.mage_knight.position.answer import ANSWERS, Fielded, Spot
from rules_engine.mage_knight.position.field import OBJECTIVE, SECTION, WARRIOR, Field, Piece
from rules_engine.mage_knight.position.fields import Battlefield
from rules_engine.mage_knight.position.fighters import FLAGS, MOST_SIDES, Fighter
from rules_engine.mage_knight.position.pieces import ABRUPT, BREACHED, BUILT, DOOR, HIGH, Block, Land
from rules_engine.mage_knight.position.words import LONGEST_NAME
from rules_engine.ruling import Measure, Message, message, say
from rules_engine.speech import label, render, show

from ...board_kept import NAME
from ...html import Attributes, Html, join, tag
from .. import panels
from ..buttons import button, stepper
from ..words import OTHERS, PLAYER
from . import tools
from . import words as worded
from .marks import KEY, mark
from .pieces import sample
from .values import RADII
from .words import SECTION_BREACHED, Words

HELD = message("battlefield", "The piece in hand")
LEFT, RIGHT = message("battlefield", "Turn left 15°"), message("battlefield", "Turn right 15°")
TO_TARGET = message("battlefield", "Look at the target")
SWAP = message("battlefield", "Swap with the target")
VALUES = message("battlefield", "Its values")
SPEED = message("movement-formation", "Speed value")
RANGE, TOKENS = message("target", "Range value"), message("movement-formation", "Action tokens")
RADIUS = message("base", "Radius")
ATTACK, DEFENSE = message("attack-section", "Attack value"), message("ranged-formation", "Defense value")
DAMAGE = message("battlefield", "Ranged damage value")
SECTION_DAMAGE = message("shot", "Damage of the section")
FORTIFICATION = message("built-terrain", "Fortification value")
OWNER = message("battlefield", "Control marker")
NOBODY = message("battlefield", "nobody")
SPEED_TYPE, ATTACK_TYPE = message("speed", "Speed type"), message("gang-up", "Attack type")
CONDITION = message("battlefield", "State")
OWN = message("battlefield", "side of the chosen warrior")
KEYS = message(
    "battlefield",
    "With the keyboard: Tab goes from piece to piece, Enter uses the tool, the arrow keys move a piece, Q and E turn it,"
    " Delete takes it away.",
)
_AROUND = 2  # of a sign beside words


def key(spots: Iterable[Spot], field: Field, lang: str) -> Html:
    """The signs that are on the field, each with its meaning."""
    there = {spot.answer for spot in spots}
    samples = [(join(mark(one, panels.MIDDLE)), label(ANSWERS[one], lang)) for one in KEY if one in there]
    own = field.own.side if field.own else 1
    for tone, text, holds in (("a", OWN, True), ("b", OTHERS, False)):
        if any(field.allied(one.side, own) == holds for one in field.warriors):
            samples.append((join(sample(tone)), label(text, lang)))
    return panels.key(samples, _AROUND)


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
    parts += [panels.itself(one.name, one.asked, lang, root) for one in result.asked]
    parts.append(tag("p", {"class": "rg-small rg-b-keys"}, label(KEYS, lang)))
    return panels.panel(HELD, lang, *parts)


def held_of(field: Field, asked: Battlefield) -> Piece | None:
    """The piece in hand: the one that was touched last, or the chosen warrior; None for an empty field."""
    if asked.piece is not None and field.spot(asked.piece) is not None:
        return asked.piece
    return Piece(WARRIOR, field.chosen) if field.own else None


def _answer(words: Words, held: Piece, root: str) -> Html | None:
    spot = words.spots.get(held.notation())
    if spot is None:
        return None
    drawn = join(mark(spot.answer, panels.MIDDLE))
    return panels.answer(drawn, "", words.answer(held), words.say(spot.said), spot.rule, root, _AROUND)


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
    found.append(button(f"{instance}--drop", f"drop:{name}", label(panels.TAKE, lang)))
    return tag("div", {"class": "rg-b-row"}, *found)


WALLS = message("battlefield", "Fortification value")
_ENTRANCES = message("battlefield", "Entrances")
_OPEN = message("battlefield", "{door} open")
_WITH_ENTRANCES = message("battlefield", "With entrances")
_DOT = message("battlefield", "With a dot")
_MORE_CORNERS = message("battlefield", "Add a corner")
_CORNERS = message("battlefield", "Its corners can be dragged, or moved with the arrow keys; Delete takes one away.")
_MORE_ACCESS = message("battlefield", "Add an access point")
_MORE_LADDERS = message("battlefield", "Add a ladder")
_MORE_PLANKS = message("battlefield", "Add a plank")
_ON_THE_RIM = message(
    "battlefield",
    "Access points, entrances and ladders can be dragged along the outline, or moved with the arrow keys; Delete removes them. Tap an entrance to open or close it.",
)
_OF_WALL = message("battlefield", "Plank of section")


def _values(field: Field, held: Piece, lang: str, instance: str) -> Html | None:
    """The values of a warrior, of a section or of a built piece, or the marker of an objective, folded away."""
    name = held.notation()
    if held.sort == OBJECTIVE:
        rows = [_owner(field.objectives[held.number - 1].owner, name, lang, instance)]
    elif held.sort == WARRIOR:
        rows = [*_told(field.fighter(held.number), name, lang, instance)]
    elif held.sort == SECTION:
        rows = [*_printed(field.sections[held.number - 1], name, lang, instance)]
    else:
        rows = [*_lying(field, field.land[held.number - 1], name, lang, instance)]
    if not rows:
        return None
    return tag("details", {"class": "rg-b-maps rg-b-values"}, tag("summary", {}, label(VALUES, lang)), *rows)


def _owner(owner: int, name: str, lang: str, instance: str) -> Html:
    options = [(str(number), label(NOBODY, lang) if not number else str(number)) for number in range(MOST_SIDES + 1)]
    return _buttons(OWNER, "owner", options, (str(owner),), name, lang, instance)


def _named(one: Fighter, name: str, lang: str, instance: str) -> Html:
    """What the warrior is called, typed; the board asks when that is done."""
    id_ = f"{instance}--name"
    box: Attributes = {"type": "text", "id": id_, "class": "rg-b-name", "value": one.name, "maxlength": LONGEST_NAME}
    told: Attributes = {"data-tell": f"board:tell:{name}:name", "autocomplete": "off", "spellcheck": "false"}
    said = tag("label", {"class": "rg-label", "for": id_}, label(NAME, lang))
    return tag("div", {"class": "rg-b-row"}, said, tag("input", {**box, **told}))


def _told(one: Fighter, name: str, lang: str, instance: str) -> Iterator[Html]:
    yield _named(one, name, lang, instance)
    told = ((SPEED, "speed", one.speed), (RANGE, "range", one.range), (ATTACK, "attack", one.attack))
    more = ((DEFENSE, "defense", one.defense), (DAMAGE, "damage", one.damage))
    yield _steppers((*told, *more), name, lang, instance)
    yield _player(one.side, name, lang, instance)
    speeds = [(key, label(text, lang)) for key, text in SPEED_TYPES.items()]
    yield _buttons(SPEED_TYPE, "speed_type", speeds, (one.speed_type,), name, lang, instance)
    attacks = [(key, label(text, lang)) for key, text in ATTACK_TYPES.items()]
    yield _buttons(ATTACK_TYPE, "attack_type", attacks, (one.attack_type,), name, lang, instance)
    tokens = [(str(number), str(number)) for number in range(3)]
    yield _buttons(TOKENS, "tokens", tokens, (str(one.tokens),), name, lang, instance)
    radii = [(text, f"{show(Measure(Fraction(text)), lang)}″") for text in RADII]
    yield _buttons(
        RADIUS, "radius", radii, tuple(text for text in RADII if float(text) == one.radius), name, lang, instance
    )
    flags = [(flag, label(worded.FLAGS[flag], lang)) for flag in FLAGS]
    yield _buttons(CONDITION, "flag", flags, one.flags, name, lang, instance)


def _printed(one: Block, name: str, lang: str, instance: str) -> Iterator[Html]:
    """The values that are printed on a section; a wall has nothing to shoot with."""
    told = ((RANGE, "range", one.range), (ATTACK, "attack", one.attack), (SECTION_DAMAGE, "damage", one.damage))
    defense = (DEFENSE, "defense", one.defense)
    extra = (WALLS, "fortification", one.fortification)
    yield _steppers((defense, extra) if one.kind == WALL else (*told, defense, extra), name, lang, instance)
    yield _player(one.side, name, lang, instance)
    now = f"{one.kind},{DOOR}" if one.door else one.kind
    yield _buttons(tools.SECTION, "section", list(tools.sections_in_words(lang)), (now,), name, lang, instance)
    more = [button(f"{instance}--more-l", "spot:l", label(_MORE_LADDERS, lang))]
    if one.kind == WALL:
        more.append(button(f"{instance}--plank", "plank", label(_MORE_PLANKS, lang)))
    yield tag("div", {"class": "rg-b-row"}, _has_entrances(one, name, lang, instance), *more)
    yield tag("p", {"class": "rg-small"}, label(_ON_THE_RIM, lang))
    doors = [(str(door), render(say(_OPEN, door=door), lang)) for door in range(1, ENTRANCES[one.kind][1] + 1)]
    if doors and one.ways:
        yield _buttons(_ENTRANCES, "opened", doors, tuple(map(str, one.opened)), name, lang, instance)
    on = (BREACHED,) if one.breached else ()
    yield _buttons(CONDITION, "state", [(BREACHED, label(SECTION_BREACHED, lang))], on, name, lang, instance)


def _has_entrances(one: Block, name: str, lang: str, instance: str) -> Html:
    return button(f"{instance}--ways", f"tell:{name}:ways:", label(_WITH_ENTRANCES, lang), pressed=bool(one.ways))


def _lying(field: Field, one: Land, name: str, lang: str, instance: str) -> Iterator[Html]:
    """What kind of terrain it is, and the fortification value of a built piece; of a plank whose it is."""
    if one.plank:
        walls = [str(number) for number, wall in enumerate(field.sections, 1) if wall.kind == WALL]
        options = [(wall, f"#{len(field.land) + int(wall)}") for wall in walls]
        yield _buttons(_OF_WALL, "plank", options, (str(one.plank),), name, lang, instance)
        return
    told = ((one.elevated, HIGH), (one.abrupt, ABRUPT), (one.built, BUILT))
    now = ",".join((one.kind, *(word for holds, word in told if holds)))
    yield _buttons(tools.KIND, "ground", list(tools.lands_in_words(lang)), (now,), name, lang, instance)
    if one.built:
        yield _steppers(((FORTIFICATION, "fortification", one.fortification),), name, lang, instance)
        dot = button(f"{instance}--dot", f"tell:{name}:dot:", label(_DOT, lang), pressed=not one.dotless)
        yield tag("div", {"class": "rg-b-row"}, dot)
    yield _shape(one, name, lang, instance)
    if one.abrupt or one.access:
        more = button(f"{instance}--more-a", "spot:a", label(_MORE_ACCESS, lang))
        yield tag("div", {"class": "rg-b-row"}, more, tag("span", {"class": "rg-small"}, label(_ON_THE_RIM, lang)))


def _shape(one: Land, name: str, lang: str, instance: str) -> Html:
    """How large a round piece is; of another one, that its corners can be moved, and one corner more."""
    if one.area.radius:
        halves = round(one.area.radius * 2)
        now = f"{show(Measure(one.area.radius), lang)}″"
        return stepper(
            RADIUS, f"{instance}--round", f"tell:{name}:radius", now, (str(halves - 1), str(halves + 1)), lang
        )
    more = button(f"{instance}--corner", "corner", label(_MORE_CORNERS, lang))
    return tag("div", {"class": "rg-b-row"}, more, tag("span", {"class": "rg-small"}, label(_CORNERS, lang)))


def _player(side: int, name: str, lang: str, instance: str) -> Html:
    sides = [(str(number), str(number)) for number in range(1, MOST_SIDES + 1)]
    return _buttons(PLAYER, "side", sides, (str(side),), name, lang, instance)


def _steppers(told: Iterable[tuple[Message, str, int]], name: str, lang: str, instance: str) -> Html:
    found = (
        stepper(text, f"{instance}--{what}", f"tell:{name}:{what}", str(value), (str(value - 1), str(value + 1)), lang)
        for text, what, value in told
    )
    return tag("div", {"class": "rg-b-row"}, *found)


def _buttons(
    legend: Message, what: str, options: list[tuple[str, str]], on: tuple[str, ...], name: str, lang: str, instance: str
) -> Html:
    made = (
        button(f"{instance}--{what}-{value}", f"tell:{name}:{what}:{value}", text, pressed=value in on)
        for value, text in options
    )
    said = tag("span", {"class": "rg-label"}, label(legend, lang))
    return tag("div", {"class": "rg-b-row", "role": "group", "aria-label": label(legend, lang)}, said, *made)
