"""What a chat shows of a rule that has a figure: the drawing without its words, one picture for all languages.

The pictures lie beside the figures, because a build has no browser to draw them: ``python -m tools.previews`` does, and writes into
each what it was drawn from. One that does not show its figure any more is left out, and the picture of the book stands in.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from widgets.figures.figure import draw
from widgets.html import Html

from ..confirmed import digest
from ..model import Figure, Library, Rule
from ..segments import translatable

FOLDER = Path("docs/figures/previews")  # below the project's root
DRAWN = "Drawn"  # the keyword of a picture's text that tells what it was drawn from
#: Views that are made of words: nothing is left of them without.
_OF_WORDS = frozenset({"steps", "strip", "timeline", "turns"})
_KEY = "key"  # what a figure says below itself, in words
_HEAD = 4_000  # bytes of a picture in which its text stands


def figure_of(library: Library, rule: Rule) -> str:
    """The id of the figure that stands for a rule where pictures are shown; empty where it has none that can."""
    return next((id for id in rule.figures if library.figures[id].view not in _OF_WORDS), "")


def figures(library: Library) -> Iterator[Figure]:
    """Every figure that stands for a rule, each once."""
    named = (figure_of(library, rule) for rule in library.rules.values())
    yield from (library.figures[id] for id in dict.fromkeys(named) if id)


def drawing(figure: Figure) -> Html:
    """A figure without anything that a language says in its own way."""
    labels = {key: "" if translatable(label) else label for key, label in figure.labels.items()}
    data = {key: value for key, value in figure.data.items() if key != _KEY}
    return draw(figure.view, data, labels, "", "")


def sign(drawn: Html) -> str:
    """What a picture of this drawing says of itself."""
    return digest(str(drawn))


def current(root: Path, library: Library) -> Iterator[tuple[str, bytes]]:
    """The pictures that show their figures as they are, by the id of the figure."""
    for figure in figures(library):
        path = root / FOLDER / f"{figure.id}.png"
        content = path.read_bytes() if path.is_file() else b""
        if f"tEXt{DRAWN}\0{sign(drawing(figure))}".encode() in content[:_HEAD]:
            yield figure.id, content
