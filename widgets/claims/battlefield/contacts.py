"""Contact and arcs: who can attack hand to hand, who stands before whom, who may turn, who helps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from ..claim import BAD, GOOD, Answer, Claim, Data, Reading, Where, allowed
from .bases import asked, base_of, results_of, warrior

_TARGET, _ATTACKER = "T", "A"


def _contacts(_: str, data: Data) -> Iterator[Claim]:
    """Who touches the target with the front arc, and can attack it hand to hand."""
    results = results_of(data)
    warriors = [warrior(one, "") for one in data["bases"]]
    target = next(f"w{number}" for number, one in enumerate(data["bases"], 1) if one["mark"] == _TARGET)
    for number, base in enumerate(data["bases"]):
        if base["mark"] in results:
            given = asked(warriors, question="target", kind="close") | {"warrior": number + 1, "target": target}
            yield Claim(("data", "bases", number, "mark"), results[base["mark"]], "mk2.battlefield", given, allowed)


def _arcs(_: str, data: Data) -> Iterator[Claim]:
    """Who stands in the front arc of the warrior without a number."""
    results = results_of(data)
    (centre,) = (one for one in data["bases"] if one["mark"] not in results)
    for number, base in enumerate(data["bases"]):
        if base is not centre:
            given = {"warrior": base_of(centre), "others": [base_of(base)]}
            yield Claim(("data", "bases", number, "mark"), results[base["mark"]], "mk2.facing", given, _before)


def _before(answer: Answer) -> str:
    return GOOD if answer["others"][0]["in_front_arc"] else BAD


def _spins(_: str, data: Data) -> Iterator[Claim]:
    """Pairs of bases, before a free spin and after it: the first may turn, then has the other in its front arc."""
    for place in range(0, len(data["bases"]), 2):
        turning, arriving = data["bases"][place : place + 2]
        given = {"warrior": base_of(arriving), "others": [base_of(turning)]}
        if place == 0:
            yield Claim(
                ("data", "bases", place, "facing"),
                "may turn, from behind",
                "mk2.facing",
                given,
                lambda answer: _turning(answer["others"][0]),
            )
        else:
            given = {"warrior": base_of(turning), "others": [base_of(arriving)]}
            where: Where = ("data", "bases", place, "facing")
            yield Claim(where, GOOD, "mk2.facing", given, _before)


def _turning(other: Mapping[str, Any]) -> str:
    return f"{'may' if other['free_spin'] else 'cannot'} turn, from {'behind' if other['rear'] else 'before'}"


def _helpers(_: str, data: Data) -> Iterator[Claim]:
    """Friends of the attacker who help it, and those who do not."""
    results = results_of(data)
    warriors = [warrior(one, "") for one in data["bases"]]
    numbers = {one["mark"]: number for number, one in enumerate(data["bases"], 1)}
    given = asked(warriors, question="gang-up")
    given |= {"warrior": numbers[_ATTACKER], "target": f"w{numbers[_TARGET]}"}
    counted = [number for number, base in enumerate(data["bases"]) if base["mark"] in results]
    for place, number in enumerate(counted):
        shown = results[data["bases"][number]["mark"]]
        yield Claim(("data", "bases", number, "mark"), shown, "mk2.battlefield", given, partial(_counted, place))


def _counted(place: int, answer: Answer) -> str:
    return GOOD if answer["answer"]["counted"][place] else BAD


CLAIMS: Mapping[str, Reading] = {
    "contacts": _contacts,
    "arcs": _arcs,
    "spins": _spins,
    "helpers": _helpers,
}
