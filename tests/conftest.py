"""What holds for every test."""

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
from tests.wheels import registry, sdist, wheel

__all__ = ["registry", "sdist", "wheel"]  # here each is made once for all tests, wherever they lie

# The same examples each time, except in a trial: a change is judged by what it changes.
hypothesis.settings.register_profile("companion", deadline=None, derandomize=FIRST == 0)
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
OF_FACES = frozenset(
    (
        *("web", "doctor", "serve", "lobby", "screen", "full", "begin", "menu", "plain", "key"),
        *(
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
        ),
    )
)
"""What the names of sentences begin with that our own screens say, and no game of others does."""


@pytest.fixture(autouse=True, scope="session")
def _not_waiting_for_the_disk() -> Iterator[None]:
    """Nobody cuts the power while tests run; the programs that they start do wait."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", os.fstat)
        yield


@pytest.fixture(autouse=True)
def _no_name_instead_of_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen of ours says nothing that has no words: players would read the name of it."""
    say = Wording.say

    def strict(wording: Wording, key: str, /, **values: object) -> str:
        assert key.partition(".")[0] not in OF_FACES or wording.has_sentence(key), (
            f"no words for {key}"
        )
        return say(wording, key, **values)

    monkeypatch.setattr(Wording, "say", strict)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of a browser go to two workers, those of phones alone to a third.

    More browsers at once only wait for each other; wheels are built once. Tests of a browser that
    is not here are skipped.
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
def _data_elsewhere(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No test reads the data or the wishes of whoever runs it, or of another test."""
    folder = tmp_path_factory.getbasetemp() / f"data-{next(NUMBERS)}"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    for wish in ("LANG", "PLAIN", "DATA", "THEME", "KEYS"):
        monkeypatch.setenv(f"COMPANION_{wish}", "")  # what a test sets ends with it
        monkeypatch.delenv(f"COMPANION_{wish}")


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """An empty data folder."""
    return Folder(tmp_path / "data")


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return Path(__file__).parent.parent
