"""The question about an attack spell on a board: may the wizard cast it there, and what becomes of whom it hits?

Rules: those of the calculators `cast` and `spell-attack`, and of `retreat` for whoever the spell forces out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from ...ruling import Count, Listed, Ruling, Step, messages, say, unasked
from ..combat.calculators.spell_attack import SpellAttack, attacked
from ..combat.spell_damage import Target
from ..movement.reach_in_words import named as hexes_named
from ..movement.travel import CASTLE
from ..retreat.calculators.retreat import FORCED_AT_ONCE, SPELL
from ..wizards.calculators.cast import COMBAT, Cast, cast
from .answer import HERE, OPEN, SHUT, STANDS, Found, Spot
from .battles import retreating
from .blocks import Block
from .board import OnBoard
from .fields import Position
from .fights import MOST, named

phrases = messages("position")

SLUG = "spell-attack"
_IN_REACH = phrases("The spell can be cast at the enemies here.")
_NO_WIZARD = phrases("The chosen {unit} is not a wizard, and the board knows only the spells of wizards.")
_UNTOLD = phrases(
    "The chances need the steps of the wizard and of everybody who may be hit. They are not given for {units}."
)
_NO_BATTLE = phrases("In the combat phase a wizard casts in a battle, and there is none in its hex.")
_TOO_FAR = phrases("{hex} is {distance} away, and the range of the spell is {range}.")
_NOBODY = phrases("No enemy is in {hex}.")
_NO_TARGET = phrases("{block} is not an enemy in {hex}.")
_AT = phrases("The spell is cast at {blocks} in {hex}.")
_GOES = phrases("If the spell forces {block} out, it can go to {hexes}.")
_CANNOT_GO = phrases("If the spell forces {block} out, no hex is open to it.")
_BOTH = phrases("{may} {chance}")


class _WayOut(NamedTuple):
    """Where a block could go that the spell forces out: the ruling on its retreat, and the open hexes."""

    ruling: Ruling
    hexes: tuple[str, ...]

    @property
    def shut(self) -> bool:
        """Whether it would have to go and has no hex, rather than need not go at all."""
        return not self.ruling.legal and len(self.ruling.steps) > 1


def casting(on: OnBoard, caster: Block, asked: Position) -> Found:
    """Whether the wizard may cast the spell at the enemies in the hex that is asked about, and what it does there."""
    if not caster.is_wizard:
        return Found(unasked(Step(on.edition.rule("wizards"), say(_NO_WIZARD))), {}, SLUG, None)
    if not caster.strength:
        return Found(unasked(_untold(on, [caster])), {}, SLUG, None)
    price = cast(on.edition, _spell(caster, asked))
    spots = _spots(on, caster, asked, price)
    if not price.legal:
        return Found(replace(price, result=None), spots, SLUG, None)
    wrong = _why_not(on, caster, asked, on.hex)
    if wrong is not None:
        return Found(Ruling(False, wrong.said, None, (price.steps[0], wrong)), spots, SLUG, None)
    enemies = on.against(on.hex, caster.player)
    victims = _hit(on, asked, enemies)
    if isinstance(victims, Step):
        return Found(Ruling(False, victims.said, None, (price.steps[0], victims)), spots, SLUG, None)
    untold = [one for one in victims if not one.strength]
    if untold:
        return Found(unasked(_untold(on, untold)), spots, SLUG, None)
    if len(victims) > on.edition.max_units:
        most = Step(on.edition.rule("stacking-limit"), say(MOST, most=on.edition.max_units))
        return Found(unasked(most), spots, SLUG, None)
    return _cast_at(on, asked, price, victims, spots)


def _cast_at(on: OnBoard, asked: Position, price: Ruling, victims: Sequence[Block], spots: dict[str, Spot]) -> Found:
    """What the spell does to the `victims`, after the ruling on its `price`."""
    ways = [None if on.edition.spells_eliminate else _way_out(on, one, asked) for one in victims]
    can_go = tuple(way is None or one.kind == CASTLE or not way.shut for one, way in zip(victims, ways, strict=True))
    question = SpellAttack(
        spell=asked.spell,
        targeted=asked.targeted,
        targets=tuple(Target(one.strength, one.kind == CASTLE) for one in victims),
        further_hits=asked.further_hits,
        retreat_open=all(can_go),
        spell_no_hex=asked.spell_no_hex,
    )
    attack = attacked(on.edition, question, can_go)
    blocks = Listed(tuple(map(_called, victims)))
    at = Step(on.edition.rule("targeting"), say(_AT, blocks=blocks, hex=on.hex))
    judged = zip(victims, ways, attack.result.targets, strict=True)
    leaving = dict.fromkeys(
        step for one, way, outcome in judged if way is not None and outcome.forced for step in _leaving(on, one, way)
    )
    said = say(_BOTH, may=price.verdict, chance=attack.verdict)
    ruling = Ruling(True, said, attack.result, (*price.steps, at, *attack.steps, *leaving))
    told = question if len(set(can_go)) == 1 else None  # the calculator has one answer for all of them
    return Found(ruling, spots, SLUG, told)


def _spell(caster: Block, asked: Position) -> Cast:
    return Cast(
        strength=caster.strength,
        level=asked.level,
        phase=asked.spell_phase,
        already_cast=asked.already_cast,
        moved=caster.has_moved,
        cast_in_movement=asked.cast_in_movement,
        after_moving=asked.after_moving,
        both_phases=asked.both_phases,
        movement_spells=asked.movement_spells,
    )


def _spots(on: OnBoard, caster: Block, asked: Position, price: Ruling) -> dict[str, Spot]:
    """Every hex with enemies: whether the spell can be cast at them, and why not."""
    rule = on.edition.rule("spellcasting")
    spots = {caster.hex: Spot(caster.hex, HERE, rule, say(STANDS))}
    for name in on.board.hexes:
        if not on.against(name, caster.player):
            continue
        wrong = _why_not(on, caster, asked, name) if price.legal else price.steps[-1]
        spots[name] = Spot(name, SHUT, wrong.rule, wrong.said) if wrong else Spot(name, OPEN, rule, say(_IN_REACH))
    return spots


def _why_not(on: OnBoard, caster: Block, asked: Position, hex: str) -> Step | None:
    """Why no spell of that range can be cast at `hex` now."""
    if asked.spell_phase == COMBAT and not on.against(caster.hex, caster.player):
        return Step(on.edition.rule("spellcasting"), say(_NO_BATTLE))
    distance = on.distance(caster.hex, hex)
    if distance > asked.range:
        away = Count(distance, "hex")
        return Step(on.edition.rule("spellcasting"), say(_TOO_FAR, hex=hex, distance=away, range=asked.range))
    if not on.against(hex, caster.player):
        return Step(on.edition.rule("targeting"), say(_NOBODY, hex=hex))
    return None


def target(on: OnBoard, asked: Position) -> Block | None:
    """The block at which the spell is aimed: the one that is told, or the first enemy in the hex."""
    if 0 < asked.target <= len(on.blocks):
        return on.blocks[asked.target - 1]
    return next(iter(on.against(on.hex, on.player)), None)


def _hit(on: OnBoard, asked: Position, enemies: Sequence[Block]) -> Sequence[Block] | Step:
    """Whom the spell may hit: all `enemies`, or its target; the step that says why that is none of them."""
    if not asked.targeted:
        return enemies
    aimed = target(on, asked)
    if aimed is not None and any(one is aimed for one in enemies):
        return [aimed]
    assert aimed is not None  # there are enemies, and nobody else is aimed at unless told
    return Step(on.edition.rule("targeting"), say(_NO_TARGET, block=_called(aimed), hex=on.hex))


def _way_out(on: OnBoard, one: Block, asked: Position) -> _WayOut:
    """The retreat of a block that the spell forces out; before a battle no round forbids it."""
    round = asked.round if asked.spell_phase == COMBAT else 2
    place = next(at for at, other in enumerate(on.blocks, 1) if other is one)
    forced = replace(asked, block=place, hex=one.hex, way=(), round=round, forced=True, forced_by=SPELL)
    found = retreating(OnBoard(on.edition, forced), one, forced)
    return _WayOut(found.ruling, tuple(name for name, spot in found.spots.items() if spot.answer == OPEN))


def _leaving(on: OnBoard, one: Block, way: _WayOut) -> Iterator[Step]:
    """Where the block goes, that it cannot, or why it need not; and that it must even now, where that is a ruling."""
    yield from (step for step in way.ruling.steps if step.said.message.template == FORCED_AT_ONCE.template)
    last = way.ruling.steps[-1]
    if way.ruling.legal:
        yield Step(on.edition.rule("retreat"), say(_GOES, block=_called(one), hexes=hexes_named(way.hexes)))
    else:
        yield Step(last.rule, say(_CANNOT_GO, block=_called(one))) if way.shut else last


def _untold(on: OnBoard, blocks: Sequence[Block]) -> Step:
    units = Listed(tuple(map(_called, blocks)))
    return Step(on.edition.rule("strength"), say(_UNTOLD, units=units))


def _called(one: Block) -> str:
    """A block by its name, or as it is written if it has none."""
    return named(one) if one.name else one.notation()
