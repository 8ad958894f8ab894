"""A first game of guided turns: its steps, its words, and a session that knows what comes next.

The steps stand in data/lessons/steps, the words in data/lessons, a folder a language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple, cast

from companion.kernel.acts import Asked
from companion.kernel.facts import Plain
from companion.play.session.session import Session
from companion.wording.texts import read_texts

WORD = "@"
"""How a text among the answers begins that each language has its own word for."""


class Kind(StrEnum):
    """The kind of a step; the name of its line in the file."""

    SAY = "say"
    """A card with a rule, before it matters."""
    RESULT = "result"
    """A card with what came of the last own answer, and why."""
    GIVE = "give"
    """The lesson answers: for the others, for the set-up, for the cards that are turned up."""
    ASK = "ask"
    """The newcomer answers."""
    ACT = "act"
    """The lesson makes an interjection."""


@dataclass(frozen=True)
class Step:
    """One step of a lesson.

    Attributes:
        kind: what it is.
        name: of the card, of the question that is answered, of the interjection.
        answer: what is answered there; a newcomer's other answer is explained, then this one taken.
        attempt: what the card before suggests to try, which the rules refuse; None for nothing.
        instead: under which name it is said why another answer is not taken.
        line: whether a line may answer the steps behind it, too.
    """

    kind: Kind
    name: str
    answer: Plain = None
    attempt: Plain = None
    instead: str = ""
    line: bool = False


class Page(NamedTuple):
    """A card of a lesson in words: its heading, and one thought a line."""

    title: str
    lines: Sequence[str]


class Lesson:
    """The lesson of one game in one language.

    Args:
        game: its id.
        language: one of LANGUAGES.
    """

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.words = read_texts("lessons", language, game)
        self.steps = [
            self._step(line) for line in read_texts("lessons", "steps", game).get("steps", ())
        ]

    def _step(self, line: Mapping[str, Any]) -> Step:
        kind = next(kind for kind in Kind if kind in line)
        answer = self._word(line.get("answer"))
        name = line[kind]
        instead = line.get("instead", name)
        return Step(kind, name, answer, line.get("try"), instead, line.get("line", False))

    def _word(self, value: Plain) -> Plain:
        """An answer with the words of the language put in."""
        if isinstance(value, str) and value.startswith(WORD):
            return cast("str", self.words["words"][value.removeprefix(WORD)])
        if isinstance(value, dict):
            return {name: self._word(part) for name, part in value.items()}
        return value

    def page(self, name: str) -> Page:
        """A card in words."""
        found = self.words["pages"][name]
        return Page(found["title"], found["lines"])

    def instead(self, step: Step, value: Plain) -> str:
        """Why the lesson's answer is the better one; empty where that needs no word.

        Args:
            step: where the newcomer is asked.
            value: the legal answer that was given.
        """
        said: Mapping[str, str] = self.words["instead"].get(step.instead, {})
        return said.get(str(value), said.get("", ""))


class TaughtSession(Session):
    """A real session in which Enter takes what the lesson goes on with.

    Attributes:
        likely: that answer; None for what is likeliest by itself.
    """

    likely: Plain = None

    def suggest_answer(self, asked: Asked) -> Plain:
        """The answer to suggest."""
        return super().suggest_answer(asked) if self.likely is None else self.likely
