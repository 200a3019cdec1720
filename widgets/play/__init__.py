"""Whole games in the page, one mechanism for all of them.

A request names a game of `GAMES`; :mod:`.answering` reads it, :mod:`.session` has the states of the game that is being played,
:mod:`.screen` says what stands in the page: the board, the decisions (:mod:`.decisions`), what one's own hand is, and the log
(:mod:`.log`). What differs from game to game is a :class:`.game.Game`: how it begins, what is hidden from whom, how decisions
are told and where they are touched, and how the board is drawn. The rules are the engine's alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.packs import packs

#: Games that are played in the page, by the book that names them in their address, and the module that has their `GAMES`, and the
#: slugs of the calculators that their moments are put to (`ASKS`).
FAMILIES: Mapping[str, str] = {name: module for pack in packs() for name, module in pack.games.items()}

SLUG = "play"
