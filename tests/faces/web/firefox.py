"""Debian's Firefox, told what to do by the protocol that it speaks itself (Marionette)."""

from __future__ import annotations

import json
import re
import socket
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.faces.browsers import FIREFOX
from tests.faces.program import PATIENCE

PREFERENCES = """
user_pref("marionette.port", 0);
user_pref("network.proxy.type", 0);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("ui.prefersReducedMotion", 1);
user_pref("browser.download.folderList", 2);
user_pref("browser.download.dir", "%s");
"""
LISTENS = re.compile(rb"Marionette\s+INFO\s+Listening on port (\d+)")


class Firefox:
    """A browser without a screen.

    Args:
        line: on which it listens.
    """

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._count = 0
        self._read()  # it says who it is
        self.ask("WebDriver:NewSession", {})

    def show(self, url: str, width: int, height: int) -> None:
        """Open a page in a window whose inside is so large."""
        wide, high = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        self.ask("WebDriver:SetWindowRect", {"width": width + wide, "height": height + high})
        self.ask("WebDriver:Navigate", {"url": url})

    def run(self, script: str) -> Any:
        """What a script returns on the page."""
        found = self.ask("WebDriver:ExecuteScript", {"script": script, "args": []})
        return found["value"]

    def ask(self, command: str, what: Mapping[str, Any]) -> Any:
        """Have something done; what came of it."""
        self._count += 1
        said = json.dumps([0, self._count, command, what]).encode()
        self._line.sendall(b"%d:%s" % (len(said), said))
        _, _, error, result = self._read()
        assert error is None, error
        return result

    def _read(self) -> Any:
        head = b""
        while not head.endswith(b":"):
            head += self._received(1)
        left = int(head[:-1])
        parts = list[bytes]()
        while left:
            parts.append(self._received(left))
            left -= len(parts[-1])
        return json.loads(b"".join(parts))

    def _received(self, most: int) -> bytes:
        """What came, so much of it at most."""
        said = self._line.recv(most)
        assert said, "Firefox hung up"
        return said


@contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    """The browser, with a profile of its own.

    Args:
        profile: an empty folder; downloads lie in it, too.
    """
    (profile / "user.js").write_text(PREFERENCES % profile.as_posix(), "utf-8")
    command = [str(FIREFOX), "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        with socket.create_connection(("127.0.0.1", _port(process)), PATIENCE) as line:
            yield Firefox(line)
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def _port(process: subprocess.Popen[bytes]) -> int:
    """Where it listens, as it says itself."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := LISTENS.search(line):
            return int(found[1])
    raise AssertionError("Firefox does not listen")
