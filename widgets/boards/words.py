"""Words that the boards of several games say; what one board says alone stands beside it, and its translation in its game's catalog."""

from __future__ import annotations

from rules_engine.ruling import message

QUESTION = message("board", "Question")
ANSWER, WHY = message("board", "Answer"), message("board", "Why")
ANSWERED = message("board", "Answer: {answer}.")
AS_TABLE = message("board", "The board as a table")
PLAYER = message("board", "Player")
OTHERS = message("board", "other side")
#: Parts of a board that can be kept alone.
ARMY, GROUND = message("board", "Army"), message("board", "Map")
