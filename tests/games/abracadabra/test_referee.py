"""Whole games beside the referee: every question, what is legal, every figure, the ranking."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.kernel.facts import Plain
from companion.testing.seeds import seeds
from tests.games.abracadabra.referee import Referee
from tests.games.refereed import Ask, Refereed

PARTS = 4
GAMES_A_PART = 5


class Abracadabra(Refereed):
    """One random game, in which somebody may show 15 points at any question."""

    def answered(self, referee: Any, ask: Ask) -> Plain:
        """Victory is claimed between the questions; all else answers one."""
        if ask.name != "claim_victory":
            return super().answered(referee, ask)
        claim = ask.says[0]
        self.runner.interject("claim_victory", claim)
        return None

    def compare(self, referee: Any, where: str) -> None:
        """The figures, and who may show 15 points."""
        super().compare(referee, where)
        if not self.runner.has_ended:
            offered = self.offered()
            mine = referee.offers()
            assert sorted(offered) == sorted(mine), f"{where}: {offered} may show, {mine} expected"

    def plain(self) -> dict[str, Any]:
        """How the table lies; in which tower a card lies makes no difference."""
        plain = super().plain()
        plain["towers"].sort()
        return plain

    def offered(self) -> list[str]:
        """Who may show 15 points; with how many elementals, where the objects lie open."""
        for offer in self.runner.interjections():
            if offer.name == "claim_victory":
                legal: Any = offer.question.legal()
                return list(legal["seat"]["legal"] if isinstance(legal, dict) else legal)
        return []


def play(seed: int) -> str:
    """One random game; how it ended."""
    game = Abracadabra("abracadabra", seed)
    plain = game.table.plain()
    seats = [str(seat) for seat in game.table.seats]
    rulings = plain["rulings"]
    referee = Referee(seats, plain["active"], plain["letters"], rulings, Random(seed))
    return game.play(referee)


@pytest.mark.parametrize("part", range(PARTS))
def test_whole_games_agree_with_the_referee(part: int) -> None:
    """With each house rule as often one way as the other."""
    for seed in seeds(GAMES_A_PART):
        play(PARTS * seed + part)
