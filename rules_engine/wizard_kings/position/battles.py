"""Questions about a battle hex on a board: who is pinned, who may still come in, who may retreat where.

Rules: those of the calculators `pinning`, `hexside-limit` and `retreat`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...ruling import Count, Listed, Ruling, Said, Step, Value, messages, say
from ..editions import ATTACKER, DEFENDER
from ..maps.board import Side
from ..movement.calculators.hexside_limit import Edge, Entering, HexsideLimit, hexside_limit, nobody
from ..movement.calculators.pinning import Pinning, never_leaves, pinning
from ..movement.hexsides import FLYING, crossing, met_as
from ..movement.pinning import may_leave_by, pin
from ..movement.reach_in_words import named
from ..movement.stacking import counted
from ..movement.travel import CASTLE, Bar, into
from ..retreat.calculators.retreat import SPELL, Retreat, RetreatHex, retreat, way_out
from ..retreat.ways import CLOSED
from .answer import HERE, OPEN, PINNED, SHUT, Found, Spot
from .blocks import IMMOVABLE, Block
from .board import OnBoard, hexside_for, is_coast
from .fields import Position
from .moves import is_full

phrases = messages("position")

MOST_EXITS = 12  # hexes that the calculator takes
_ASKED = phrases("The question is about this hex.")
_IN_IT = phrases("The {unit} is in this battle.")
_NOT_NEXT = phrases("It is not next to the hex that the question is about.")
_NO_BATTLE = phrases("No enemy is in its hex, so there is no battle to retreat from.")
_ALONE = phrases("No hex lies next to it, so nobody can come in.")
_PINS = phrases("{attackers} against {defenders}. Pinned: {pinned}. Free: {free}.")
_ATTACKED = phrases("Attackers came in over this hexside, so free defenders cannot leave by it.")
_NUMBERED = phrases("The hexes around it: {hexes}.")
_NUMBER = phrases("{number} is {hex}")
_MORE = phrases("From here {left} may still come in. {reason}")
_USED_UP = phrases("From here nobody else may come in during this phase. {reason}")
_CLOSED = phrases("From here nobody can come in. {reason}")
_ANY = phrases("From here any number may come in. {reason}")
_NO_FIGHT = phrases("There is no battle in the hex.")
_EXIT = phrases("For a retreat this hex is {reason}")
_FULL = phrases("Its side has no room left in {hexes}. The excess there after a retreat is lost at once.")
_LEAVE = phrases("Free defenders may leave this way, as far as pinning goes.")


def pinned_in(on: OnBoard, hex: str) -> Found:
    """Who is pinned in `hex`, and by which of its hexsides the others may leave."""
    attackers = on.attackers(hex)
    defenders = on.attacked(hex)
    unit = on.chosen.moves_as if on.chosen in defenders and on.chosen else "ground"
    over = {one.came for one in attackers if one.came and on.board.side(one.came, hex) is not None}
    asked = Pinning(
        attackers=min(len(attackers), 7),
        defenders=min(len(defenders), 7),
        castles=min(sum(one.kind in IMMOVABLE for one in defenders), 7),
        attack_hexsides=max(1, len(over)),
        unit=unit,
        castle_named=on.rulings.castle_named,
        flyers_leave=on.rulings.flyers_leave,
    )
    spots = {name: _pinned(on, name) for name in on.at if on.contested(name)}
    if hex not in spots:
        spots[hex] = Spot(hex, HERE, on.edition.rule("pinning"), say(_ASKED))
    for name, _ in on.board.neighbours(hex):
        shut = not may_leave_by(on.edition, unit, attacked=name in over, flyers_free=on.rulings.flyers_free)
        text, answer = (_ATTACKED, SHUT) if shut else (_LEAVE, OPEN)
        own = Step(on.edition.rule("pinning"), say(text)) if unit != CASTLE else never_leaves(on.edition)
        spots.setdefault(name, Spot(name, answer, own.rule, own.said))
    return Found(pinning(on.edition, asked), spots, "pinning", asked)


def _pinned(on: OnBoard, name: str) -> Spot:
    attackers = len(on.attackers(name))
    defenders = len(on.attacked(name))
    held = pin(attackers, defenders)
    said = say(
        _PINS,
        attackers=Count(attackers, "unit"),
        defenders=Count(defenders, "unit"),
        pinned=Count(held.pinned, "unit"),
        free=Count(held.free, "unit"),
    )
    return Spot(name, PINNED, on.edition.rule("pinning"), said, number=held.pinned)


def entering(on: OnBoard, hex: str) -> Found:
    """How many units like the chosen block may still come into `hex`, hexside by hexside."""
    unit = on.chosen.crosses_as if on.chosen else "ground"
    swims = bool(on.chosen and on.chosen.swims)
    mover = on.chosen or Block(hex)
    spots = {hex: Spot(hex, HERE, on.edition.rule("hexside-limit"), say(_ASKED))}
    around = on.board.neighbours(hex)
    if not around:
        step = Step(on.edition.rule("maps"), say(_ALONE))
        return Found(Ruling(False, step.said, Entering((), 0, 0), (step,)), spots, "hexside-limit", None)
    bars = (
        {} if mover.mover.kind == CASTLE else _bars(on, mover, ((name, name, hex) for name, _ in around), attacks=True)
    )
    spots |= {name: Spot(name, SHUT, bar.rule, say(_CLOSED, reason=bar.reason), number=0) for name, bar in bars.items()}
    around = tuple((name, side) for name, side in around if name not in bars or _told(on, mover, side, hex))
    if not around:
        steps = [*dict.fromkeys(Step(bar.rule, bar.reason) for bar in bars.values())]
        steps += [nobody(on.edition, 0)] * (len(steps) != 1)
        return Found(Ruling(False, steps[-1].said, Entering((), 0, 0), tuple(steps)), spots, "hexside-limit", None)
    there = on.board.hexes[hex]
    present = on.stack(on.filling(hex, on.player, swims=swims))
    asked = HexsideLimit(
        unit=unit,
        hexsides=tuple(
            Edge(
                met_as(unit, side.kind, road=side.road),
                min(on.crossed(hex, name, swimming=swims), 20),
                min(on.crossed(hex, name, swimming=swims, friends=False), 20),
                side.waterway,
            )
            for name, side in around
        ),
        battle=bool(on.against(hex, on.player)),
        terrain=there.terrain,
        city=there.city is not None,
        coastal=is_coast(there),
        present=min(counted(on.edition, present), 20),
        side=on.side_in(hex),
        all_water=on.rulings.all_water,
        city_place=on.rulings.city_place,
    )
    ruling = hexside_limit(on.edition, asked)
    judged = zip(around, ruling.steps, ruling.result.capacity, asked.hexsides, strict=False)
    for (name, _), step, number, edge in judged:
        said = _from_here(step, number, used=edge.crossed > 0)
        spots[name] = spots.get(name) or Spot(name, SHUT if number == 0 else OPEN, step.rule, said, number=number)
    return Found(numbered(on, ruling, (name for name, _ in around), "hexside-limit"), spots, "hexside-limit", asked)


def _bars(on: OnBoard, mover: Block, ways: Iterable[tuple[str, str, str]], *, attacks: bool = False) -> dict[str, Bar]:
    """What the map bars to the block: for each way a name, the hex to start from and the hex to enter."""
    found = ((name, on.closed(mover, at, to, attacks=attacks) or on.second_wizard(mover, to)) for name, at, to in ways)
    return {name: bar for name, bar in found if bar is not None}


def _passes(on: OnBoard, mover: Block, side: Side | None) -> bool:
    """Whether the hexside alone lets the block through, so that the hexes beside it are what keeps it out."""
    return side is None or crossing(on.edition, mover.crosses_as, hexside_for(mover.crosses_as, side)).limit != 0


def _told(on: OnBoard, mover: Block, side: Side, hex: str) -> bool:
    """Whether the calculator sees from the hexside and the terrain of the hex that nobody can come in."""
    terrain = on.board.hexes[hex].terrain
    return not _passes(on, mover, side) or into(on.edition, mover.crosses_as, side, terrain) is not None


def _from_here(step: Step, number: int | None, *, used: bool) -> Said:
    """What the calculator says of a hexside, said of the hex from which it is crossed."""
    reason: Value = dict(step.said.values).get("reason", say(_NO_FIGHT))
    if number is None:
        return say(_ANY, reason=reason)
    if number:
        return say(_MORE, left=Count(number, "unit"), reason=reason)
    return say(_USED_UP if used else _CLOSED, reason=reason)


def numbered(on: OnBoard, ruling: Ruling, hexes: Iterable[str], slug: str) -> Ruling:
    """The ruling of a calculator that numbers the hexes, beginning with their names."""
    names = Listed(tuple(say(_NUMBER, number=at, hex=name) for at, name in enumerate(hexes, 1)))
    if len(ruling.steps) == 1 or not names.items:
        return ruling
    return replace(ruling, steps=(Step(on.edition.rule(slug), say(_NUMBERED, hexes=names)), *ruling.steps))


def retreating(on: OnBoard, mover: Block, asked: Position) -> Found:
    """Where the block may retreat to from the battle in its hex, or must."""
    rule = on.edition.rule("retreat")
    spots = {mover.hex: Spot(mover.hex, HERE, rule, say(_IN_IT))}
    driven = asked.forced and asked.forced_by == SPELL  # a spell may do so before any battle
    if not driven and not on.against(mover.hex, mover.player):
        step = Step(rule, say(_NO_BATTLE))
        return Found(Ruling(False, step.said, None, (step,)), spots, "retreat", None)
    near = exits(on, mover)
    bars = {} if mover.mover.kind == CASTLE else _bars(on, mover, ((name, mover.hex, name) for name, _, _ in near))
    open_to = {
        name: _exit(on, mover, name, over, steps)
        for name, over, steps in near
        if name not in bars or (over is not None and not _passes(on, mover, over))
    }
    few = dict(list(open_to.items())[:MOST_EXITS])
    question = Retreat(
        round=asked.round,
        side=on.side_in(mover.hex),
        unit=mover.crosses_as,
        movement=mover.movement,
        forced=asked.forced,
        hexes=tuple(few.values()),
        no_hex=asked.no_hex,
        forced_by=asked.forced_by,
        first_round=asked.first_round,
        spell_no_hex=asked.spell_no_hex,
    )
    ruling = retreat(on.edition, question)
    barred = len(ruling.steps) == 1 and not ruling.legal
    for name, _, _ in near:
        if barred:
            spots[name] = Spot(name, SHUT, ruling.steps[-1].rule, ruling.steps[-1].said)
        elif name in bars:
            said = say(_EXIT, reason=say(CLOSED, reason=bars[name].reason))
            spots[name] = Spot(name, SHUT, bars[name].rule, said, number=0)
        else:
            way = way_out(on.edition, question, open_to[name])
            said = say(_EXIT, reason=way.reason)
            spots[name] = Spot(name, OPEN if way.open else SHUT, way.rule, said, number=way.capacity)
    full = tuple(name for name, spot in spots.items() if spot.answer == OPEN and is_full(on, mover, name))
    found = numbered(on, ruling, few, "retreat")
    if ruling.legal and full:
        crowded = Step(on.edition.rule("stacking-limit"), say(_FULL, hexes=named(full)))
        found = replace(found, steps=(*found.steps, crowded))
    return Found(found, spots, "retreat", question)


def exits(on: OnBoard, mover: Block) -> list[tuple[str, Side | None, int]]:
    """The hexes to which the block might retreat or regroup, the nearest first: with the hexside, and how far they are."""
    near: list[tuple[str, Side | None, int]] = [(name, side, 1) for name, side in on.board.neighbours(mover.hex)]
    if mover.kind != FLYING:
        return near
    known = {mover.hex, *(name for name, _, _ in near)}
    ring = [name for name, _, _ in near]
    for steps in range(2, mover.movement + 1):
        ring = sorted({name for one in ring for name, _ in on.board.neighbours(one)} - known)
        known.update(ring)
        near += [(name, None, steps) for name in ring]
    return near


def _exit(on: OnBoard, mover: Block, name: str, side: Side | None, distance: int) -> RetreatHex:
    came = on.came_into(mover.hex, name)
    hexside = hexside_for(mover.crosses_as, side) if side else "clear"
    gone = on.gone(mover.hex, name, swimming=mover.swims)
    enemies = on.gone(mover.hex, name, swimming=mover.swims, friends=False)
    entered = _role(on, mover, came[-1]) if came else "none"
    return RetreatHex(on.as_held(name), hexside, entered, distance, min(gone, 7), min(enemies, 7))


def _role(on: OnBoard, mover: Block, other: Block) -> str:
    """What the last to come over a hexside is to the battle of `mover`: the attacker, the defender or a third player."""
    side = on.side_in(mover.hex)
    if on.friends(other.player, mover.player):
        return side if other.player == mover.player else "third"
    attacking = on.attacking(mover.hex)
    if side == DEFENDER:
        first = attacking[0][0] if attacking else other
        return ATTACKER if on.friends(other.player, first.player) else "third"
    others = (one for group in attacking for one in group)
    return "third" if any(one.player == other.player for one in others) else DEFENDER
