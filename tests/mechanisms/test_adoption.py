"""Adopting a game that is already under way.

It is offered at the beginning only, and is a scene like any other.
"""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import IllegalAnswer
from companion.kernel.game import Games
from companion.kernel.questions import Fields, Form
from companion.kernel.runner import Runner
from tests.kernel.toy import BLUE, RED, WHY, Toy, ToyTable, hand_in_coins, make_coins_question


class AdoptableToy(Toy):
    """A toy game that can be adopted by entering the coins of both."""

    adoptable = True

    async def ask_game_state(self, table: ToyTable) -> None:
        """Ask for the coins of both."""
        fields: Fields = {seat: make_coins_question(table, seat) for seat in (RED, BLUE)}
        table.coins = dict(await Form[Any](name="coins_now", fields=fields, why=WHY))
        table.tell("adopted", WHY, **table.coins)


def start_toy(game: Toy) -> Runner:
    """Return the game in its first scene."""
    runner = Runner(Games(game))
    runner.answer("toy")
    return runner


def give_answer(runner: Runner, value: Any) -> None:
    """Judge an answer and give it to the first waiting question."""
    runner.answer(value)


def list_offered_names(runner: Runner) -> list[str]:
    """Return the names of what may be interjected."""
    return [item.name for item in runner.list_possible_interjections()]


def test_adoption_is_offered_until_somebody_acts() -> None:
    """It is the last offer, only in the first scene before any act.

    After an answer or another interjection it is refused.
    """
    runner = start_toy(AdoptableToy(hand_in_coins, hand_in_coins))
    assert ["set_coins", "hide_hat", "note", "end_now", "under_way"] == list_offered_names(runner)

    give_answer(runner, 1)

    assert "under_way" not in list_offered_names(runner)
    with pytest.raises(IllegalAnswer, match="no_interjection"):
        runner.find_interjection("under_way")
    noted = start_toy(AdoptableToy(hand_in_coins))
    noted.carry_out_act(noted.find_interjection("note").judge("so far"))
    assert "under_way" not in list_offered_names(noted)
