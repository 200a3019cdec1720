"""What can be said of a card and its target, as the form of ww.card shows it."""

from __future__ import annotations

from ...ruling import message

KINDS = {
    "attack": message("card", "attack card"),
    "neutral": message("card", "neutral card"),
    "counteraction": message("card", "counteraction"),
    "number": message("card", "number card"),
    "magic-stone": message("card", "magic stone"),
    "punch": message("card", "punch, no card"),
}
MARKS = {
    "none": message("card", "none"),
    "adjacent": message("card", "adjacent"),
    "los": message("card", "LOS"),
}
TARGETS = {
    "none": message("card", "nobody and nothing"),
    "opponent": message("card", "an opponent"),
    "self": message("card", "yourself"),
    "wall": message("card", "a wall"),
    "door": message("card", "a door"),
    "bush": message("card", "a bush"),
    "object": message("card", "a mobile object, a treasure too"),
}
PLACES = {
    "same-square": message("card", "on your own square"),
    "adjacent": message("card", "on the next square"),
    "diagonal": message("card", "diagonally beside you"),
    "farther": message("card", "farther away"),
}
BETWEEN = {
    "nothing": message("card", "nothing"),
    "wall": message("card", "a wall"),
    "fire-wall": message("card", "a wall of fire"),
    "illusion-wall": message("card", "an illusion wall"),
    "bush": message("card", "a bush"),
    "solid-stone": message("card", "solid stone"),
    "closed-door": message("card", "a closed door"),
    "open-door": message("card", "an open door"),
    "wizard": message("card", "another wizard"),
    "object": message("card", "a mobile object"),
}
AGAINST = {
    "nothing": message("card", "nothing"),
    "attack": message("card", "an attack on you"),
    "attack-on-another": message("card", "an attack on somebody else"),
    "counteraction": message("card", "a counteraction to your card"),
    "neutral": message("card", "a neutral card"),
    "indirect-damage": message("card", "indirect damage to you"),
}
CARDS = {
    "other": message("card", "any other card"),
    "absorb": message("card", "ABSORB"),
    "blunt": message("card", "BLUNT"),
}
ORTHOGONAL, WITH_DIAGONALS = "orthogonal", "with-diagonals"
ADJACENCY = {
    ORTHOGONAL: message("card", "share an open side"),
    WITH_DIAGONALS: message("card", "share a side or a corner"),
}
STOPS, IGNORED = "stops", "ignored"
SOLID_STONE = {
    STOPS: message("card", "stops it"),
    IGNORED: message("card", "does not stop it"),
}
