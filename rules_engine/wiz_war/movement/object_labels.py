"""Objects and what is done with them, as the form of ww.objects shows it."""

from __future__ import annotations

from ...ruling import messages

phrases = messages("objects")

PICK_UP, DROP, THROW, TAKE = "pick-up", "drop", "throw", "take"
TREASURES = ("treasure", "own-treasure")
FIXED = ("wall", "bush", "door")
FREE = "free"
MOBILE = {
    "treasure": phrases("treasure of an opponent"),
    "own-treasure": phrases("your own treasure"),
    "magic-stone": phrases("magic stone"),
    "dagger": phrases("DAGGER"),
    "large-rock": phrases("LARGE ROCK"),
    "wizardblade": phrases("WIZARDBLADE"),
    "master-key": phrases("MASTER KEY"),
}
THINGS = {
    **MOBILE,
    "wizard": phrases("wizard"),
    "wall": phrases("wall"),
    "bush": phrases("bush"),
    "door": phrases("door"),
}
ACTIONS = {
    "pick-up": phrases("pick up"),
    "drop": phrases("drop"),
    "throw": phrases("throw"),
    "take": phrases("take by force"),
}
PATH = {
    "free": phrases("free square"),
    "bush": phrases("bush"),
    "wall": phrases("wall"),
    "fire-wall": phrases("wall of fire"),
    "closed-door": phrases("closed door"),
    "solid-stone": phrases("solid stone"),
}
HOLDERS = {
    "living": phrases("living"),
    "killed": phrases("killed by you"),
}
CARDS = {
    "none": phrases("no card"),
    "drop-object": phrases("DROP OBJECT"),
    "medusa": phrases("MEDUSA"),
    "other": phrases("another card that removes or destroys objects"),
}
ALL, ONE, ONE_AND_OWN = "all", "one", "one-and-own"
SEVERAL = {
    ALL: phrases("is one act"),
    ONE: phrases("is not possible"),
}
LIMIT = {
    ONE: phrases("is one, whoever owns it"),
    ONE_AND_OWN: phrases("is one of an opponent's and one of your own"),
}
TAKEN, FALLS = "taken", "falls"
DROP_OBJECT = {
    TAKEN: phrases("gives it to the player who plays the card"),
    FALLS: phrases("makes the holder drop it on the spot"),
}
