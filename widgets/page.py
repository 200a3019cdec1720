"""The one function that the page calls, and the same markup for the pages that are built.

:func:`respond` takes and gives JSON text::

    {"calculator": "wk2.dispel", "lang": "hu", "pairs": [["die", "4"]], "action": null, "root": "../../", "instance": "x1",
     "progress": true}
    {"form": "<form …>…</form>", "answer": "…", "query": "die=4", "invalid": [], "ok": true}

With ``"case": true`` the answer has ``case`` in the place of ``form``: the case in words, to be read and not to be changed.
A request called ``ww.play`` has the key ``play`` instead of pairs: a whole game (:mod:`.play`).

``form`` is the whole element, ``answer`` what stands inside ``.rg-answer``. Nothing that is asked can make it raise.
With ``progress``, a long calculation writes lines such as ``progress 45`` (per cent) to the standard output meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from importlib import import_module
from typing import Any, NamedTuple

from rules_engine.calculators import Calculator, UnknownCalculator, find
from rules_engine.catalogs import LANGUAGES
from rules_engine.inputs import InvalidInput
from rules_engine.packs import called_in
from rules_engine.progress import Listener, followed
from rules_engine.ruling import Message, Ruling, Value, message, say
from rules_engine.speech import in_words_of, label, render

from . import board_kept, boards
from . import board_text as texts
from .answer import answer, complaint, unanswered
from .board_link import board_link
from .case import head
from .form import form, question_id
from .given import given as told
from .html import Attributes, Html, join, tag
from .otherwise import ruled_otherwise
from .play import SLUG
from .sister import sister_link
from .state import State, query_of, state_from, state_of

UNREADABLE = message("view", "This question cannot be read. Open the calculator again.")
UNKNOWN = message("view", "There is no calculator called {name}.")
FAILED = message(
    "view", "The engine failed on this question; that is a fault of this site. Please report it with the link."
)
COPY = message("view", "Copy a link to this")
OPEN_PAGE = message("view", "Open in the calculator")
AS_CASE = message("view", "As a case to send")
ANY_LANGUAGE = message("view", "Link for readers of any language")
STANDARD = message(
    "view",
    "This is the standard case, even under a link that asks for another: fields and links answer only where JavaScript is "
    "switched on and this page has loaded whole.",
)
LINKED = message("view", "This link asks a question of its own, which has not been answered yet.")

_ID_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")


class Request(NamedTuple):
    """One request of the page, its types checked."""

    calculator: str
    lang: str
    pairs: tuple[tuple[str, str], ...]
    action: str | None
    root: str
    instance: str
    progress: bool
    case: bool


def respond(request: str) -> str:
    """The answer to one request, JSON text to JSON text; for any string there is one."""
    try:
        data = json.loads(request)
        asked = _read(data)
    except (ValueError, RecursionError):
        return json.dumps(_refused(UNREADABLE, "en"))
    try:
        if asked.calculator.endswith(f".{SLUG}"):
            return json.dumps(import_module("widgets.play.answering").respond(data, asked.root))
        with followed(_written()) if asked.progress else nullcontext():
            response = _respond(asked)
    except UnknownCalculator as unknown:
        response = _refused(UNKNOWN, asked.lang, name=unknown.name)
    except Exception:  # a fault of ours must not take the page with it; the build and the tests let it through
        response = _refused(FAILED, asked.lang)
    return json.dumps(response)


def _read(data: Any) -> Request:
    """The request with its types checked; raises ValueError for what is none."""
    if not isinstance(data, dict):
        raise ValueError("a request is an object")
    pairs, action = data.get("pairs", []), data.get("action")
    if not isinstance(pairs, list) or not all(_is_pair(pair) for pair in pairs):
        raise ValueError("pairs are lists of two texts")
    lang = data.get("lang")
    return Request(
        str(data.get("calculator"))[:80],
        lang if lang in LANGUAGES else "en",
        tuple((name, value) for name, value in pairs),
        action if isinstance(action, str) else None,
        safe_root(data.get("root")),
        safe_instance(data.get("instance")),
        data.get("progress") is True,
        data.get("case") is True,
    )


def _written() -> Listener:
    """Writes each per cent that is reached once."""
    last = -1

    def listener(share: float) -> None:
        nonlocal last
        if (percent := int(100 * share)) > last:
            last = percent
            print(f"progress {percent}", flush=True)

    return listener


def _is_pair(pair: Any) -> bool:
    return isinstance(pair, list) and len(pair) == 2 and all(isinstance(text, str) for text in pair)


def safe_root(root: Any) -> str:
    """`root` if it is made of ``../`` alone (or ``./``), otherwise the page itself: it begins every link."""
    steps = isinstance(root, str) and len(root) <= 60 and not root.replace("../", "").removeprefix("./")
    return root if steps else ""


def safe_instance(instance: Any) -> str:
    """`instance` if it can begin an id, otherwise ``x``."""
    fits = isinstance(instance, str) and 0 < len(instance) <= 60 and _ID_LETTERS.issuperset(instance)
    return instance if fits else "x"


def _respond(asked: Request) -> dict[str, Any]:
    calculator = find(asked.calculator)
    pairs, touch = boards.parted(asked.pairs)
    state = _state(calculator, pairs, touch, asked.action)
    text: str | None = None
    bad: texts.BadText | None = None
    if asked.action == boards.READ and boards.has(calculator.name, asked.instance) and state.asked is not None:
        text = dict(asked.pairs).get(boards.WRITTEN, "")
        try:
            state = texts.read(calculator, state, text)
        except texts.BadText as told:
            bad = told
    ruling = _ruling(calculator, state)
    put = (
        {"case": head(calculator, state, ruling, asked.lang, asked.root)}
        if asked.case
        else {"form": _form(calculator, state, ruling, touch, asked.lang, asked.instance, asked.root, text, bad)}
    )
    return {
        **put,
        "answer": _answer(calculator, state, ruling, asked.lang, asked.root, asked.instance, case=asked.case),
        "query": query_of(calculator, state),
        "invalid": [] if state.invalid is None else [problem.path for problem in state.invalid.problems],
        "ok": state.invalid is None,
    }


def _refused(text: Message, lang: str, **values: Value) -> dict[str, Any]:
    said = complaint(render(say(text, **values), lang))
    return {"form": "", "answer": said, "query": "", "invalid": [], "ok": False}


def _state(calculator: Calculator, pairs: boards.Pairs, touch: Mapping[str, str], action: str | None) -> State:
    if action is None or not action.startswith(boards.ACTION) or boards.of(calculator.name) is None:
        return state_of(calculator, pairs, action)
    return boards.after(calculator, state_of(calculator, pairs), action, touch)


def _ruling(calculator: Calculator, state: State) -> Ruling | None:
    return None if state.invalid is not None else calculator.answer(state.asked)


def _form(
    calculator: Calculator,
    state: State,
    ruling: Ruling | None,
    touch: Mapping[str, str],
    lang: str,
    instance: str,
    root: str,
    text: str | None = None,
    bad: texts.BadText | None = None,
) -> Html:
    problems = () if state.invalid is None else state.invalid.problems
    board = boards.of(calculator.name, instance)
    drawn = None
    if board is not None and ruling is not None:
        shown = text if bad is not None and text is not None else texts.written(calculator, state.asked)
        with in_words_of(called_in(calculator.book.book)):
            drawn = board.board(calculator, state.asked, ruling, touch, lang, instance, root)
            kept = board_kept.fold(calculator.name, getattr(board, "KEPT", {}), lang, instance)
            drawn = join([drawn, kept, texts.fold(calculator, shown, bad, lang, instance)])
    return form(calculator, state.given, problems=problems, board=drawn, lang=lang, instance=instance)


def _answer(
    calculator: Calculator,
    state: State,
    ruling: Ruling | None,
    lang: str,
    root: str,
    instance: str,
    *,
    case: bool = False,
) -> Html:
    """What stands in ``.rg-answer``. A board that asks other calculators leaves to them what hangs on a ruling, but not
    where it is a case: asking once more at each touch would be slow."""
    if state.invalid is not None or ruling is None:
        return unanswered(calculator, state.invalid or InvalidInput(()), lang=lang, instance=instance)
    said = answer(calculator, ruling, lang=lang, root=root, instance=instance, ignored=state.ignored)
    touched = calculator.name in boards.ASKING and not case
    hangs = None if touched else ruled_otherwise(calculator, state.asked, ruling, lang, root)
    ways = board_link(calculator, state.asked, lang, root), sister_link(calculator, state.asked, lang, root)
    return join([said, hangs, *ways])


def example(name: str, given: Any, lang: str, root: str, instance: str) -> Html:
    """A worked example to be read: what the calculator `name` is asked, `given` (JSON data), and its answer.

    The form comes when a reader asks for it: the client puts it in the place of ``.rg-asked`` (client/live.ts).
    Raises InvalidInput and UnknownCalculator: an example that cannot be answered must not be published.
    """
    calculator = find(name)
    state = state_from(calculator, given)
    question = tag("p", {"class": "rg-question"}, label(calculator.question, lang))
    asked = tag("div", {"class": "rg-asked"}, question, told(calculator, state.asked, given, lang))
    return _box(calculator, state, asked, lang, root, instance, on_page=False)


def given(name: str, asked: Any, lang: str) -> Html | None:
    """What a worked example asks the calculator `name`, `asked` (JSON data), to be read without its answer; None where it
    names nothing. Raises InvalidInput and UnknownCalculator."""
    calculator = find(name)
    return told(calculator, state_from(calculator, asked).asked, asked, lang)


def calculator_page(name: str, pairs: Iterable[tuple[str, str]], lang: str, root: str) -> Html:
    """The whole markup of a calculator on a page of its own, in the state of the `pairs`; raises UnknownCalculator."""
    calculator = find(name)
    state = state_of(calculator, pairs)
    asked = _form(calculator, state, _ruling(calculator, state), {}, lang, boards.OWN_PAGE, root)
    return _box(calculator, state, asked, lang, root, boards.OWN_PAGE, on_page=True)


def _box(
    calculator: Calculator, state: State, asked: Html, lang: str, root: str, instance: str, *, on_page: bool
) -> Html:
    """A calculator in a page: what is `asked` (a form, or what an example is given), the answer, and links to this state."""
    attributes: dict[str, str | bool] = {
        "data-calculator": calculator.name,
        "data-root": root,
        "data-play": on_page and calculator.name in boards.PLAYED,
    }
    kind = "rg-calc rg-calc-page" if on_page else "rg-calc"
    # A group, not a form with a name, which would be a landmark; an example is one already, by the fold that it stands in.
    named = {"id": instance} | ({"role": "group", "aria-labelledby": question_id(instance)} if on_page else {})
    said = _answer(calculator, state, _ruling(calculator, state), lang, root, instance)
    return tag(
        "div",
        {"class": kind, **named, **attributes},
        asked,
        tag("div", {"class": "rg-answer", "role": "status"}, said),
        *(_told_before(lang) if on_page else ()),
        _share(calculator, query_of(calculator, state), lang, root, on_page=on_page),
    )


def _told_before(lang: str) -> list[Html]:
    """What a calculator's own page, which a link may ask, says as long as no script has done its work."""
    linked: Attributes = {"class": "rg-note rg-linked", "role": "status"}
    return [
        tag("p", linked, label(LINKED, lang)),
        tag("p", {"class": "rg-note rg-standard"}, label(STANDARD, lang)),
    ]


def _share(calculator: Calculator, query: str, lang: str, root: str, *, on_page: bool) -> Html:
    """Links to this state, to which the client adds the buttons of an example (client/examples.ts). What stands behind the
    question mark follows the form; the client puts it there."""
    behind = f"?{query}" if query else ""
    own, neutral = f"{root}c/{calculator.name}/{behind}", f"{root}../c/{calculator.name}/{behind}"
    copied = neutral if on_page else True  # in an example, that of the link beside it
    copy = tag("button", {"class": "rg-copy", "type": "button", "data-copy": copied}, label(COPY, lang))
    if on_page:
        any_language = tag("a", {"data-state": True, "href": neutral}, label(ANY_LANGUAGE, lang))
        card = f"{root}d/?of={calculator.name}{'&' if query else ''}{query}"
        case = tag("a", {"data-case": calculator.name, "href": card}, label(AS_CASE, lang))
        return tag("p", {"class": "rg-share"}, copy, " ", any_language, " ", case)
    page = tag("a", {"data-state": True, "href": own}, label(OPEN_PAGE, lang))
    return tag("p", {"class": "rg-share"}, page)
