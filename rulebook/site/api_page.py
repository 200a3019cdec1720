"""The page that documents the API."""

from __future__ import annotations

from html import escape

from rules_engine.ruling import message

from . import api
from .local import Local
from .pages import Page

TITLE = message("site:api", "Data and API")
LEAD = message(
    "site:api", "Everything on this site is also data: JSON files without a key, without a limit and without a server."
)
PROMISE = message(
    "site:api",
    "The version stands in the address. Within a version fields may be added, but none is renamed or removed, and none changes its meaning.",
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
    rows = "".join(_row(local, name, f"rules/{example}" if name == "rule" else name) for name in WHAT)
    heads = "".join(f'<th scope="col">{escape(local.say(words))}</th>' for words in (DOCUMENT, HOLDS, SCHEMA))
    schemas = "".join(
        f'<li><a href="../../{api.FOLDER}/schema/{path.name}">{path.name}</a></li>'
        for path in sorted(api.SOURCE_SCHEMAS.glob("*.json"))
    )
    body = (
        f'<h1>{escape(heading)}</h1><p class="rg-lead">{escape(local.say(LEAD))}</p>'
        f"<p>{escape(local.say(ANY_LANGUAGE))} {escape(local.say(PROMISE))}</p>"
        f'<div class="rg-table" tabindex="0" role="region" aria-label="{escape(local.say(DOCUMENT))}"><table><thead><tr>{heads}'
        f"</tr></thead><tbody>{rows}</tbody></table></div>"
        f'<section class="rg-section"><h2>{escape(local.say(SCHEMAS_OF_SOURCES))}</h2>'
        f"<p>{escape(local.say(SOURCES_HOW))}</p><ul>{schemas}</ul></section>"
    )
    return Page(path="api/", title=heading, body=body, kind="api", description=local.say(LEAD))


def _row(local: Local, name: str, document: str) -> str:
    return (
        f'<tr><th scope="row"><a href="../../{api.FOLDER}/{document}.json"><code>/{api.FOLDER}/{document}.json</code></a></th>'
        f'<td>{escape(local.say(WHAT[name]))}</td><td><a href="../../{api.FOLDER}/schema/api-{name}.json">api-{name}.json</a></td></tr>'
    )
