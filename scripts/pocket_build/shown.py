"""Shows a folder for phones to this machine, as a web space would."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from pocket_build.folder import MARK
from pocket_build.packages import BuildError

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


def serving(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server that is ready to be run.

    Args:
        folder: what was built.
        port: any free one where it is 0.

    Raises:
        BuildError: nothing is built there, or the port is taken.
    """
    if not (folder / MARK).is_file():
        raise BuildError(f"Nothing is built in {folder}.")
    try:
        return ThreadingHTTPServer((HERE, port), partial(Quiet, directory=str(folder)))
    except OSError as error:
        raise BuildError(f"Port {port} can't be used: {error.strerror}.") from error
