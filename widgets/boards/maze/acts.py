"""What the actions of a maze board do. Whatever cannot be done leaves it as it is.

``at:C3``        the square was touched, ``at:B3|C3`` the line, ``at:C3:west`` a side of the edge: what happens depends on
                 the tool (`TOOLS`)
``look:B3|C3``   the square or line is looked at, whatever the tool
``ask:movement`` another question; ``wizard:B`` about another wizard; ``card:3`` with a number card (``card:`` without)
``attack:los``   another attack; ``hit:5`` so much more damage (``hit:0`` none); ``line:wall`` changes the line looked at
``take:wB``      the wizard of B is taken away, ``take:t2`` the second treasure, ``take:o1`` the first other thing
``players:3``    a new board for so many, ``sector:2:cells`` another second sector, ``turn:2`` it is turned with all on it
``layout:own``   a board of the reader's own; ``lay`` an empty one, of the size in hand
``start``        a game begins; ``clear`` everything is taken away
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rules_engine.calculators import Calculator
from rules_engine.whole_numbers import is_whole
from rules_engine.wiz_war.board.board import Thing
from rules_engine.wiz_war.board.reading import line_of
from rules_engine.wiz_war.board.squares import Square, square
from rules_engine.wiz_war.labels import PLAYERS
from rules_engine.wiz_war.labels import THINGS as KINDS_OF_THINGS
from rules_engine.wiz_war.position.board import on_table
from rules_engine.wiz_war.position.calculators.maze import ATTACK_NAMES, QUESTIONS, Tabletop, about_of
from rules_engine.wiz_war.position.pieces import CHANGES, OWN, Change, Lying

from . import lay
from .own_sector import CIRCLE, SECTOR_LINES, circle_moved, line_drawn
from .painting import ABSENT, line_painted, shaped
from .warping import WARP, warped

LOOK, LINE, WALK, BUILD, PUT = "look", "line", "walk", "build", "put"
TOOLS = (LOOK, LINE, WALK, BUILD, PUT)
AS_LAID = "as-laid"
BUILT = (*CHANGES, AS_LAID, *SECTOR_LINES, CIRCLE, WARP, ABSENT)
_OF_NO_LINE = (ABSENT, CIRCLE, WARP)  # brushes that touch something else than lines
NOTHING = "nothing"
PIECES = (*(f"w{one}" for one in PLAYERS), *(f"t{one}" for one in PLAYERS), *KINDS_OF_THINGS, NOTHING)
Touch = Mapping[str, str]


def act(calculator: Calculator, asked: Tabletop, action: str, touch: Touch) -> Tabletop:
    """The board after `action`; as before for an action that there is not."""
    verb, _, rest = action.partition(":")
    return _ACTS[verb](asked, rest, touch) if verb in _ACTS else asked


def tool_of(touch: Touch) -> str:
    """The tool that the reader has in hand."""
    return touch.get("tool", LOOK) if touch.get("tool") in TOOLS else LOOK


def on_lines(touch: Touch) -> bool:
    """Whether the tool in hand touches lines; the others touch squares."""
    tool = tool_of(touch)
    return tool == LINE or (tool == BUILD and built_of(touch) not in _OF_NO_LINE)


def shapes(touch: Touch) -> bool:
    """Whether the tool in hand touches places that are no squares of the board too."""
    return tool_of(touch) == BUILD and built_of(touch) == ABSENT


def warps(touch: Touch) -> bool:
    """Whether the tool in hand joins sides of the edge."""
    return tool_of(touch) == BUILD and built_of(touch) == WARP


def built_of(touch: Touch) -> str:
    """What the tool that changes the board makes of a line, or of a square."""
    return touch.get("line", CHANGES[0]) if touch.get("line") in BUILT else CHANGES[0]


def piece_of(touch: Touch) -> str:
    """What the tool that puts something puts."""
    return touch.get("piece", PIECES[0]) if touch.get("piece") in PIECES else PIECES[0]


def _at(asked: Tabletop, rest: str, touch: Touch) -> Tabletop:
    tool = tool_of(touch)
    if warps(touch):
        return warped(asked, rest)
    if "|" in rest:
        line = line_of(on_table(asked).maze, rest)
        if line is None:
            return asked
        looked = replace(asked, about=line.name)
        return _line(looked, built_of(touch), touch) if tool == BUILD else looked
    place = square(rest)
    if shapes(touch):
        return shaped(asked, place)
    if not on_table(asked).maze.here(place):
        return asked
    if tool == BUILD:
        return circle_moved(asked, place) if built_of(touch) == CIRCLE else asked
    if tool == WALK:
        return _placed(replace(asked, about=None), asked.wizard, place)
    return _put(asked, place, piece_of(touch)) if tool == PUT else _look(asked, place)


def _look_at(asked: Tabletop, rest: str, touch: Touch) -> Tabletop:
    return _at(asked, rest, {"tool": LINE if "|" in rest else LOOK})


def _look(asked: Tabletop, place: Square) -> Tabletop:
    """Look at a square; touched again, the next of its wizards is asked about."""
    on = on_table(asked)
    there = [player for player in on.standing.get(place, ()) if player]
    if about_of(on, asked) != place or not there:
        return replace(asked, about=place.name)
    following = there.index(asked.wizard) + 1 if asked.wizard in there else 0
    return replace(asked, about=place.name, wizard=there[following % len(there)])


def _placed(asked: Tabletop, player: str, place: Square) -> Tabletop:
    """The wizard of `player` on a square, wherever it was."""
    others = tuple(one for one in asked.wizards if one.player != player)
    return replace(asked, wizards=tuple(sorted((*others, Lying(player, place.name)))))


def _put(asked: Tabletop, place: Square, piece: str) -> Tabletop:
    """Put something on a square, or take away all that is there."""
    here, looked = place.name, replace(asked, about=place.name)
    if piece == NOTHING:
        return replace(
            looked,
            wizards=tuple(one for one in asked.wizards if one.at != here),
            treasures=tuple(one for one in asked.treasures if one.at != here),
            things=tuple(one for one in asked.things if one.at != here),
        )
    if piece in KINDS_OF_THINGS:
        thing = Thing(here, piece)
        return looked if thing in asked.things else replace(looked, things=(*asked.things, thing))
    if piece[0] == "w":
        return _placed(looked, piece[1], place)
    own = [one for one in asked.treasures if one.player == piece[1]]
    left = [one for one in asked.treasures if one.player != piece[1]]
    return replace(looked, treasures=tuple(sorted([*left, *own[-1:], Lying(piece[1], here)])))


def _line(asked: Tabletop, kind: str, touch: Touch) -> Tabletop:
    """Change the line that is looked at; as it was laid, it has not changed."""
    on = on_table(asked)
    line = line_of(on.maze, asked.about or "") if "|" in (asked.about or "") else None
    if line is not None and kind in SECTOR_LINES:
        return line_drawn(asked, line, kind)
    if line is None or kind not in (*CHANGES, AS_LAID):
        return asked
    if asked.layout == OWN:
        return line_painted(asked, line, "" if kind == AS_LAID else kind)
    others = tuple(one for one in asked.lines if line_of(on.maze, one.line) != line)
    return replace(asked, lines=others if kind == AS_LAID else (*others, Change(line.name, kind)))


def _take(asked: Tabletop, rest: str, touch: Touch) -> Tabletop:
    sort, which = rest[:1], rest[1:]
    if sort == "w":
        return replace(asked, wizards=tuple(one for one in asked.wizards if one.player != which))
    at = int(which) - 1 if is_whole(which) and len(which) < 3 else -1
    if sort == "t" and 0 <= at < len(asked.treasures):
        return replace(asked, treasures=asked.treasures[:at] + asked.treasures[at + 1 :])
    if sort == "o" and 0 <= at < len(asked.things):
        return replace(asked, things=asked.things[:at] + asked.things[at + 1 :])
    return asked


def _ask(asked: Tabletop, rest: str, touch: Touch) -> Tabletop:
    return replace(asked, question=rest) if rest in QUESTIONS else asked


def _wizard(asked: Tabletop, rest: str, touch: Touch) -> Tabletop:
    return replace(asked, wizard=rest) if rest in PLAYERS else asked


def _card(asked: Tabletop, rest: str, touch: Touch) -> Tabletop:
    return replace(asked, number_cards=(int(rest),) if is_whole(rest) else ())


def _attack(asked: Tabletop, rest: str, touch: Touch) -> Tabletop:
    return replace(asked, attack=rest) if rest in ATTACK_NAMES else asked


def _hit(asked: Tabletop, rest: str, touch: Touch) -> Tabletop:
    more = int(rest) if is_whole(rest) and len(rest) < 3 else 0
    return replace(asked, damage=(*asked.damage, more) if more else ())


_ACTS: dict[str, Callable[[Tabletop, str, Touch], Tabletop]] = {
    "at": _at,
    "look": _look_at,
    "ask": _ask,
    "wizard": _wizard,
    "card": _card,
    "attack": _attack,
    "hit": _hit,
    "line": _line,
    "take": _take,
    **lay.ACTS,
}
