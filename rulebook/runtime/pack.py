"""``python -m rulebook pack``: the engine, the runtime and the client become the files that the site serves.

``build/wheel/`` gets the engine's wheel, ``build/runtime/site/`` what belongs at the root of the site: ``assets/``
with the client's scripts and the runtime's folder, the service worker ``sw.js``, and ``linker.js`` for pages of other sites. Nothing is done when no source
has changed; a failure leaves the last finished build in place.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from os import cpu_count
from pathlib import Path

from rules_engine.languages import LANGUAGES
from rules_engine.packs import families, packs

from .. import workplace
from ..catalogs import TRANSLATED
from . import archives, assets, bundles, client, compress, lean, library, node, solid, wheel
from .assets import Assets

#: End the names of Python's files; the client unpacks them (``widgets/client/runtime.ts``).
GZIP, SOLID = ".gzip", ".solid"

Progress = Callable[[str], None]
_CACHE = Path("build/.cache")


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command ``pack``."""
    parser = commands.add_parser("pack", help="build the engine's wheel, the client and the Pyodide files of the page")
    parser.add_argument("--again", action="store_true", help="build even when no source has changed")
    parser.set_defaults(func=_command)


def _command(arguments: argparse.Namespace) -> int:
    root, say = arguments.root.resolve(), partial(print, flush=True)
    try:
        pack(root, again=arguments.again, progress=say)
        for size, name in weights(root):
            say(f"runtime: {size / 1000:8.1f} kB  {name}")
    except (node.NodeFailed, library.MissingModules) as error:
        print(f"pack: {error}", file=sys.stderr)
        return 1
    return 0


def pack(root: Path, *, again: bool = False, progress: Progress = lambda line: None) -> Assets:
    """Build ``build/runtime`` from the sources below `root`; raises `NodeFailed` or `MissingModules`."""
    with workplace.alone(root / "build", progress):
        key = _key(root)
        found = assets.read(root)
        if found and found.key == key and not again:
            damaged = assets.damaged(root)
            if not damaged:
                progress("runtime: up to date")
                return found
            progress(f"runtime: not as it was built, so it is built anew: {', '.join(damaged[:5])}")
        with workplace.unfinished(root / "build") as folder:
            runtime = folder / assets.FOLDER.name
            site = runtime / assets.SITE
            made = _assemble(root, site, key, progress)
            assets.write(runtime, made)
            workplace.put_in_place(runtime, root / assets.FOLDER)
    return made


def _assemble(root: Path, site: Path, key: str, progress: Progress) -> Assets:
    progress("runtime: engine wheel")
    built = wheel.build(root, root / "build" / "wheel")
    pyodide = node.package(root, "pyodide")
    files = {
        "pyodide.asm.mjs": client.minified(root, pyodide / "pyodide.asm.mjs"),
        "pyodide.asm.wasm": (pyodide / "pyodide.asm.wasm").read_bytes(),
    }
    packed, rooms = _library(root, built, progress)
    # A reader reads one language: the other catalogs would only be in the way of the first answer. English stands in
    # the engine, its few tables in the library.
    catalogs = {name: packed.pop(name) for name in list(packed) if _is_translation(name)}
    split = bundles.split(packed, wheel.sources(root))
    # Hosts compress text and machine code, but no archive and no bytecode: these would travel as they are. The library is
    # waited for most, and browsers unpack gzip at once.
    files[f"library.zip{GZIP}"] = archives.gzipped(archives.packed(split.library))
    parts = {f"{name}.zip": part for name, part in split.parts.items()}
    parts |= {Path(name).name: {name: content} for name, content in catalogs.items()}
    with ThreadPoolExecutor(cpu_count()) as pool:
        files |= zip(
            (f"{name}{SOLID}" for name in parts),
            pool.map(partial(solid.packed, rooms=rooms), parts.values()),
            strict=True,
        )
    starter = [path.read_bytes() for path in _starter_sources(root)]
    runtime = f"runtime-{client.digest(*files.values(), *starter)}/"
    for name, content in files.items():
        _write(site / "assets" / runtime / name, content)
    progress("runtime: client scripts")
    digests = " ".join(f"{name}:{client.digest(content)}" for name, content in files.items())
    shared = " ".join(f"{name}:{','.join(needed)}" for name, needed in split.shared.items() if needed)
    return _scripts(root, site, runtime, {"DIGESTS": digests, "SHARED": shared}, key)


def _is_translation(name: str) -> bool:
    """Whether a file is a catalog of a language other than English."""
    folder, _, file = name.rpartition("/")
    return folder == "rules_engine/catalogs" and file.split(".")[0].split("_")[0] in TRANSLATED


