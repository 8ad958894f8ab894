"""Lessons: the steps and texts of a guided first game, and those of the demo.

The steps are in data/lessons/steps, the texts in data/lessons with a folder per language; those of
the demo are in data/demo.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from companion.kernel.facts import Plain
from companion.wording.texts import read_texts, read_translation

WORD = "@"
"""Prefix of an answer's text that is replaced by a word of the language."""


@dataclass(frozen=True)
class LessonStep:
    """One step of a lesson.

    Attributes:
        kind: the kind of step, the first word of its line in the file:
            "say": a card with a rule, before it is needed.
            "result": a card with the results of the learner's last answer, and the reasons.
            "give": an answer given by the lesson: for other players, the set-up, or a revealed
            card.
            "tell": the same in the demo, shown on a card with its results.
            "type": a typed line whose answers the demo gives next.
            "ask": a question for the learner.
            "act": an interjection made by the lesson.
        name: the name of the card, of the question, or of the interjection.
        answer: the answer; if the learner gives another one, it is explained, and this one is
            taken.
        instead: name of the texts that explain other answers.
        line: whether one typed line may also answer the next steps.
    """

    kind: str
    name: str
    answer: Plain = None
    instead: str = ""
    line: bool = False


class Lesson:
    """The lesson of one game in one language.

    Args:
        game: the game's id.
        language: one of LANGUAGES.
        kind: the folder of its files in data.

    Attributes:
        words: its texts: "pages" with the title and the lines of each card, "instead" with reasons
            against other answers, "words" for placeholders in answers.
        steps: its steps, in order.
    """

    def __init__(self, game: str, language: str, kind: str = "lessons") -> None:
        self.words = read_translation(kind, language, game)
        self.steps = [
            self._make_step(line) for line in read_texts(kind, "steps", game).get("steps", ())
        ]

    def _make_step(self, line: Mapping[str, Any]) -> LessonStep:
        kind, name = next(iter(line.items()))
        answer = self._fill_in_words(line.get("answer"))
        instead = line.get("instead", name)
        return LessonStep(kind, name, answer, instead, line.get("line", False))

    def _fill_in_words(self, value: Plain) -> Plain:
        """Return an answer with its placeholders replaced by words of the language."""
        if isinstance(value, str) and value.startswith(WORD):
            return cast("str", self.words["words"][value.removeprefix(WORD)])
        if isinstance(value, dict):
            return {name: self._fill_in_words(part) for name, part in value.items()}
        return value
