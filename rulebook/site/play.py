"""Whole games in the page: the list of them, and a page for each; the client (client/play.ts) plays there."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.packs import called_in
from rules_engine.ruling import Said, message, say
from rules_engine.speech import in_words_of, label, render, show
from rules_engine.switches import switches
from widgets import play
from widgets.html import Attributes, Html, join, tag
from widgets.play.answering import INSTANCE
from widgets.play.game import Drawing, Game, Start, game_of

from . import lesson, links
from .interface import TOLD
from .local import Local
from .pages import Link, Page

PATH = "play/"
TITLE = message("site:play", "Play")
LEAD = message(
    "site:play",
    "Play whole games in the page: every decision that the rules allow is offered, and every refusal names its rule. Pass one device around, or send each other links.",
)
GAME_LEAD = message(
    "site:play",
    "Every legal action is offered; what comes of it is told below, with its rules. The game is saved on this device by itself, and its link holds the whole game while it is short enough.",
)
NEEDS_SCRIPT = message(
    "site:play", "Playing needs JavaScript. The rules and their worked examples can be read without it."
)
NEW = message("site:play", "A new game")
START = message("site:play", "Start the game")
HOW = message("site:play", "Begin with")
PLAYERS = message("site:play", "{title} (players: {number})")
DICE = message("site:play", "Dice and cards")
BY_PAGE = message("site:play", "from the page")
TYPED = message("site:play", "entered from your own table")
OPEN = message("site:play", "Open game: nothing is hidden, and the device need not be handed over")
KEPT = message("site:play", "Games on this device")
READ = message("site:play", "Read a record")
RECORD = message("site:play", "Record of a game as text")
READ_IT = message("site:play", "Open the record")
MENU = message("site:play", "Other games")
COPY = message("site:play", "Copy a link to this game")
SAVE = message("site:play", "Save as a text file")
WRITE = message("site:play", "Type a decision")
ACTION = message("site:play", "Decision, as in a record")
FELL = message("site:play", "Dice and cards, in the order in which they came")
GO_ON = message("site:play", "Do it")
TOO_LONG = message("site:play", "This game has become too long for a link: save it as a text file and send that.")


def games() -> Iterator[Game]:
    """Every game that is played in the page."""
    return (game_of(name) for name in play.FAMILIES)


def path_of(name: str) -> str:
    """The path of a game: ``play/ww/``."""
    return links.play(name)


def title_of(local: Local, game: Game) -> str:
    """What a game is called: the title of its book."""
    return local.book_title(local.library.book(game.name))


def index(local: Local) -> Page:
    """The games that are played in the page."""
    heading, lead = local.say(TITLE), local.say(LEAD)
    body = join(
        [
            tag("h1", {}, heading),
            tag("p", {"class": "rg-lead"}, lead),
            tag("noscript", {}, tag("p", {"class": "rg-state"}, local.say(NEEDS_SCRIPT))),
            tag("ul", {"class": "rg-tiles"}, *(_tile(local, game) for game in games())),
        ]
    )
    return Page(path=PATH, title=heading, body=body, kind="plays", description=lead, section=PATH)


def _tile(local: Local, game: Game) -> Html:
    ways = ", ".join(label(one.title, local.lang) for one in game.starts)
    link = tag("a", {"href": f"{game.name}/"}, title_of(local, game))
    learn = lesson.way_in(local, game.name, "../")
    return tag(
        "li", {"class": "rg-tile"}, tag("h2", {}, link), tag("p", {}, ways), tag("p", {}, learn) if learn else None
    )


def page(local: Local, game: Game) -> Page:
    """The page on which a game is played."""
    path, title = path_of(game.name), title_of(local, game)
    said = local.say
    box: Attributes = {
        "class": "rg-play",
        "data-game": game.name,
        "data-lang": local.lang,
        "data-root": links.up(path),
        "data-instance": INSTANCE,
    }
    first = lesson.of(local, game.name)
    taught = lesson.section(local, first, path) if first else None
    headed = said(TOLD, name=said(TITLE), what=title)
    body = join(
        [
            tag("h1", {}, headed),
            tag("p", {"class": "rg-lead rg-p-lead"}, said(GAME_LEAD)),
            tag("noscript", {}, tag("p", {"class": "rg-state"}, said(NEEDS_SCRIPT))),
            tag("div", box, taught, _menu(local, game), _game(local, path)),
        ]
    )
    return Page(
        path=path,
        title=headed,
        body=body,
        kind="play",
        description=said(LEAD),
        section=PATH,
        crumbs=(Link(said(TITLE), PATH),),
        sheets=("boards",),
    )


def _switches(game: Game) -> Iterator[str]:
    """The switches of a table that a game keeps to."""
    return (one.key for one in switches() if one.book in game.books and one.key.partition(".")[2] in game.readings)


def _menu(local: Local, game: Game) -> Html:
    """How a game begins, which are kept, and a record that is read."""
    said = local.say
    ways = [_way(local, one, checked=not at) for at, one in enumerate(game.starts)]
    dice = [
        _choice("dice", "page", said(BY_PAGE), checked=True),
        _choice("dice", "typed", said(TYPED), checked=False),
    ]
    with in_words_of(called_in(game.name)):
        chosen = _choosing(local, game)
    start = tag("button", {"class": "rg-button rg-button-main rg-needs-js", "type": "submit"}, said(START))
    new = tag(
        "form",
        {"class": "rg-p-new", "autocomplete": "off", "data-switches": " ".join(_switches(game)) or None},
        tag("h2", {"class": "rg-p-heading"}, said(NEW)),
        _fieldset(said(HOW), ways),
        tag("p", {}, start),
        chosen,
        _fieldset(said(DICE), dice),
        tag("label", {"class": "rg-p-check"}, tag("input", {"type": "checkbox", "name": "open"}), " ", said(OPEN)),
    )
    kept = tag(
        "section",
        {"class": "rg-p-kept", "hidden": True},
        tag("h2", {"class": "rg-p-heading"}, said(KEPT)),
        tag("ul", {"class": "rg-p-list"}),
    )
    field = tag(
        "textarea", {"id": "p--record", "name": "record", "rows": 4, "class": "rg-input", "spellcheck": "false"}
    )
    read = tag(
        "form",
        {"class": "rg-p-read"},
        tag("label", {"class": "rg-label", "for": "p--record"}, said(RECORD)),
        field,
        tag("input", {"type": "file", "accept": ".txt,text/plain", "aria-label": said(RECORD), "class": "rg-p-file"}),
        tag("button", {"class": "rg-button", "type": "submit"}, said(READ_IT)),
    )
    fold = tag("details", {"class": "rg-p-fold"}, tag("summary", {}, said(READ)), read)
    return tag("div", {"class": "rg-p-menu"}, kept, new, fold)


def _way(local: Local, one: Start, *, checked: bool) -> Html:
    text = local.say(PLAYERS, title=label(one.title, local.lang), number=one.players)
    return _choice("start", one.name, text, checked=checked, players=one.players)


def _choosing(local: Local, game: Game) -> Html | None:
    """What each player may choose before the game begins, folded away."""
    choice = game.choice()
    if choice is None:
        return None
    lang, offered = local.lang, []
    for group, options in choice.options:
        names = [
            tag("option", {"value": value}, render(text, lang) if isinstance(text, Said) else None)
            for value, text in options
        ]
        offered += [tag("optgroup", {"label": label(group, lang)}, *names)] if group else names
    listed = "p--choices" if choice.typed and offered else None
    rows = []
    for number in range(1, choice.most + 1):
        id_ = f"p--choice-{number}"
        if choice.typed:
            field = tag(
                "input", {"id": id_, "name": "choice[]", "class": "rg-input", "list": listed, "spellcheck": "false"}
            )
        else:
            field = tag(
                "select",
                {"id": id_, "name": "choice[]", "class": "rg-select"},
                tag("option", {"value": ""}, "–"),
                *offered,
            )
        name = render(say(choice.player, number=number), lang)
        rows.append(tag("p", {"class": "rg-p-chosen"}, tag("label", {"class": "rg-label", "for": id_}, name), field))
    told = tag("p", {"class": "rg-small"}, show(choice.typed, lang)) if choice.typed else None
    rows += _drawing(choice.drawn, lang, links.up(path_of(game.name))) if choice.drawn else []
    known = tag("datalist", {"id": listed}, *offered) if listed else None
    return tag("details", {"class": "rg-p-fold"}, tag("summary", {}, label(choice.legend, lang)), told, *rows, known)


def _drawing(drawn: Drawing, lang: str, root: str) -> list[Html]:
    """The picture as text, and the way to the board on which it is painted."""
    field: Attributes = {"id": "p--own", "name": "own", "rows": 11, "class": "rg-b-text", "spellcheck": "false"}
    board = tag("a", {"class": "rg-p-paint", "href": f"{root}c/{drawn.board}/"}, label(drawn.paint, lang))
    named = tag("label", {"class": "rg-label", "for": "p--own"}, label(drawn.label, lang))
    return [tag("p", {}, named, " ", board), tag("textarea", field, drawn.first)]


def _choice(name: str, value: str, text: str, *, checked: bool, players: int | None = None) -> Html:
    box: Attributes = {"type": "radio", "name": name, "value": value, "checked": checked, "data-players": players}
    return tag("label", {"class": "rg-p-choice"}, tag("input", box), " ", text)


def _fieldset(legend: str, choices: list[Html]) -> Html:
    return tag("fieldset", {"class": "rg-p-choices"}, tag("legend", {"class": "rg-label"}, legend), *choices)


def _game(local: Local, path: str) -> Html:
    """Where the game stands once it is played."""
    said = local.say
    plain: Attributes = {"class": "rg-button", "type": "button"}
    bar = tag(
        "p",
        {"class": "rg-p-bar"},
        tag("button", {**plain, "data-play": "menu"}, said(MENU)),
        " ",
        tag("button", {**plain, "data-copy": f"{links.up(path)}../{path}"}, said(COPY)),
        " ",
        tag("button", {**plain, "data-play": "save"}, said(SAVE)),
    )
    fields = [_field("action", said(ACTION)), _field("fell", said(FELL))]
    typed = tag(
        "form",
        {"class": "rg-p-typed", "autocomplete": "off"},
        *fields,
        tag("button", {"class": "rg-button", "type": "submit"}, said(GO_ON)),
    )
    return tag(
        "div",
        {"class": "rg-p-game", "hidden": True},
        tag("p", {"class": "rg-sr", "role": "status"}),
        tag("p", {"class": "rg-note rg-p-long", "hidden": True}, said(TOO_LONG)),
        tag("div", {"class": "rg-board rg-p-screen"}),
        tag("details", {"class": "rg-p-fold rg-p-words"}, tag("summary", {}, said(WRITE)), typed),
        bar,
    )


def _field(name: str, text: str) -> Html:
    box: Attributes = {
        "type": "text",
        "name": name,
        "id": f"p--{name}",
        "class": "rg-input",
        "spellcheck": "false",
        "autocapitalize": "off",
    }
    return tag("p", {}, tag("label", {"class": "rg-label", "for": f"p--{name}"}, text), tag("input", box))
