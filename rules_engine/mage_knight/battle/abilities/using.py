"""Whether a warrior can use an ability now, and on whom. (mk2.special-abilities, mk2.ability-active,
mk2.magic-immunity, mk2.captive-neutral)"""

from __future__ import annotations

from collections.abc import Iterator

from ....ruling import Step, messages
from ...combat.targeting import OTHER_CAPTIVE, OWN_CAPTIVE, Aim, fault_of_aim
from ...labels import FRIENDLY, HEAL, NONE
from ...warriors.ability_names import ability_shown
from ..attacks.aims import relation
from ..cards.bearing import item_abilities
from ..decisions import called, forbidden
from ..harm.effects import HEAL as HEALS
from ..harm.effects import Ability
from ..harm.healing import why_not_healed
from ..state import NOBODY, Position
from ..values import abilities, immune_to_magic

phrases = messages("mk-battle")


def usable(pos: Position, warrior: int, endings: tuple[str, ...]) -> Iterator[Ability]:
    """The abilities of a warrior that an action with one of these endings (:data:`..harm.effects.BY_ROLL`) uses, each once,
    even if it has one from its dial and from an item."""
    for ability in dict.fromkeys(abilities(pos, warrior)):
        if ability.use is not None and ability.use.kind in endings:
            yield ability


def why_not_working(pos: Position, warrior: int, ability: Ability) -> Step | None:
    """What keeps an ability of a warrior from working now."""
    one = pos.warriors[warrior]
    if one.at is not None and ability in abilities(pos, warrior):
        return None
    values = {"ability": ability_shown(ability.name), "warrior": called(pos, warrior)}
    if one.captor != NOBODY:
        return forbidden("captive-inactive", _CAPTIVE, **values)
    if one.at is None:
        return forbidden("elimination", _GONE, target=values["warrior"])
    if not (_shows(pos, warrior, ability) and ability.name in one.off):
        return forbidden("ability-active", _HIDDEN, **values)
    return forbidden("ability-optional", _CANCELLED, **values)


def _shows(pos: Position, warrior: int, ability: Ability) -> bool:
    """Whether it shows in the window of a warrior, or comes from an item that the warrior uses."""
    return ability in pos.setup.shown[warrior][pos.warriors[warrior].click - 1] or ability in item_abilities(
        pos, warrior
    )


_GONE = phrases("{target} is not on the battlefield.")
_CAPTIVE = phrases("{warrior} is a captive, so its ability {ability} does not work.")
_HIDDEN = phrases("{warrior} does not show the ability {ability}, so it does not work.")
_CANCELLED = phrases("The ability {ability} of {warrior} has been cancelled for this turn.")


def why_not_on(pos: Position, warrior: int, target: int, ability: Ability) -> Step | None:
    """What forbids to use an ability on this warrior, wherever the two stand."""
    use = ability.use
    assert use is not None
    values = {"ability": ability_shown(ability.name), "target": called(pos, target)}
    if pos.warriors[target].at is None:
        return forbidden("elimination", _GONE, target=values["target"])
    whom = relation(pos, warrior, target)
    if whom in (OWN_CAPTIVE, OTHER_CAPTIVE):
        return forbidden("captive-neutral", _FRIENDS if use.word == HEALS else _OPPONENTS, ability=values["ability"])
    wrong = fault_of_aim(Aim(kind=HEAL, attack_type=NONE, target=whom))
    if wrong is not None:
        return wrong.step()
    if (whom == FRIENDLY) != (use.word == HEALS):
        if use.word == HEALS:
            return forbidden("special-abilities-card", _FRIENDS, ability=values["ability"])
        return forbidden("no-friendly-fire", _OPPONENTS, ability=values["ability"])
    if ability.magic and immune_to_magic(pos, target):
        return forbidden("magic-immunity", _IMMUNE, **values)
    return why_not_healed(pos, target) if use.word == HEALS else None


_FRIENDS = phrases("The ability {ability} heals friendly warriors only.")
_OPPONENTS = phrases("The ability {ability} deals damage to opposing warriors only.")
_IMMUNE = phrases("{target} is immune to magic, so the ability {ability} does nothing to it.")
