"""The names of the client's built files, as ``build/runtime/assets.json`` records them for the pages."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

FOLDER = Path("build/runtime")  # below the project's root; its folder `SITE` is copied to the root of the site
SITE = "site"
_RECORD = "assets.json"


@dataclass(frozen=True)
class Assets:
    """Addresses below the root of the site.

    app      module of every page
    early    classic script of every page, in the head before any style: the stored theme, at once
    go       classic script of the language-neutral pages, in the head
    worker   the worker that runs Python; only `app` names it
    runtime  folder of the runtime's files, with a slash at its end; only `worker` names it
    key      digest of all sources that the files were built from
    """

    app: str
    early: str
    go: str
    worker: str
    runtime: str
    key: str


def site_folder(root: Path) -> Path:
    """The folder whose content belongs at the root of the site."""
    return root / FOLDER / SITE


def read(root: Path) -> Assets | None:
    """The record of the last build, or None before the first."""
    try:
        return Assets(**_record(root)["assets"])
    except (FileNotFoundError, ValueError, TypeError, KeyError):
        return None


def damaged(root: Path) -> list[str]:
    """Files of the last build, by address, that are missing or are not what was built; raises as there is no record."""
    site, files = site_folder(root), _record(root)["files"]
    return sorted(name for name, digest in files.items() if _digest(site / name) != digest)


def _record(root: Path) -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads((root / FOLDER / _RECORD).read_text("utf-8"))
    return found


def _digest(path: Path) -> str | None:
    return sha256(path.read_bytes()).hexdigest() if path.is_file() else None


def write(folder: Path, assets: Assets) -> None:
    """Record what was built into `folder`, every file with its digest."""
    site = folder / SITE
    files = {path.relative_to(site).as_posix(): _digest(path) for path in sorted(site.rglob("*")) if path.is_file()}
    record = {"assets": asdict(assets), "files": files}
    (folder / _RECORD).write_text(json.dumps(record, indent=2) + "\n", "utf-8")
