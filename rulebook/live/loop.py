"""The model of the writer's loop, kept up with its sources: a change is taken up, who listens is told, and at rest all is judged."""

from __future__ import annotations

import gc
import json
import os
import queue
import subprocess
import sys
import threading
import time
import traceback
from pathlib import Path

from .. import project
from ..problems import Problem, SourceErrors
from ..runtime import assets as runtime_assets
from . import changes, memory
from .changes import Part
from .model import Model

#: The exit status of a server that wants to be started anew, because Python has changed.
AGAIN = 75
_QUIET = 1.0  # seconds without a change, after which everything is judged


_BESIDE = (
    "import pathlib, rulebook.workplace as place; place.end_with_parent(); "
    "from rulebook import project; project.choose(pathlib.Path({root!r}))"
)


def environment() -> dict[str, str]:
    """What another Python needs to run the same code as this one, wherever it begins: a workspace has links to all modules."""
    tool = str(Path(__file__).parents[2])
    paths = filter(None, (tool, os.environ.get("PYTHONPATH")))
    return {**os.environ, "PYTHONSAFEPATH": "1", "PYTHONPATH": os.pathsep.join(paths)}


class Loop:
    """The model, kept up with its sources; who listens is told its version and its problems."""

    def __init__(self, root: Path, built: tuple[str, ...], *, scripts: bool = True):
        self.root, self.built, self.scripts = root, built, scripts
        self.lock = threading.RLock()  # held while the model changes or makes a page
        self.model: Model | None = None
        self.version = 0
        self.problems: list[str] = []
        self._listeners: list[queue.SimpleQueue[tuple[str, str]]] = []
        self._jobs: list[subprocess.Popen[str]] = []
        self.seen = changes.state(root)
        self.listed = project.listing(root)

    # what pages are told

    def listen(self) -> queue.SimpleQueue[tuple[str, str]]:
        """A queue of the news, kind and data, that begins with how things stand."""
        found: queue.SimpleQueue[tuple[str, str]] = queue.SimpleQueue()
        for kind, data in self._news():
            found.put((kind, data))
        self._listeners.append(found)
        return found

    def leave(self, listener: queue.SimpleQueue[tuple[str, str]]) -> None:
        """Tell this listener nothing more."""
        self._listeners.remove(listener)

    def _news(self) -> list[tuple[str, str]]:
        return [("version", f"{os.getpid()}.{self.version}"), ("problems", json.dumps(self.problems))]

    def _tell(self) -> None:
        for listener in list(self._listeners):
            for kind, data in self._news():
                listener.put((kind, data))

    # what changes

    def close(self) -> None:
        """Leave nothing on the disk."""
        if self.model is not None:
            self.model.close()

    def begin(self) -> None:
        """Load the model; what is wrong with the sources is told until it is mended."""
        memory.recall(self.root)
        with self.lock:
            try:
                self.model = Model(self.root, self.built, scripts=self.scripts)
                self.problems = []
            except SourceErrors as errors:
                self.problems = _lines(errors.problems)
        self.version += 1
        self._tell()

    def follow(self, stop: threading.Event) -> None:
        """Until `stop` is set: look for changes, take them up, and judge everything when it is quiet."""
        judged, last = False, time.monotonic()
        while not stop.wait(changes.INTERVAL):
            now = changes.state(self.root)
            paths = changes.changed(self.seen, now)
            if project.listing(self.root) != self.listed:
                self._again()
            if paths:
                self.seen = now
                self.take_up(paths)
                judged, last = False, time.monotonic()
            elif not judged and time.monotonic() - last > _QUIET:
                judged = True
                self.judge()

    def take_up(self, paths: list[Path]) -> None:
        """Make the model anew as far as `paths` have changed; ends this process where Python has."""
        parts = changes.parts(paths)
        self._stop_jobs()
        if Part.PYTHON in parts or (self.listed and any(path.suffix == ".lock" for path in paths)):
            self._again()
        try:
            if Part.SCRIPTS in parts:
                self._pack()
            with self.lock:
                if self.model is None:
                    self.model = Model(self.root, self.built, scripts=self.scripts)
                else:
                    self.model.change(parts, paths)
            self.problems = []
            self.version += 1
        except SourceErrors as errors:
            self.problems = _lines(errors.problems)
        except Exception:
            self.problems = traceback.format_exc().strip().splitlines()[-6:]
        self._tell()
        if self.model is not None and not self.problems:
            self.problems = _lines(self.model.judge())
            self._tell()

    def _again(self) -> None:
        """End this process, for the keeper to start another."""
        self.close()
        os._exit(AGAIN)

    def judge(self) -> None:
        """What takes its time: keep what was read, pack the runtime if it is old, and run the whole check."""
        memory.keep(self.root)
        gc.collect()
        if self.scripts:
            threading.Thread(target=self._pack_and_dress, daemon=True).start()
        threading.Thread(target=self._check, daemon=True).start()

    def _pack(self) -> None:
        done = self.run_beside("import pathlib, rulebook.runtime.pack as one; one.pack(pathlib.Path.cwd())")
        if done is not None and done[0]:
            raise RuntimeError(done[1])

    def _pack_and_dress(self) -> None:
        before = runtime_assets.read(self.root)
        try:
            self._pack()
        except RuntimeError as error:
            self.problems = [*self.problems, *str(error).strip().splitlines()[-6:]]
            self._tell()
            return
        if self.model is not None and runtime_assets.read(self.root) != before:
            with self.lock:
                self.model.dress()
            self.version += 1
            self._tell()

    def _check(self) -> None:
        root = ["--root", str(project.behind(self.root))]
        done = self.run_beside(f"import sys, rulebook.cli as one; sys.exit(one.main([*{root}, 'check']))")
        if done is not None and done[0] == 1:
            self.problems = done[1].strip().splitlines()[:-1]
            self._tell()

    def run_beside(self, code: str) -> tuple[int, str] | None:
        """The status and the words of a Python of its own, at rest's priority, which ends with this one; None where a change has
        ended it."""
        job = subprocess.Popen(
            ["nice", sys.executable, "-c", f"{_BESIDE.format(root=str(project.behind(self.root)))}; {code}"],
            cwd=self.root,
            env=environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._jobs.append(job)
        said, _ = job.communicate()
        self._jobs.remove(job)
        return None if job.returncode < 0 else (job.returncode, said)

    def _stop_jobs(self) -> None:
        for job in list(self._jobs):
            job.terminate()


def _lines(problems: tuple[Problem, ...]) -> list[str]:
    return [str(problem) for problem in problems]
