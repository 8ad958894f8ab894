"""Acts of players (answers and interjections), before and after they are judged."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.errors import ConfirmationNeeded, Refusal
from companion.kernel.facts import Plain, Seat
from companion.kernel.paths import Path
from companion.kernel.question_base import Question


class Move(NamedTuple):
    """An act that is yet to be judged: an answer to a question, or an interjection.

    Args:
        where: the path of the question that it answers, or the name of the interjection.
        value: the answer.
        interjects: whether it is an interjection.
        our_way: whether the answer counts even if the rules refuse it.
        rules: for the choice of a game, the rules version to play by; None for today's.
    """

    where: str
    value: Plain
    interjects: bool = False
    our_way: bool = False
    rules: int | None = None


class JudgedAnswer(NamedTuple):
    """An accepted answer.

    Args:
        place: the place where it is given.
        accepting_question: the question that accepted it, possibly in its relaxed form
            (`Question.with_barred_answers`).
        value: the answer in its canonical form.
        refusal: the refusal that the players override; None if the rules accept the answer.
    """

    place: Place
    accepting_question: Question
    value: Plain
    refusal: Refusal | None = None

    @property
    def is_override(self) -> bool:
        """Whether the players override a refusal of the rules."""
        return self.refusal is not None

    @property
    def move(self) -> Move:
        """The answer as a move that can be repeated."""
        if isinstance(self.place, QuestionAtPath):
            return Move(self.place.path, self.value, our_way=self.is_override)
        return Move(self.place.question.name, self.value, interjects=True)


@dataclass(frozen=True)
class Place:
    """A place for an answer: the pending question, or an interjection with its question."""

    question: Question

    @property
    def relaxed_question(self) -> Question | None:
        """The question with the answers that players may allow against the rules; else None."""
        return None

    def judge(
        self, value: object, *, our_way: bool = False, is_confirmed: bool = True
    ) -> JudgedAnswer:
        """Judge an answer without changing anything.

        Overriding is not offered for remembered answers, which another game would ask for again.

        Args:
            value: the answer.
            our_way: whether it counts even if the rules refuse it.
            is_confirmed: whether it counts even if it is unlikely or costly (`Question.caution`).

        Raises:
            Refusal: the answer is not accepted; has the legal answers, the citation, and
                whether the players may override it.
            ConfirmationNeeded: the player has to confirm it.
        """
        try:
            judged_value = judge_answer(self.question, value)
        except Refusal as refusal:
            wider = self.relaxed_question
            if wider is None or not is_legal_answer(wider, value):
                raise
            refusal.our_way = not self.question.remembered
            if not our_way:
                raise
            return JudgedAnswer(self, wider, wider.judge(value), refusal)
        if not is_confirmed:
            require_confirmation(self.question, judged_value)
        return JudgedAnswer(self, self.question, judged_value)


@dataclass(frozen=True)
class QuestionAtPath(Place):
    """A question with the path that identifies it in the game, as text, and its scene."""

    path: str
    scene: int

    @property
    def relaxed_question(self) -> Question | None:
        """The question with barred answers; set-up questions, which describe the box, have none."""
        return self.question.with_barred_answers() if self.scene else None


QuestionCounts = Counter[tuple[str, str, Seat | None]]
"""How often questions were asked in a scene, by subject, name and seat."""


def number_question(question: Question, scene: int, counts: QuestionCounts) -> QuestionAtPath:
    """Return a question with its path, and count it. Each repetition has the next ordinal."""
    key = (question.subject, question.name, question.seat)
    counts[key] += 1
    return QuestionAtPath(question, str(Path(scene, *key, counts[key])), scene)


def judge_answer(question: Question, value: object) -> Plain:
    """Judge an answer by its question, and return it in canonical form.

    Raises:
        Refusal: the answer is not legal; the error has the legal answers and the citation.
    """
    try:
        return question.judge(value)
    except Refusal as refusal:
        refusal.legal = question.describe_legal_answers()
        refusal.why = refusal.why or question.why.id
        raise


def require_confirmation(question: Question, value: Any) -> None:
    """Require confirmation of a judged answer that is unlikely or costly.

    Raises:
        ConfirmationNeeded: the answer is one of these. It cites the first field with a warning.
    """
    reasons = question.list_warnings(value)
    if reasons:
        asked_back = ConfirmationNeeded("asked_back", reasons=reasons)
        warning = (part for name, part in question.parts.items() if part.list_warnings(value[name]))
        asked_back.why = next(warning, question).why.id
        raise asked_back


def is_legal_answer(question: Question, value: object) -> bool:
    """Return whether an answer is legal now."""
    try:
        question.judge(value)
    except Refusal:
        return False
    return True
