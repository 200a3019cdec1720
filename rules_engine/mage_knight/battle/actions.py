"""What a player can do in a battle of Mage Knight: one warrior moved, one target attacked, the end of a turn.

Places are in inches (``10,2.5``), directions in degrees (``90`` is away from the south edge). Warriors go by their
labels. The actions stand in :mod:`.moves.movements`, :mod:`.attacks.assaults` and :mod:`.cards.handling`
(items and domain cards), and those that do none of this here.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...games.actions import Action, Vocabulary
from ...ruling import message
from .abilities.uses import Cancel, Heal, Special
from .attacks import assaults
from .cards.handling import Choose, Drop, Pickup, Put
from .castles import works
from .moves import movements
from .placing import layings


@dataclass(frozen=True, slots=True)
class Propose(Action):
    """Propose to end the battle now (mk2.game-end)."""


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Agree to end it."""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do without: no free spin, no attack after a charge, no end of the battle."""


@dataclass(frozen=True, slots=True)
class End(Action):
    """End the turn: actions that are left are lost (mk2.no-saving-actions), and the end phase follows."""


_KINDS = (
    *vars(layings).values(),
    *vars(movements).values(),
    *vars(assaults).values(),
    *vars(works).values(),
    Choose,
    Drop,
    Put,
    Pickup,
    Heal,
    Special,
    Cancel,
    Propose,
    Accept,
    Pass,
    End,
)
VOCABULARY = Vocabulary(
    [one for one in _KINDS if one is not movements.Go],
    message("mk-battle", "an action, such as “move a1 10,4 facing 90”, “close a1 b1”, “ranged a1 b2” or “end”"),
)
read_action = VOCABULARY.read
