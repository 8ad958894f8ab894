"""An act on its way: as it is given, where it belongs, and as it was judged there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from companion.errors import AskedBack, Refusal
from companion.kernel.asking import Question
from companion.kernel.facts import Plain
from companion.kernel.paths import Path

if TYPE_CHECKING:
    from companion.kernel.interjections import Interjection


class Given(NamedTuple):
    """An answer as somebody gives it.

    Args:
        value: what is answered.
        our_way: whether the table may play it its own way.
        sure: whether it counts although it is unlikely or costs something (`Question.caution`);
            otherwise that is asked back.
    """

    value: object
    our_way: bool = False
    sure: bool = True


class Move(NamedTuple):
    """One act of a game, to be judged wherever the game stands.

    Args:
        where: the path of the question that it answers, or the name of the interjection.
        value: what is answered.
        interjects: whether it is an interjection.
        our_way: whether the table may play it its own way.
        rules: of the choice of a game, the rules version by which it is played; None for today's.
    """

    where: str
    value: Plain
    interjects: bool = False
    our_way: bool = False
    rules: int | None = None

    @property
    def given(self) -> Given:
        """Its answer."""
        return Given(self.value, self.our_way)


class Judged(NamedTuple):
    """An answer that was taken.

    Args:
        place: the waiting question that it answers, or the interjection as it is offered.
        taker: the question that took it: the one asked, or the widened one.
        value: the answer in its canonical form.
        refused: why the rules refuse it, where it is played our way.
    """

    place: Asked | Interjection[Any]
    taker: Question[Any]
    value: Plain
    refused: Refusal | None = None

    @property
    def our_way(self) -> bool:
        """Whether the rules refuse it, and the table plays it all the same."""
        return self.refused is not None


class Asked(NamedTuple):
    """A question and its path."""

    path: Path
    question: Question[Any]

    def judge(self, given: Given) -> Judged:
        """What comes of an answer; changes nothing.

        What the set-up asks is as the box holds it, and is never played our way.

        Raises:
            Refusal: it is not taken; carries the legal answers, the citation, and whether the table
                may play it our way.
            AskedBack: it is to be confirmed.
        """
        try:
            value = judged(self.question, given.value)
        except Refusal as refusal:
            wider = self.question.widened() if self.path.scene else None
            refusal.our_way = wider is not None and fits(wider, given.value)
            if wider is None or not refusal.our_way or not given.our_way:
                raise
            return Judged(self, wider, wider.judge(given.value), refusal)
        ask_back(self.question, value, given)
        return Judged(self, self.question, value)

    def takes(self, given: Given) -> bool:
        """Whether an answer is taken here."""
        try:
            self.judge(given)
        except Refusal:
            return False
        return True


def judged(question: Question[Any], value: object) -> Plain:
    """A question's verdict on an answer; a refusal carries the legal answers and the citation."""
    try:
        return question.judge(value)
    except Refusal as refusal:
        refusal.legal = question.legal()
        refusal.why = refusal.why or question.why.id
        raise


def ask_back(question: Question[Any], value: Plain, given: Given) -> None:
    """Have a judged answer confirmed that is unlikely or costs something.

    Raises:
        AskedBack: it is, and nobody has said yet that it is meant.
    """
    reasons = () if given.sure else question.warnings(value)
    if reasons:
        asked_back = AskedBack("asked_back", reasons=reasons)
        asked_back.why = question.why.id
        raise asked_back


def fits(question: Question[Any], value: object) -> bool:
    """Whether an answer is legal now."""
    try:
        question.judge(value)
    except Refusal:
        return False
    return True
