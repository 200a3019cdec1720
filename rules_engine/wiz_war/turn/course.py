"""How far a turn has come. (ww.turn)"""

from __future__ import annotations

from dataclasses import dataclass, replace

from .acts import ATTACKS, DRAW, MOVE, MOVEMENT_CARD, PICK_UP, Act

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
