"""Zip archives whose bytes depend on nothing but their content."""

from __future__ import annotations

import gzip
import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

_EPOCH = (1980, 1, 1, 0, 0, 0)


def packed(files: Mapping[str, bytes]) -> bytes:
    """An archive of `files` (name to content), stored: the whole is compressed better than each file by itself."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
    return buffer.getvalue()


def gzipped(content: bytes) -> bytes:
    """`content` in the form that browsers unpack by themselves."""
    return gzip.compress(content, 9, mtime=0)


def write(path: Path, files: Mapping[str, bytes]) -> Path:
    """Write an archive of `files` to `path`; returns the path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(packed(files))
    return path


def read(path: Path) -> dict[str, bytes]:
    """All files of an archive, name to content."""
    with zipfile.ZipFile(path) as archive:
        return {entry.filename: archive.read(entry) for entry in archive.infolist() if not entry.is_dir()}
