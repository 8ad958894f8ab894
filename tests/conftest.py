"""Fixtures for all tests."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import hypothesis
import pytest

from companion.play.journal.folder import Folder
from companion.testing.seeds import FIRST
from companion.wording.messages import Wording
from tests.faces.browsers import BROWSERS
from tests.faces.commands import Run, make_runner
from tests.wheels import registry, sdist, wheel

__all__ = ["registry", "sdist", "wheel"]  # here each is made once for all tests, wherever they lie

# The same examples each time, except in a trial: a change is judged by what it changes.
# A slow machine is no fault of them.
hypothesis.settings.register_profile(
    "companion",
    deadline=None,
    derandomize=FIRST == 0,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("companion")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # So it is in the background, and the programs under test would inherit it.
    signal.signal(signal.SIGINT, signal.default_int_handler)

NUMBERS = count()
ALONE = "faces/pocket"
"""The tests of phones alone; they share a folder that takes long to build."""
BROWSING = {"chromium", "driver"}
"""A test that is given one of these needs Chromium."""
LAYOUTS = {"test_access", "test_large_letters", "test_pads", "test_pages"}
"""Modules that open each page in many sizes: about half of the browser's time."""
OF_FACES = {
    "web",
    "doctor",
    "serve",
    "lobby",
    "screen",
    "full",
    "begin",
    "menu",
    "plain",
    "key",
    "learn",
    "result",
    "demo",
    "keeping",
    "cards",
    "stats",
    "story",
    "pocket",
    "curve",
    "about",
}
"""Beginnings of the names of sentences that only our own screens say, not other games."""


@pytest.fixture(autouse=True, scope="session")
def skip_disk_sync() -> Iterator[None]:
    """Replace syncing the disk during tests; programs started by a test do sync."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", os.fstat)
        yield


@pytest.fixture(autouse=True)
def strict_wording(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a missing sentence an error, since players would see its key."""
    say = Wording.say

    def get_strictly(wording: Wording, key: str, /, **values: object) -> str:
        assert key.partition(".")[0] not in OF_FACES or wording.has_sentence(key), (
            f"no words for {key}"
        )
        return say(wording, key, **values)

    monkeypatch.setattr(Wording, "say", get_strictly)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Assign tests of browsers to two workers, and those of phones alone to a third.

    More browsers in parallel would only wait for each other; wheels are built once. Tests of a
    missing browser are skipped.
    """
    for item in items:
        if not BROWSING.isdisjoint(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.browser)
        if browser := item.get_closest_marker("browser"):
            name = browser.args[0] if browser.args else "chromium"
            if BROWSERS[name] is None:
                item.add_marker(pytest.mark.skip(reason=f"there is no {name} here"))
        for name in ("browser", "network"):
            if item.get_closest_marker(name):
                group = ALONE if ALONE in item.nodeid else name
                group += " layouts" if item.path.stem in LAYOUTS else ""
                item.add_marker(pytest.mark.xdist_group(group))


@pytest.fixture(autouse=True)
def isolated_data(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Point every test to an empty data folder and empty settings."""
    folder = tmp_path_factory.getbasetemp() / f"data-{next(NUMBERS)}"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    for wish in ("LANG", "PLAIN", "DATA", "THEME", "KEYS"):
        monkeypatch.setenv(f"COMPANION_{wish}", "")  # what a test sets ends with it
        monkeypatch.delenv(f"COMPANION_{wish}")


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Return an empty data folder."""
    return Folder(tmp_path / "data")


@pytest.fixture
def run_command(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Return a function that runs a command on the folder."""
    return make_runner(folder.root, monkeypatch, capsys)


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the project's folder."""
    return Path(__file__).parent.parent
