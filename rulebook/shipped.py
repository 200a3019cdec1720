"""What of others is shipped with the site (``shipped.yaml``), and the locked packages that it is made with.

NOTICE, the bill of materials and a page of the site tell it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

LOCK = "requirements.lock"
NPM_LOCK = "widgets/package-lock.json"
TEXTS = "LICENSES"
_FILE = Path(__file__).with_name("shipped.yaml")
_PINNED = re.compile(r"^([A-Za-z0-9][\w.-]*)==([\w.!+-]+)", re.MULTILINE)
_MODULES = "node_modules/"
_KEYS = {"name", "npm", "pypi", "version", "license", "text", "whose", "source", "what", "files"}


@dataclass(frozen=True)
class Shipped:
    """Something of somebody else that a reader's browser gets.

    version  empty where what brings it does not tell
    license  an SPDX expression; `text` names the file of its text in LICENSES/, without ``.txt``
    source   where its source code is, of this version where it has an address of its own
    what     what it is there for: runtime, font, icons or qr
    files    pattern of the files of the site that hold it
    registry, package   the locked package that brings it (empty: it comes within another one)
    """

    name: str
    version: str
    license: str
    text: str
    whose: str
    source: str
    what: str
    files: str
    registry: str = ""
    package: str = ""


@dataclass(frozen=True)
class Package:
    """A locked package of a registry: ``pypi`` or ``npm``. The license is known where the lock file or the installed
    package tells it, and else empty."""

    registry: str
    name: str
    version: str
    license: str = ""


def shipped(root: Path) -> tuple[Shipped, ...]:
    """Everything in ``shipped.yaml``, with the versions of the lock files; raises KeyError for a package that is not locked."""
    versions = {(one.registry, one.name): one.version for one in (*python_packages(root), *npm_packages(root))}
    entries = yaml.safe_load(_FILE.read_text("utf-8"))["shipped"]
    return tuple(_shipped(entry, versions) for entry in entries)


def _shipped(entry: Mapping[str, Any], versions: Mapping[tuple[str, str], str]) -> Shipped:
    if strange := set(entry) - _KEYS:
        raise ValueError(
            f"{_FILE.name}: {entry.get('name')} has {', '.join(sorted(strange))}; known are {', '.join(sorted(_KEYS))}"
        )
    registry = next((one for one in ("npm", "pypi") if one in entry), "")
    package = entry.get(registry, "")
    version = versions[registry, package] if registry else entry.get("version", "")
    return Shipped(
        name=entry["name"],
        version=version,
        license=entry["license"],
        text=entry.get("text", entry["license"]),
        whose=entry["whose"],
        source=entry["source"].format(version=version),
        what=entry["what"],
        files=entry["files"],
        registry=registry,
        package=package,
    )


def python_packages(root: Path) -> tuple[Package, ...]:
    """The packages of requirements.lock, by name."""
    pinned = _PINNED.findall((root / LOCK).read_text("utf-8"))
    return tuple(Package("pypi", name, version) for name, version in sorted(set(pinned)))


def npm_packages(root: Path) -> tuple[Package, ...]:
    """The packages of package-lock.json, by name; programs for other machines among them."""
    packages = json.loads((root / NPM_LOCK).read_text("utf-8"))["packages"]
    found = {
        Package("npm", path.rpartition(_MODULES)[2], told["version"], told.get("license", ""))
        for path, told in packages.items()
        if path
    }
    return tuple(sorted(found, key=lambda one: (one.name, one.version)))
