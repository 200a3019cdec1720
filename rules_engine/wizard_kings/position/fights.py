"""The question about a battle on a board: whether both sides may stand there, and who is likely to win it.

Rules: those of the calculators `stacking` and `battle-odds`; the ground changes ratings as in `chance-to-hit`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ...ruling import Count, Listed, Ruling, Step, messages, say, unasked
from ..combat.ratings import Ground, modified, modifiers
from ..editions import ATTACKER, DEFENDER
from ..movement.hexsides import FLYING, crossing
from ..movement.travel import HERO
from ..odds.calculators.battle_odds import BattleOdds, battle_odds
from ..units import Unit, is_caster
from .answer import HERE, Found, Spot
from .blocks import Block, lacking
from .board import OnBoard, hexside_for
from .hexes import stacked

phrases = messages("position")

_ASKED = phrases("The question is about this hex.")
_FIGHT = phrases("{unit:Pl} of two sides are in this hex.")
_NO_FIGHT = phrases("There is no battle in the hex.")
_SEVERAL = phrases("More than two sides fight here, and the odds are those of two.")
_UNTOLD = phrases("The odds need the rating and the steps of every {unit}. They are not given for {units}.")
_UNKNOWN = phrases("This edition has no rating {rating}.")
MOST = phrases("The odds are worked out for at most {most} {unit:pl} of a side.")
_OVERRUN = phrases("{count} came in over the hexside from {hex}, and its limit is {limit}.")
_SIDES = phrases("Attackers: {attackers}. Defenders: {defenders}.")
SLUG = "battle-odds"


def fought(on: OnBoard, hex: str) -> Found:
    """Whether both sides may stand in `hex`, and the odds of their battle."""
    rule = on.edition.rule("battle-sequence")
    spots = {name: Spot(name, "battle", rule, say(_FIGHT)) for name in on.at if on.contested(name)}
    spots.setdefault(hex, Spot(hex, HERE, rule, say(_ASKED)))
    attackers = on.attackers(hex)
    defenders = [one for one in on.at.get(hex, ()) if one not in attackers]
    missing = _missing(on, hex, attackers, defenders)
    if missing is not None:
        return Found(unasked(missing), spots, SLUG, None)
    wrong = _why_not(on, attackers, defenders)
    if wrong is not None:
        return Found(Ruling(False, wrong.said, None, (wrong,)), spots, SLUG, None)
    before, full = list(_who(on, attackers, defenders)), None
    for side in (attackers, defenders):
        found = _room(on, hex, side[0])
        before += [one for one in found.steps if one not in before]
        full = full or (None if found.legal else found)
    over = next(_over_the_limit(on, hex, attackers), None)
    if over is not None:
        return Found(Ruling(False, over.said, None, (*before, over)), spots, SLUG, None)
    sides = ((attackers, ATTACKER), (defenders, DEFENDER))
    before += dict.fromkeys(step for units, side in sides for one in units for step in _at_home(on, one, side))
    asked = BattleOdds(
        attackers=tuple(_unit(on, one, ATTACKER) for one in attackers),
        defenders=tuple(_unit(on, one, DEFENDER) for one in defenders),
    )
    ruling = battle_odds(on.edition, asked)
    if full is not None:
        return Found(Ruling(False, full.verdict, None, tuple(before)), spots, SLUG, asked)
    return Found(replace(ruling, steps=(*before, *ruling.steps)), spots, SLUG, asked)


def _missing(on: OnBoard, hex: str, attackers: Sequence[Block], defenders: Sequence[Block]) -> Step | None:
    """What is not there to be reckoned: no battle, a third side, or units of which too little is told."""
    if not attackers or not defenders:
        return Step(on.edition.rule("battle-sequence"), say(_NO_FIGHT))
    if len(on.attacking(hex)) > 1:
        return Step(on.edition.rule("alliances"), say(_SEVERAL))
    untold = [one for one in (*attackers, *defenders) if one.rating is None or not one.strength]
    if untold:
        units = Listed(tuple(one.name or one.notation() for one in untold))
        return Step(on.edition.rule("combat-rating"), say(_UNTOLD, units=units))
    return None


def _why_not(on: OnBoard, attackers: Sequence[Block], defenders: Sequence[Block]) -> Step | None:
    """Why there can be no such battle: a kind or a rating of the other edition, or more units than any hex holds."""
    for one in (*attackers, *defenders):
        absent = lacking(on.edition, one)
        if absent is not None:
            return absent
        if one.rating is not None and one.rating.letter not in on.edition.letters:
            return Step(on.edition.rule("combat-turn"), say(_UNKNOWN, rating=one.rating.notation()))
    if max(len(attackers), len(defenders)) > on.edition.max_units:
        return Step(on.edition.rule("stacking-limit"), say(MOST, most=on.edition.max_units))
    return None


def _who(on: OnBoard, attackers: Iterable[Block], defenders: Iterable[Block]) -> Iterator[Step]:
    names = (Listed(tuple(map(named, side))) for side in (attackers, defenders))
    yield Step(
        on.edition.rule("battle-sequence"), say(_SIDES, **dict(zip(("attackers", "defenders"), names, strict=True)))
    )


def named(one: Block) -> str:
    """A block by its name, rating and steps, as far as they are told: ``Ranger A2/3``."""
    rating = "" if one.rating is None else one.rating.notation()
    told = f"{rating}/{one.strength}" if rating and one.strength else rating
    return f"{one.name} {told}".strip()


def _room(on: OnBoard, hex: str, one: Block) -> Ruling:
    """Whether the side of a block has room in the hex."""
    asked = replace(on.rulings, block=on.blocks.index(one) + 1, hex=hex)
    return stacked(OnBoard(on.edition, asked), hex).ruling


def _over_the_limit(on: OnBoard, hex: str, attackers: Sequence[Block]) -> Iterator[Step]:
    """The hexsides over which more attackers came in than they let through (wk1.hexside-limit, wk2.hexside-limit)."""
    by = OnBoard(on.edition, replace(on.rulings, block=on.blocks.index(attackers[0]) + 1, hex=hex))
    for one in attackers:
        side = on.board.side(one.came, hex) if one.came else None
        if side is None or one.kind in (FLYING, HERO):
            continue
        limit = crossing(on.edition, one.crosses_as, hexside_for(one.crosses_as, side)).limit
        count = by.crossed(hex, one.came, swimming=one.swims)
        if limit is not None and count > limit:
            said = say(_OVERRUN, hex=one.came, count=Count(count, "unit"), limit=limit)
            yield Step(on.edition.rule("hexside-limit"), said)


def _ground(on: OnBoard, one: Block, side: str) -> Ground:
    there = on.board.hexes[one.hex]
    return Ground(there.terrain, there.city is not None, side=side)


def _at_home(on: OnBoard, one: Block, side: str) -> Iterator[Step]:
    """What the ground does to the rating of a block, once for each reason."""
    if one.rating is not None and not is_caster(one.rating.letter):
        for found in modifiers(on.edition, (one.kind, *one.traits), _ground(on, one, side)):
            yield Step(found.rule, say(found.reason))


def _unit(on: OnBoard, one: Block, side: str) -> Unit:
    """The block as it fights on its ground."""
    assert one.rating is not None
    found = modifiers(on.edition, (one.kind, *one.traits), _ground(on, one, side))
    return Unit(one.rating.letter, modified(one.rating.power, found), one.strength)
