"""A game of another package in this very process, as if it were installed: quick, no wheel."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.testing.contract import Contract
from tests.outside.packages import TRICKS, installed, metadata

sys.path.insert(0, str(TRICKS))
from companion_tricks.game import Tricks

sys.path.remove(str(TRICKS))


@pytest.fixture(autouse=True)
def packages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where packages lie that are installed; the game's is."""
    folder = tmp_path_factory.mktemp("packages")
    metadata(folder, "companion-tricks", "tricks", "companion_tricks.game:Tricks")
    with installed(folder):
        yield folder


class TestTricks(Contract):
    """The contract, called by a game of another package."""

    game = Tricks()
    recordings = TRICKS / "tests" / "recordings"
