"""Acts besides the pending question: spells, adjustments, notes, ending the game."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.kernel.acts import Given, Judged, ask_back, judge_answer
from companion.kernel.asking import shorten
from companion.kernel.citations import UNDER_WAY, Citation
from companion.kernel.facts import Message, Seats
from companion.kernel.questions import Choice, Question, Text
from companion.kernel.table import Table

A = TypeVar("A")
Rule = Coroutine[tuple[Question[Any], ...], tuple[Any, ...], Any]
"""A rule that asks: it yields questions that wait together, and receives their answers."""


@dataclass(frozen=True)
class Interjection(Generic[A]):
    """One act that is possible now, whatever is being asked.

    Args:
        question: the question that it answers; its name is the interjection's name.
        apply: changes the table and tells facts. It may return a rule, whose questions come
            before the pending ones.
        open_to: seats that the rules (not a mere correction) give this chance. While a seat has
            it, questions with a single legal answer are not skipped.
        closed: the reason why it can't be made now; faces show it.
    """

    question: Question[A]
    apply: Callable[[A], Rule | None]
    open_to: Seats = ()
    closed: Message | None = None

    @property
    def name(self) -> str:
        """The interjection's name."""
        return self.question.name

    def judge(self, given: Given) -> Judged:
        """Judge its value. It can't override the rules.

        Raises:
            Refusal: the value is not accepted; carries the legal answers and the citation.
            AskedBack: the player has to confirm it.
        """
        value = judge_answer(self.question, given.value)
        ask_back(self.question, value, given)
        return Judged(self, self.question, value)


Offer = Interjection[Any]
Offers = Sequence[Offer]


def note(table: Table, why: Citation) -> Offer:
    """Offer a note in the journal, which changes nothing in the game."""
    return Interjection(
        Text(name="note", why=why, longest=200), lambda text: table.tell("note", note=text)
    )


def refuse_unknown(name: str, offered: Offers) -> Message:
    """Return the reason why an interjection of that name can't be made now."""
    names = tuple(item.name for item in offered)
    if not names:
        return Message("nothing_by_hand", {"given": shorten(name)})
    return Message("no_interjection", {"given": shorten(name), "offered": names})


def under_way(begin: Callable[[], None]) -> Offer:
    """Offer to take over a game under way; `begin` starts the questions."""
    return Interjection(
        Choice(name="under_way", options=("adopt",), likely="adopt", why=UNDER_WAY),
        lambda _: begin(),
    )
