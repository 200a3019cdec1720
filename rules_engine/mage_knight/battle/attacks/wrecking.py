"""Attacks on built terrain, hand to hand and at a distance; those on castle sections go on to :mod:`..castles.storming`.

Rules: mk2.built-terrain-defense, mk2.built-terrain-destroy, mk2.built-terrain-ranged-target.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ....games.actions import Action
from ....plane import Disc, Place, length, within
from ....ruling import Message, Step, message
from ...attack import Attack, Attacked, attack
from ...built import Blow, Piece, is_destroyed
from ...circumstances import Circumstances, attack_changes, damage_changes
from ...exhaustion import CLOSE_ACTION, RANGED_ACTION
from ...hits import DICE
from ...labels import CLOSE, RANGED, SOARING
from ...sight import Mark, Shooter, look
from ..castles import sections as castles
from ..castles.storming import storm, why_not_stormed
from ..contacts import disc_of, faces, ground, in_play, opponents_beside
from ..decisions import called, forbidden
from ..effects import ATTACK, DAMAGE
from ..figures import Card
from ..giving import give, why_not_given
from ..state import FIGHTING, NOBODY, Doing, Position
from ..table import Table
from ..values import modifiers, window
from .assaults import Batter, Bombard
from .close_combat import strain
from .rolling import amounts
from .shelter import meets, nearest, shelters


def options_of(pos: Position, warrior: int, *, beset: bool) -> Iterator[Action]:
    """The attacks on built pieces and sections of a warrior that can be given an action."""
    label = pos.setup.labels[warrior]
    if pos.warriors[warrior].captive != NOBODY:
        return
    here, printed = disc_of(pos, warrior).centre, pos.setup.kinds[warrior]
    for number in castles.standing(pos):
        section = pos.setup.sections[number]
        if meets(pos, warrior, castles.piece_of(pos, number)) and why_not_stormed(pos, warrior, number, CLOSE) is None:
            yield Batter(label, section.label)
        reached = not beset and printed.range and within(here, section.centre, Fraction(printed.range))
        if reached and why_not_stormed(pos, warrior, number, RANGED) is None:
            yield Bombard(label, section.label)
    for at, _ in shelters(pos):
        if _why_not_by_hand(pos, warrior, at) is None:
            yield Batter(label, str(at + 1))
        if not beset and pos.setup.kinds[warrior].range and _why_not_from_afar(pos, warrior, at) is None:
            yield Bombard(label, str(at + 1))


def why_not(pos: Position, action: Action) -> Step | None:
    """What forbids an attack on a built piece."""
    assert isinstance(action, (Batter, Bombard))
    warrior, by_hand = pos.setup.index[action.warrior], isinstance(action, Batter)
    given = why_not_given(pos, warrior, CLOSE_ACTION if by_hand else RANGED_ACTION)
    if given is not None:
        return given
    section = pos.setup.strongholds.get(action.piece)
    if section is not None:
        if castles.stands(pos, section):
            return why_not_stormed(pos, warrior, section, CLOSE if by_hand else RANGED)
        text = message("mk-battle", "Section {section} has been destroyed.")
        return forbidden("mkc.destroyed-sections", text, section=action.piece)
    at = int(action.piece) - 1
    if at not in {number for number, _ in shelters(pos)}:
        text = message("mk-battle", "Terrain {number} is no built terrain, or it has been destroyed.")
        return forbidden("built-terrain-destroy", text, number=at + 1)
    return _why_not_by_hand(pos, warrior, at) if by_hand else _why_not_from_afar(pos, warrior, at)


def _why_not_by_hand(pos: Position, warrior: int, at: int) -> Step | None:
    if pos.warriors[warrior].level != SOARING and meets(pos, warrior, at):
        return None
    text = message("mk-battle", "Ruled here: {warrior} must touch terrain {number} with its front arc.")
    return forbidden("built-terrain-defense", text, warrior=called(pos, warrior), number=at + 1)


def _why_not_from_afar(pos: Position, warrior: int, at: int) -> Step | None:
    printed, name = pos.setup.kinds[warrior], called(pos, warrior)
    if opponents_beside(pos, warrior):
        text = message("target", "A warrior in base contact with an opposing warrior makes no ranged attack.")
        return forbidden("ranged-not-in-contact", text)
    if not printed.range:
        return forbidden("ranged-range", message("target", "Only a warrior with a range above 0 makes ranged attacks."))
    if any(_clear(pos, warrior, at, spot) for spot in _edge(pos, warrior, at)):
        return None
    text = message("mk-battle", "{warrior} has no clear line of fire within its range to the edge of terrain {number}.")
    return forbidden("built-terrain-ranged-target", text, warrior=name, number=at + 1)


def _edge(pos: Position, warrior: int, at: int) -> Iterator[Place]:
    """Places on the edge that are tried: the nearest of each side, its middle, and the corners."""
    here = disc_of(pos, warrior).centre
    for a, b in pos.setup.patches[at].outline.edges:
        yield nearest(a, b, here)
        yield Place((a.x + b.x) // 2, (a.y + b.y) // 2)
        yield a


def _clear(pos: Position, warrior: int, at: int, spot: Place) -> bool:
    one, printed, here = pos.warriors[warrior], pos.setup.kinds[warrior], disc_of(pos, warrior)
    if spot == here.centre or length((here.centre, spot)) > printed.range or not faces(pos, warrior, spot):
        return False
    shooter = Shooter(here, one.facing, printed.arc, one.level == SOARING)
    bases = [Mark(disc_of(pos, other), found.level == SOARING) for other, found, _ in in_play(pos) if other != warrior]
    terrain = [piece for number, piece in enumerate(ground(pos)) if number != at]
    own = pos.setup.patches[at].outline
    return (
        not own.crossed_by(here.centre, spot) and not look(shooter, Mark(Disc(spot, 0), False), terrain, bases).blocked
    )


def do(table: Table, action: Action) -> None:
    """Carry an attack on a built piece out."""
    assert isinstance(action, (Batter, Bombard))
    warrior, by_hand = table.setup.index[action.warrior], isinstance(action, Batter)
    give(table, [warrior])
    table.doing = Doing(FIGHTING, (warrior,))
    section = table.setup.strongholds.get(action.piece)
    if section is not None:
        storm(table, warrior, section, CLOSE if by_hand else RANGED)
        return
    at = int(action.piece) - 1
    card = table.setup.cards[at]
    assert card is not None
    rule, text = _OPENINGS[by_hand]
    table.note(rule, text, warrior=called(table, warrior), number=at + 1)
    outcome = _resolve(table, warrior, card, CLOSE if by_hand else RANGED)
    if outcome.exhaustion:
        strain(table, warrior)
    if outcome.damage:
        _strike(table, at, card, outcome.damage)


_OPENINGS: dict[bool, tuple[str, Message]] = {
    True: ("built-terrain-defense", message("mk-battle", "{warrior} attacks terrain {number} in close combat.")),
    False: ("built-terrain-ranged-target", message("mk-battle", "{warrior} attacks terrain {number} at a distance.")),
}


def _resolve(table: Table, warrior: int, card: Card, kind: str) -> Attacked:
    printed, shows = table.setup.kinds[warrior], window(table, warrior)
    case = Circumstances(
        kind=kind,
        attack_type=printed.type,
        attack_bonus=printed.bonus,
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
    )
    ruling = attack(None, asked)
    said = [one for one in ruling.steps if one.rule != DIAL]
    table.steps.extend((*(one.step for one in (*changes, *damage)), *said))
    outcome: Attacked = ruling.result
    return outcome


#: The step of an attack that turns a dial, which terrain has not.
DIAL = "mk2.damage"


def _strike(table: Table, at: int, card: Card, damage: int) -> None:
    """Add the damage to that of this turn; what has as much as its structure points is gone."""
    taken = table.blows[at] + damage
    table.blows = (*table.blows[:at], taken, *table.blows[at + 1 :])
    text = message(
        "mk-battle", "Terrain {number} has taken {damage} damage in this turn. Structure points: {structure}."
    )
    table.note("built-terrain-destroy", text, number=at + 1, damage=taken, structure=card.structure)
    piece = Piece(table.setup.patches[at].kind, card.defense, card.fortification, card.structure)
    if is_destroyed(piece, [Blow(1, True, taken)]):
        table.ruined |= {at}
        text = message("mk-battle", "Terrain {number} is destroyed. Ruled here: whoever is there stays, unharmed.")
        table.note("built-terrain-destroy", text, number=at + 1)
