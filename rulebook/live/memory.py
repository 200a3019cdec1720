"""What was read of the sources, kept from start to start: a server that starts anew reads only what has changed since."""

from __future__ import annotations

import pickle
from hashlib import sha256
from pathlib import Path

from .. import documents, problems, translation, workplace

FILE = Path("build/.cache/live")  # below the project's root
_CODE = (documents, problems, translation)  # what is kept are values of their classes


def _place(root: Path) -> Path:
    code = b"".join(Path(str(module.__file__)).read_bytes() for module in _CODE)
    return root / FILE / f"{sha256(code).hexdigest()[:16]}.pickle"


def recall(root: Path) -> int:
    """Take up what an earlier start below `root` has kept; returns how many files that spares."""
    kept = workplace.found(_place(root))
    if kept is None:
        return 0
    read, translated = pickle.loads(kept)
    documents.known.update(read)
    translation.known.update(translated)
    return len(read) + len(translated)


def keep(root: Path) -> None:
    """Keep what has been read of the files that are there as they were read."""
    read = {key: value for key, value in documents.known.items() if _is_current(key[0], key[2])}
    translated = {key: value for key, value in translation.known.items() if _is_current(key[0], key[1])}
    place = _place(root)
    place.unlink(missing_ok=True)
    workplace.kept(place, lambda: pickle.dumps((read, translated), protocol=pickle.HIGHEST_PROTOCOL))


def _is_current(path: Path, written: int) -> bool:
    return path.is_file() and path.stat().st_mtime_ns == written
