"""The cookies of each device: whoever hands on requests inside a browser may not set any."""

from __future__ import annotations

from contextlib import suppress
from http.cookies import CookieError, SimpleCookie
from pathlib import Path

from companion.errors import StorageFailed
from companion.play.journal.disk import write_whole

OWN = ""
"""Who this phone itself is."""


class Jars:
    """A jar for each device; only this phone's own outlives a start.

    Args:
        path: where that one is kept.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._jars = {OWN: _read(path)}

    def of(self, who: str) -> dict[str, str]:
        """The cookies of a device by name."""
        return self._jars.setdefault(who, {})

    def header(self, who: str) -> str:
        """What a browser would send of them; empty for none."""
        return "; ".join(f"{name}={value}" for name, value in self.of(who).items())

    def take(self, who: str, header: str) -> None:
        """Keep what an answer sets."""
        jar = self.of(who)
        for name, morsel in _parsed(header).items():
            if morsel["max-age"] == "0":
                jar.pop(name, None)
            else:
                jar[name] = morsel.coded_value
        if who == OWN:
            with suppress(StorageFailed):  # the pages say so when an answer can't be kept
                write_whole(self._path, self.header(OWN).encode())


def _parsed(header: str) -> SimpleCookie:
    found = SimpleCookie()
    with suppress(CookieError):
        found.load(header)
    return found


def _read(path: Path) -> dict[str, str]:
    try:
        kept = path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return {}
    return {name: morsel.coded_value for name, morsel in _parsed(kept).items()}
