"""Random answers in Zauberschwert & Drachenei."""

from __future__ import annotations

from random import Random

from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.testing.random_player import choose_answer


def choose_scarce_answer(question: Question, chance: Random) -> Plain:
    """Return a random answer; stacks are small enough to run out."""
    if question.name == "stack_sizes":
        return {"adventures": chance.randrange(6, 32), "pile": chance.randrange(1, 12)}
    return choose_answer(question, chance)
