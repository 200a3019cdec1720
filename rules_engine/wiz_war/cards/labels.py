"""What can be said of a card and its target, as the form of ww.card shows it."""

from __future__ import annotations

from ...ruling import messages

phrases = messages("card")

KINDS = {
    "attack": phrases("attack card"),
    "neutral": phrases("neutral card"),
    "counteraction": phrases("counteraction"),
    "number": phrases("number card"),
    "magic-stone": phrases("magic stone"),
    "punch": phrases("punch, no card"),
}
MARKS = {
    "none": phrases("none"),
    "adjacent": phrases("adjacent"),
    "los": phrases("LOS"),
}
TARGETS = {
    "none": phrases("nobody and nothing"),
    "opponent": phrases("an opponent"),
    "self": phrases("yourself"),
    "wall": phrases("a wall"),
    "door": phrases("a door"),
    "bush": phrases("a bush"),
    "object": phrases("a mobile object, a treasure too"),
}
PLACES = {
    "same-square": phrases("on your own square"),
    "adjacent": phrases("on the next square"),
    "diagonal": phrases("diagonally beside you"),
    "farther": phrases("farther away"),
}
BETWEEN = {
    "nothing": phrases("nothing"),
    "wall": phrases("a wall"),
    "fire-wall": phrases("a wall of fire"),
    "illusion-wall": phrases("an illusion wall"),
    "bush": phrases("a bush"),
    "solid-stone": phrases("solid stone"),
    "closed-door": phrases("a closed door"),
    "open-door": phrases("an open door"),
    "wizard": phrases("another wizard"),
    "object": phrases("a mobile object"),
}
AGAINST = {
    "nothing": phrases("nothing"),
    "attack": phrases("an attack on you"),
    "attack-on-another": phrases("an attack on somebody else"),
    "counteraction": phrases("a counteraction to your card"),
    "neutral": phrases("a neutral card"),
    "indirect-damage": phrases("indirect damage to you"),
}
CARDS = {
    "other": phrases("any other card"),
    "absorb": phrases("ABSORB"),
    "blunt": phrases("BLUNT"),
}
ORTHOGONAL, WITH_DIAGONALS = "orthogonal", "with-diagonals"
ADJACENCY = {
    ORTHOGONAL: phrases("share an open side"),
    WITH_DIAGONALS: phrases("share a side or a corner"),
}
STOPS, IGNORED = "stops", "ignored"
SOLID_STONE = {
    STOPS: phrases("stops it"),
    IGNORED: phrases("does not stop it"),
}
