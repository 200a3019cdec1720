"""Bundles that arrive one after the other, each with some modules of the same packages."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from rulebook.runtime import archives
from widgets import arrivals

DEEP = "rules_engine.made_up.deep"


@pytest.fixture
def family(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game family without modules, beside the others."""
    made_up = ModuleType("rules_engine.made_up")
    made_up.__path__ = []
    monkeypatch.setattr(arrivals, "IN_PARTS", ())
    monkeypatch.setitem(sys.modules, made_up.__name__, made_up)
    for name in (DEEP, f"{DEEP}.one", f"{DEEP}.two"):
        monkeypatch.delitem(sys.modules, name, raising=False)


def _bundle(folder: Path, name: str) -> str:
    """An archive with the module `name` of a package below the family's."""
    package = DEEP.replace(".", "/")
    files = {f"{package}/__init__.py": b"", f"{package}/{name}.py": f"NAME = {name!r}".encode()}
    return str(archives.write(folder / f"{name}.zip", files))


@pytest.mark.usefixtures("family")
def test_a_package_below_a_family_may_come_in_several_bundles(tmp_path: Path) -> None:
    for name in ("one", "two"):
        arrivals.arrived(_bundle(tmp_path, name), "made_up")
        found = import_module(f"{DEEP}.{name}").NAME
        assert found == name


@pytest.mark.usefixtures("family")
def test_an_archive_that_is_gone_is_given_up(tmp_path: Path) -> None:
    first = _bundle(tmp_path, "one")
    arrivals.arrived(first, "made_up")
    import_module(f"{DEEP}.one")
    Path(first).unlink()
    arrivals.arrived(_bundle(tmp_path, "two"), "made_up")
    assert not any("one.zip" in path for path in sys.modules[DEEP].__path__)
