"""Taking over a game that is already under way.

When it is offered, and that it is a scene like any other.
"""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import IllegalAnswer
from companion.kernel.questions import Form, Question
from companion.kernel.runner import Runner
from tests.kernel.toy import BLUE, RED, WHY, Toy, ToyTable, coins, hand_in


class Running(Toy):
    """A toy game that can be taken over: everybody says how many coins there are."""

    adoptable = True

    async def adopt(self, table: ToyTable) -> None:
        """Ask for the coins of both."""
        fields: dict[str, Question[Any]] = {seat: coins(table, seat) for seat in (RED, BLUE)}
        table.coins = dict(await Form[Any](name="coins_now", fields=fields, why=WHY))
        table.tell("adopted", WHY, **table.coins)


def playing(game: Toy) -> Runner:
    """The game in its first scene."""
    runner = Runner((game,))
    runner.answer("0/-/game/-/1", "toy")
    return runner


def give(runner: Runner, value: Any) -> None:
    """Judge and give an answer to the first waiting question."""
    asked = runner.find_question()
    runner.answer(str(asked.path), value)


def offered(runner: Runner) -> list[str]:
    """The names of what may be interjected."""
    return [item.name for item in runner.interjections()]


def test_it_is_offered_until_somebody_acts() -> None:
    """Last of all, in the untouched first scene.

    After an answer or another interjection it is refused.
    """
    runner = playing(Running(hand_in, hand_in))
    assert ["set_coins", "hide_hat", "note", "end_now", "under_way"] == offered(runner)

    give(runner, 1)

    assert "under_way" not in offered(runner)
    with pytest.raises(IllegalAnswer, match="no_interjection"):
        runner.find_interjection("under_way")
    noted = playing(Running(hand_in))
    noted.interject("note", "so far")
    assert "under_way" not in offered(noted)
