"""What is said about a line of fire over terrain: a sentence for each rule that the line meets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...ruling import Listed, Message, Step, messages
from ..steps import step
from ..table.terrain import CHASM, CONCEALING, DEEP, HINDERING, SHALLOW
from .sight import LEVEL_GROUND, ONE_RAISED, SAME_PIECE, SOARING_TARGET, TWO_PIECES, Sight

phrases = messages("line-of-fire-terrain")

_CASES: dict[str, tuple[str, Message]] = {
    LEVEL_GROUND: ("terrain", phrases("Attacker and target are both on the ground.")),
    SAME_PIECE: (
        "lof-both-elevated",
        phrases("Attacker and target stand on the same elevated piece. What is down on the ground has no effect."),
    ),
    TWO_PIECES: (
        "lof-elevated",
        phrases(
            "Attacker and target are both above the ground, but not on one piece. Ruled here: their own pieces do not"
            " block, and of what is on the ground only blocking terrain does."
        ),
    ),
    ONE_RAISED: (
        "lof-one-elevated",
        phrases("Only one of attacker and target is above the ground. Bases on the ground do not block the line."),
    ),
    SOARING_TARGET: (
        "soaring-not-blocked",
        phrases("The target soars: neither terrain nor bases block the line."),
    ),
}
_WITHOUT_EFFECT = {
    CHASM: phrases("A chasm has no effect on lines of fire."),
    SHALLOW: phrases("Shallow water has no effect on lines of fire."),
    DEEP: phrases("Deep water has no effect on lines of fire."),
}


def steps_of(sight: Sight, kinds: Sequence[str], soaring: bool, *, into_bushes: bool) -> tuple[Step, ...]:
    """The steps of a line over terrain of these `kinds`; `soaring`: the attacker soars."""
    return tuple(_steps(sight, kinds, soaring, into_bushes))


def _steps(sight: Sight, kinds: Sequence[str], soaring: bool, into_bushes: bool) -> Iterator[Step]:
    rule, text = _CASES[sight.case]
    yield step(rule, text)
    if soaring and sight.case != SOARING_TARGET:
        like = phrases("Ruled here: an attacker that soars counts as standing on elevated terrain of its own.")
        yield step("soaring-not-blocked", like)
    if sight.blocked:
        yield from _obstacles(sight)
        return
    for kind, text in _WITHOUT_EFFECT.items():
        if kind in kinds:
            yield step(kind, text)
    if sight.case == SOARING_TARGET:
        yield from _above_terrain(kinds)
    else:
        yield from _hindering(sight, kinds, into_bushes)
    yield from _height(sight)


def fault_of(sight: Sight) -> Step | None:
    """Why there is no shot: the last of the reasons; None for a clear line."""
    found = list(_blocks(sight))
    return found[-1] if found else None


def _obstacles(sight: Sight) -> list[Step]:
    return list(_blocks(sight))[:-1]


def _blocks(sight: Sight) -> Iterator[Step]:
    """A step for each sort of obstacle."""
    if sight.elevated:
        text = phrases(
            "The line is blocked: it crosses elevated terrain on which neither of the two stands, here "
            "terrain {numbers}."
        )
        if sight.case == ONE_RAISED:
            text = phrases(
                "Elevated terrain on which neither of the two stands blocks the line, here terrain {numbers}."
            )
        rule = "lof-one-elevated" if sight.case == ONE_RAISED else "lof-neither-elevated"
        yield step(rule, text, numbers=Listed(sight.elevated))
    if sight.blocking:
        text = phrases("The line of fire runs over blocking terrain and is blocked, here by terrain {numbers}.")
        yield step("blocking-terrain", text, numbers=Listed(sight.blocking))
    if sight.bases:
        text = phrases(
            "The line runs over other bases at its height and is blocked, here by base{numbers:s} {numbers}."
        )
        yield step("lof-blocked-by-bases", text, numbers=Listed(sight.bases))


def _above_terrain(kinds: Sequence[str]) -> Iterator[Step]:
    if HINDERING in kinds or CONCEALING in kinds:
        yield step("soaring-not-blocked", phrases("Ruled here: hindering terrain gives a soaring target nothing."))


def _hindering(sight: Sight, kinds: Sequence[str], into_bushes: bool) -> Iterator[Step]:
    counted = (*sight.hindering, *sight.shelter, *sight.cover)
    if any(kinds[number - 1] == CONCEALING for number in counted):
        yield step("concealing-terrain", phrases("For lines of fire concealing terrain is hindering terrain."))
    if sight.edge:
        text = phrases(
            "The attacker stands at the edge of hindering terrain with its whole front arc outside. Ruled here: the line"
            " inside its own base does not count, so this terrain does not help the target."
        )
        yield step("hindering-edge-fire", text)
    elif sight.deep:
        text = phrases(
            "The attacker stands in hindering terrain, but not at its edge with the whole front arc outside, so this terrain"
            " counts."
        )
        yield step("hindering-edge-fire", text)
    if sight.shelter:
        text = phrases("The centre of the target's base is inside terrain {numbers}.")
        yield step("in-terrain", text, numbers=Listed(sight.shelter))
    if sight.case == ONE_RAISED:
        yield from _from_height(sight, kinds, into_bushes)
    elif sight.shelter:
        text = phrases("The target stands in hindering terrain, so its defense value gets +1.")
        yield step("hindering-lof-bonus", text)
    elif sight.hindering:
        text = phrases("The line passes through hindering terrain, so the target's defense value gets +1.")
        yield step("hindering-lof-bonus", text)
    if len(set(counted)) > 1 and sight.case != ONE_RAISED:
        yield step(
            "hindering-lof-bonus", phrases("Ruled here: the target gets +1 only once, however many pieces there are.")
        )
    if not counted and sight.case != ONE_RAISED and not sight.edge:
        text = phrases("No terrain that matters lies across the line. Touching a border is not crossing it.")
        yield step("clear-terrain", text)


def _from_height(sight: Sight, kinds: Sequence[str], into_bushes: bool) -> Iterator[Step]:
    if sight.cover or sight.shelter:
        if into_bushes and sight.shelter and not sight.height:
            text = phrases(
                "Ruled here: a target that stands in hindering terrain on the ground gets its +1 against a shot "
                "from above too."
            )
        else:
            text = phrases(
                "One of the two stands in elevated hindering terrain, so the target's defense value gets +1."
            )
        yield step("lof-one-elevated-hindering", text)
    elif HINDERING in kinds or CONCEALING in kinds:
        text = phrases(
            "Hindering terrain counts only if it is elevated and one of the two stands in it. Here it has no effect."
        )
        ruled = phrases(
            "Hindering terrain counts only if it is elevated and one of the two stands in it. Ruled here: that holds for a"
            " target that stands in it on the ground too."
        )
        yield step("lof-one-elevated-hindering", ruled if sight.bushes else text)


def _height(sight: Sight) -> Iterator[Step]:
    if sight.height and sight.case == SOARING_TARGET:
        yield step("soaring-defense", phrases("A soaring target gets +1 to its defense value, as for standing higher."))
    elif sight.height:
        text = phrases("The target stands higher than the attacker, so its defense value gets +1.")
        yield step("height-advantage", text)
    elif sight.case == SOARING_TARGET:
        text = phrases("Ruled here: an attacker above the ground is as high as a soaring target.")
        yield step("soaring-defense", text)
    elif sight.case == TWO_PIECES:
        text = phrases("All elevated pieces are equally high, so neither has the height advantage.")
        yield step("elevated-one-height", text)
