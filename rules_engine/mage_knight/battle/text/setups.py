"""A set-up as text, and back: what a record begins with, and how people give a battle of their own.

A line begins with a word that says what it is; what follows ``#`` is a remark::

    battle mk2
    total 200
    rounds 5
    player Ann south
    player Bob north
    ability venom harm:1
    kind Orc points 20 type sword dial 8/9/15/2* 7/8/14/1@venom -!!!
    warrior a1 1 Orc at 10,2 facing 90
    warrior b1 2 Orc
    objective 18,18/0.5
    terrain hindering 12,12 16,12 16,16

``total`` is the build total, ``rounds`` the turns of each player after which the time is up. ``first 2`` (without it
the dice decide), ``table 36 48``, ``with agreement`` (an end may be proposed), ``reading limit upper`` (how the players
read a rule that is silent: :data:`..readings.READINGS`) and a team after a player (``player Ann
south 1``) may be told. Terrain is told in :mod:`.terrain`, warriors in :mod:`.kinds`, sections of castles in
:mod:`.castles`, items and domain cards in :mod:`.cards`, abilities in :mod:`..harm.effects`. What waits to be placed has
lines of its own::

    objectives 0.5
    pool wood 1 hindering 0,0 4,0 4,3 0,3
    pool tower 2 blocking built 15/1/3 dot 1,1 0,0 2,0 2,2 0,2

``objectives`` tells the radius of the tokens: one comes to the middle of the table, and each player places one
(mk2.objective-count). A piece of the terrain pool has a label, the player who brings it, and then the words of
:mod:`.terrain`; its corners stand around a point 0,0 of its own (mk2.terrain-pool).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import starmap

from ....decimals import decimal_notation
from ....games.words import BadLine, one_of, single, whole
from ....inputs import InvalidInput, Problem
from ....reading import read
from ....ruling import message, say
from ...books import MK2
from ...castles.actions import MOST_SECTIONS
from ...course.turns import MOST_WARRIORS
from ...table.bases import LARGEST, SMALLEST, Token
from ...table.terrain import MOST_PIECES
from ...warriors.dials import ability_name
from ..harm.effects import MARKS, read_ability
from ..places import number
from ..placing.shapes import Spare
from ..setup import Setup
from ..setup_checks import problems_of
from . import terms
from .cards import read_domain, read_item, write_domain, write_item
from .castles import read_ladder, read_plank, read_section, write_ladder, write_plank, write_section
from .kinds import read_kind, read_warrior, write_kind, write_warrior
from .terms import Draft, exactly, room, unknown, write_terms
from .terrain import read_terrain, write_terrain


def read_radius(text: str) -> Fraction:
    """The radius of the objectives; raises `BadLine`."""
    return number(text, SMALLEST, LARGEST)


def read_spare(words: list[str], players: int) -> Spare:
    """The piece that the words after ``pool`` tell; raises `BadLine`."""
    if len(words) < 4:
        raise BadLine(" ".join(words), say(_SPARE))
    ground, card = read_terrain(words[2:])
    if ground.piece:
        raise BadLine(
            ground.piece,
            say(
                message("mk-battle", "a piece that is not part of a larger one, because each piece is placed by itself")
            ),
        )
    return Spare(single(words[0]), whole(words[1], 1, players), ground, card)


_SPARE = message("mk-battle", "a piece of the terrain pool such as “pool wood 1 hindering 0,0 4,0 4,3”")


def write_spare(one: Spare) -> str:
    """The line that reads back to `one`."""
    kind = write_terrain(one.ground, one.card).partition(" ")[2]
    return f"pool {one.label} {one.owner} {kind}"


MOST_KINDS, MOST_OBJECTIVES, MOST_ABILITIES, MOST_EFFECTS = 40, 5, 40, 6
MOST_CARDS = 40  # items, and domain cards
LONGEST_TEXT = 100_000  # letters


def write_setup(setup: Setup) -> str:
    """The text that reads back to `setup`."""
    return "\n".join(_lines(setup)) + "\n"


def _lines(setup: Setup) -> Iterator[str]:
    yield "battle mk2"
    yield from write_terms(setup)
    for ability in setup.abilities:
        yield " ".join(("ability", _word(ability.name), *ability.words()))
    yield from map(write_kind, {one.kind.name: one.kind for one in setup.warriors}.values())
    yield from map(write_warrior, setup.warriors)
    yield from (f"objective {one.notation()}" for one in setup.objectives)
    yield from starmap(write_terrain, setup.lying)
    yield from map(write_section, setup.sections)
    yield from (write_section(one, waits=True) for one in setup.castle)
    yield from map(write_spare, setup.pool)
    if setup.spare_tokens is not None:
        yield f"objectives {decimal_notation(setup.spare_tokens)}"
    yield from map(write_item, setup.items)
    yield from map(write_domain, setup.domains)
    yield from map(write_plank, setup.planks)
    yield from map(write_ladder, setup.ladders)
    yield from (f"ladder {owner}" for owner in setup.rack)


def _word(name: str) -> str:
    return name.replace(" ", "_")


def read_setup(text: str) -> Setup:
    """The set-up that `text` tells; raises `InvalidInput` with every line that is wrong."""
    if len(text) > LONGEST_TEXT:
        raise InvalidInput([Problem("text", f"{len(text)}", say(message("game-text", "a text of reasonable length")))])
    draft, problems = Draft(), []
    for at, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if words:
            try:
                _READERS.get(words[0], unknown)(draft, words)
            except BadLine as bad:
                problems.append(Problem(f"line.{at}", bad.value[:80], bad.allowed))
    if problems:
        raise InvalidInput(problems)
    setup = draft.setup()
    problems = list(problems_of(setup))
    if problems:
        raise InvalidInput(problems)
    return setup


def _battle(draft: Draft, words: list[str]) -> None:
    one_of(" ".join(words[1:]), ("mk2",))


def _ability(draft: Draft, words: list[str]) -> None:
    room(draft.abilities, MOST_ABILITIES)
    if not 3 <= len(words) <= MOST_EFFECTS + len(MARKS) + 2:
        unknown(draft, words)
    try:
        name = ability_name(words[1].replace("_", " "))
    except ValueError:
        raise BadLine(words[1][:80], say(message("dial", "the name of an ability, of 1 to 40 letters"))) from None
    if any(one.name == name for one in draft.abilities):
        raise BadLine(words[1][:80], say(message("mk-battle", "each ability once")))
    draft.abilities.append(read_ability(name, words[2:]))


def _kind(draft: Draft, words: list[str]) -> None:
    kind = read_kind(words[1:])
    if len(draft.kinds) >= MOST_KINDS or kind.name in draft.kinds:
        raise BadLine(
            kind.name, say(message("mk-battle", "each kind of warrior once, and {most} at most"), most=MOST_KINDS)
        )
    draft.kinds[kind.name] = kind


def _warrior(draft: Draft, words: list[str]) -> None:
    room(draft.warriors, MOST_WARRIORS)
    draft.warriors.append(read_warrior(words[1:], draft.kinds, max(len(draft.players), 1)))


def _objective(draft: Draft, words: list[str]) -> None:
    exactly(words, 2)
    room(draft.objectives, MOST_OBJECTIVES)
    try:
        draft.objectives.append(read(Token, Token.from_notation(words[1]), MK2))
    except (ValueError, InvalidInput):
        raise BadLine(words[1], say(Token.ALLOWED)) from None


def _section(draft: Draft, words: list[str]) -> None:
    room((*draft.sections, *draft.castle), MOST_SECTIONS)
    found, waits = read_section(words[1:], max(len(draft.players), 1))
    (draft.castle if waits else draft.sections).append(found)


def _pool(draft: Draft, words: list[str]) -> None:
    room((*draft.terrain, *draft.pool), MOST_PIECES)
    draft.pool.append(read_spare(words[1:], max(len(draft.players), 1)))


def _objectives(draft: Draft, words: list[str]) -> None:
    exactly(words, 2)
    draft.spare_tokens = read_radius(words[1])


def _terrain(draft: Draft, words: list[str]) -> None:
    room(draft.terrain, MOST_PIECES)
    piece, card = read_terrain(words[1:])
    draft.terrain.append(piece)
    draft.cards.append(card)


def _item(draft: Draft, words: list[str]) -> None:
    room(draft.items, MOST_CARDS)
    draft.items.append(read_item(words[1:], max(len(draft.players), 1)))


def _domain(draft: Draft, words: list[str]) -> None:
    room(draft.domains, MOST_CARDS)
    draft.domains.append(read_domain(words[1:], max(len(draft.players), 1)))


def _plank(draft: Draft, words: list[str]) -> None:
    room(draft.planks, MOST_SECTIONS)
    draft.planks.append(read_plank(words[1:], draft.sections))


def _ladder(draft: Draft, words: list[str]) -> None:
    room((*draft.ladders, *draft.rack), MOST_SECTIONS)
    if len(words) == 2:
        draft.rack.append(whole(words[1], 1, max(len(draft.players), 1)))
    else:
        draft.ladders.append(read_ladder(words[1:], max(len(draft.players), 1)))


_READERS: dict[str, Callable[[Draft, list[str]], None]] = {
    **terms.READERS,
    "plank": _plank,
    "ladder": _ladder,
    "battle": _battle,
    "ability": _ability,
    "kind": _kind,
    "warrior": _warrior,
    "objective": _objective,
    "objectives": _objectives,
    "pool": _pool,
    "terrain": _terrain,
    "section": _section,
    "item": _item,
    "domain": _domain,
}
