"""What the client takes of a language, one file for all pages: its words, loaded with each, and what terms mean.

The words come as a script, so that they are there when the client starts; it names the file of the definitions, which is
fetched when the first is asked for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from rules_engine.ruling import Message, message
from rules_engine.speech import label
from widgets.page import COPY

from ..runtime.client import digest
from .local import Local
from .site import Site

CLIENT: Mapping[str, Message] = {
    "busy": message("site:client", "Working it out …"),
    "stop": message("site:client", "Stop"),
    "stopped": message("site:client", "Stopped: the values in the fields have no answer yet."),
    "died": message("site:client", "The calculation stopped and was started again."),
    "mended": message("site:client", "A file arrived damaged and was fetched again."),
    "renewed": message(
        "site:client", "This site has been updated since you opened this page, which can no longer calculate."
    ),
    "renew": message("site:client", "Load the new page with these values"),
    "change": message("site:client", "Change the values"),
    "printed": message("site:client", "Back to the values of the example"),
    "play-open": message("site:client", "Open {name}"),
    "play-name": message("site:client", "{name}, decisions: {count}"),
    "play-mustered": message("site:client", "{name}, armies not yet in battle"),
    "play-delete": message("site:client", "Delete {name}"),
    "play-deleted": message("site:client", "Deleted: {name}"),
    "play-restore": message("site:client", "Bring it back"),
    "play-unkept": message("site:client", "This game cannot be kept on this device: its storage is full or forbidden."),
    "play-broken": message("site:client", "The link to this game is damaged and cannot be read."),
    "table": message("site:table", "The rules of your table"),
    "table-rules": message("site:client", "Your table rules: {rulings}."),
    "table-next": message("site:client", "{rulings}; {ruling}"),
    "table-otherwise": message("site:client", "Other rulings hold here. Your table rules: {rulings}."),
    "table-apply": message("site:client", "Follow your table's rulings"),
    "table-book": message("site:table", "Follow our rulings"),
    "table-edition": message("site:client", "Your table plays by: {edition}."),
    "table-unknown": message("site:client", "Not understood, so ignored: {names}."),
    "table-none": message("site:client", "Everything follows our rulings."),
    "table-count": message("site:client", "Rulings that differ from ours: {count}"),
    "table-kept": message("site:client", "This is kept on this device."),
    "table-unkept": message("site:client", "This is not kept on this device yet."),
    "name-unknown": message(
        "site:client", "There is nothing here called {name}; this is the rule to which it would belong."
    ),
    "form-link": message("site:dispute", "The link alone"),
    "send": message("site:dispute", "Send…"),
    "source-language": message("site:card", "language of the source"),
    "fact": message("site:client", "{name}: {value}"),
    "copied": message("site:client", "Copied"),
    "copy-by-hand": message("site:client", "Copy this by hand:"),
    "theme-system": message("site:client", "Light or dark, as on the device"),
    "theme-light": message("site:client", "Light"),
    "theme-dark": message("site:client", "Dark"),
    "failed": message("site:client", "There is no answer now: the calculation could not be started or did not end."),
    "retry": message("site:client", "Try again"),
    "pocket-take": message("site:pocket", "Take this language with me"),
    "pocket-take-other": message("site:pocket", "Take along: {language}"),
    "pocket-size": message("site:pocket", "It takes {size} MB on your device."),
    "pocket-here": message("site:pocket", "{size} MB of them are here already."),
    "pocket-done": message("site:pocket", "{done} of {size} MB are here."),
    "pocket-kept": message("site:pocket", "On your device since {day}."),
    "pocket-newer": message("site:pocket", "There is a newer version."),
    "pocket-renew": message("site:pocket", "Fetch what is new"),
    "pocket-drop": message("site:pocket", "Remove it from the device"),
    "pocket-damaged": message("site:pocket", "Part of it is missing now."),
    "pocket-absent": message("site:pocket", "Not on your device. To fetch it you need a network."),
    "pocket-full": message(
        "site:pocket", "Your device is full: {size} MB are needed and {free} MB are free. What was kept is intact."
    ),
    "pocket-cut": message(
        "site:pocket",
        "The connection was lost. What was kept is intact, and what has arrived need not be fetched again.",
    ),
    "pocket-elsewhere": message("site:pocket", "Another tab is fetching it."),
    "pocket-unable": message("site:pocket", "This browser cannot keep a language."),
    "search": message("site:client", "Search"),
    "search-placeholder": message("site:client", "Words, or a number like 5.32"),
    "search-close": message("site:client", "Close"),
    "search-busy": message("site:client", "Searching …"),
    "search-none": message("site:client", "Nothing found."),
    "search-count": message("site:client", "Found: {count}"),
    "search-elsewhere": message("site:client", "Nothing in {book}. Found in the other books: {count}"),
    "search-failed": message("site:client", "The search cannot be reached now."),
    "search-forthcoming": message("site:client", "{number} is not in Regularo yet."),
    "search-unknown": message("site:client", "Found in no rule: {words}."),
    "search-nearest": message("site:client", "Did you mean …?"),
    "search-books": message("site:client", "Search in"),
    "search-all": message("site:client", "All books"),
    "search-ruled": message("site:client", "A ruling settles it"),
    "search-twin": message("site:client", "The same in the other edition"),
    "search-book": message("site:client", "Books"),
    "search-glossary": message("site:client", "Glossary"),
    "search-tables": message("site:client", "Tables"),
    "search-calculators": message("site:client", "Calculators"),
    "search-pages": message("site:client", "At a glance"),
    "search-editions": message("site:client", "Editions compared"),
}
#: Words of the engine's views that the client says too.
SHARED: Mapping[str, Message] = {"copy": COPY}


def address(local: Local) -> str:
    """Below the root of the site, where the client finds its words in the language of `local`."""
    return _named("words", local, ".js", _words(local))


def entries(site: Site) -> Iterator[tuple[str, Callable[[], str]]]:
    """Address below the root of the site of each file for the client, and what makes its content."""
    for lang in site.built:
        local = site.locals[lang]
        yield address(local), partial(_words, local)
        yield _named("definitions", local, ".json", _definitions(local)), partial(_definitions, local)


def _words(local: Local) -> str:
    told = {
        "words": {key: local.say(words) for key, words in CLIENT.items()}
        | {key: label(words, local.lang) for key, words in SHARED.items()},
        "definitions": _named("definitions", local, ".json", _definitions(local)).rpartition("/")[2],
    }
    return f"(globalThis.regularo ??= {{}}).{local.lang} = {_json(told)};\n"


def _definitions(local: Local) -> str:
    return _json(local.definitions)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _named(name: str, local: Local, suffix: str, content: str) -> str:
    return f"assets/{name}-{local.lang}-{digest(content.encode())}{suffix}"
