"""Addresses of the site (DESIGN §5), always relative, so that a site works below any path.

A *path* is the address of a page below the root of its language, ``wk2/combat/``; the root itself is ``""``.
"""

from __future__ import annotations

from ..model import REFERENCE_PAGE, TURN_PAGE, Library, Rule


def card(rule_id: str) -> str:
    """The path of a rule's card: ``r/wk2.dispel/``."""
    return f"r/{rule_id}/"


def number(rule: Rule) -> str:
    """The path of a rule by its number, ``n/WK2/5.32/``: for patterns of other sites, which know no ids. It leads to the card."""
    label, _, number = rule.citation.partition(" ")
    return f"n/{label}/{number}/"


def anchor(rule_id: str, n: int) -> str:
    """The anchor of a rule's note or worked example of this number in every page: ``wk2-dispel-1``."""
    return f"{rule_id.replace('.', '-')}-{n}"


def ruling(rule_id: str, n: int) -> str:
    """The path of the neutral page of a ruling, ``r/wk2.dispel/3/``, whose client goes on to the ruling on the card, or of a
    worked example, which opens as a dispute card."""
    return f"r/{rule_id}/{n}/"


def example(library: Library, rule_id: str, n: int) -> str:
    """The path of a worked example for readers of any language: its own neutral page, ``r/wk2.dispel/1/``, or where it has
    none, that of its rule: ``r/wk2.dispel/#2``."""
    return ruling(rule_id, n) if library.has_page(f"{rule_id}/{n}") else f"r/{rule_id}/#{n}"


def named_situation(id: str) -> str:
    """The permanent name of a case put to both editions: ``s/spell-too-high``."""
    return f"s/{id}"


def situation(id: str) -> str:
    """The path of the neutral page of a case put to both editions: ``s/spell-too-high/``; it opens as a dispute card."""
    return f"{named_situation(id)}/"


def feed(book: str) -> str:
    """The path of the feed of a book: ``wk2/feed.xml``."""
    return f"{book}/feed.xml"


def chapter(book: str, slug: str) -> str:
    """The path of a reading page: ``wk2/combat/``."""
    return f"{book}/{slug}/"


def reading(rule: Rule) -> str:
    """The place of a rule in its reading page: ``wk2/combat/#hit-allocation``."""
    return f"{chapter(rule.book, rule.chapter)}#{rule.slug}"


def play(book: str) -> str:
    """The page on which the game of a book is played: ``play/ww/``."""
    return f"play/{book}/"


def turn(book: str) -> str:
    """The path of the page on how a turn goes: ``wk2/how-a-turn-goes/``."""
    return f"{book}/{TURN_PAGE}/"


def reference(book: str) -> str:
    """The path of a quick reference: ``wk2/quick-reference/``."""
    return f"{book}/{REFERENCE_PAGE}/"


def beside(book: str, slug: str, other: str) -> str:
    """The path that led to a chapter with the language `other` beside, and still leads on: ``wk2/combat/fr/``."""
    return f"{book}/{slug}/{other}/"


def coverage(book: str) -> str:
    """The path of the page on what the engine covers of a book: ``coverage/wk2/``."""
    return f"coverage/{book}/"


def calculator(name: str) -> str:
    """The path of a calculator's page: ``c/wk2.dispel/``."""
    return f"c/{name}/"


def up(path: str) -> str:
    """From the page at `path` to the root of its language: ``../../``, or ``./`` from the root itself."""
    return "../" * path.count("/") or "./"


def to(path: str, target: str) -> str:
    """The path `target`, as a page at `path` links to it."""
    return up(path) + target if target or path else "./"
