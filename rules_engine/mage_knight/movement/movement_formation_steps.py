"""What forbids a move in formation, and how it is explained (mk2.movement-formation)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from ...plane import overlap, within
from ...ruling import Listed, Step, messages
from ..labels import HOOF
from ..steps import step
from ..warriors.modifiers import ruled_limit
from .breaking_away import MAY_TURN, SHAKE_OFF
from .formation_moves import FormationMoved, MovementFormation, Mover
from .formations import Trouble, houses, mixes_shyft, strays, trouble, trouble_of_formation
from .speeds import RUNNERS, speed_of_move

phrases = messages("movement-formation")


def trouble_of_move(asked: MovementFormation, inches: Sequence[int]) -> Trouble | None:
    """The first thing that forbids the move: the formation itself, a run, dice, distances, the end positions."""
    whole = asked.participants
    return (
        trouble_of_formation(whole, asked.gatehouses, shyft_on_battlefield=asked.shyft_on_battlefield)
        or (_run(whole) if asked.run else None)
        or _held(whole)
        or _too_far(whole, inches)
        or _no_room(whole)
        or _split(whole, asked.to_gatehouses or _staying(asked))
    )


def _run(whole: Sequence[Mover]) -> Trouble | None:
    slow = [number for number, one in enumerate(whole, 1) if one.speed_type not in RUNNERS]
    kind = phrases(
        "A formation runs only if all have the foot or the hoof speed type. That is not so for "
        "participant{who:s} {who}."
    )
    held = [number for number, one in enumerate(whole, 1) if one.touches_opponent]
    contact = phrases(
        "Nobody runs out of base contact with an opponent. Ruled here: one participant in contact "
        "keeps all from running, here participant{who:s} {who}."
    )
    return trouble(slow, "run-type", "run-in-formation", kind) or trouble(held, "run-contact", "run", contact)


def _held(whole: Sequence[Mover]) -> Trouble | None:
    moved = [number for number, one in enumerate(whole, 1) if one.stays() and one.end() != one.disc()]
    text = phrases("A participant that fails to break away cannot move. That bars participant{who:s} {who}.")
    return trouble(moved, "not-free", "formation-breakaway", text)


def _too_far(whole: Sequence[Mover], inches: Sequence[int]) -> Trouble | None:
    far = [
        number
        for number, (one, most) in enumerate(zip(whole, inches, strict=True), 1)
        if not within(one.disc().centre, one.end().centre, Fraction(most))
    ]
    text = phrases("The speed of the formation does not allow a move as long as that of participant{who:s} {who}.")
    return trouble(far, "too-far", "formation-speed", text)


def _no_room(whole: Sequence[Mover]) -> Trouble | None:
    ends = [one.end() for one in whole]
    crowded = [number for number, one in enumerate(ends, 1) if any(overlap(one, other) for other in ends[: number - 1])]
    text = phrases("There must be room for each base at the end. There is none for participant{who:s} {who}.")
    return trouble(crowded, "no-room", "movement-end-space", text)


def _staying(asked: MovementFormation) -> list[int]:
    """The gatehouses on which they are to stand where none are told: whoever stays is still on its own."""
    stood = houses(asked.gatehouses, len(asked.participants))
    return [house if one.end() == one.disc() else 0 for one, house in zip(asked.participants, stood, strict=True)]


def _split(whole: Sequence[Mover], gatehouses: Sequence[int]) -> Trouble | None:
    text = phrases(
        "At the end all participants must form one group in base contact. That leaves out participant{who:s} {who}."
    )
    apart = strays([one.end() for one in whole], houses(gatehouses, len(whole)))
    return trouble(apart, "split", "formation-end-together", text)


def steps_of(asked: MovementFormation, value: FormationMoved) -> list[Step]:
    """The steps of a move that is allowed."""
    steps = [step("formation-size", phrases("The warriors are a formation: enough, in contact, of one faction."))]
    if mixes_shyft((one.faction for one in asked.participants), shyft_on_battlefield=asked.shyft_on_battlefield):
        shyft = phrases("While a friendly Shyft warrior is on the battlefield, Mage Spawn count as Shyft.")
        steps.append(step("shyft-formations", shyft))
    return [*steps, *_speed_steps(asked, value), *_breakaway_steps(asked), *_cost_steps(asked, value)]


def _speed_steps(asked: MovementFormation, value: FormationMoved) -> list[Step]:
    steps = []
    for number, one in enumerate(asked.participants, 1):
        if one.mods:
            text = phrases("With its modifiers participant {number} has a speed value of {speed}.")
            speed = speed_of_move(one.speed, one.mods, run=asked.run, limit=asked.limit)
            steps.append(step("use-modified-values", text, number=number, speed=speed))
    steps += ruled_limit(asked.limit, *(one.mods for one in asked.participants))
    if asked.run:
        text = phrases("Ruled here: in a run the lowest speed is doubled and counts for all: {speed}.")
        steps.append(step("run-in-formation", text, speed=value.speed or 0))
    else:
        text = phrases("The lowest speed value, {speed}, counts for all.")
        steps.append(step("formation-speed", text, speed=value.speed or 0))
    slowed = [number for number, inches in enumerate(value.inches, 1) if inches != value.speed]
    if slowed:
        text = phrases(
            "Half of it, rounded up, is left to a participant that starts in hindering terrain, here "
            "participant{who:s} {who}."
        )
        steps.append(step("hindering-speed-halved", text, who=Listed(tuple(slowed))))
    return steps


def _breakaway_steps(asked: MovementFormation) -> list[Step]:
    whole = asked.participants
    must = [number for number, one in enumerate(whole, 1) if one.touches_opponent]
    if not must:
        return []
    each = phrases(
        "Each participant that touches an opponent must break away for itself, here participant{who:s} {who}."
    )
    steps = [step("formation-breakaway", each, who=Listed(tuple(must)))]
    turning = [number for number, one in enumerate(whole, 1) if one.stays() and one.speed_type != HOOF]
    if turning:
        text = phrases(
            "A participant that fails stays where it is, but may turn. That goes for participant{who:s} {who}."
        )
        steps.append(step("formation-breakaway", text, who=Listed(tuple(turning))))
    still = [number for number, one in enumerate(whole, 1) if one.speed_type == HOOF and (one.rolls() or one.stays())]
    if still:
        text = phrases(
            "Ruled here: a hoof warrior that rolls 1 cannot turn in a formation either. That goes for "
            "participant{who:s} {who}."
        )
        if asked.hoof_turn == MAY_TURN:
            text = phrases(
                "Ruled here: in a formation a hoof warrior that rolls 1 may turn. That goes for "
                "participant{who:s} {who}."
            )
        steps.append(step("hoof-breakaway", text, who=Listed(tuple(still))))
    return [*steps, *_shake_off(whole)]


def _shake_off(whole: Sequence[Mover]) -> Iterator[Step]:
    free = phrases(
        "Participant {number} is free. Each opponent that touches it outside its front arc takes 1 damage: {damage} in all."
    )
    may = phrases(
        "If participant {number} gets free, each opponent that touches it outside its front arc takes 1 damage: {damage} in"
        " all."
    )
    for number, one in enumerate(whole, 1):
        if one.speed_type == HOOF and one.behind and not one.stays():
            text = may if one.die is None else free
            yield step("hoof-shake-off", text, number=number, damage=one.behind * SHAKE_OFF)


def _cost_steps(asked: MovementFormation, value: FormationMoved) -> list[Step]:
    token = phrases("Each participant gets an action token. Ruled here: even one that did not move gets it.")
    steps = [step("formation-tokens-move", token)]
    pushed = [number for number, tokens in enumerate(value.tokens, 1) if tokens == 2]
    if pushed:
        text = phrases("The second token pushes participant{who:s} {who}, which costs 1 exhaustion damage each.")
        steps.append(step("pushing", text, who=Listed(tuple(pushed))))
    if asked.run:
        text = phrases("Ruled here: each participant takes 1 exhaustion damage for the run.")
        steps.append(step("run-in-formation", text))
    return steps
