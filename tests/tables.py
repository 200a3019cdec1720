"""The tables of cases, read by libyaml where it is there: a run reads half a megabyte of them in each process.

In Pyodide it is not there, and Python alone is slow at it. So whoever runs tests inside it (:mod:`rulebook.runtime.engine_tests`) reads
the tables beforehand, by :func:`keep`, and says in ``REGULARO_TABLES`` where they are.
"""

from __future__ import annotations

import hashlib
import os
import pickle
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
#: The variable of the environment that names the folder of tables that were read beforehand.
KEPT = "REGULARO_TABLES"
_PROTOCOL = 4  # of pickle: every Python that runs tests knows it


def parsed(text: str | bytes) -> Any:
    """What a YAML text holds: lists, dictionaries, texts, numbers and truths."""
    kept = Path(os.environ[KEPT], _name(text)) if KEPT in os.environ else None
    return pickle.loads(kept.read_bytes()) if kept and kept.is_file() else yaml.load(text, _LOADER)


def keep(tables: Iterable[Path], folder: Path) -> None:
    """Read the `tables` and write what they hold into `folder`, each under a name that its text gives."""
    for table in tables:
        text = table.read_text("utf-8")
        (folder / _name(text)).write_bytes(pickle.dumps(parsed(text), _PROTOCOL))


def _name(text: str | bytes) -> str:
    return hashlib.sha256(text.encode() if isinstance(text, str) else text).hexdigest()
