"""The names of what stands in the maze, of players and of acts, as the calculators' forms show them."""

from __future__ import annotations

from ..ruling import message, messages

phrases = messages("barrier")

PLAYERS = ("A", "B", "C", "D")
WARP_PLAYERS = 3  # ww.auto-warp
TREASURES = 2  # of each player, and to win

SIDE_NAMES = {
    "north": message("side", "north"),
    "east": message("side", "east"),
    "south": message("side", "south"),
    "west": message("side", "west"),
}
DOOR_STATES = {
    "closed": message("door", "closed"),
    "open": message("door", "opened by a card"),
    "kept-open": message("door", "held open by REMOVE LOCK"),
}
THINGS = {
    "bush": message("thing", "bush"),
    "solid-stone": message("thing", "solid stone"),
    "mobile": message("thing", "mobile object"),
}
STANDS = {
    "wall": phrases("a wall"),
    "fire-wall": phrases("a wall of fire"),
    "illusion-wall": phrases("an illusion wall"),
    "closed-door": phrases("a closed door"),
    "open-door": phrases("an open door"),
    "bush": phrases("a bush"),
    "solid-stone": phrases("solid stone"),
}
