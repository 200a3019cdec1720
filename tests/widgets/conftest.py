"""A page as a browser sees it: what a form would send, which ids there are, what labels what."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from rules_engine import catalogs, names
from rules_engine.catalogs import LANGUAGES, Catalog
from rules_engine.ruling import Message

VOID = {"input", "br", "hr", "img", "wbr"}


class Page(HTMLParser):
    """Reads markup strictly: every element is closed, in order. `pairs` is the FormData of the forms in it."""

    def __init__(self, markup: str):
        super().__init__()
        self.pairs: list[tuple[str, str]] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self._select: list[tuple[str, bool]] | None = None
        self._unsaid = False  # whether the entry of a list that is being read has the value that it shows
        self.feed(markup)
        self.close()
        assert not self._open, f"not closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), f"an attribute twice: {tag} {attrs}"
        found = {name: value or "" for name, value in attrs}
        self.elements.append((tag, found))
        if tag not in VOID:
            self._open.append(tag)
        if tag == "input":
            self._input(found)
        elif tag == "select":
            self._select, self._name = [], found["name"]
        elif tag == "option" and self._select is not None:
            self._select.append((found.get("value", ""), "selected" in found))
            self._unsaid = "value" not in found

    def _input(self, found: dict[str, str]) -> None:
        if "name" not in found or (found["type"] in ("radio", "checkbox") and "checked" not in found):
            return  # a browser does not send it
        self.pairs.append((found["name"], found["value"]))

    def handle_endtag(self, tag: str) -> None:
        assert self._open and self._open[-1] == tag, f"</{tag}> inside {self._open}"
        self._open.pop()
        if tag == "select" and self._select is not None:
            chosen = [value for value, selected in self._select if selected] or [self._select[0][0]]
            self.pairs.append((self._name, chosen[-1]))
            self._select = None

    def handle_data(self, data: str) -> None:
        if self._unsaid and self._select:
            self._select[-1] = data, self._select[-1][1]
            self._unsaid = False
        self.words.append(data)

    def all(self, tag: str) -> list[dict[str, str]]:
        """The attributes of all elements called `tag`."""
        return [attributes for name, attributes in self.elements if name == tag]

    def ids(self) -> list[str]:
        """All ids, in order."""
        return [attributes["id"] for _, attributes in self.elements if "id" in attributes]

    def text(self) -> str:
        """All words that are shown or read out."""
        return " ".join("".join(self.words).split())


@pytest.fixture
def read() -> type[Page]:
    """Reads markup as a browser does: ``read(html).pairs``, ``.ids()``, ``.text()``."""
    return Page


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "calculator_name" in metafunc.fixturenames:
        metafunc.parametrize("calculator_name", names())
    if "lang" in metafunc.fixturenames:
        metafunc.parametrize("lang", LANGUAGES)


class _Marked(dict):  # type: ignore[type-arg]
    """A catalog that translates everything, with marks that would be seen if they were not escaped."""

    def get(self, key: tuple[str, str], default: object = None) -> str:
        return f'<b>&"{key[1]}'


@pytest.fixture
def marked_catalogs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Catalogs in which every translation begins with ``<b>&"``, numbers have a comma, and steps are ``<i>``."""
    monkeypatch.setattr(Message, "key", property(lambda self: (self.context, self.template)))
    numbers = {"decimal": ",", "group": "\u00a0", "percent": "#\u00a0%"}
    terms = {"step": {"term": "<i>step", "plural": "<i>steps"}}
    loaded = {lang: Catalog(lang, _Marked(), terms, numbers) for lang in LANGUAGES}
    monkeypatch.setattr(catalogs, "_loaded", loaded)
    yield
