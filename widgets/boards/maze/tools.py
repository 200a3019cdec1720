"""What is chosen on a maze board: the question and what it needs, the tool in hand and what it puts, and the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from urllib.parse import urlencode

from rules_engine.ruling import Message, message, say
from rules_engine.speech import label, render, show
from rules_engine.wiz_war.board.demonstration_sectors import NAMES as SECTOR_NAMES
from rules_engine.wiz_war.board.maze import (
    BROKEN,
    CLOSED_DOOR,
    FIRE_WALL,
    ILLUSION_WALL,
    KEPT_DOOR,
    OPEN_DOOR,
    OPENING,
    WALL,
)
from rules_engine.wiz_war.labels import PLAYERS, THINGS
from rules_engine.wiz_war.position.board import SECTORS, OnTable
from rules_engine.wiz_war.position.calculators.maze import (
    ATTACK,
    ATTACK_NAMES,
    BREAK,
    LAYOUTS,
    NAMES,
    OF_A_WIZARD,
    QUESTIONS,
    WALK,
    Tabletop,
)
from rules_engine.wiz_war.position.pieces import OWN, as_text

from ...html import Html, tag
from ..buttons import Groups, button, palette, radios, select, strokes, with_steps
from ..words import QUESTION
from . import acts
from .acts import BUILD, LINE, LOOK, PUT, built_of, piece_of, tool_of
from .own_sector import CIRCLE, SECTOR_DOOR, SECTOR_OPEN, SECTOR_WALL
from .painting import ABSENT, SIZES, size_of
from .warping import WARP
from .words import LINES, TREASURE_OF, WIZARD_OF

TOOL = message("maze", "Tap the board to")
CARD = message("maze", "Number card")
NO_CARD = message("maze", "none")
WHO = message("maze", "Wizard")
ATTACKS = message("maze", "Attack")
MORE_DAMAGE = message("maze", "Damage of an attack")
NO_DAMAGE = message("maze", "undo all damage")
OTHER_BOARD = message("maze", "Another board")
PLAYERS_ = message("setup", "Players")
SECTOR = message("maze", "Sector of {player}")
TURNED = message("maze", "turn by a quarter")
START = message("maze", "Set up a game")
CLEAR = message("maze", "Remove everything")
PLAY = message("maze", "Begin a game on these sectors")
LAID_OF = message("maze", "The board is made of")
OWN_SECTOR = message("maze", "own sector")
_TOOLS = {
    LOOK: message("maze", "look at a square"),
    LINE: message("maze", "look at a line"),
    acts.WALK: message("maze", "put the wizard there"),
    BUILD: message("maze", "change the board"),
    PUT: message("maze", "put something on a square"),
}
#: What a line can be made into.
BUILT: dict[str, Message] = {
    WALL: message("maze", "a new wall"),
    BROKEN: message("maze", "a fallen wall"),
    OPEN_DOOR: message("maze", "open door"),
    KEPT_DOOR: LINES[KEPT_DOOR],
    CLOSED_DOOR: message("maze", "closed door"),
    OPENING: message("maze", "opening in the edge"),
    FIRE_WALL: LINES[FIRE_WALL],
    ILLUSION_WALL: LINES[ILLUSION_WALL],
    acts.AS_LAID: message("maze", "as on the sector laid there"),
}
_LINE_KIND, _PIECE = message("maze", "On the line"), message("maze", "On the square")
_BRUSH = message("board", "Brush")
_SHAPE = message("maze", "The shape of the board")
_WARP = message("maze", "AUTO WARP (tap two sides of the edge to join them, a joined side to part it)")
_SECTOR = message("maze", "A sector of your own")
_OF_SECTOR: dict[str, Message] = {
    SECTOR_WALL: message("maze", "its wall"),
    SECTOR_DOOR: message("maze", "its door"),
    SECTOR_OPEN: message("maze", "nothing there; on its edge an opening"),
    CIRCLE: message("maze", "its nearer treasure circle"),
}
_ABSENT = message("maze", "no square (tap again to put it back)")
_COLUMNS, _ROWS = message("board", "Columns"), message("board", "Rows")
LAY = message("maze", "Lay out an empty board")
_NOTHING = message("maze", "nothing")
WIZARDS, _TREASURES = message("maze", "Wizards"), message("maze", "Treasures")
_THINGS = message("board", "Things on squares")
_CARDS = 6  # number cards that have a button; the fields know more
_HITS = (1, 2, 3, 5, 10)


def questions(asked: Tabletop, on: OnTable, lang: str, instance: str) -> Html:
    """A button for each question, and below them what the question needs."""
    buttons = (
        button(f"{instance}--ask-{slug}", f"ask:{slug}", label(NAMES[slug], lang), pressed=slug == asked.question)
        for slug in QUESTIONS
    )
    first = tag(
        "div",
        {"class": "rg-b-row rg-b-questions rg-board-scroll", "role": "group", "aria-label": label(QUESTION, lang)},
        *buttons,
    )
    return tag(
        "div", {"class": "rg-b-tools"}, first, tag("div", {"class": "rg-b-asked"}, *_needs(asked, on, lang, instance))
    )


def _needs(asked: Tabletop, on: OnTable, lang: str, instance: str) -> Iterator[Html]:
    if asked.question in OF_A_WIZARD:
        wizards = (
            button(f"{instance}--wizard-{one}", f"wizard:{one}", one, pressed=one == asked.wizard)
            for one in PLAYERS
            if one in on.wizards or one == asked.wizard
        )
        yield _group(WHO, wizards, lang, instance, "who")
    if asked.question == WALK:
        held = asked.number_cards
        none = button(f"{instance}--card-0", "card:", label(NO_CARD, lang), pressed=not held)
        cards = (
            button(f"{instance}--card-{one}", f"card:{one}", str(one), pressed=held == (one,))
            for one in range(1, _CARDS + 1)
        )
        yield _group(CARD, (none, *cards), lang, instance, "cards")
    if asked.question == ATTACK:
        attacks = (
            button(f"{instance}--attack-{one}", f"attack:{one}", label(text, lang), pressed=one == asked.attack)
            for one, text in ATTACK_NAMES.items()
        )
        yield _group(ATTACKS, attacks, lang, instance, "attacks")
    if asked.question == BREAK:
        hits = (button(f"{instance}--hit-{one}", f"hit:{one}", f"+{one}") for one in _HITS)
        none = button(f"{instance}--hit-0", "hit:0", label(NO_DAMAGE, lang))
        yield _group(MORE_DAMAGE, (*hits, none), lang, instance, "hits")


def _group(legend: Message, buttons: Iterator[Html] | tuple[Html, ...], lang: str, instance: str, name: str) -> Html:
    id_ = f"{instance}--of-{name}"
    title = tag("span", {"class": "rg-label", "id": id_}, label(legend, lang))
    return tag("div", {"class": "rg-b-row", "role": "group", "aria-labelledby": id_}, title, *buttons)


def tools(asked: Tabletop, touch: Mapping[str, str], lang: str, instance: str) -> Html:
    """The tools, and below them what is built or put."""
    chosen = tool_of(touch)
    names = [(one, label(text, lang)) for one, text in _TOOLS.items()]
    found = [with_steps(radios("tool", TOOL, names, chosen, lang, instance), lang, instance)]
    if chosen == BUILD:
        found.append(palette("line", _BRUSH, _brushes(asked, lang), built_of(touch), lang, instance))
    if chosen == PUT:
        found.append(palette("piece", _PIECE, _pieces(lang), piece_of(touch), lang, instance))
    if chosen in (BUILD, PUT):
        found.append(strokes(lang))
    return tag("div", {"class": "rg-b-tools"}, *found)


def _brushes(asked: Tabletop, lang: str) -> Groups:
    """What can be made of a line, of a sector that becomes the reader's own, and of the board."""
    yield label(_LINE_KIND, lang), [(one, label(text, lang)) for one, text in BUILT.items()]
    if asked.layout == SECTORS:
        yield label(_SECTOR, lang), [(one, label(text, lang)) for one, text in _OF_SECTOR.items()]
    yield label(_SHAPE, lang), [(WARP, label(_WARP, lang)), (ABSENT, label(_ABSENT, lang))]


