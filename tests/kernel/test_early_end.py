"""Ending a game early: the final scoring is asked at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.kernel.game import Games
from companion.kernel.interjections import Interjection, offer_early_end
from companion.kernel.questions import Amount
from companion.kernel.runner import Runner
from tests.kernel.toy import BLUE, RED, WHY, Toy, ToyTable, hand_in_coins


class ScoredToy(Toy):
    """A toy game in which red is asked for the coins in his sock at the end."""

    def list_interjections(self, table: ToyTable) -> Sequence[Interjection]:
        """Return the offer to end the game with a question, and all others."""
        others = [item for item in super().list_interjections(table) if item.name != "end_now"]
        return [*others, *offer_early_end(table, WHY)]

    async def break_off(self, table: ToyTable) -> None:
        """End the game after asking for the coins in the sock."""
        sock = await Amount(name="sock", seat=RED, most=9, likely=0, why=WHY)
        table.coins[RED] += sock
        table.end_game("broken_off")


def start_game_ended_early() -> Runner:
    """Return a game in which both are asked and the table ends it after red's answer."""
    runner = Runner(Games(ScoredToy(hand_in_coins, hand_in_coins)))
    runner.answer("toy")
    runner.answer(1)
    runner.carry_out_act(runner.find_interjection("end_now").judge("end"))
    return runner


def test_the_final_scoring_replaces_all_waiting_questions() -> None:
    """It is a scene of its own, restarted from its checkpoint; adjustments made meanwhile count."""
    runner = start_game_ended_early()
    runner.rewind_game(runner.latest_checkpoint.act_count)
    assert "2/-/sock/p1/1" == runner.find_question().path

    runner.carry_out_act(runner.find_interjection("set_coins").judge({"seat": BLUE, "value": 9}))
    runner.answer(4)

    table: Any = runner.table
    assert [(9, BLUE), (7, RED)] == [
        (place.figures["coins"], place.seat) for place in table.outcome.places
    ]
