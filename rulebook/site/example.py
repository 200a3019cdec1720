"""Examples of play: a game of a book told from its beginning, each decision with what came of it and the rule for it.

The page is text and pictures. Each scene leads to the game in the page as it stands there, so that readers can try what they
would have done.
"""

from __future__ import annotations

import base64
import zlib

from rules_engine.games.playing import OVER
from rules_engine.packs import called_in
from rules_engine.ruling import message
from rules_engine.speech import in_words_of
from widgets.html import Html, join, tag
from widgets.play.log import entry
from widgets.play.session import Session

from ..plays import played
from ..told_games import ExampleOfPlay, Scene
from . import play
from .interface import TOLD
from .local import Local
from .pages import Link, Page
from .telling import Telling

PATH = "example/"

TITLE = message("site:example", "Examples of play")
LEAD = message(
    "site:example", "Games told from their beginning: what each player wants, what falls, and the rule for every step."
)
ONE = message("site:example", "An example of play")
DECISIONS = message("site:example", "Decisions: {count}")
GO_ON = message("site:example", "Go on from here yourself")
THROUGH = message("site:example", "Go through it decision by decision")
BEGIN = message("site:example", "Play it from the beginning")
PICTURE = message("site:example", "The board after decision {number}.")


def path_of(book: str) -> str:
    """The path of the example of a book: ``example/wk2/``."""
    return f"{PATH}{book}/"


def index(local: Local) -> Page:
    """The games that are told."""
    heading, lead = local.say(TITLE), local.say(LEAD)
    tiles = join(_tile(local, one) for one in local.library.plays)
    body = join([tag("h1", {}, heading), tag("p", {"class": "rg-lead"}, lead), tag("ul", {"class": "rg-tiles"}, tiles)])
    return Page(path=PATH, title=heading, body=body, kind="examples", description=lead, section=PATH)


def _tile(local: Local, one: ExampleOfPlay) -> Html:
    link = tag("a", {"href": f"{one.book}/"}, local.book_title(local.library.book(one.book)))
    said = f"{_title(local, one)}. {local.say(DECISIONS, count=len(one.actions))}"
    return tag("li", {"class": "rg-tile"}, tag("h2", {}, link), tag("p", {}, said))


def _title(local: Local, one: ExampleOfPlay) -> str:
    return local.plain(_context(one), one.title)


def _context(one: ExampleOfPlay) -> str:
    return f"play:{one.book}"


def page(local: Local, one: ExampleOfPlay) -> Page:
    """The game that is told of a book, in the words of the book."""
    with in_words_of(called_in(one.book)):
        return _page(local, one)


def _page(local: Local, one: ExampleOfPlay) -> Page:
    path, session, said = path_of(one.book), played(one), local.say
    tell = Telling(local, path)
    book = local.library.book(one.book)
    parts: list[Html] = [
        tag("p", {"class": "rg-kicker"}, f"{book.label} · {said(ONE)}"),
        tag("h1", {}, _title(local, one)),
        tag("div", {"class": "rg-text"}, tell.blocks(_context(one), one.opening)),
        _picture(session, 0, local, tell),
        tag("p", {}, _onward(session, 0, said(BEGIN), tell), " ", _through(session, said(THROUGH), tell)),
    ]
    first = 0
    for scene in one.scenes:
        parts.append(_scene(session, one, scene, first, local, tell))
        first += len(scene.actions)
    parts.append(tell.note())
    return Page(
        path=path,
        title=said(TOLD, name=said(ONE), what=local.book_title(book)),
        body=join(parts),
        kind="example",
        description=f"{_title(local, one)}. {said(LEAD)}",
        section=f"{one.book}/",
        crumbs=(Link(said(TITLE), PATH),),
        sheets=("boards",),
    )


def _scene(session: Session, one: ExampleOfPlay, scene: Scene, first: int, local: Local, tell: Telling) -> Html:
    """A scene whose first decision has number `first` + 1: the text, what was decided, and the board after it."""
    last = first + len(scene.actions)
    told = (
        tag("li", {"id": str(number)}, entry(session, number, 0, local.lang, tell.up))
        for number in range(first + 1, last + 1)
    )
    return tag(
        "section",
        {"class": "rg-section rg-scene"},
        tag("h2", {}, tell.plain(_context(one), scene.title)),
        tag("div", {"class": "rg-text"}, tell.blocks(_context(one), scene.text)),
        tag(
            "div",
            {"class": "rg-p-table"},
            tag("ol", {"class": "rg-p-log", "role": "list"}, *told),
            tag(
                "div",
                {"class": "rg-scene-board"},
                _picture(session, last, local, tell),
                _onward(session, last, local.say(GO_ON), tell),
            ),
        ),
    )


def _picture(session: Session, at: int, local: Local, tell: Telling) -> Html:
    """The board after `at` decisions, with everything open, and the way of the last."""
    return tag(
        "figure",
        {"class": "rg-figure rg-board"},
        session.game.board(session.look(at, 0, local.lang, tell.up)),
        tag("figcaption", {}, local.say(PICTURE, number=at)) if at else None,
    )


def _onward(session: Session, at: int, words: str, tell: Telling) -> Html:
    """A link to the game in the page as it stands after `at` decisions; the fragment is that of ``client/play-link.ts``,
    deflated without shortening: the links of a page begin alike, and the page is smaller if that can be seen.
    Nothing where the game is over."""
    if session.states[at].phase == OVER:
        return Html("")
    return tag("a", {"class": "rg-button", "href": _address(session, at, tell)}, words)


def _through(session: Session, words: str, tell: Telling) -> Html:
    """A link to the whole game in the page, opened at its beginning."""
    return tag("a", {"class": "rg-button", "href": f"{_address(session, len(session.lines), tell)}&at=0"}, words)


def _address(session: Session, at: int, tell: Telling) -> str:
    record = session.setup + "".join(f"{line}\n" for line in ("actions", *session.lines[:at]))
    deflate = zlib.compressobj(0, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = base64.urlsafe_b64encode(deflate.compress(record.encode()) + deflate.flush()).decode().rstrip("=")
    return f"{tell.up}{play.path_of(session.game.name)}#g={packed}&open"
