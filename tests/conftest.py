"""What holds for every test."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import hypothesis
import pytest

hypothesis.settings.register_profile("companion", deadline=None, derandomize="CI" in os.environ)
hypothesis.settings.load_profile("companion")


if (
    signal.getsignal(signal.SIGINT) is signal.SIG_IGN
):  # so it is in the background, and the programs under test would inherit it
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def _data_elsewhere(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No test reads or writes the data of whoever runs it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.getbasetemp() / "data"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return Path(__file__).parent.parent
