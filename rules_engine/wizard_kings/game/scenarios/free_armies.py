"""Armies that the players choose for a small game of our own: a standard one, or any mix that its gold pays for.

Rules: wk1.raising-an-army, wk1.unit-cost, wk1.standard-armies, wk1.deploying-units; wk2.raising-an-army, wk2.unit-cost,
wk2.deploying-units. The price is that of the calculator `army`; the blocks wait for their owner to set them up. A block is as
the book prints it, or else as the scenarios and the game itself have it; wizards cast the spells of the wizards of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from ....inputs import InvalidInput, Problem
from ....ruling import Count, Listed, Ruling, Said, messages, say
from ...armies.raising import Army, Bought, army
from ...armies.roster import ROSTERS, STANDARD_ARMIES, Kind
from ...editions import EDITIONS, WK1, Edition
from ...scenarios.scenarios import NONE
from ...units import Rating, is_caster
from ..pieces import MOST_STEPS, TRAITS, Piece, Spell
from ..setup import Owned, Setup
from ..setup_checks import problems_of
from ..text.block_text import read_block
from .scenario_armies import HEADS

phrases = messages("game")

MOST = 28  # blocks of an army
_FIXED = phrases("an empty field, because this scenario has its own armies")
_UNITS = phrases("{unit:pl} such as Archer/3*2: name, strength, number; the names are {names}")
_STRENGTH = phrases("{name} with a strength from 1 to {most}")
_MANY = phrases("at most {most} {unit:pl}")
_TOO_DEAR = phrases("an army for {gold} at the most; this one costs {cost}")


def raised(setup: Setup, chosen: Sequence[str]) -> tuple[Setup, tuple[tuple[int, Ruling], ...]]:
    """The set-up with an army for each player who has `chosen` one (an empty text: as the game has it), and for each of them
    the ruling on its price. Raises `InvalidInput` for what cannot be read or paid for."""
    rulings, blocks = [], list(setup.blocks)
    for seat, text in enumerate(chosen[: len(setup.players)], 1):
        if not text.strip():
            continue
        bought = _bought(setup, seat, text)
        priced = Army(units=tuple(replace(one, cost=_pieces(setup)[one.unit.casefold()].cost) for one in bought))
        ruling = army(setup.edition, priced)
        if not ruling.legal:
            gold = Count(setup.edition.army_gold, "gold-point")
            raise InvalidInput(
                [
                    Problem(
                        f"armies.{seat}",
                        text[:80],
                        say(_TOO_DEAR, gold=gold, cost=Count(ruling.result.cost, "gold-point")),
                    )
                ]
            )
        rulings.append((seat, ruling))
        letter = next(one.piece.label[0] for one in setup.blocks if one.owner == seat)
        blocks = [one for one in blocks if one.owner != seat] + list(_owned(setup, seat, letter, bought))
    labels = {one.piece.label for one in blocks}
    artifacts = tuple(one for one in setup.artifacts if one.carrier in labels)
    changed = replace(setup, blocks=tuple(sorted(blocks, key=lambda one: one.owner)), artifacts=artifacts)
    problems = list(problems_of(changed))
    if problems:
        raise InvalidInput(problems)
    return changed, tuple(rulings)


def ready(book: str) -> Mapping[str, tuple[Bought, ...]]:
    """The standard armies that can be chosen, by their names: those that the first edition prints."""
    if book != WK1.book:
        return {}
    return {one.name: tuple(_shared_out(book, one.units)) for one in STANDARD_ARMIES}


def _shared_out(book: str, units: Mapping[str, tuple[int, int]]) -> Iterator[Bought]:
    """The blocks of a standard army; the steps of a kind are shared out as evenly as can be."""
    for slug, (count, steps) in units.items():
        name, more = ROSTERS[book][slug].name.template, steps % count
        if more:
            yield Bought(name, steps // count + 1, more)
        yield Bought(name, steps // count, count - more)


def _bought(setup: Setup, seat: int, text: str) -> tuple[Bought, ...]:
    path = f"armies.{seat}"
    if setup.terms.scenario != NONE:
        raise InvalidInput([Problem(path, text[:80], say(_FIXED))])
    known, named = _pieces(setup), {name.casefold(): units for name, units in ready(setup.edition.book).items()}
    if text.strip().casefold() in named:
        return named[text.strip().casefold()]
    found, problems = [], []
    for word in text.replace(",", " ").split():
        one = _read(word)
        piece = known.get(one.unit.casefold()) if one is not None else None
        if one is None or piece is None:
            problems.append(Problem(path, word[:80], _allowed(setup.edition, known)))
        elif one.strength > piece.maximum:
            problems.append(Problem(path, word[:80], say(_STRENGTH, name=piece.name, most=piece.maximum)))
        else:
            found.append(replace(one, unit=piece.name))
    if sum(one.count for one in found) > MOST:
        problems.append(Problem(path, text[:80], say(_MANY, most=MOST)))
    if problems:
        raise InvalidInput(problems)
    return tuple(found)


def _read(word: str) -> Bought | None:
    try:
        return Bought(**Bought.from_notation(word))
    except (ValueError, TypeError):
        return None


def _allowed(edition: Edition, known: Mapping[str, Piece]) -> Said:
    names = (*ready(edition.book), *(one.name for one in known.values()))
    return say(_UNITS, names=Listed(tuple(sorted(names))))


def _owned(setup: Setup, seat: int, letter: str, bought: Sequence[Bought]) -> Iterator[Owned]:
    each = [one for one in bought for _ in range(one.count)]
    for number, one in enumerate(each, 1):
        piece = _pieces(setup)[one.unit.casefold()]
        yield Owned(replace(piece, label=f"{letter}{number}"), seat, "", one.strength)


def _pieces(setup: Setup) -> dict[str, Piece]:
    """Every kind of block that can be bought, by its name."""
    spells = next((one.piece.spells for one in setup.blocks if one.piece.spells), ())
    found = {**_listed(setup.edition.book), **{one.piece.name.casefold(): one.piece for one in setup.blocks}}
    return {name: replace(one, spells=one.spells or _spells(one, spells)) for name, one in found.items()}


def _spells(piece: Piece, spells: tuple[Spell, ...]) -> tuple[Spell, ...]:
    return spells if is_caster(piece.rating.letter) else ()


@cache
def _listed(book: str) -> dict[str, Piece]:
    """The kinds that a book lists with all their values; for the later edition those of its scenarios."""
    if book == WK1.book:
        kinds = ROSTERS[book].values()
        return {
            one.name.template.casefold(): _printed(one)
            for one in kinds
            if one.rating and one.cost and one.movement is not None
        }
    lines = (
        line.removeprefix("block ")
        for head in HEADS.values()
        for line in head.splitlines()
        if line.startswith("block ")
    )
    found = (read_block(line, EDITIONS[book].letters, 9).piece for line in lines)
    return {one.name.casefold(): one for one in found}


def _printed(kind: Kind) -> Piece:
    traits = frozenset(one for one in kind.traits if one in TRAITS)
    rating = Rating.from_notation(kind.rating)
    return Piece(
        "",
        kind.name.template,
        Rating(**rating),
        kind.movement or 0,
        kind.cost or 1,
        kind.at_least or MOST_STEPS,
        traits,
    )
