"""What holds for every test."""

from __future__ import annotations

import signal
from itertools import count
from pathlib import Path

import hypothesis
import pytest

from companion.testing.seeds import FIRST
from tests.wheels import registry, wheel

__all__ = ["registry", "wheel"]  # here each is made once for all tests, wherever they lie

# The same examples each time, except in a trial: a change is judged by what it changes.
hypothesis.settings.register_profile("companion", deadline=None, derandomize=FIRST == 0)
hypothesis.settings.load_profile("companion")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # So it is in the background, and the programs under test would inherit it.
    signal.signal(signal.SIGINT, signal.default_int_handler)

NUMBERS = count()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All browser tests go to one worker: a browser keeps two cores busy; wheels are built once."""
    for item in items:
        for name in ("browser", "network"):
            if item.get_closest_marker(name):
                item.add_marker(pytest.mark.xdist_group(name))


@pytest.fixture(autouse=True)
def _data_elsewhere(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No test reads the data or the wishes of whoever runs it, or of another test."""
    folder = tmp_path_factory.getbasetemp() / f"data-{next(NUMBERS)}"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    for wish in ("COMPANION_LANG", "COMPANION_PLAIN", "COMPANION_DATA"):
        monkeypatch.delenv(wish, raising=False)


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return Path(__file__).parent.parent
