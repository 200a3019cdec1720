"""What the calculator of casting and a game say of every spell of the wizards on turn. (wk1.spellcasting, wk2.spellcasting)"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.agreement import Answers
from benchmarks.agreement.wizard_kings.trails import Trail
from rules_engine.calculators import find
from rules_engine.splitmix import dice
from rules_engine.wizard_kings.game import apply, legal_actions
from rules_engine.wizard_kings.game.actions import Cast, Wield
from rules_engine.wizard_kings.game.magic.spells import targets_of
from rules_engine.wizard_kings.game.pieces import IN_BATTLE, IN_MOVEMENT
from rules_engine.wizard_kings.game.readings import readings_of
from rules_engine.wizard_kings.game.state import DISPEL, FIGHTING, MOVEMENT
from rules_engine.wizard_kings.wizards.calculators.cast import COMBAT
from rules_engine.wizard_kings.wizards.calculators.cast import MOVEMENT as WHILE_MOVING


def spells(trail: Trail) -> Iterator[Answers]:
    """Whether each spell of a wizard that may act may be cast, and what is left of the wizard."""
    state, setup = trail.state, trail.state.setup
    legal = [one for one in legal_actions(state) if getattr(one, "block", "")]
    cast = {(one.block, one.spell): one for one in reversed(legal) if isinstance(one, Cast)}
    on_turn = {one.block for one in legal if not isinstance(one, Cast)}
    armed = {one.block for one in legal if isinstance(one, Wield)}
    moving = state.phase == MOVEMENT
    if not moving and (state.battle is None or state.battle.stage != FIGHTING):
        return
    for block, piece in enumerate(setup.pieces):
        label = setup.labels[block]
        mine = setup.owner[block] == state.actor and state.at[block] and piece.wizard
        if not mine or (label not in on_turn and not moving):
            continue
        for spell in piece.spells:
            if spell.phase != (IN_MOVEMENT if moving else IN_BATTLE) or spell.distant or spell.told:
                continue
            if label in armed:
                continue  # at the letter of its weapon it does nothing else
            if spell.targeted and not targets_of(state, block, spell):
                continue
            asked = {
                "strength": state.strength[block],
                "level": spell.level,
                "phase": WHILE_MOVING if moving else COMBAT,
                "already_cast": moving and block in state.cast,
                "moved": moving and block in state.moved,
                "after_moving": setup.readings.after_moving,
            }
            if "both_phases" in readings_of(setup.edition.book):
                asked["cast_in_movement"] = not moving and block in state.cast
                asked |= {name: getattr(setup.readings, name) for name in ("both_phases", "movement_spells")}
            ruling = find(f"{setup.edition.book}.cast").run(asked)
            about = f"spell {spell.name} of {label} at strength {state.strength[block]}"
            yield Answers(about, ruling.legal, (label, spell.name) in cast)
            if (label, spell.name) in cast and ruling.legal:
                after = apply(state, cast[label, spell.name], dice(trail.taken))[0]
                left = after.strength[block] if after.at[block] else 0
                if after.asks and after.asks[-1].kind == DISPEL:
                    left -= after.asks[-1].number
                yield Answers(f"{about}, what is left", ruling.result.strength_after, left)
