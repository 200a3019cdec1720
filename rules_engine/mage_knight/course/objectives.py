"""Who controls an objective now? (mk2.objective-capture, mk2.objective-takeover, mk2.objective-contested)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ...inputs import Integer, Problem, Record, choice, flag, integer, option, several
from ...results import result
from ...ruling import Ruling, Said, Step, messages, say
from ..labels import GROUND, LEVELS, SOARING
from ..steps import step
from ..table.bases import LEVEL, ON_THE_TABLE

phrases = messages("objective")

PLAYERS = 4
NOBODY = 0
FREE, CAPTIVE = "free", "captive"
STATES = {
    FREE: phrases("free"),
    CAPTIVE: phrases("captive"),
}
END_PHASE, DURING_TURN, AT_ONCE = "end-phase", "during-turn", "at-once"
MOMENTS = {
    END_PHASE: phrases("in the end phase of the active player"),
    DURING_TURN: phrases("earlier in that turn"),
}
TAKEOVERS = {
    END_PHASE: phrases("in the end phase of the player who takes it over"),
    AT_ONCE: phrases("at once"),
}


def teams_field() -> Any:
    """The field for the teams of the players."""
    return several(
        Integer(1, PLAYERS),
        0,
        PLAYERS,
        (),
        phrases("Team of each player"),
        help=phrases("Without teams everybody plays alone."),
    )


def moment_field() -> Any:
    """The field for the moment at which an objective is looked at."""
    return choice((END_PHASE, DURING_TURN), END_PHASE, phrases("Moment"), names=MOMENTS)


def takeover_option() -> Any:
    """The ruling on when an objective is taken over."""
    return option(
        (END_PHASE, AT_ONCE),
        END_PHASE,
        phrases("An objective is taken over"),
        names=TAKEOVERS,
        help=phrases(
            "One rule ties the taking of an objective to the end phase, another sounds as if it took place at once."
        ),
    )


@dataclass(frozen=True)
class Toucher:
    """A warrior whose base touches the token; one that covers it keeps all other bases away."""

    player: int = integer(1, PLAYERS, 1, phrases("Player"))
    state: str = choice((FREE, CAPTIVE), FREE, phrases("State"), names=STATES)
    level: str = choice(ON_THE_TABLE, GROUND, LEVEL, names=LEVELS)
    covers: bool = flag(False, phrases("Covers the token"))


@dataclass(frozen=True)
class Objective:
    """An objective with the marker of `owner` (0: nobody's), in the turn of `active`; players count from 1."""

    owner: int = integer(0, PLAYERS, 1, phrases("Player whose marker lies on it (0 = none)"))
    active: int = integer(1, PLAYERS, 2, phrases("Player whose turn it is"))
    touching: tuple[Toucher, ...] = several(
        Record(Toucher), 0, 12, (Toucher(1), Toucher(2)), phrases("Warriors that touch it")
    )
    teams: tuple[int, ...] = teams_field()
    when: str = moment_field()
    takeover: str = takeover_option()

    def contradictions(self) -> Iterator[Problem]:
        """Players without a team, and two warriors that cover one token."""
        most = max(self.owner, self.active, *(one.player for one in self.touching), 0)
        if self.teams and len(self.teams) < most:
            yield Problem(
                "teams",
                " ".join(map(str, self.teams)),
                phrases.say("a team for each player, or none at all"),
            )
        covering = [at for at, one in enumerate(self.touching) if one.covers]
        if len(covering) > 1:
            only = phrases("one warrior at most that covers the token")
            yield Problem(f"touching.{covering[1]}.covers", "true", say(only))

    def side(self, player: int) -> int:
        """What tells friend from foe: the team of `player`, or the player."""
        return self.teams[player - 1] if self.teams else player


@dataclass(frozen=True)
class Controlled:
    """Whose marker lies on the objective afterwards (0: nobody's)."""

    owner: int = result(phrases("Player whose marker lies there"))
    contested: bool = result(phrases("The objective is contested"))
    changed: bool = result(phrases("The marker changes"))


def objective(book: Any, asked: Objective) -> Ruling:
    """Look at the bases that touch the token."""
    counted = touching(asked)
    owner, contested, last = _outcome(asked, counted)
    value = Controlled(owner, contested, owner != asked.owner)
    return Ruling(True, _verdict(value), value, (*_left_out(asked, counted), last))


def touching(asked: Objective) -> list[Toucher]:
    """The warriors that count: no captives, none in the air, and only the one that covers the token if any does."""
    there = [one for one in asked.touching if one.level != SOARING]
    covering = [one for one in there if one.covers]
    return [one for one in covering or there if one.state == FREE]


def _outcome(asked: Objective, counted: Sequence[Toucher]) -> tuple[int, bool, Step]:
    """The player whose marker lies there afterwards, whether the objective is contested, and why."""
    sides = {asked.side(one.player) for one in counted}
    own = any(one.player == asked.active for one in counted)
    if asked.when == DURING_TURN:
        return _during_turn(asked, alone=own and len(sides) == 1)
    if len(sides) > 1:
        text = phrases("Opposing warriors touch the objective, so it is contested: nobody's marker lies on it.")
        return NOBODY, True, step("objective-contested", text)
    if not own:
        text = phrases("No warrior of the active player touches the objective, so it stays as it is without a guard.")
        return asked.owner, False, step("objective-control-persists", text)
    if asked.owner == asked.active:
        text = phrases("The active player controls the objective already, and that stays so.")
        return asked.owner, False, step("objective-control-persists", text)
    if asked.owner == NOBODY:
        text = phrases(
            "Only the active player's side touches the objective in this end phase, so that player takes it."
        )
        return asked.active, False, step("objective-capture", text)
    text = phrases(
        "Only the active player's side touches the objective, so that player takes it over in this end phase."
    )
    return asked.active, False, step("objective-takeover", text)


def _during_turn(asked: Objective, *, alone: bool) -> tuple[int, bool, Step]:
    taken = asked.owner not in (NOBODY, asked.active)
    if asked.takeover == AT_ONCE and alone and taken:
        text = phrases("Ruled here: the active player takes it over at once, as nobody opposes it there.")
        return asked.active, False, step("objective-takeover", text)
    text = phrases("Ruled here: objectives are looked at in end phases only, so nothing changes yet.")
    return asked.owner, False, step("objective-takeover" if taken else "objective-contested", text)


def _left_out(asked: Objective, counted: Sequence[Toucher]) -> Iterator[Step]:
    """Who touches the token and does not count."""
    if any(one.level == SOARING for one in asked.touching):
        yield step("soaring-no-objective", phrases("Soaring warriors are not in contact with an objective."))
    on_ground = [one for one in asked.touching if one.level != SOARING]
    if any(one.covers for one in on_ground) and len(on_ground) > 1:
        yield step("objective-covered", phrases("One base covers the token, so no other base can touch it."))
    elif any(one.covers for one in on_ground):
        yield step("objective-covered", phrases("The base of the warrior covers the token."))
    if any(one.state == CAPTIVE for one in on_ground):
        yield step("captive-neutral", phrases("Ruled here: captives count for neither side."))
    if asked.teams and len({one.player for one in counted}) > len({asked.side(one.player) for one in counted}):
        text = phrases("Ruled here: team mates do not oppose each other, and hold an objective together.")
        yield step("objective-capture", text)


def _verdict(value: Controlled) -> Said:
    if value.contested:
        return phrases.say("The objective is contested, and nobody controls it.")
    if value.owner == NOBODY:
        return phrases.say("Nobody controls the objective.")
    if value.changed:
        return phrases.say("Player {player} controls the objective from now on.", player=value.owner)
    return phrases.say("Player {player} still controls the objective.", player=value.owner)
