"""Debian's Firefox, driven by its own protocol (Marionette)."""

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
        line: the connection on which it listens.
    """

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._count = 0
        self.read_message()  # it says who it is
        self.send_command("WebDriver:NewSession", {})

    def show_page(self, url: str, width: int, height: int) -> None:
        """Open a page in a window of this inner size."""
        wide, high = self.run_script("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        self.send_command(
            "WebDriver:SetWindowRect", {"width": width + wide, "height": height + high}
        )
        self.send_command("WebDriver:Navigate", {"url": url})

    def run_script(self, script: str) -> Any:
        """Run a script on the page, and return its value."""
        found = self.send_command("WebDriver:ExecuteScript", {"script": script, "args": []})
        return found["value"]

    def send_command(self, command: str, parameters: Mapping[str, Any]) -> Any:
        """Send a command, and return its result."""
        self._count += 1
        message = json.dumps([0, self._count, command, parameters]).encode()
        self._line.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self.read_message()
        assert error is None, error
        return result

    def read_message(self) -> Any:
        head = b""
        while not head.endswith(b":"):
            head += self.receive_bytes(1)
        left = int(head[:-1])
        parts = list[bytes]()
        while left:
            parts.append(self.receive_bytes(left))
            left -= len(parts[-1])
        return json.loads(b"".join(parts))

    def receive_bytes(self, most: int) -> bytes:
        """Return received bytes, at most this many."""
        received = self._line.recv(most)
        assert received, "Firefox hung up"
        return received


@contextmanager
def start_firefox(profile: Path) -> Iterator[Firefox]:
    """Start the browser with a profile of its own.

    Args:
        profile: an empty folder; downloads lie in it, too.
    """
    (profile / "user.js").write_text(PREFERENCES % profile.as_posix(), "utf-8")
    command = [str(FIREFOX), "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        with socket.create_connection(("127.0.0.1", find_port(process)), PATIENCE) as line:
            yield Firefox(line)
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def find_port(process: subprocess.Popen[bytes]) -> int:
    """Return the port that the browser reports."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := LISTENS.search(line):
            return int(found[1])
    raise AssertionError("Firefox does not listen")
