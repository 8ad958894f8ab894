"""Acts outside the pending question: using a spell, mending a meter, a note, ending the game."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.kernel.acts import Given, Judged, ask_back, judged
from companion.kernel.asking import shown
from companion.kernel.citations import UNDER_WAY, Citation
from companion.kernel.facts import Message, Seats
from companion.kernel.questions import Choice, Question, Text
from companion.kernel.table import Table

A = TypeVar("A")
Rule = Coroutine[tuple[Question[Any], ...], tuple[Any, ...], Any]
"""A rule that asks: it yields questions that wait together, and gets the answers to them."""


@dataclass(frozen=True)
class Interjection(Generic[A]):
    """One thing that may be done now, whatever is being asked.

    Args:
        question: what it needs to know, with its own legal set; its name names the interjection.
        apply: does it; changes the table and tells facts. Where it has to ask more it gives back a
            rule, whose questions come before those that wait.
        open_to: seats that the rules (not a mere correction) give this chance; while one has it, no
            question is skipped for having one legal answer only.
        closed: why it can't be made now; it is shown with the reason, and refused.
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
        """What comes of its value; no table plays that its own way.

        Raises:
            Refusal: it is not taken; carries the legal answers and the citation.
            AskedBack: it is to be confirmed.
        """
        value = judged(self.question, given.value)
        ask_back(self.question, value, given)
        return Judged(self, self.question, value)


Offer = Interjection[Any]
Offers = Sequence[Offer]


def note(table: Table, why: Citation) -> Offer:
    """A note into the journal; changes nothing."""
    return Interjection(
        Text(name="note", why=why, longest=200), lambda text: table.tell("note", note=text)
    )


def refuse_unknown(name: str, offered: Offers) -> Message:
    """Why an interjection of that name can't be made now."""
    names = tuple(item.name for item in offered)
    if not names:
        return Message("nothing_by_hand", {"given": shown(name)})
    return Message("no_interjection", {"given": shown(name), "offered": names})


def under_way(begin: Callable[[], None]) -> Offer:
    """The table has played for a while already; `begin` starts to ask how it stands."""
    return Interjection(
        Choice(name="under_way", options=("adopt",), likely="adopt", why=UNDER_WAY),
        lambda _: begin(),
    )
