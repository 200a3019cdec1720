"""The tables of cases, read by libyaml where it is there (in Pyodide it is not): a run reads half a megabyte of them in each process."""

from __future__ import annotations

from typing import Any

import yaml

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def parsed(text: str | bytes) -> Any:
    """What a YAML text holds: lists, dictionaries, texts, numbers and truths."""
    return yaml.load(text, _LOADER)
