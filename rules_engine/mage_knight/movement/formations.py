"""What holds for every formation: size, contact, faction, level, and who may take part.

Rules: mk2.formation-size, mk2.formation-same-faction, mk2.mage-spawn-formations, mk2.shyft-formations,
mk2.soaring-no-formation, mk2.two-token-limit, mk2.one-action-per-warrior, mk2.captive-inactive, mkc.gatehouse-contact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from ...inputs import Integer, several
from ...plane import Disc, touch
from ...ruling import Listed, Message, Value, messages
from ..factions import faction_in_force
from ..labels import MAGE_SPAWN, SOARING
from ..steps import Fault, fault
from ..warriors.tokens import may_be_given_action

phrases = messages("formation")

SMALLEST, LARGEST = 3, 5
MOST_ASKED = 8  # a formation that is too large can be asked about
GATEHOUSES = phrases("Gatehouses on which they stand")


APART = phrases(
    "All participants must be in base contact. Ruled here: they must form one group. That leaves "
    "out participant{who:s} {who}."
)


class Participant(Protocol):
    """What must be known of each warrior in a formation."""

    @property
    def faction(self) -> str: ...
    @property
    def level(self) -> str: ...
    @property
    def tokens(self) -> int: ...
    @property
    def acted(self) -> bool: ...
    @property
    def captive(self) -> bool: ...
    def disc(self) -> Disc: ...


class Trouble(NamedTuple):
    """Why a formation is against the rules, and the numbers (from 1) of the participants at fault."""

    fault: Fault
    who: tuple[int, ...]


def trouble(who: Sequence[int], reason: str, rule: str, text: Message, **values: Value) -> Trouble | None:
    """A trouble with the participants `who`, named in the text as ``{who}``; None if there are none."""
    if not who:
        return None
    return Trouble(fault(reason, rule, text, who=Listed(tuple(who)), **values), tuple(who))


def gatehouses_field(label: Message) -> Any:
    """The field for the gatehouses on which participants stand: one number each, 0 for none; left empty, all stand
    elsewhere."""
    help = phrases("One number each. All on top of one gatehouse are in base contact. 0: on none.")
    return several(Integer(0, MOST_ASKED), 0, MOST_ASKED, (), label, help=help)


def houses(told: Sequence[int], participants: int) -> list[int]:
    """The gatehouse of each participant, 0 for those of whom none is told."""
    return [*told, *([0] * participants)][:participants]


def groups(discs: Sequence[Disc], gatehouses: Sequence[int]) -> list[list[int]]:
    """The numbers (from 1) of those that hang together by base contact, group by group: by their bases, or because they
    stand on top of one gatehouse (mkc.gatehouse-contact), 0 for none."""
    left = list(range(len(discs)))
    found = []
    while left:
        group = [left.pop(0)]
        for one in group:
            house = gatehouses[one]
            near = [
                other for other in left if touch(discs[one], discs[other]) or (house and house == gatehouses[other])
            ]
            group += near
            left = [other for other in left if other not in near]
        found.append(sorted(number + 1 for number in group))
    return found


def strays(discs: Sequence[Disc], gatehouses: Sequence[int]) -> list[int]:
    """The numbers of those outside the largest group (the first of several equals)."""
    together = max(groups(discs, gatehouses), key=len)
    return [number for number in range(1, len(discs) + 1) if number not in together]


def those(participants: Sequence[Participant], holds: Callable[[Participant], bool]) -> list[int]:
    """The numbers of the participants for which `holds` is true."""
    return [number for number, one in enumerate(participants, 1) if holds(one)]


def trouble_of_formation(
    participants: Sequence[Participant], gatehouses: Sequence[int], *, shyft_on_battlefield: bool
) -> Trouble | None:
    """The first thing that keeps these warriors from being a formation of any kind, or from being given an action."""
    return (
        _size(participants)
        or _contact(participants, gatehouses)
        or _faction(participants, shyft_on_battlefield=shyft_on_battlefield)
        or _able(participants)
    )


def wrong_size(participants: int, reason: str = "size") -> Fault | None:
    """Why so many warriors are no formation; None if they may be one."""
    if SMALLEST <= participants <= LARGEST:
        return None
    text = phrases("A formation has three to five warriors, not {number}.")
    return fault(reason, "formation-size", text, number=participants)


def _size(participants: Sequence[Participant]) -> Trouble | None:
    wrong = wrong_size(len(participants))
    return None if wrong is None else Trouble(wrong, ())


def _contact(participants: Sequence[Participant], gatehouses: Sequence[int]) -> Trouble | None:
    found = strays([one.disc() for one in participants], houses(gatehouses, len(participants)))
    return trouble(found, "contact", "formation-size", APART)


def _faction(participants: Sequence[Participant], *, shyft_on_battlefield: bool) -> Trouble | None:
    factions = [faction_in_force(one.faction, shyft_on_battlefield=shyft_on_battlefield) for one in participants]
    if all(one is None for one in factions):
        text = phrases("Mage Spawn alone make no formation while no Shyft warrior is on the battlefield.")
        everybody = tuple(range(1, len(participants) + 1))
        return Trouble(fault("mage-spawn", "mage-spawn-formations", text), everybody)
    common = max((one for one in factions if one is not None), key=factions.count)
    others = [number for number, one in enumerate(factions, 1) if one != common]
    text = phrases("All participants must belong to the same faction. That is not so for participant{who:s} {who}.")
    return trouble(others, "faction", "formation-same-faction", text)


def _able(participants: Sequence[Participant]) -> Trouble | None:
    soaring = phrases("A soaring warrior takes part in no formation. That bars participant{who:s} {who}.")
    tokens = phrases("With two action tokens a warrior cannot be given an action. That bars participant{who:s} {who}.")
    acted = phrases(
        "A warrior that has had an action this turn cannot be given another. That bars participant{who:s} {who}."
    )
    captive = phrases("A captive cannot be given actions. That bars participant{who:s} {who}.")
    return (
        trouble(those(participants, lambda one: one.level == SOARING), "soaring", "soaring-no-formation", soaring)
        or trouble(
            those(participants, lambda one: not may_be_given_action(one.tokens)), "tokens", "two-token-limit", tokens
        )
        or trouble(those(participants, lambda one: one.acted), "acted", "one-action-per-warrior", acted)
        or trouble(those(participants, lambda one: one.captive), "captive", "captive-inactive", captive)
    )


def mixes_shyft(factions: Iterable[str], *, shyft_on_battlefield: bool) -> bool:
    """Whether Mage Spawn take part because they count as Shyft."""
    return shyft_on_battlefield and MAGE_SPAWN in factions
