"""Whole games of Wizard Kings, both editions, for two to seven players: a guided tour.

A game is a `Setup` (edition, board, players, their blocks, how it is won) and a `State`, which never changes: an action makes
a new one. `begun` gives the first state. From there on there are two functions::

    state = begun(read_setup(text))
    legal_actions(state)                        # (Roll(), ) at first; always those of state.actor
    state, ruling = apply(state, Roll(), dice(2026))

`legal_actions` lists every decision that is open to the one player whose decision it is: one block to be moved, one target
to be chosen, the end of a phase. `apply` carries one out with dice from a source (`rules_engine.splitmix.dice` has one from
a seed), and everything that follows without a decision: its `Ruling` has a step with the rule for each thing that happens.
An action that is not legal leaves the state as it is, and its ruling cites the rule that forbids it; one that names blocks or
hexes that do not exist raises `InvalidInput`.

Everything has a text form. `read_action` and `write_action` know ``move e1 C3 D3``, ``hit e2``, ``pass``; `read_setup` and
`write_setup` whole set-ups with their maps; `read_record` and `write_record` games: `replay` plays a `Record` again without
any generator, since the dice stand in it as they fell.

`view` is what one player may see while the blocks of others stand upright (wk1.fog-of-war, wk2.fog-of-war).

To let something else than a person decide, write a policy, a function from state to action: `play_out` plays a game with it,
and `seated` makes one policy of several, one for each seat. `demonstration` has small games of our own to play with, and
:mod:`.scenarios.scenarios` the four scenarios of the later edition.

The solitaire game stands in :mod:`.island.solitaire`: the Elves decide, and :mod:`.island.undead` acts for the Undead with the decisions of
:mod:`..scenarios.island.automaton`. :mod:`.island.short` writes such a game in a few letters, and :mod:`.wordings` says the decisions of any game in words; :mod:`.fog` tells what is hidden without its name.

Whose decision it is, and what follows of itself, stands in :mod:`.course`. How a phase works stands in a module of its own: :mod:`.building.deploying`, :mod:`.movement.opening`, :mod:`.movement.moving` (with :mod:`.movement.reaching`,
:mod:`.movement.sailing`, :mod:`.magic.movement_spells`, :mod:`.magic.distant_spells` and :mod:`.movement.pacts`), :mod:`.combat.battles` (with :mod:`.combat.combat`, :mod:`.combat.hits`, :mod:`.magic.spells`,
:mod:`.magic.casting`, :mod:`.magic.told_spells`, :mod:`.magic.healing`, :mod:`.treasure.artifacts` and :mod:`.treasure.captures`, :mod:`.retreat.leaving`, :mod:`.retreat.ways_out`, :mod:`.retreat.regrouping`, :mod:`.movement.sides`), :mod:`.movement.excess`,
:mod:`.building.income`, :mod:`.building.building` (with :mod:`.building.spending`), :mod:`.scenarios.ending`. The mechanics themselves are those of the calculators, in :mod:`rules_engine.wizard_kings`.

What is left to the players: what the phases of the moon do (wk2.lycanthropes; a set-up may have a table of them), whatever spells
do besides attacking, healing, moving blocks and driving them out (it stands on cards that no rulebook prints; :mod:`.magic.told_spells`), and
raising an army, which comes with the set-up.
"""

from ...catalogs import speak_of
from ...games.actions import Action, write_action
from ...games.playing import seated
from .actions import read_action
from .pieces import Piece, Spell
from .play import apply, legal_actions
from .record import Played, Record, final, play_out, read_record, replay, write_record
from .scenarios.demonstration import demonstration
from .setup import Owned, Player, Setup, Terms
from .state import State, begun
from .text.setup_text import read_setup, write_setup
from .view import View, view

speak_of("wizard_kings")  # what a game says can be rendered in every language

__all__ = [
    "Action",
    "Owned",
    "Piece",
    "Played",
    "Player",
    "Record",
    "Setup",
    "Spell",
    "State",
    "Terms",
    "View",
    "apply",
    "begun",
    "demonstration",
    "final",
    "legal_actions",
    "play_out",
    "read_action",
    "read_record",
    "read_setup",
    "replay",
    "seated",
    "view",
    "write_action",
    "write_record",
    "write_setup",
]
