"""The names of the client's built files, as ``build/runtime/assets.json`` records them for the pages."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

FOLDER = Path("build/runtime")  # below the project's root; its `site` folder is copied to the root of the site
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
    return root / FOLDER / "site"


def read(root: Path) -> Assets | None:
    """The record of the last build, or None before the first."""
    try:
        return Assets(**json.loads((root / FOLDER / _RECORD).read_text("utf-8")))
    except (FileNotFoundError, ValueError, TypeError):
        return None


def write(root: Path, assets: Assets) -> None:
    """Record what was built; written last, so that a build that broke off has no record."""
    (root / FOLDER / _RECORD).write_text(json.dumps(asdict(assets), indent=2) + "\n", "utf-8")
