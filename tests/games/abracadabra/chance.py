"""Random answers in Abracadabra."""

from __future__ import annotations

from random import Random

from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.testing.random_player import choose_answer


def choose_natural_answer(question: Question, chance: Random) -> Plain:
    """Return an answer as people would give it.

    Mostly a gathering if one is possible, rarely a Periculum!, every eighth object a stone;
    otherwise random.
    """
    legal = question.describe_legal_answers()
    drawn = chance.random()
    wished: Plain = None
    if question.name == "turn":
        wished = "gathering" if drawn < 0.7 else "nothing" if drawn < 0.8 else None
    elif question.name == "object":
        wished = "stone" if drawn < 0.12 else chance.randrange(1, 6)
    elif question.name == "turned_up":
        wished = "other" if drawn < 0.95 else None
    fitting = wished is not None and (not isinstance(legal, list) or wished in legal)
    return wished if fitting else choose_answer(question, chance)
