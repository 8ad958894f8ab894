"""Whole games against the referee: every question, legal answer, figure and ranking."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.kernel.facts import Plain
from companion.testing.seeds import list_seeds
from tests.games.abracadabra.referee import Referee
from tests.games.refereed import ExpectedQuestion, RefereedGame

PARTS = 4
GAMES_A_PART = 5


class RefereedAbracadabra(RefereedGame):
    """One random game in which 15 points may be claimed at any question."""

    def give_answer(self, referee: Any, ask: ExpectedQuestion) -> Plain:
        """Claim victory between the questions, and answer all others."""
        if ask.name != "claim_victory":
            return super().give_answer(referee, ask)
        claim = ask.possible[0]
        self.runner.carry_out_act(self.runner.find_interjection("claim_victory").judge(claim))
        return None

    def compare_figures(self, referee: Any, question_path: str) -> None:
        """Compare the figures, and who may claim 15 points."""
        super().compare_figures(referee, question_path)
        if not self.runner.has_ended:
            offered = self.list_claims()
            mine = referee.list_claims()
            assert sorted(offered) == sorted(mine), (
                f"{question_path}: {offered} may show, {mine} expected"
            )

    def make_plain_figures(self) -> dict[str, Any]:
        """Return the figures; the tower of a card makes no difference."""
        plain = super().make_plain_figures()
        plain["towers"].sort()
        return plain

    def list_claims(self) -> list[str]:
        """Return the seats that may claim 15 points; with elementals in hand for open objects."""
        for offer in self.runner.list_possible_interjections():
            if offer.name == "claim_victory":
                legal: Any = offer.question.describe_legal_answers()
                return list(legal["seat"]["legal"] if isinstance(legal, dict) else legal)
        return []


def play_seed(seed: int) -> str:
    """Play one random game, and return its ending."""
    game = RefereedAbracadabra("abracadabra", seed)
    plain = game.table.to_plain()
    seats = [str(seat) for seat in game.table.seats]
    rulings = plain["rulings"]
    referee = Referee(seats, plain["active"], plain["letters"], rulings, Random(seed))
    return game.play_against_referee(referee)


@pytest.mark.parametrize("part", range(PARTS))
def test_whole_games_agree_with_the_referee(part: int) -> None:
    """Each house rule has each of its values equally often."""
    for seed in list_seeds(GAMES_A_PART):
        play_seed(PARTS * seed + part)
