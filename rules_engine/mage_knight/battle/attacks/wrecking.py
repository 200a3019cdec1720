"""Attacks on built terrain, hand to hand and at a distance; those on castle sections go on to :mod:`..castles.storming`.

Rules: mk2.built-terrain-defense, mk2.built-terrain-destroy, mk2.built-terrain-ranged-target.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from ....games.actions import Action
from ....plane import Disc, Place, length, within
from ....ruling import Message, Step, message, messages
from ...combat.attacks import Attack, Attacked, attack
from ...combat.circumstances import TO_ATTACK, TO_DAMAGE, Circumstances, attack_changes, close_limit, damage_changes
from ...combat.rolls import DICE
from ...labels import BOW, CLOSE, GROUND, NONE, RANGED, SOARING
from ...shooting.sight import Mark, Shooter, look
from ...table.built import Blow, Piece, is_destroyed
from ...table.terrain import elevated_piece
from ...warriors.tokens import CLOSE_ACTION, RANGED_ACTION
from ..castles import sections as castles
from ..castles.passages import off_storey, seen_as_far_as
from ..castles.storming import Assault, meets_section, storm, why_not_standing, why_not_stormed
from ..contacts import disc_of, faces, ground, in_play, level_of, opponents_beside
from ..decisions import called, forbidden
from ..figures import Card
from ..harm.effects import ATTACK, DAMAGE
from ..state import FIGHTING, NOBODY, Doing, Position
from ..table import Table
from ..turn.giving import give, why_not_given
from ..values import modifiers, window
from .assaults import Batter, Bombard
from .close_combat import strain
from .rolling import amounts
from .shelter import edge, meets, sees_through, shelters

phrases = messages("mk-battle")


def options_of(pos: Position, warrior: int, *, beset: bool) -> Iterator[Action]:
    """The attacks on built pieces and sections of a warrior that can be given an action."""
    if pos.warriors[warrior].captive != NOBODY:
        return
    yield from batterings(pos, warrior)
    if not beset and pos.setup.kinds[warrior].range:
        yield from _bombardments(pos, warrior)


def batterings(pos: Position, warrior: int) -> Iterator[Batter]:
    """The attacks hand to hand on what its front arc touches."""
    label = pos.setup.labels[warrior]
    for number in castles.standing(pos):
        assault = Assault(warrior, number, CLOSE)
        if meets_section(pos, warrior, number) and why_not_stormed(pos, assault) is None:
            yield Batter(label, pos.setup.sections[number].label)
    for at, _ in shelters(pos):
        if _why_not_by_hand(pos, warrior, at) is None:
            yield Batter(label, str(at + 1))


def _bombardments(pos: Position, warrior: int) -> Iterator[Bombard]:
    """The attacks at a distance, those with each gift of Close Range too."""
    label, here, most = pos.setup.labels[warrior], disc_of(pos, warrior).centre, pos.setup.kinds[warrior].range
    for number in castles.standing(pos):
        section = pos.setup.sections[number]
        reached = within(here, section.centre, Fraction(most))
        if reached and why_not_stormed(pos, Assault(warrior, number, RANGED)) is None:
            yield from _with_gifts(pos, warrior, Bombard(label, section.label))
    for at, _ in shelters(pos):
        if _why_not_from_afar(pos, warrior, at, most) is None:
            yield from _with_gifts(pos, warrior, Bombard(label, str(at + 1)))


def _with_gifts(pos: Position, warrior: int, plain: Bombard) -> Iterator[Bombard]:
    yield plain
    if pos.setup.kinds[warrior].type == BOW:
        found = (replace(plain, near=near) for near in (TO_ATTACK, TO_DAMAGE))
        yield from (one for one in found if _why_not_near(pos, warrior, one) is None)


def why_not(pos: Position, action: Batter | Bombard) -> Step | None:
    """What forbids an attack on a built piece or a section."""
    kind = CLOSE_ACTION if isinstance(action, Batter) else RANGED_ACTION
    return why_not_given(pos, pos.setup.index[action.warrior], kind) or why_not_wrecked(pos, action)


def why_not_wrecked(pos: Position, action: Batter | Bombard) -> Step | None:
    """The same, apart from who is given actions."""
    warrior, by_hand = pos.setup.index[action.warrior], isinstance(action, Batter)
    section = pos.setup.strongholds.get(action.piece)
    if section is not None:
        wrong = why_not_standing(pos, section)
        wrong = wrong or why_not_stormed(pos, Assault(warrior, section, CLOSE if by_hand else RANGED))
    else:
        wrong = _why_not_piece(pos, warrior, int(action.piece) - 1, by_hand=by_hand)
    return wrong or (_why_not_near(pos, warrior, action) if isinstance(action, Bombard) else None)


def why_not_built(pos: Position, at: int) -> Step | None:
    """What forbids an attack on a piece that is not built, or not any more."""
    if at in {number for number, _ in shelters(pos)}:
        return None
    text = phrases("Terrain {number} is not built terrain.")
    if at in pos.ruined:
        text = phrases("Terrain {number} has been destroyed.")
    return forbidden("built-terrain-destroy", text, number=at + 1)


def _why_not_piece(pos: Position, warrior: int, at: int, *, by_hand: bool) -> Step | None:
    wrong = why_not_built(pos, at)
    if wrong is not None:
        return wrong
    if by_hand:
        return _why_not_by_hand(pos, warrior, at)
    return _why_not_from_afar(pos, warrior, at, pos.setup.kinds[warrior].range)


def _why_not_near(pos: Position, warrior: int, action: Bombard) -> Step | None:
    """What forbids Close Range against a piece, which is near enough if the attack would be possible with half the
    range (mk2.close-range)."""
    if not action.near:
        return None
    if pos.setup.kinds[warrior].type != BOW:
        text = phrases("{warrior} has no bow, so it uses neither Precision nor Close Range.")
        return forbidden("bow-abilities", text, warrior=called(pos, warrior))
    limit, section = close_limit(pos.setup.kinds[warrior].range), pos.setup.strongholds.get(action.piece)
    if section is not None:
        near = within(disc_of(pos, warrior).centre, pos.setup.sections[section].centre, Fraction(limit))
    else:
        near = _why_not_from_afar(pos, warrior, int(action.piece) - 1, limit) is None
    text = phrases("{warrior} has no target near enough for Close Range.")
    return None if near else forbidden("close-range", text, warrior=called(pos, warrior))


def _why_not_by_hand(pos: Position, warrior: int, at: int) -> Step | None:
    if pos.warriors[warrior].level != SOARING and meets(pos, warrior, at):
        return None
    text = phrases("Ruled here: {warrior} must touch terrain {number} with its front arc.")
    return forbidden("built-terrain-defense", text, warrior=called(pos, warrior), number=at + 1)


def _why_not_from_afar(pos: Position, warrior: int, at: int, most: int) -> Step | None:
    printed, name = pos.setup.kinds[warrior], called(pos, warrior)
    if opponents_beside(pos, warrior):
        text = message("target", "A warrior in base contact with an opposing warrior makes no ranged attack.")
        return forbidden("ranged-not-in-contact", text)
    if not printed.range:
        return forbidden("ranged-range", message("target", "Only a warrior with a range above 0 makes ranged attacks."))
    if any(_clear(pos, warrior, at, spot, most) for spot in edge(pos, at, disc_of(pos, warrior).centre)):
        return None
    text = phrases("{warrior} has no clear line of fire within its range to the edge of terrain {number}.")
    return forbidden("built-terrain-ranged-target", text, warrior=name, number=at + 1)


def _clear(pos: Position, warrior: int, at: int, spot: Place, most: int) -> bool:
    one, printed, here = pos.warriors[warrior], pos.setup.kinds[warrior], disc_of(pos, warrior)
    if spot == here.centre or length((here.centre, spot)) > most or not faces(pos, warrior, spot):
        return False
    gates, shut = seen_as_far_as(pos, warrior, spot)
    if shut is not None:
        return False
    shooter = Shooter(here, one.facing, printed.arc, one.level == SOARING)
    low = level_of(pos, warrior) == GROUND and not elevated_piece(spot, ground(pos))
    others = {warrior, *off_storey(pos, gates, low=low)}
    bases = [
        Mark(disc_of(pos, other), found.level == SOARING) for other, found, _ in in_play(pos) if other not in others
    ]
    left_out = (at, *sees_through(pos, warrior), *gates)
    terrain = [piece for number, piece in enumerate(ground(pos)) if number not in left_out]
    own = pos.setup.patches[at].outline
    return (
        not own.crossed_by(here.centre, spot) and not look(shooter, Mark(Disc(spot, 0), False), terrain, bases).blocked
    )


def do(table: Table, action: Batter | Bombard) -> None:
    """Give the action, and carry the attack on a built piece or a section out."""
    warrior = table.setup.index[action.warrior]
    give(table, [warrior])
    table.doing = Doing(FIGHTING, (warrior,))
    wreck(table, action)


def wreck(table: Table, action: Batter | Bombard) -> None:
    """Carry the attack out."""
    warrior, by_hand = table.setup.index[action.warrior], isinstance(action, Batter)
    near = (isinstance(action, Bombard) and action.near) or NONE
    section = table.setup.strongholds.get(action.piece)
    if section is not None:
        table.note("mkc.attacking-castle", _AT_SECTIONS[by_hand], warrior=called(table, warrior), section=action.piece)
        storm(table, Assault(warrior, section, CLOSE if by_hand else RANGED, near))
        return
    at = int(action.piece) - 1
    card = table.setup.cards[at]
    assert card is not None
    rule, text = _OPENINGS[by_hand]
    table.note(rule, text, warrior=called(table, warrior), number=at + 1)
    outcome = _resolve(table, warrior, card, CLOSE if by_hand else RANGED, near)
    if outcome.exhaustion:
        strain(table, warrior)
    if outcome.damage:
        wear_down(table, at, outcome.damage)


_AT_SECTIONS: dict[bool, Message] = {
    True: phrases("{warrior} attacks section {section} in close combat."),
    False: phrases("{warrior} makes a ranged attack on section {section}."),
}
_OPENINGS: dict[bool, tuple[str, Message]] = {
    True: ("built-terrain-defense", phrases("{warrior} attacks terrain {number} in close combat.")),
    False: (
        "built-terrain-ranged-target",
        phrases("{warrior} makes a ranged attack on terrain {number}."),
    ),
}


def _resolve(table: Table, warrior: int, card: Card, kind: str, near: str) -> Attacked:
    printed, shows = table.setup.kinds[warrior], window(table, warrior)
    case = Circumstances(
        kind=kind,
        attack_type=printed.type,
        attack_bonus=printed.bonus,
        close_range=near,
        other_attack_mods=modifiers(table, warrior, ATTACK, kind),
        other_damage_mods=modifiers(table, warrior, DAMAGE, kind),
    )
    changes, damage = attack_changes(case), damage_changes(case)
    asked = Attack(
        kind=kind,
        attack=shows.attack or 0,
        attack_mods=amounts(changes),
        defense=card.defense,
        defense_mods=(),
        damage=(shows.damage or 0) if kind == CLOSE else printed.damage,
        damage_mods=amounts(damage),
        dice=table.throw(DICE),
        limit=table.setup.readings.limit,
    )
    ruling = attack(None, asked)
    said = [one for one in ruling.steps if one.rule != DIAL]
    table.steps.extend((*(one.step for one in (*changes, *damage)), *said))
    outcome: Attacked = ruling.result
    return outcome


#: The step of an attack that turns a dial, which terrain has not.
DIAL = "mk2.damage"


def wear_down(table: Table, at: int, damage: int) -> None:
    """Add the damage to that of this turn; what has as much as its structure points is gone."""
    card, taken = table.setup.cards[at], table.blows[at] + damage
    assert card is not None
    table.blows = (*table.blows[:at], taken, *table.blows[at + 1 :])
    text = phrases(
        "Terrain {number} has taken {damage} damage in this turn and has {structure} structure point{structure:s}."
    )
    table.note("built-terrain-destroy", text, number=at + 1, damage=taken, structure=card.structure)
    piece = Piece(table.setup.patches[at].kind, card.defense, card.fortification, card.structure)
    if is_destroyed(piece, [Blow(1, True, taken)]):
        table.ruined |= {at}
        text = phrases("Terrain {number} is destroyed. Ruled here: whoever is there stays, unharmed.")
        table.note("built-terrain-destroy", text, number=at + 1)
