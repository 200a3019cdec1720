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


@pytest.fixture(autouse=True)
def family(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game family without modules, beside the others, and no archive there yet."""
    made_up = ModuleType("rules_engine.made_up")
    made_up.__path__ = []
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.setattr(arrivals, "_archives", arrivals.Archives())
    monkeypatch.setitem(sys.modules, made_up.__name__, made_up)
    for name in (DEEP, f"{DEEP}.one", f"{DEEP}.two"):
        monkeypatch.delitem(sys.modules, name, raising=False)


def _bundle(folder: Path, name: str) -> str:
    """An archive with the module `name` of a package below the family's."""
    package = DEEP.replace(".", "/")
    files = {f"{package}/__init__.py": b"", f"{package}/{name}.py": f"NAME = {name!r}".encode()}
    return str(archives.write(folder / f"{name}.zip", files))


def test_a_package_below_a_family_may_come_in_several_archives(tmp_path: Path) -> None:
    for name in ("one", "two"):
        arrivals.arrived(_bundle(tmp_path, name))
        assert name == import_module(f"{DEEP}.{name}").NAME


def test_a_package_that_stands_in_one_archive_has_its_modules_in_another(tmp_path: Path) -> None:
    package = DEEP.replace(".", "/")
    shared = archives.write(tmp_path / "shared.zip", {f"{package}/__init__.py": b""})
    own = archives.write(tmp_path / "own.zip", {f"{package}/one.py": b"from . import two"})
    other = archives.write(tmp_path / "other.zip", {f"{package}/two.py": b"NAME = 'two'"})
    for file in (own, shared, other):
        arrivals.arrived(str(file))
    assert import_module(f"{DEEP}.one").two.NAME == "two"


def test_an_archive_that_is_gone_is_given_up(tmp_path: Path) -> None:
    first = _bundle(tmp_path, "one")
    arrivals.arrived(first)
    Path(first).unlink()
    arrivals.arrived(_bundle(tmp_path, "two"))
    assert import_module(f"{DEEP}.two").NAME == "two"
    with pytest.raises(ModuleNotFoundError):
        import_module(f"{DEEP}.one")


def test_what_stands_in_no_archive_is_not_there(tmp_path: Path) -> None:
    arrivals.arrived(_bundle(tmp_path, "one"))
    with pytest.raises(ModuleNotFoundError):
        import_module(f"{DEEP}.two")
