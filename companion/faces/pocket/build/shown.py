"""Shows a folder for phones to this machine, as a web space would."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from companion.errors import UsageError
from companion.faces.pocket.build.folder import MARK

HERE = "127.0.0.1"
"""Service workers are for https, and for this address."""


class Quiet(SimpleHTTPRequestHandler):
    """Says nothing of each file, and knows what those of a browser's Python are."""

    extensions_map = {  # noqa: RUF012 - as the library declares it
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, *_: object) -> None:
        """Nothing."""


def serving(folder: Path, port: int) -> ThreadingHTTPServer | None:
    """A server that is ready to be run; None where the port is taken.

    Args:
        folder: what was built.
        port: any free one where it is 0.

    Raises:
        UsageError: nothing is built there.
    """
    if not (folder / MARK).is_file():
        raise UsageError("pocket_no_folder", folder=str(folder))
    try:
        return ThreadingHTTPServer((HERE, port), partial(Quiet, directory=str(folder)))
    except OSError:
        return None
