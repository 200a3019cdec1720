"""Objects and what is done with them, as the form of ww.objects shows it."""

from __future__ import annotations

from ...ruling import message

PICK_UP, DROP, THROW, TAKE = "pick-up", "drop", "throw", "take"
TREASURES = ("treasure", "own-treasure")
FIXED = ("wall", "bush", "door")
FREE = "free"
MOBILE = {
    "treasure": message("objects", "treasure of an opponent"),
    "own-treasure": message("objects", "your own treasure"),
    "magic-stone": message("objects", "magic stone"),
    "dagger": message("objects", "DAGGER"),
    "large-rock": message("objects", "LARGE ROCK"),
    "wizardblade": message("objects", "WIZARDBLADE"),
    "master-key": message("objects", "MASTER KEY"),
}
THINGS = {
    **MOBILE,
    "wizard": message("objects", "wizard"),
    "wall": message("objects", "wall"),
    "bush": message("objects", "bush"),
    "door": message("objects", "door"),
}
ACTIONS = {
    "pick-up": message("objects", "pick up"),
    "drop": message("objects", "drop"),
    "throw": message("objects", "throw"),
    "take": message("objects", "take by force"),
}
PATH = {
    "free": message("objects", "free square"),
    "bush": message("objects", "bush"),
    "wall": message("objects", "wall"),
    "fire-wall": message("objects", "wall of fire"),
    "closed-door": message("objects", "closed door"),
    "solid-stone": message("objects", "solid stone"),
}
HOLDERS = {
    "living": message("objects", "living"),
    "killed": message("objects", "killed by you"),
}
CARDS = {
    "none": message("objects", "no card"),
    "drop-object": message("objects", "DROP OBJECT"),
    "medusa": message("objects", "MEDUSA"),
    "other": message("objects", "another card that removes or destroys objects"),
}
ALL, ONE, ONE_AND_OWN = "all", "one", "one-and-own"
SEVERAL = {
    ALL: message("objects", "is one act"),
    ONE: message("objects", "is not possible"),
}
LIMIT = {
    ONE: message("objects", "is one, whoever owns it"),
    ONE_AND_OWN: message("objects", "is one of an opponent's and one of your own"),
}
TAKEN, FALLS = "taken", "falls"
DROP_OBJECT = {
    TAKEN: message("objects", "gives it to the player who plays the card"),
    FALLS: message("objects", "makes the holder drop it on the spot"),
}
