"""Random games for tests. Their answers mostly resemble those of people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from companion.kernel.acts import QuestionAtPath, is_legal_answer
from companion.kernel.facts import Plain
from companion.kernel.game import Game, Games
from companion.kernel.interjections import Offers
from companion.kernel.questions import Question
from companion.kernel.runner import Runner

COMMON = 12
"""Usual maximum of random amounts, since few cards have greater numbers."""
NAMES = ("", "", "Wand", "Ring of fire", "Zaubertrank")


def choose_answer(question: Question, chance: Random) -> Plain:
    """Return a random legal answer, more often a small amount or the likeliest one."""
    if question.parts:
        return {name: choose_answer(part, chance) for name, part in question.parts.items()}
    if question.longest:
        return chance.choice(NAMES)
    likely = question.find_default()
    if likely is not None and chance.random() < 0.35:
        return likely
    first = 0
    last = question.count_answers()
    if question.get_numbers() and chance.random() < 0.85:
        zero = question.find_index(0) if is_legal_answer(question, 0) else 0
        first = max(0, zero - COMMON)
        last = min(last, zero + COMMON)
    return question.get_nth_answer(chance.randrange(first, last))


def list_illegal_answers(question: Question) -> Iterator[object]:
    """Yield answers that are not legal: malformed ones, and numbers just outside the bounds."""
    yield from (None, True, 1.5, [1], {"nothing": 1})
    yield "x" * (question.longest + 1) if question.longest else ""
    for name, part in question.parts.items():
        legal: Any = question.get_nth_answer(0)
        for value in list_illegal_answers(part):
            if value is not None:
                yield {**legal, name: value}
    if not question.longest:
        yield from ("nonsense \x1b[2J", ["nonsense"])
    for option in question.list_offered_options()[:1]:
        yield [str(option)] * 2
    if numbers := question.get_numbers():
        yield from (numbers[0] - 1, numbers[-1] + 1, f"{numbers[0]}.0")
    for bar in question.list_barred_options():
        yield bar.option


def choose_override(asked_question: QuestionAtPath, chance: Random) -> Plain:
    """Return a random answer that the rules refuse but the players may allow.

    Return None if a few attempts find none.
    """
    wider = asked_question.relaxed_question
    if wider is None:
        return None
    for _ in range(8):
        value = choose_answer(wider, chance)
        if not is_legal_answer(asked_question.question, value):
            return value
    return None


def list_offers(runner: Runner) -> Offers:
    """Return the possible interjections, except that which ends the game."""
    return [item for item in runner.list_possible_interjections() if item.name != "end_now"]


def play_game(
    game: Game,
    chance: Random,
    max_acts: int,
    *,
    interjection_rate: float = 0.0,
    reply: Callable[[Question, Random], Plain] = choose_answer,
) -> Iterator[Runner]:
    """Play a random game to its end, at most for a number of acts.

    Args:
        game: the game.
        chance: the source of all choices.
        max_acts: the maximum number of acts.
        interjection_rate: the probability of an interjection instead of an answer, from 0 to 1.
        reply: returns the answer to a question; by default a random legal one.

    Yields:
        The runner of the game, before the first act and after each act.
    """
    runner = Runner(Games(game))
    yield runner
    while runner.acts < max_acts and not runner.has_ended:
        offers: Offers = ()
        if chance.random() < interjection_rate:
            offers = list_offers(runner)
        if offers:
            item = chance.choice(offers)
            runner.carry_out_act(item.judge(choose_answer(item.question, chance)))
        else:
            runner.answer(reply(runner.find_question().question, chance))
        yield runner
