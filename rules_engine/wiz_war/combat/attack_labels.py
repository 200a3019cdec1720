"""How a table may read the rules on counteractions where they are silent (ww.several-counteractions, ww.counter-halves,
ww.counter-a-counter, ww.counter-side-effects)."""

from __future__ import annotations

from ...ruling import message

ONE_AFTER_ANOTHER, TOGETHER = "one-after-another", "together"
SEVERAL = {
    ONE_AFTER_ANOTHER: message("attack", "are played one after another"),
    TOGETHER: message("attack", "are added together"),
}
STOPPED_UP, SUFFERED_UP = "stopped-up", "suffered-up"
ROUNDING = {
    STOPPED_UP: message("attack", "the half that is stopped"),
    SUFFERED_UP: message("attack", "the half that is suffered"),
}
HALVED, CANCELLED = "halved", "cancelled"
COUNTERED = {
    HALVED: message("attack", "stops half as much"),
    CANCELLED: message("attack", "stops nothing"),
}
HAPPEN, STOPPED = "happen", "stopped"
WITHOUT_DAMAGE = {
    HAPPEN: message("attack", "happen all the same"),
    STOPPED: message("attack", "are stopped"),
}
