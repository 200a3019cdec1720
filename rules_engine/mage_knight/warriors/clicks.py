"""Where does the dial stand after damage or healing? (mk2.dial-damage-direction, mk2.healing, mk2.golem-repair)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...inputs import Problem, Record, flag, integer, option, several
from ...named import Named
from ...reading import WHOLE_NUMBER
from ...results import result
from ...ruling import Count, Ruling, Said, Step, message, say
from ..steps import step
from .ability_names import ability_named, ability_shown
from .dials import (
    CAPPED,
    END,
    MARKER,
    MOST_CLICKS,
    SKULLS,
    START,
    TO_MARKER,
    Click,
    Turned,
    heal,
    is_eliminated,
    take_damage,
)

MOST_AT_ONCE = 30
CLOCKWISE, BACK, STILL = "clockwise", "counter-clockwise", "none"
DIRECTIONS = {
    CLOCKWISE: message("dial", "clockwise"),
    BACK: message("dial", "counter-clockwise"),
    STILL: message("dial", "not turned"),
}
GOLEM_HEAL = {
    CAPPED: message("dial", "by the clicks healed, and a marker stops it"),
    TO_MARKER: message("dial", "to the next marker in any case"),
}
ONE_START = message("dial", "one start position, not several")
NOTHING = message("dial", "Nothing turns the dial, neither damage nor healing.")


def _click(speed: int, attack: int, defense: int, damage: int, *, start: bool = False, repair: bool = False) -> Click:
    return Click(speed, attack, defense, damage, (), 0, repair, start)


@dataclass(frozen=True)
class Dial:
    """A dial click by click, in the order in which damage brings them up; `click` is the one in the window, from 1."""

    dial: tuple[Click, ...] = several(
        Record(Click),
        1,
        MOST_CLICKS,
        (
            _click(8, 9, 16, 3, start=True),
            _click(8, 9, 16, 2),
            _click(7, 8, 15, 2, repair=True),
            _click(6, 7, 14, 1),
            Click(None, None, None, None, (), 3, False, False),
        ),
        message("dial", "Clicks of the dial"),
        help=message(
            "dial",
            "In the order in which damage brings them up. If no start position is marked, the first click is "
            "taken for it.",
        ),
    )
    click: int = integer(1, MOST_CLICKS, 1, message("dial", "Click in the window"))
    damage: int = integer(
        0, MOST_AT_ONCE, 2, message("dial", "Damage"), help=message("dial", "Left aside if healing is given.")
    )
    heal: int | None = integer(0, MOST_AT_ONCE, None, message("dial", "Healing"), optional=True)
    golem: bool = flag(False, message("dial", "The warrior is a golem"))
    golem_heal: str = option(
        (CAPPED, TO_MARKER),
        CAPPED,
        message("dial", "Healing turns the dial of a golem"),
        names=GOLEM_HEAL,
        help=message(
            "dial", "Read word for word, the rule takes a golem back to the next repair marker after any healing."
        ),
    )

    def contradictions(self) -> Iterator[Problem]:
        """A click that the dial does not have, and more than one start position."""
        if self.click > len(self.dial):
            yield Problem("click", str(self.click), say(WHOLE_NUMBER, low=1, high=len(self.dial)))
        starts = [number for number, one in enumerate(self.dial) if one.start]
        for number in starts[1:]:
            yield Problem(f"dial.{number}.start", "true", say(ONE_START))


@dataclass(frozen=True)
class Window:
    """What shows in the window; None where the click was given without that value."""

    speed: int | None = result(message("dial", "Speed"), quiet=True)
    attack: int | None = result(message("dial", "Attack"), quiet=True)
    defense: int | None = result(message("dial", "Defense"), quiet=True)
    damage: int | None = result(message("dial", "Damage"), quiet=True)
    abilities: tuple[Named | str, ...] = result(message("dial", "Abilities"), quiet=True)
    skulls: int = result(message("dial", "Skulls"))
    repair: bool = result(message("dial", "Repair marker"), quiet=True)


@dataclass(frozen=True)
class DialTurned:
    """The click in the window afterwards, from 1, and how the dial got there."""

    click: int = result(message("dial", "Click in the window afterwards"))
    turned: int = result(message("dial", "Turn of the dial"), counted="mk-click")
    direction: Named = result(message("dial", "Direction"))
    eliminated: bool = result(message("dial", "The warrior is eliminated"))
    shows: Window = result(message("dial", "What the window shows"))


def dial(book: Any, asked: Dial) -> Ruling:
    """Turn one dial."""
    if asked.heal is None:
        found = take_damage(asked.dial, asked.click, asked.damage)
        steps = _damage_steps(asked, found)
    else:
        found = heal(asked.dial, asked.click, asked.heal, golem=asked.golem, golem_heal=asked.golem_heal)
        steps = _heal_steps(asked, asked.heal, found)
    value = _value(asked, found)
    return Ruling(True, _verdict(value), value, (*steps, *_abilities(asked, value)))


def _value(asked: Dial, found: Turned) -> DialTurned:
    shows = asked.dial[found.click - 1]
    way = STILL if not found.turned else CLOCKWISE if asked.heal is None else BACK
    return DialTurned(
        click=found.click,
        turned=found.turned,
        direction=Named(way, DIRECTIONS[way]),
        eliminated=is_eliminated(asked.dial, found.click),
        shows=Window(
            speed=shows.speed,
            attack=shows.attack,
            defense=shows.defense,
            damage=shows.damage,
            abilities=tuple(map(ability_named, shows.abilities)),
            skulls=shows.skulls,
            repair=shows.repair,
        ),
    )


def _damage_steps(asked: Dial, found: Turned) -> list[Step]:
    if not asked.damage:
        return [step("dial-damage-direction", NOTHING)]
    text = message("dial", "{damage} damage turns the dial clockwise from click {before} to click {after}.")
    turned = step("dial-damage-direction", text, damage=asked.damage, before=asked.click, after=found.click)
    if found.stop == END:
        end = message("dial", "The dial that was entered ends there.")
        return [turned, step("combat-dial", end)]
    if found.stop != SKULLS:
        return [turned]
    gone = [turned, step("elimination", message("dial", "Three skulls show: the warrior is eliminated."))]
    if found.turned < asked.damage:
        rest = message("dial", "Ruled here: the dial stops there, and damage that is left over does not matter.")
        gone.append(step("elimination", rest))
    return gone


def _heal_steps(asked: Dial, clicks: int, found: Turned) -> list[Step]:
    if found.stop == SKULLS:
        return [step("elimination", message("dial", "The warrior is eliminated, and nothing heals it."))]
    if found.stop == MARKER and not found.turned:
        text = message("dial", "A repair marker shows, so the golem cannot be healed.")
        return [step("golem-no-heal-on-marker", text)]
    text = message("dial", "Healing {clicks} click{clicks:s} turns the dial back from click {before} to click {after}.")
    steps = []
    if found.turned:
        steps.append(step("dial-heal-direction", text, clicks=clicks, before=asked.click, after=found.click))
    elif not clicks:
        steps.append(step("dial-heal-direction", NOTHING))
    if found.stop == START:
        stop = message("dial", "The dial is never turned beyond the start position.")
        steps.append(step("healing", stop))
    elif found.stop == MARKER:
        steps.append(step("golem-repair", message("dial", "A golem stops at the first repair marker.")))
    return [*steps, *_golem_ruling(asked, clicks, found)]


def _golem_ruling(asked: Dial, clicks: int, found: Turned) -> list[Step]:
    """Said where the two readings of mk2.golem-repair differ."""
    readings = [
        heal(asked.dial, asked.click, clicks, golem=asked.golem, golem_heal=one).click for one in (CAPPED, TO_MARKER)
    ]
    if readings[0] == readings[1]:
        return []
    if asked.golem_heal == CAPPED:
        text = message("dial", "Ruled here: a golem's dial turns by no more clicks than are healed.")
    else:
        text = message("dial", "Ruled here: any healing takes a golem back to the next marker or the start position.")
    return [step("golem-repair", text)]


def _abilities(asked: Dial, value: DialTurned) -> list[Step]:
    """What has become of the abilities that showed before."""
    before, after = asked.dial[asked.click - 1].abilities, asked.dial[value.click - 1].abilities
    gone = [step("ability-active", GONE, ability=ability_shown(name)) for name in before if name not in after]
    return gone + [step("ability-active", COME, ability=ability_shown(name)) for name in after if name not in before]


GONE = message("dial", "The ability {ability} no longer shows and does not work.")
COME = message("dial", "The ability {ability} shows and works.")


def _verdict(value: DialTurned) -> Said:
    if value.eliminated:
        return say(message("dial", "The warrior is eliminated."))
    if not value.turned:
        return say(message("dial", "The dial stays on click {click}."), click=value.click)
    clicks = Count(value.turned, "mk-click")
    if value.direction.name == CLOCKWISE:
        return say(
            message("dial", "The dial turns clockwise by {clicks} to click {click}."), clicks=clicks, click=value.click
        )
    return say(message("dial", "The dial turns back by {clicks} to click {click}."), clicks=clicks, click=value.click)
