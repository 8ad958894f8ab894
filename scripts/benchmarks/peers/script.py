"""The input of all peers: random fights against creatures, with answers, from one seed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from benchmarks.peers.machine import PASS, TOGETHER, WITHDRAW, Answer, Fight, Machine, Result

SEATS = ("p1", "p2", "p3", "p4")
SEED = 1
ANSWERS = 10_000
Given: TypeAlias = tuple[Answer, ...]


@dataclass(frozen=True)
class Script:
    """The fights in order with their answers, and the expected results."""

    fights: tuple[tuple[Fight, Given], ...]
    results: tuple[Result, ...]

    @property
    def answers(self) -> int:
        """Number of all answers."""
        return sum(len(answers) for _, answers in self.fights)


def draw_script(least_answers: int = ANSWERS, seed: int = SEED) -> Script:
    """Return a random script with at least this number of answers."""
    chance = Random(seed)  # noqa: S311 - no secret is drawn
    fights: list[tuple[Fight, Given]] = []
    results: list[Result] = []
    left = least_answers
    while left > 0:
        fight = _draw_fight(chance)
        fight_answers, result = _draw_answers(fight, chance)
        fights.append((fight, fight_answers))
        results.append(result)
        left -= len(fight_answers)
    return Script(tuple(fights), tuple(results))


def _draw_fight(chance: Random) -> Fight:
    """Return a random fight that somebody can pay; the rules ask nothing in others."""
    while True:
        party = tuple(seat for seat in SEATS if chance.random() < 0.7) or SEATS[:1]
        fight = Fight(chance.randint(1, 12), {seat: chance.randint(0, 15) for seat in party})
        if _is_within_reach(fight):
            return fight


def _is_within_reach(fight: Fight) -> bool:
    """Return whether some of the wizards can share the cost; a wizard alone decides anyway."""
    richest = sorted(fight.magic.values(), reverse=True)
    shares = [-(-fight.strength // number) for number in range(1, len(richest) + 1)]
    able = any(owned >= each for owned, each in zip(richest, shares, strict=True))
    return able or len(richest) == 1


def _draw_answers(fight: Fight, chance: Random) -> tuple[Given, Result]:
    machine = Machine([fight])
    answers = []
    while legal := machine.list_legal_answers():
        answers.append(_choose_answer(legal, chance))
        machine.give_answer(answers[-1])
    return tuple(answers), machine.results[0]


def _choose_answer(legal: list[Answer], chance: Random) -> Answer:
    """Choose an answer like people: bids rise slowly, most fight together, few give up."""
    if legal[0] in (TOGETHER, PASS) and chance.random() < 0.4:
        return legal[0]
    if legal[0] == PASS:
        return legal[min(chance.randint(1, 3), len(legal) - 1)]
    return chance.choice(
        [answer for answer in legal if answer != WITHDRAW or chance.random() < 0.3]
    )
