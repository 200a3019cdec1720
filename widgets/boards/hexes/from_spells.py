"""An attack spell, set on the hex board: the wizard casts it in a battle in the hex X, at the enemies that the calculator was told."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.wizard_kings.combat.calculators.spell_attack import SpellAttack
from rules_engine.wizard_kings.combat.spell_damage import STAYS
from rules_engine.wizard_kings.movement.travel import CASTLE

from .sketch import ENEMY, HERE, OWN, Sketch

_STRONG = 4  # a wizard who can pay for any spell
Pairs = Iterator[tuple[str, str]]


def spell_attack(asked: SpellAttack) -> Pairs | None:
    """The wizard and all enemies in one hex, and a hex beside it if one is open to whoever must retreat."""
    sketch = Sketch()
    castle = any(one.castle for one in asked.targets)
    sketch.hex(HERE, "clear", "city" if castle else "")
    if asked.retreat_open:
        sketch.hex("H1", "clear")
        sketch.side(HERE, "H1")
    sketch.block(HERE, OWN, "ground,wizard", strength=_STRONG)
    for one in asked.targets:
        sketch.block(HERE, ENEMY, *((CASTLE, 0) if one.castle else ()), strength=one.strength)
    found = sketch.pairs("spell-attack", HERE)
    return found and _cast(found, asked)


def _cast(pairs: Pairs, asked: SpellAttack) -> Pairs:
    yield from pairs
    yield "spell", asked.spell.notation()
    if not asked.targeted:
        yield "targeted", "false"
    if asked.spell_no_hex != STAYS:
        yield "spell_no_hex", asked.spell_no_hex