def _pieces(lang: str) -> Groups:
    """What can be put: wizards, treasures, other things, or nothing any more."""
    for group, sort, text in ((WIZARDS, "w", WIZARD_OF), (_TREASURES, "t", TREASURE_OF)):
        yield label(group, lang), [(f"{sort}{player}", render(say(text, player=player), lang)) for player in PLAYERS]
    yield label(_THINGS, lang), [(kind, show(text, lang)) for kind, text in THINGS.items()]
    yield "", [(acts.NOTHING, label(_NOTHING, lang))]


def boards(asked: Tabletop, touch: Mapping[str, str], lang: str, instance: str, root: str) -> Html:
    """Another number of players, other sectors, or a board of the reader's own; folded away."""
    laid = asked.layout == SECTORS
    players = (
        button(f"{instance}--players-{one}", f"players:{one}", str(one), pressed=laid and one == len(asked.sectors))
        for one in (2, 3, 4)
    )
    layouts = (
        button(f"{instance}--layout-{one}", f"layout:{one}", label(text, lang), pressed=one == asked.layout)
        for one, text in LAYOUTS.items()
    )
    rows = [_group(LAID_OF, layouts, lang, instance, "layouts"), _group(PLAYERS_, players, lang, instance, "players")]
    if laid:
        rows += [_sector(asked, at, lang, instance) for at in range(1, len(asked.sectors) + 1)]
    start = [button(f"{instance}--start", "start", label(START, lang))] if laid else []
    clear = button(f"{instance}--clear", "clear", label(CLEAR, lang))
    rows.append(tag("div", {"class": "rg-b-row"}, *start, clear))
    if laid:
        rows.append(tag("p", {}, tag("a", {"href": _game(asked, root)}, label(PLAY, lang))))
    counts = [(str(number), str(number)) for number in SIZES]
    sizes = (
        select(name, text, counts, str(size), lang, instance)
        for name, text, size in zip(("columns", "rows"), (_COLUMNS, _ROWS), size_of(touch), strict=True)
    )
    rows.append(tag("div", {"class": "rg-b-row"}, *sizes, button(f"{instance}--lay", "lay", label(LAY, lang))))
    return tag(
        "details",
        {"class": "rg-b-maps"},
        tag("summary", {}, label(OTHER_BOARD, lang)),
        tag("div", {"class": "rg-b-tools"}, *rows),
    )


def _game(asked: Tabletop, root: str) -> str:
    """The address of a new game on these sectors (client/play-choices.ts)."""
    chosen = ",".join(one.notation() for one in asked.sectors)
    own = {"own": as_text(asked.own)} if any(one.sector == OWN for one in asked.sectors) else {}
    return f"{root}play/ww/#{urlencode({'new': chosen, **own})}"


def _sector(asked: Tabletop, at: int, lang: str, instance: str) -> Html:
    """One sector of the board: which it is, and a button that turns it."""
    id_ = f"{instance}--sector-{at}"
    title = tag("span", {"class": "rg-label", "id": id_}, render(say(SECTOR, player=PLAYERS[at - 1]), lang))
    names = {**SECTOR_NAMES, OWN: OWN_SECTOR}
    buttons = (
        button(f"{id_}-{one}", f"sector:{at}:{one}", label(text, lang), pressed=one == asked.sectors[at - 1].sector)
        for one, text in names.items()
    )
    turn = button(f"{id_}-turn", f"turn:{at}", label(TURNED, lang))
    return tag("div", {"class": "rg-b-row", "role": "group", "aria-labelledby": id_}, title, *buttons, turn)
