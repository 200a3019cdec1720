"""How a table may read the rules on counteractions where they are silent (ww.several-counteractions, ww.counter-halves,
ww.counter-a-counter, ww.counter-side-effects)."""

from __future__ import annotations

from ...ruling import messages

phrases = messages("attack")

ONE_AFTER_ANOTHER, TOGETHER = "one-after-another", "together"
SEVERAL = {
    ONE_AFTER_ANOTHER: phrases("are played one after another"),
    TOGETHER: phrases("are added together"),
}
STOPPED_UP, SUFFERED_UP = "stopped-up", "suffered-up"
ROUNDING = {
    STOPPED_UP: phrases("the half that is stopped"),
    SUFFERED_UP: phrases("the half that is suffered"),
}
HALVED, CANCELLED = "halved", "cancelled"
COUNTERED = {
    HALVED: phrases("stops half as much"),
    CANCELLED: phrases("stops nothing"),
}
HAPPEN, STOPPED = "happen", "stopped"
WITHOUT_DAMAGE = {
    HAPPEN: phrases("happen all the same"),
    STOPPED: phrases("are stopped"),
}
