"""The page that documents the API."""

from __future__ import annotations

from rules_engine.ruling import message
from widgets.html import Html, join, tag

from . import api
from .local import Local
from .pages import Page
from .rule import scrolling

TITLE = message("site:api", "Data and API")
LEAD = message(
    "site:api", "Everything on this site is also data: JSON files without a key, without a limit and without a server."
)
PROMISE = message(
    "site:api",
    "The version is part of the address. Within a version fields may be added, but none is renamed or removed, "
    "and none changes its meaning.",
)
ANY_LANGUAGE = message("site:api", "Texts are given in all languages at once, by language code.")
DOCUMENT = message("site:api", "Document")
HOLDS = message("site:api", "What it holds")
SCHEMA = message("site:api", "Schema")
SCHEMAS_OF_SOURCES = message("site:api", "Schemas of the sources")
SOURCES_HOW = message(
    "site:api",
    "The same schemas check the YAML files that the rules are written in; an editor that knows them completes and checks while you type.",
)
WHAT = {
    "index": message("site:api", "the list of all documents"),
    "books": message("site:api", "the books, their chapters, and the numbers of the rules that are not here yet"),
    "rules": message("site:api", "all rules in short"),
    "citations": message("site:api", "all numbers and the names of the books: what finds citations in a text"),
    "rule": message("site:api", "one rule: text, table, notes, examples, citations"),
    "glossary": message("site:api", "the concepts, their terms and definitions"),
    "calculators": message("site:api", "the calculators with the schema of what they take"),
    "editions": message("site:api", "what differs between the editions"),
}


def page(local: Local) -> Page:
    """Documents, schemas and the promise of the version."""
    heading = local.say(TITLE)
    example = next(iter(local.library.rules), "")
    rows = (_row(local, name, f"rules/{example}" if name == "rule" else name) for name in WHAT)
    heads = (tag("th", {"scope": "col"}, local.say(words)) for words in (DOCUMENT, HOLDS, SCHEMA))
    head = tag("thead", {}, tag("tr", {}, *heads))
    schemas = (
        tag("li", {}, tag("a", {"href": f"../../{api.FOLDER}/schema/{path.name}"}, path.name))
        for path in sorted(api.SOURCE_SCHEMAS.glob("*.json"))
    )
    of_sources = tag(
        "section",
        {"class": "rg-section"},
        tag("h2", {}, local.say(SCHEMAS_OF_SOURCES)),
        tag("p", {}, local.say(SOURCES_HOW)),
        tag("ul", {}, *schemas),
    )
    body = join(
        [
            tag("h1", {}, heading),
            tag("p", {"class": "rg-lead"}, local.say(LEAD)),
            tag("p", {}, f"{local.say(ANY_LANGUAGE)} {local.say(PROMISE)}"),
            scrolling(local.say(DOCUMENT), head, tag("tbody", {}, *rows)),
            of_sources,
        ]
    )
    return Page(path="api/", title=heading, body=body, kind="api", description=local.say(LEAD))


def _row(local: Local, name: str, document: str) -> Html:
    file, schema = f"{api.FOLDER}/{document}.json", f"api-{name}.json"
    return tag(
        "tr",
        {},
        tag("th", {"scope": "row"}, tag("a", {"href": f"../../{file}"}, tag("code", {}, f"/{file}"))),
        tag("td", {}, local.say(WHAT[name])),
        tag("td", {}, tag("a", {"href": f"../../{api.FOLDER}/schema/{schema}"}, schema)),
    )
