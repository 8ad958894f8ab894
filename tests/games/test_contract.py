"""What every game keeps: ours keep the contract that games of other packages keep, too."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from companion.games.abracadabra import table as abracadabra
from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.table import Table
from companion.testing.contract import Contract
from tests.games.abracadabra.chance import likely

GAMES_FOLDER = Path(__file__).parent


class TestZauberschwert(Contract):
    """With whatever expansions chance puts into the box."""

    game = GAMES.get_game("zauberschwert")
    recordings = GAMES_FOLDER / "zauberschwert" / "playthroughs"


class TestSpruchstein(Contract):
    """In all its variants."""

    game = GAMES.get_game("spruchstein")
    recordings = GAMES_FOLDER / "spruchstein" / "playthroughs"


class TestAbracadabra(Contract):
    """With all that may be claimed."""

    game = GAMES.get_game("abracadabra")
    recordings = GAMES_FOLDER / "abracadabra" / "playthroughs"

    def count_conserved(self, table: Table) -> int:
        """Magic objects: on the stacks, or with somebody."""
        assert isinstance(table, abracadabra.Table)
        return sum(table.stacks.values()) + sum(table.drawn.values())

    def answer(self, question: Question[Any], luck: Random) -> Plain:
        return likely(question, luck)
