"""Serves a built folder for phones on this machine."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from pocket_build.folder import MARK
from pocket_build.packages import BuildError

HERE = "127.0.0.1"
"""Address for which browsers allow service workers without https."""


class QuietHandler(SimpleHTTPRequestHandler):
    """Request handler without a log, with the file types of Python in a browser."""

    extensions_map = {  # noqa: RUF012 - declared like this in the library
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, *_: object) -> None:
        """Log nothing."""


def make_folder_server(folder: Path, port: int) -> ThreadingHTTPServer:
    """Return a server that is ready to run.

    Args:
        folder: the built folder.
        port: the port; 0 for any free one.

    Raises:
        BuildError: nothing is built there, or the port is taken.
    """
    if not (folder / MARK).is_file():
        raise BuildError(f"Nothing is built in {folder}.")
    try:
        return ThreadingHTTPServer((HERE, port), partial(QuietHandler, directory=str(folder)))
    except OSError as error:
        raise BuildError(f"Port {port} can't be used: {error.strerror}.") from error
