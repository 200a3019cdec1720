"""Which domains are in force? (mk2.domains and the rules of its chapter)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...inputs import Record, flag, option, several
from ...results import result
from ...ruling import Listed, Ruling, Said, Step, messages, say
from ..course.endings import MOST_PLAYERS
from ..steps import Fault, fault, step
from .domains import BOTH, ONE_WAY, Brought, Lapse, cancelled, lapses

phrases = messages("domains")

CANCELLING = {
    ONE_WAY: phrases("only the other card lapses"),
    BOTH: phrases("both cards lapse"),
}


@dataclass(frozen=True)
class Domains:
    """The cards of the players, in the order of the players."""

    agreed: bool = flag(True, phrases("The players have agreed to use domains"))
    players: tuple[Brought, ...] = several(
        Record(Brought),
        2,
        MOST_PLAYERS,
        (Brought("Storm", ("Drought",)), Brought("Drought", ("Mist",)), Brought("Mist", ())),
        phrases("Players"),
        help=phrases("What a card cancels is printed on it."),
    )
    cancelling: str = option(
        (ONE_WAY, BOTH),
        ONE_WAY,
        phrases("When one card cancels another"),
        names=CANCELLING,
        help=phrases("The book does not say whether the card that cancels lapses as well."),
    )


@dataclass(frozen=True)
class InForce:
    """The cards with and without effect, in the order of their players."""

    active: tuple[str, ...] = result(phrases("Domains in force"))
    cancelled: tuple[str, ...] = result(phrases("Domains cancelled"), quiet=True)
    broken: tuple[str, ...] = result(phrases("Rules broken"), unseen=True)


def domains(book: Any, asked: Domains) -> Ruling:
    """See who brings a card and which cards lapse."""
    if not asked.agreed:
        text = phrases("Without the agreement of the players no domains are used.")
        return Ruling(True, say(text), InForce((), (), ()), (step("domain-agreement", text),))
    wrong = _fault(asked)
    if wrong is not None:
        return Ruling(False, wrong.said, InForce((), (), (wrong.rule,)), (wrong.step(),))
    lapsed = cancelled(asked.players, asked.cancelling)
    value = InForce(
        active=tuple(one.card for place, one in enumerate(asked.players) if place not in lapsed),
        cancelled=tuple(one.card for place, one in enumerate(asked.players) if place in lapsed),
        broken=(),
    )
    return Ruling(True, _verdict(value), value, tuple(_steps(asked)))


def _fault(asked: Domains) -> Fault | None:
    for number, one in enumerate(asked.players, 1):
        if not one.card:
            text = phrases("Player {number} brings no domain. Once domains are agreed on, every player must use one.")
            return fault("none", "domain-agreement", text, number=number)
    return None


def _verdict(value: InForce) -> Said:
    if not value.active:
        return phrases.say("No domain is in force, because all are cancelled.")
    return phrases.say("That leaves {cards} in force.", cards=Listed(value.active))


def _steps(asked: Domains) -> list[Step]:
    steps = [step("domain-agreement", phrases("Every player brings one domain."))]
    found = lapses(asked.players)
    for by, of in found:
        text = phrases("{card} cancels {other}, which has no effect.")
        steps.append(step("domain-cancel", text, card=asked.players[by].card, other=asked.players[of].card))
    if not found:
        steps.append(step("domain-cancel", phrases("No domain cancels another, so all are in force.")))
    return [*steps, *_rulings(asked, found)]


def _rulings(asked: Domains, found: list[Lapse]) -> list[Step]:
    steps = []
    weak = {lapse.of for lapse in found}
    if any(lapse.by in weak and (lapse.of, lapse.by) not in found for lapse in found):
        text = phrases(
            "Ruled here: a domain that is cancelled itself still cancels others, because all are revealed together."
        )
        steps.append(step("domain-cancel", text))
    if any(lapse.by not in weak for lapse in found):
        if asked.cancelling == BOTH:
            text = phrases("Ruled here: a domain that cancels another lapses with it.")
        else:
            text = phrases("Ruled here: a domain that cancels another stays in force itself.")
        steps.append(step("domain-cancel", text))
    return steps
