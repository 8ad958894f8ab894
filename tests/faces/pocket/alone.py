"""A phone alone: a browser that has the folder, and nothing behind it once it is loaded."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from pocket_build import local_server

from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.browsers import CHROMIUM
from tests.faces.web.firefox import Firefox
from tests.faces.web.served import FLAGS, recorded

PATIENCE = 90_000
"""Milliseconds that Python may take to start in a browser, on a machine that does much else."""
BUSY = "window.rests ??= 1e9;"
"""It takes no picture of its memory: that costs as much as a start."""
CODES = """
const { createDataChannel } = RTCPeerConnection.prototype;
RTCPeerConnection.prototype.createDataChannel = function (name) {
  if (name === "door") throw new Error("names");
  return createDataChannel.call(this, name);
};
"""
"""It can't be told anything by knocking: so it takes two codes to join."""
NO_ROOM = """
() => {
  IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}
"""
UNTIL = """
return new Promise((wake, fail) => {
  const began = performance.now();
  const look = () => {
    const page = document.querySelector("iframe.up")?.contentDocument;
    if (page?.querySelector(%s)) wake(true);
    else if (performance.now() - began > %d) fail(new Error(document.body.innerText));
    else setTimeout(look, 100);
  };
  look();
})
"""
SIZE = {"width": 320, "height": 568}


@contextmanager
def found(folder: Path) -> Iterator[str]:
    """A web space that has the folder, while it is there."""
    server = local_server.make_server(folder, 0)
    assert server is not None
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://localhost:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def phone(driver: Any, profile: Path, *flags: str) -> Any:
    """A browser that keeps what it has in a folder of its own, as a phone does."""
    context = driver.chromium.launch_persistent_context(
        profile, executable_path=CHROMIUM, args=[*FLAGS, *flags], viewport=SIZE, locale="de"
    )
    context.add_init_script(BUSY + CODES)
    return context


def inside(window: Any) -> Any:
    """The page of the game in a window, as soon as it is there."""
    window.wait_for_selector("iframe.up", timeout=PATIENCE)
    return window.frames[1]


def up(context: Any, address: str) -> Any:
    """The companion's own page in a window, as soon as it is there."""
    window = context.pages[0]
    window.goto(address)
    return inside(window)


def at_the_table(context: Any, address: str) -> Any:
    """The same where a code was brought along: sits down to answer for everybody."""
    frame = up(context, address)
    frame.locator("button[value=scribe]").click()
    frame.wait_for_selector("#ask", timeout=PATIENCE)
    return frame


def wait_until(window: Any, script: str, arg: Any = None) -> None:
    """Wait until an asynchronous script says yes.

    `wait_for_function` does not wait for what such a script promises.
    """
    until = monotonic() + PATIENCE / 1000
    while not window.evaluate(script, arg):
        assert monotonic() < until, script
        window.wait_for_timeout(100)


def link_of(tmp_path: Path, name: str, acts: int | None) -> str:
    """What stands behind an address to bring a recorded game along."""
    session = Session.watch(Folder(tmp_path), recorded(tmp_path, name, acts), GAMES)
    return f"#c={make_code(session.in_force.acts, GAMES)}"


def kill(profile: Path) -> None:
    """Take a browser away, as a phone does that needs its memory."""
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            words = (entry / "cmdline").read_bytes()
        except OSError:
            continue
        if str(profile).encode() in words:
            os.kill(int(entry.name), signal.SIGKILL)


def until(browser: Firefox, selector: str) -> None:
    """Wait until the page of the game has something."""
    browser.run(UNTIL % (repr(selector), PATIENCE))
