"""The same rules as a plain state machine, written for the benchmark.

It has legal answers, apply, and undo by a stack, like chess libraries.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Answer: TypeAlias = str | int
FIGHT = "fight"
DECLINE = "decline"
TOGETHER = "together"
PASS = "pass"
STAY = "stay"
WITHDRAW = "withdraw"


@dataclass(frozen=True)
class Fight:
    """A creature of some strength, and the magic of each wizard in the fight, in seat order."""

    strength: int
    magic: Mapping[str, int]


@dataclass(frozen=True)
class Result:
    """The wizards who beat the creature (none if it stays), and the magic paid by each."""

    winners: tuple[str, ...] = ()
    payments: int = 0


class Machine:
    """Fights one after the other: the current question, its legal answers and their effects."""

    def __init__(self, fights: Sequence[Fight]) -> None:
        self._fights = fights
        self._stack: list[tuple[str, tuple[str, ...], str, int, int]] = []
        self.results: list[Result] = []
        self.step = ""
        self.leader = ""
        self.price = 0
        self.party: tuple[str, ...] = ()
        self._begin_fight()
        self._skip_forced_answers()

    @property
    def fight(self) -> Fight:
        """The current fight."""
        return self._fights[len(self.results)]

    def list_legal_answers(self) -> list[Answer]:
        """Return the legal answers; empty once all fights are over."""
        match self.step:
            case "alone":
                return (
                    [FIGHT, DECLINE]
                    if self.fight.magic[self.party[0]] >= self.fight.strength
                    else [DECLINE]
                )
            case "stance":
                return [TOGETHER, *self.party]
            case "bid":
                return [PASS, *range(self._compute_lowest_bid(), self._compute_highest_bid() + 1)]
            case "last":
                return [STAY, WITHDRAW]
            case _:
                return []

    def give_answer(self, answer: Answer) -> None:
        """Give an answer, then continue to the next question with more than one legal answer.

        Raises:
            ValueError: the answer is not legal.
        """
        if answer not in self.list_legal_answers():
            raise ValueError(answer)
        self._stack.append((self.step, self.party, self.leader, self.price, len(self.results)))
        self._take_answer(answer)
        self._skip_forced_answers()

    def undo(self) -> None:
        """Undo the last answer."""
        self.step, self.party, self.leader, self.price, done = self._stack.pop()
        del self.results[done:]

    # ---- the rules

    def _compute_lowest_bid(self) -> int:
        return self.price + 1 if self.leader else self.fight.strength

    def _compute_highest_bid(self) -> int:
        owned = self.fight.magic[self.party[0]]
        return (
            min(owned, self._compute_lowest_bid())
            if len(self.party) == 1 and not self.leader
            else owned
        )

    def _skip_forced_answers(self) -> None:
        while len(legal := self.list_legal_answers()) == 1:
            self._take_answer(legal[0])

    def _take_answer(self, answer: Answer) -> None:
        match self.step:
            case "alone":
                self._end_fight(self.party if answer == FIGHT else (), self.fight.strength)
            case "stance" if answer == TOGETHER:
                self._share_strength()
            case "stance":
                self.step = "bid"
            case "bid":
                self._take_bid(answer)
            case "last":
                self._end_fight(self.party if answer == STAY else (), self.fight.strength)

    def _take_bid(self, answer: Answer) -> None:
        seat, *others = self.party
        if isinstance(answer, int):
            self.leader = seat
            self.price = answer
            others.append(seat)
        self.party = tuple(others)
        if not others:
            self._end_fight((), 0)
        elif others == [self.leader]:
            self._end_fight((self.leader,), self.price)

    def _share_strength(self) -> None:
        there = self.party
        while self.party:
            each = -(-self.fight.strength // len(self.party))
            able = tuple(seat for seat in self.party if self.fight.magic[seat] >= each)
            if able == self.party:
                if len(able) == 1 < len(there):
                    self.step = "last"
                else:
                    self._end_fight(able, each)
                return
            self.party = able
        self._end_fight((), 0)

    def _end_fight(self, winners: tuple[str, ...], payments: int) -> None:
        self.results.append(Result(winners, payments if winners else 0))
        self._begin_fight()

    def _begin_fight(self) -> None:
        self.leader = ""
        self.price = 0
        if len(self.results) == len(self._fights):
            self.step = "over"
            self.party = ()
            return
        self.party = tuple(self.fight.magic)
        self.step = "alone" if len(self.party) == 1 else "stance"