def _library(root: Path, built: Path, progress: Progress) -> tuple[dict[str, bytes], bytes]:
    """All files that Python may import in the page, compiled, and the places behind its instructions (`solid.packed`); the
    compiled wheel is left beside `built`."""
    cache = root / _CACHE
    interpreter = library.Interpreter(node.package(root, "pyodide"), client.interpreter_for_node(root, cache))
    sources = wheel.sources(root)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        progress(f"runtime: compiling {len(sources)} modules of the engine")
        shutil.copy(built, folder)
        shutil.copy(library.compiled(interpreter.pyodide, folder, built.name), built.parent)
        archives.write(folder / "engine.zip", lean.lean(sources))
        engine = _of_page(archives.read(library.compiled(interpreter.pyodide, folder, "engine.zip")))
        progress("runtime: which modules of the standard library it needs")
        archives.write(folder / "standard.zip", library.needed(interpreter, sources, engine))
        standard = archives.read(library.compiled(interpreter.pyodide, folder, "standard.zip", "-OO"))
        packed, rooms = library.stripped(interpreter.pyodide, standard, engine)
        progress("runtime: importing everything from the packed library alone")
        library.check(interpreter, packed, sources)
    return packed, rooms


def _of_page(engine: dict[str, bytes]) -> dict[str, bytes]:
    return {
        name: content
        for name, content in engine.items()
        if ".dist-info/" not in name and not name.endswith("/__main__.pyc")
    }


def _scripts(root: Path, site: Path, runtime: str, of_runtime: Mapping[str, str], key: str) -> Assets:
    def put(entry: str, content: bytes) -> str:
        name = f"{entry}-{client.digest(content)}.js"
        _write(site / "assets" / name, content)
        return name

    of_books = " ".join(f"{book}:{pack.family}" for book, pack in families().items())
    catalogs = " ".join(TRANSLATED)
    defines = {"RUNTIME": runtime, "CATALOGS": catalogs, "FAMILIES": of_books, **of_runtime}
    worker = put("worker", client.bundle(root, "worker", defines=defines))
    board = put("board", client.bundle(root, "board"))
    peek = put("peek", client.bundle(root, "peek"))
    node.package(root, "uqr")
    seldom = put("seldom", client.bundle(root, "seldom", defines={"QR": put("qr", client.bundle(root, "qr"))}))
    table = put("table", client.bundle(root, "table"))
    pocket = put("pocket", client.bundle(root, "pocket"))
    play = put("play", client.bundle(root, "play"))
    finder = put("finder", client.bundle(root, "finder-worker"))
    app = put(
        "app",
        client.bundle(
            root,
            "app",
            defines={
                "WORKER": worker,
                "BOARD": board,
                "FINDER": finder,
                "PEEK": peek,
                "SELDOM": seldom,
                "TABLE": table,
                "POCKET": pocket,
                "PLAY": play,
            },
        ),
    )
    early = put("early", client.bundle(root, "early", script=True))
    go = put("go", client.bundle(root, "go", script=True, defines={"LANGUAGES": " ".join(LANGUAGES)}))
    build = client.digest(*(name.encode() for name in (app, early, go, worker, runtime)))
    _write(site / "sw.js", client.bundle(root, "sw", script=True, defines={"BUILD": build}))
    linker = {"GAMES": games(), "LANGUAGES": " ".join(LANGUAGES)}
    _write(site / "linker.js", client.bundle(root, "linker", script=True, defines=linker))
    app, early, go, worker, runtime = (f"assets/{name}" for name in (app, early, go, worker, runtime))
    return Assets(app=app, early=early, go=go, worker=worker, runtime=runtime, key=key)


def games() -> str:
    """A pattern that finds every book and title in a text, ``wk\\s?1|…|wizard[\\s-]{0,2}kings``: where it finds none, the
    linker asks for nothing."""
    books = [re.sub(r"(?=\d)", r"\\s?", book) for book in families()]
    titles = [family.replace("_", r"[\s-]{0,2}") for family in (pack.family for pack in packs())]
    return "|".join(dict.fromkeys([*books, *titles]))


def _starter_sources(root: Path) -> list[Path]:
    """A memory image kept by a reader fits only the code that made it, so the runtime's name depends on it too."""
    return [root / client.SOURCES / f"{name}.ts" for name in ("interpreter", "memory")]


def _key(root: Path) -> str:
    here = sorted(path for path in Path(__file__).parent.iterdir() if path.suffix in (".py", ".mjs"))
    packages = node.modules(root)
    versions = [packages / name / "package.json" for name in ("pyodide", "esbuild", "uqr")]
    inputs: Iterable[Path] = [*here, *versions, *sorted((root / client.SOURCES).glob("*.ts")), root / "pyproject.toml"]
    engine = wheel.sources(root)
    return client.digest(*(path.read_bytes() for path in inputs), *(name.encode() for name in engine), *engine.values())


def weights(root: Path) -> list[tuple[int, str]]:
    """What each file of the runtime weighs on its way to a reader at best, in bytes, the heaviest first; its compressed
    form is kept for those who measure."""
    site = assets.site_folder(root)
    wanted = [path for path in site.rglob("*") if path.suffix in {*compress.COMPRESSED, GZIP, SOLID}]
    wanted.sort(key=lambda path: -path.stat().st_size)  # the slowest first, so that no core waits at the end

    def weight(path: Path) -> int:
        content = path.read_bytes()
        return len(content if path.suffix in (GZIP, SOLID) else compress.brotli_of(content, root / compress.CACHE))

    with ThreadPoolExecutor(cpu_count()) as pool:  # Brotli lets other threads run while it works
        sizes = pool.map(weight, wanted)
    return sorted(zip(sizes, (path.name for path in wanted), strict=True), reverse=True)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
