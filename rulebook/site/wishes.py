"""What readers want to know of the calculators: the groups of their list, in which each calculator has one place.

A group names calculators by the slugs that they have in their books; those with a board stand in the first group instead.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules_engine.calculators import Calculator, find
from rules_engine.packs import packs
from rules_engine.ruling import Message, message
from widgets.boards import BOARDS

_Kind: TypeAlias = tuple[
    int, str, tuple[str, str]
]  # the place of its slug in the group, the slug, the question as the catalogs have it


class Wish(NamedTuple):
    """A question that several calculators answer.

    name    stands in addresses after ``#for-``
    asked   the question
    slugs   of the calculators, in the order of their list
    """

    name: str
    asked: Message
    slugs: tuple[str, ...]


BOARD = Wish("board", message("site:calculators", "Set it up on a board"), ())
WISHES: tuple[Wish, ...] = (
    Wish(
        "move",
        message("site:calculators", "May it move there?"),
        (
            *("reach", "sea-transport", "stacking", "hexside-limit", "pinning", "retreat", "pursuit", "regroup"),
            *("speed", "path", "movement-formation", "facing", "breakaway", "entry-point", "ladder", "movement"),
        ),
    ),
    Wish(
        "attack",
        message("site:calculators", "May it attack, and does it hit?"),
        (
            *(
                "combat-order",
                "chance-to-hit",
                "target",
                "line-of-fire",
                "line-of-fire-terrain",
                "situation",
                "modifier",
            ),
            *("attack", "hit-chance", "multi-target", "gang-up", "ranged-formation", "capture", "attacker"),
            *("attack-section", "defense", "shot", "long-shot", "line-of-sight"),
        ),
    ),
    Wish(
        "outcome",
        message("site:calculators", "Who wins the fight, and what is lost?"),
        (*("battle-odds", "allocate-hits", "duel", "eliminate", "built-terrain", "breach", "falling", "wall"),),
    ),
    Wish(
        "magic",
        message("site:calculators", "What does the spell, the ability, the card or the item do?"),
        (
            *("cast", "dispel", "spell-attack", "healing", "henge", "artifact", "hero", "berserk", "moon"),
            *("optional-ability", "item", "domains", "effect", "card", "duration", "create", "objects", "hand"),
        ),
    ),
    Wish(
        "cost",
        message("site:calculators", "What does it cost, and what does it bring?"),
        ("army", "build", "merge", "gold-markers", "hex-control", "victory-points"),
    ),
    Wish(
        "turn",
        message("site:calculators", "What comes next, and who goes first?"),
        ("turn", "initiative", "battle-sequence", "exhaustion", "actions", "island-of-death", "dispute"),
    ),
    Wish(
        "setup",
        message("site:calculators", "How is it set up?"),
        ("setup", "deployment", "placement", "smallest-table"),
    ),
    Wish(
        "victory",
        message("site:calculators", "Has somebody won?"),
        ("victory", "winner", "objective", "alliance"),
    ),
)


def grouped(names: tuple[str, ...]) -> list[tuple[Wish, list[list[Calculator]]]]:
    """Each group with its calculators: those of one slug that answer the same question for several books stand together.

    Raises LookupError for a calculator that no group has.
    """
    named = {wish.name: wish for wish in WISHES}
    places = {slug: wish for wish in WISHES for slug in wish.slugs}
    places |= {slug: named[name] for pack in packs() for slug, name in pack.wishes.items()}
    order = {slug: at for at, slug in enumerate(places)}
    found: dict[str, dict[_Kind, list[Calculator]]] = {wish.name: {} for wish in (BOARD, *WISHES)}
    for one in map(find, names):
        if one.name not in BOARDS and one.slug not in places:
            raise LookupError(
                f"{one.name}: no group of the list of calculators has {one.slug!r}; say in the pack's wishes in which of {', '.join(named)} it is"
            )
        group = found[BOARD.name if one.name in BOARDS else places[one.slug].name]
        group.setdefault((order.get(one.slug, 0), one.slug, (one.question.context, one.question.template)), []).append(
            one
        )
    return [(wish, [same for _, same in sorted(found[wish.name].items(), key=_place)]) for wish in (BOARD, *WISHES)]


def _place(same: tuple[_Kind, list[Calculator]]) -> int:
    return same[0][0]
