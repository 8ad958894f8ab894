"""A random player, who mostly plays as people would.

For games that are played without looking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.kernel.acts import Asked, Given, is_legal, judge_answer
from companion.kernel.facts import Plain
from companion.kernel.game import Game
from companion.kernel.interjections import Offer, Offers
from companion.kernel.questions import Question
from companion.kernel.runner import Runner

COMMON = 12
"""Amounts on cards seldom exceed this."""
NAMES = ("", "", "Wand", "Ring of fire", "Zaubertrank")


def choose_answer(question: Question[Any], chance: Random) -> Plain:
    """Return a random legal answer; small amounts and likely answers are more frequent."""
    if question.parts:
        return {name: choose_answer(part, chance) for name, part in question.parts.items()}
    if question.longest:
        return chance.choice(NAMES)
    likely = question.default()
    if not question.numbers():
        if likely is not None and chance.random() < 0.3:
            return likely
        return question.nth(chance.randrange(question.count()))
    if likely is not None and chance.random() < 0.4:
        return likely
    first = 0
    last = question.count()
    if chance.random() < 0.85:
        first = max(0, _place_of_0(question) - COMMON)
        last = min(last, _place_of_0(question) + COMMON)
    return question.nth(chance.randrange(first, last))


def _place_of_0(question: Question[Any]) -> int:
    """Return the index of the legal answer 0; the first if all are above it."""
    return question.index(0) if is_legal(question, 0) and question.nth(0) != 0 else 0


def illegal(question: Question[Any]) -> Iterator[object]:
    """Yield answers outside the legal set: malformed ones, and each bound overstepped."""
    yield from (None, True, 1.5, [1], {"nothing": 1})
    yield "x" * (question.longest + 1) if question.longest else ""
    for name, part in question.parts.items():
        for value in illegal(part):
            if value is not None:
                yield {**_first(question), name: value}
    if not question.longest:
        yield from ("nonsense \x1b[2J", ["nonsense"])
    for option in question.list_offered()[:1]:
        yield [str(option)] * 2
    if numbers := question.numbers():
        yield from (numbers[0] - 1, numbers[-1] + 1, f"{numbers[0]}.0")
    for bar in question.list_barred():
        yield bar.option


def _first(question: Question[Any]) -> dict[str, Plain]:
    return {name: part.nth(0) for name, part in question.parts.items()}


def our_way(asked: Asked, chance: Random) -> Plain:
    """Return an answer that the rules refuse and the table may allow.

    None if none was found.
    """
    wider = asked.question.widen() if asked.path.scene else None
    if wider is None:
        return None
    for _ in range(8):
        value = _any(wider, chance)
        if not is_legal(asked.question, value):
            return value
    return None


def _any(question: Question[Any], chance: Random) -> Plain:
    """Return a random answer to a widened question; near numbers are more frequent."""
    if question.parts:
        return {name: _any(part, chance) for name, part in question.parts.items()}
    count = question.count()
    if chance.random() >= 0.5:
        count = min(count, 2 * COMMON)
    return question.nth(chance.randrange(count))


def list_offers(runner: Runner, *, ends: bool = False) -> Offers:
    """Return the open interjections; one that ends the game only if `ends`."""
    return [item for item in runner.interjections() if ends or item.name != "end_now"]


def interject(runner: Runner, chance: Random, *, ends: bool = False) -> Offer | None:
    """Make a random open interjection; one that ends the game only if `ends`."""
    open_now = list_offers(runner, ends=ends)
    if not open_now:
        return None
    item = chance.choice(open_now)
    value = choose_answer(item.question, chance)
    runner.interject(item.name, judge_answer(item.question, value))
    return item


def answer(runner: Runner, chance: Random) -> None:
    """Answer one of the pending questions."""
    Player(chance).answer(runner)


def nothing(_: Runner) -> None:
    """Watch nothing."""


@dataclass(frozen=True)
class Player:
    """A random player.

    Args:
        chance: the source of all choices.
        often: share of interjections among acts, from 0 to 1.
        ends: share of those interjections that may end the game, from 0 to 1.
        reply: answers a question; by default with a random legal answer.
    """

    chance: Random
    often: float = 0.0
    ends: float = 0.0
    reply: Callable[[Question[Any], Random], Plain] = choose_answer

    def answer(self, runner: Runner) -> tuple[str, Plain]:
        """Answer one of the pending questions; return its path and the answer."""
        asked = self.chance.choice(runner.pending)
        judged = asked.judge(Given(self.reply(asked.question, self.chance)))
        runner.carry_out(judged)
        return str(asked.path), judged.value

    def act(self, runner: Runner) -> None:
        """Answer, or sometimes interject."""
        if self.chance.random() < self.often and runner.interjections():
            interject(runner, self.chance, ends=self.chance.random() < self.ends)
        else:
            self.answer(runner)

    def play(self, game: Game[Any], most: int, watch: Callable[[Runner], None] = nothing) -> Runner:
        """Play a game to its end, or for a number of acts.

        `watch` is called before the first act and after each.
        """
        runner = Runner((game,))
        watch(runner)
        for _ in range(most):
            if runner.over:
                break
            self.act(runner)
            watch(runner)
        return runner
