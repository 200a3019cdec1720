"""What the page carries as a wheel: ``rules_engine``, the Python part of ``widgets``, and the packages of the packs.

In the place of :mod:`rules_engine.discovery`, which looks for packs on a machine, stands the list of those that are here.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from wheel.wheelfile import WheelFile  # type: ignore[import-untyped]

from rules_engine import packs

from . import imports

PACKAGES = ("rules_engine", "widgets")
_LEFT_OUT = {"node_modules"}
_OF_MACHINES = "rules_engine/discovery.py"
_TAG = "py3-none-any"


def sources(root: Path) -> dict[str, bytes]:
    """The Python files of the engine, the views and the packs, ``rules_engine/dice.py`` to content."""
    modules = tuple(f"{pack.package}.pack" for pack in packs.packs())
    found = {
        f"{packs.CARRIED.replace('.', '/')}.py": f'"""The packs that are here."""\n\nMODULES = {modules!r}\n'.encode()
    }
    for package in (*PACKAGES, *(pack.folder for pack in packs.packs() if pack.outside)):
        for path in sorted((root / package).rglob("*.py")):
            name = path.relative_to(root)
            if not _LEFT_OUT & set(name.parts) and name.as_posix() != _OF_MACHINES:
                found[name.as_posix()] = path.read_bytes()
    return _of_packs_here(found)


def _of_packs_here(sources: dict[str, bytes]) -> dict[str, bytes]:
    """The `sources` without the packs that take no part, and without what imports them: their boards and games."""
    here = {pack.package for pack in packs.packs()}
    away = tuple(f"{pack.package}." for pack in packs.known() if pack.package not in here)
    words = tuple(f"_{pack.family}.py" for pack in packs.known() if pack.package not in here)
    gone = {file for file in sources if f"{imports.module_name(file)}.".startswith(away)}
    gone |= {file for file in sources if "/catalogs/" in file and file.endswith(words)}
    while away:
        names = tuple(f"{imports.module_name(file)}." for file in gone)
        more = {
            file
            for file, content in sources.items()
            if file not in gone and any(f"{name}.".startswith(names) for name in imports.named_in(file, content))
        }
        if not more:
            break
        gone |= more
    return {file: content for file, content in sources.items() if file not in gone}


def version(root: Path) -> str:
    """The version of the distribution, from ``pyproject.toml``."""
    with (root / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def build(root: Path, folder: Path) -> Path:
    """Write ``regularo-<version>-py3-none-any.whl`` into `folder`, alone; returns its path."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("regularo-*.whl"):
        old.unlink()
    stem = f"regularo-{version(root)}"
    path = folder / f"{stem}-{_TAG}.whl"
    with WheelFile(path, "w") as wheel:
        for name, content in sources(root).items():
            wheel.writestr(name, content)
        wheel.writestr(f"{stem}.dist-info/METADATA", _metadata(root))
        wheel.writestr(f"{stem}.dist-info/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {_TAG}\n")
        wheel.writestr(f"{stem}.dist-info/top_level.txt", "\n".join(PACKAGES) + "\n")
    return path


def _metadata(root: Path) -> str:
    return (
        f"Metadata-Version: 2.1\nName: regularo\nVersion: {version(root)}\n"
        "Summary: The rules of the rulebooks as pure functions, and their views\nRequires-Python: >=3.11\n"
    )
