"""A phone alone: a browser that has loaded the folder and has no server behind it."""

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
from tests.faces.web.served import FLAGS, record_session

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
def serve_folder(folder: Path) -> Iterator[str]:
    """Serve the folder over HTTP inside the block."""
    server = local_server.make_folder_server(folder, 0)
    assert server is not None
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://localhost:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def start_phone(driver: Any, profile: Path, *flags: str) -> Any:
    """Return a browser with a profile of its own, as a phone has."""
    context = driver.chromium.launch_persistent_context(
        profile, executable_path=CHROMIUM, args=[*FLAGS, *flags], viewport=SIZE, locale="de"
    )
    context.add_init_script(BUSY + CODES)
    return context


def wait_for_page(window: Any) -> Any:
    """Return the frame with the page of the game, once it is loaded."""
    window.wait_for_selector("iframe.up", timeout=PATIENCE)
    return window.frames[1]


def open_app(context: Any, address: str) -> Any:
    """Open the companion's start page in a window, and return its frame."""
    window = context.pages[0]
    window.goto(address)
    return wait_for_page(window)


def open_at_table(context: Any, address: str) -> Any:
    """Open a link with a code, join as the answerer of all seats, and return the frame."""
    frame = open_app(context, address)
    frame.locator("button[value=scribe]").click()
    frame.wait_for_selector("#ask", timeout=PATIENCE)
    return frame


def wait_until(window: Any, script: str, arg: Any = None) -> None:
    """Wait until an asynchronous script returns true.

    `wait_for_function` does not await the promise of such a script.
    """
    until = monotonic() + PATIENCE / 1000
    while not window.evaluate(script, arg):
        assert monotonic() < until, script
        window.wait_for_timeout(100)


def make_code_fragment(tmp_path: Path, name: str, acts: int | None) -> str:
    """Return the part of a link that holds the code of a recorded game."""
    session = Session.watch(Folder(tmp_path), record_session(tmp_path, name, acts))
    return f"#c={make_code(session.acts, GAMES)}"


def kill_browser(profile: Path) -> None:
    """Kill a browser, as a phone does that is short of memory."""
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            words = (entry / "cmdline").read_bytes()
        except OSError:
            continue
        if str(profile).encode() in words:
            os.kill(int(entry.name), signal.SIGKILL)


def wait_for_element(browser: Firefox, selector: str) -> None:
    """Wait until the page of the game has an element."""
    browser.run_script(UNTIL % (repr(selector), PATIENCE))
