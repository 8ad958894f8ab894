"""The state machine as an OpenSpiel game, by its Python API.

Actions are integers.
"""

from __future__ import annotations

from collections.abc import Sequence

import pyspiel

from benchmarks.peers.machine import (
    DECLINE,
    FIGHT,
    PASS,
    STAY,
    TOGETHER,
    WITHDRAW,
    Answer,
    Fight,
    Machine,
    Result,
)

MOST_BID = 30
ACTIONS: tuple[Answer, ...] = (
    FIGHT,
    DECLINE,
    TOGETHER,
    "p1",
    "p2",
    "p3",
    "p4",
    PASS,
    STAY,
    WITHDRAW,
    *range(MOST_BID + 1),
)
NUMBER = {answer: number for number, answer in enumerate(ACTIONS)}
TYPE = pyspiel.GameType(
    short_name="fights",
    long_name="Fights at creatures",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=4,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)


class Fights(pyspiel.Game):  # type: ignore[misc]
    """All fights of a script.

    Args:
        fights: the fights, in order.
        most_answers: number of answers in a game, at most.
    """

    def __init__(self, fights: Sequence[Fight], most_answers: int) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=0,
            num_players=4,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=most_answers,
        )
        super().__init__(TYPE, info, {})
        self.fights = fights

    def new_initial_state(self) -> State:
        """Return the state before the first fight."""
        return State(self)


class State(pyspiel.State):  # type: ignore[misc]
    """State of the script."""

    def __init__(self, game: Fights) -> None:
        super().__init__(game)
        self.machine = Machine(game.fights)

    @property
    def results(self) -> list[Result]:
        """Results of the fights so far."""
        return self.machine.results

    def current_player(self) -> int:
        """Return the player to answer; a question to the whole table goes to its first seat."""
        return (
            int(pyspiel.PlayerId.TERMINAL)
            if self.is_terminal()
            else int(self.machine.party[0][1]) - 1
        )

    def _legal_actions(self, player: int) -> list[int]:
        assert player >= 0
        return sorted(NUMBER[answer] for answer in self.machine.list_legal_answers())

    def _apply_action(self, action: int) -> None:
        self.machine.give_answer(ACTIONS[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{player}: {ACTIONS[action]}"

    def is_terminal(self) -> bool:
        """Return whether all fights are over."""
        return self.machine.step == "over"

    def returns(self) -> list[float]:
        """Return zeros: there is nothing to win."""
        return [0.0] * 4

    def __str__(self) -> str:
        return f"fight {len(self.results)}, {self.machine.step}"
