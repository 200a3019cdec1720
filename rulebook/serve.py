"""``python -m rulebook serve``: the built site on 127.0.0.1, or one language from its sources as they change."""

from __future__ import annotations

import argparse
import errno
import sys
from collections.abc import Callable
from pathlib import Path

from .model import LANGUAGES
from .runtime import compress
from .server import PORT, SiteServer


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command ``serve``."""
    parser = commands.add_parser("serve", help="serve build/site on 127.0.0.1")
    parser.add_argument("--port", type=int, default=PORT, help=f"default: {PORT}")
    parser.add_argument(
        "--lang", help="the writer's loop: serve this language from its sources as they change", choices=LANGUAGES
    )
    parser.set_defaults(func=_command)


def _command(arguments: argparse.Namespace) -> int:
    root, port = arguments.root.resolve(), arguments.port
    try:
        if arguments.lang:
            from .live import keeper  # a built site needs nothing of it

            return keeper.keep(root, port, (arguments.lang,))
        return serve(root, port=port)
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        print(f"serve: port {port} is taken: give another, `make serve PORT={port + 1}`", file=sys.stderr)
        return 1


def serve(root: Path, *, port: int = PORT, say: Callable[[str], None] = print) -> int:
    """Serve ``build/site`` below `root` until Ctrl-C; returns the exit status. Raises OSError where the port is taken."""
    site = root / "build" / "site"
    if not site.is_dir():
        print("serve: build/site is missing: run `make build` first", file=sys.stderr)
        return 1
    server = SiteServer(site, port, cache=root / compress.CACHE)
    say(f"Regularo answers at {server.address} (Ctrl-C ends it)")
    try:
        server.serve_forever(poll_interval=0.2)
    except KeyboardInterrupt:
        say("\nEnded.")
    finally:
        server.server_close()
    return 0
