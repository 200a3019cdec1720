"""Where a build works: one at a time, what killed ones left is swept, and what is kept from build to build is checked.

A finished folder takes the place of the old one by renaming, so a build that is killed harms nothing; it only leaves
its unfinished folder behind. Nothing that lies in a cache is believed: each file carries a digest of its content.
"""

from __future__ import annotations

import errno
import fcntl
import os
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

Progress = Callable[[str], None]

LOCK = ".building"
UNFINISHED = ".unfinished-"
#: Prefixes of folders that a build works in; those of earlier versions are swept as well.
_LEFT_BEHIND = (UNFINISHED, ".site-", ".pack-")
_OLD = "old"
_DIGEST = sha256().digest_size

#: What the machine refuses, whatever the sources are like.
REFUSED = frozenset(
    {
        errno.ENOSPC,
        errno.EDQUOT,
        errno.EFBIG,
        errno.EROFS,
        errno.EACCES,
        errno.EPERM,
        errno.ENOTDIR,
        errno.EEXIST,
        errno.EIO,
    }
)

_held: set[Path] = set()


@contextmanager
def alone(folder: Path, progress: Progress = lambda line: None) -> Iterator[None]:
    """Hold `folder`, made where it is missing, for this process; another process that wants it waits meanwhile.

    Once it is held, what killed builds left in it is removed. Held already by this process, it stays so. The lock is the
    kernel's: a process that is killed lets go of it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    folder = folder.resolve()
    if folder in _held:
        yield
        return
    with _locked(folder / LOCK, progress):
        _held.add(folder)
        try:
            sweep(folder)
            yield
        finally:
            _held.discard(folder)


@contextmanager
def _locked(path: Path, progress: Progress) -> Iterator[None]:
    """Hold the lock file `path`, which names its holder; it is removed in the end.

    A lock of POSIX is not inherited by the processes that a build forks, so none of them keeps it beyond the build.
    """
    while True:
        with path.open("a+", encoding="utf-8") as file:
            try:
                fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                file.seek(0)
                progress(f"waiting: another build works in {path.parent} (process {file.read().strip() or '?'})")
                fcntl.lockf(file, fcntl.LOCK_EX)
            if not _is_still(path, file.fileno()):
                continue  # the last holder has removed it
            try:
                file.truncate(0)
                file.write(f"{os.getpid()}\n")
                file.flush()
                yield
            finally:
                path.unlink(missing_ok=True)
            return


def _is_still(path: Path, opened: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(opened))
    except FileNotFoundError:
        return False


@contextmanager
def unfinished(folder: Path) -> Iterator[Path]:
    """A new folder within `folder` to work in; it is gone afterwards, if its content has not been put to its place."""
    with tempfile.TemporaryDirectory(dir=folder, prefix=UNFINISHED) as name:
        yield Path(name)


def put_in_place(made: Path, target: Path) -> None:
    """Put the folder `made`, which stands in an unfinished one, in the place of `target`."""
    old = made.parent / f"{_OLD}-{target.name}"
    if target.exists():
        target.rename(old)
    made.rename(target)


def sweep(folder: Path) -> None:
    """Remove what killed builds left in `folder`; a folder that one was just about to replace is put back first."""
    for left in folder.iterdir():
        if not left.name.startswith(_LEFT_BEHIND) or not left.is_dir():
            continue
        for old in left.glob(f"{_OLD}-*"):
            target = folder / old.name.removeprefix(f"{_OLD}-")
            if not target.exists():
                old.rename(target)
        shutil.rmtree(left)


def end_with_parent() -> None:
    """Make this forked process end soon after the one that forked it: a killed build leaves nobody at work."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.2)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def kept(path: Path, make: Callable[[], bytes]) -> bytes:
    """What `make` gives, from the cache file `path` if it is there and whole; else made and kept there."""
    known = found(path)
    if known is None:
        known = make()
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}")
        unfinished.write_bytes(sha256(known).digest() + known)
        unfinished.replace(path)
    return known


def found(path: Path) -> bytes | None:
    """What the cache file `path` keeps, if it is there and whole."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    digest, whole = content[:_DIGEST], content[_DIGEST:]
    return whole if sha256(whole).digest() == digest else None


def refusal(error: OSError) -> str | None:
    """What the machine refused, in a line that names the place and the remedy; None for any other fault."""
    if isinstance(error, shutil.Error):  # of a whole folder: places and reasons, as texts
        _, place, why = error.args[0][0]
        return f"{place}: {why}: make room or allow writing there, then try again; nothing was replaced"
    if error.errno not in REFUSED:
        return None
    place = error.filename2 or error.filename or "a file cannot be written"  # a full disk does not say which
    return f"{place}: {error.strerror}: make room or allow writing there, then try again; nothing was replaced"
