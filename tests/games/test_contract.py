"""The contract of games, kept by ours and by those of other packages."""

from __future__ import annotations

from pathlib import Path
from random import Random

from companion.games.abracadabra import table as abracadabra
from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.table import Table
from companion.testing.contract import Contract
from tests.games.abracadabra.chance import choose_natural_answer

GAMES_FOLDER = Path(__file__).parent


class TestZauberschwert(Contract):
    """The contract for Zauberschwert & Drachenei with random expansions."""

    game = GAMES.get_game("zauberschwert")
    recordings = GAMES_FOLDER / "zauberschwert" / "playthroughs"


class TestSpruchstein(Contract):
    """The contract for Spruchstein in all its variants."""

    game = GAMES.get_game("spruchstein")
    recordings = GAMES_FOLDER / "spruchstein" / "playthroughs"


class TestAbracadabra(Contract):
    """The contract for Abracadabra with every possible claim of victory."""

    game = GAMES.get_game("abracadabra")
    recordings = GAMES_FOLDER / "abracadabra" / "playthroughs"

    def count_conserved(self, table: Table) -> int:
        """Return the number of magic objects on the stacks and with players."""
        assert isinstance(table, abracadabra.Table)
        return sum(table.stacks.values()) + sum(table.drawn.values())

    def choose_answer(self, question: Question, chance: Random) -> Plain:
        return choose_natural_answer(question, chance)
