"""How far a turn has come, act by act; an act is written ``move:2``, ``attack+1``, ``pick-up``. (ww.turn)"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ...inputs import choice, integer
from ...ruling import Message, messages

phrases = messages("turn")

MOVEMENT_CARD, MOVE, DRAW, DISCARD, PICK_UP = "movement-card", "move", "draw", "discard", "pick-up"
COUNTERACTION, MAGIC_STONE, DROP = "counteraction", "magic-stone", "drop"
ATTACK, PUNCH, NEUTRAL, ON_OPPONENT = "attack", "punch", "neutral", "neutral-on-opponent"
ATTACKS = frozenset({ATTACK, PUNCH, ON_OPPONENT})
WITH_NUMBER = frozenset({ATTACK, NEUTRAL, ON_OPPONENT, COUNTERACTION, MAGIC_STONE})
ACTS = {
    MOVEMENT_CARD: phrases("number card for movement"),
    MOVE: phrases("move"),
    ATTACK: phrases("attack"),
    PUNCH: phrases("punch"),
    NEUTRAL: phrases("neutral card"),
    ON_OPPONENT: phrases("neutral card on an opponent"),
    COUNTERACTION: phrases("counteraction"),
    MAGIC_STONE: phrases("magic stone"),
    DROP: phrases("drop"),
    PICK_UP: phrases("pick up"),
    DISCARD: phrases("discard"),
    DRAW: phrases("draw"),
}
_NOTATION = re.compile(r"([a-z-]+)(?::([0-9]{1,3}))?(?:\+([0-9]{1,3}))?\Z")
#: Which field of an act stands after the colon of its text.
_COUNTED = {MOVEMENT_CARD: "number", MOVE: "squares", DRAW: "cards", DISCARD: "cards"}


@dataclass(frozen=True)
class Act:
    """One act of a turn: the `number` of a number card for movement, the `squares` of a move, the `cards` drawn or
    discarded, the `number_cards` added to a card. What does not belong to the act is left aside."""

    ALLOWED: ClassVar[Message] = phrases("an act such as attack, attack+1 (a number card), move:2 or draw:2")

    act: str = choice(tuple(ACTS), MOVE, phrases("Act"), names=ACTS)
    number: int = integer(1, 20, 1, phrases("Number"))
    squares: int = integer(0, 30, 1, phrases("Squares"))
    number_cards: int = integer(0, 5, 0, phrases("Number cards added"))
    cards: int = integer(0, 7, 1, phrases("Cards"))

    def __post_init__(self) -> None:
        counted = _COUNTED.get(self.act)
        for name in ("number", "squares", "cards"):
            if name != counted:
                object.__setattr__(self, name, 1)
        if self.act not in WITH_NUMBER:
            object.__setattr__(self, "number_cards", 0)

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``move:2`` or ``attack+1`` as JSON data; raises ValueError for anything of another shape."""
        found = _NOTATION.match(text)
        if found is None or (found[2] and found[1] not in _COUNTED) or (found[3] and found[1] not in WITH_NUMBER):
            raise ValueError(f"not an act: {text!r}")
        given: dict[str, Any] = {"act": found[1]}
        if found[2]:
            given[_COUNTED[found[1]]] = int(found[2])
        return given | ({"number_cards": int(found[3])} if found[3] else {})

    def notation(self) -> str:
        """``move:2``, ``attack+1``, ``pick-up``."""
        counted = _COUNTED.get(self.act)
        number = f":{getattr(self, counted)}" if counted else ""
        return f"{self.act}{number}" + (f"+{self.number_cards}" if self.number_cards else "")


ANY_TIME, BEFORE_FIRST_STEP = "any-time", "before-first-step"
NONE, DRAWS = "none", "draws"


@dataclass(frozen=True)
class Course:
    """How far a turn has come: squares walked and allowed, attacks, number cards, cards drawn, and what ended it."""

    limit: int
    used: int = 0
    stepped: bool = False
    movement_cards: int = 0
    attacks: int = 0
    number_cards: int = 0
    drawn: int = 0
    drawing: bool = False
    picked_up: bool = False

    @property
    def over(self) -> bool:
        """Whether nothing but drawing is left of the turn (ww.pick-up-ends-turn, ww.drawing)."""
        return self.picked_up or self.drawing

    @property
    def left(self) -> int:
        """How many squares may still be walked; none once the turn is over but for drawing."""
        return 0 if self.over else self.limit - self.used

    def after(self, act: Act) -> Course:
        """The turn after an act that is allowed."""
        return replace(
            self,
            limit=self.limit + (act.number if act.act == MOVEMENT_CARD else 0),
            used=self.used + (act.squares if act.act == MOVE else 0),
            stepped=self.stepped or (act.act == MOVE and act.squares > 0),
            movement_cards=self.movement_cards + (act.act == MOVEMENT_CARD),
            attacks=self.attacks + (act.act in ATTACKS),
            number_cards=self.number_cards + (1 if act.act == MOVEMENT_CARD else act.number_cards),
            drawn=self.drawn + (act.cards if act.act == DRAW else 0),
            drawing=self.drawing or act.act == DRAW,
            picked_up=self.picked_up or act.act == PICK_UP,
        )
