"""Acts besides the pending question: spells, adjustments, notes, ending the game."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.kernel.acts import Place
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Seats, message
from companion.kernel.questions import Choice, Question, Text
from companion.kernel.table import Table

Rule = Coroutine[Question, Any, Any]
"""A coroutine of a rule. It yields questions, and receives their answers."""


@dataclass(frozen=True)
class Interjection(Place):
    """An act that is possible besides the pending question.

    Args:
        question: asks for its value; the interjection has the name of the question.
        apply: changes the table and tells facts. It may return a rule, whose questions are asked
            before the pending one.
        open_to: the seats that may act by the rules of the game; empty for a mere correction.
            While there are any, questions with a single legal answer are not skipped.
        closed: the reason why the act is not possible now; None if it is.
    """

    apply: Callable[[Any], Rule | None]
    open_to: Seats = ()
    closed: Message | None = None

    @property
    def name(self) -> str:
        """The interjection's name."""
        return self.question.name


Offers = Sequence[Interjection]


def offer_note(table: Table, why: Citation) -> Interjection:
    """Offer to write a note into the journal. It has no effect on the game.

    The code of a game contains that there was a note, but not its text.
    """
    return Interjection(
        Text("note", why, longest=200),
        lambda text: table.tell("note", note=text or Message("note.elsewhere")),
    )


def add_consequence(offer: Interjection, apply_consequence: Callable[[Any], None]) -> Interjection:
    """Return an adjustment that also applies its consequence by the rules.

    Args:
        offer: the adjustment.
        apply_consequence: applies the consequence afterwards; receives the answer.
    """

    def apply(answers: Any) -> None:
        offer.apply(answers)
        apply_consequence(answers)

    return replace(offer, apply=apply)


def offer_early_end(table: Table, why: Citation) -> Offers:
    """Offer to end the game early with `Game.break_off`; nothing once the players have."""
    return [] if table.breaking_off else [offer_end_now(table.request_break_off, why)]


def offer_end_now(rank_seats: Callable[[], None], why: Citation) -> Interjection:
    """Offer to end the game at once. If the end asks questions, use `offer_early_end`.

    Args:
        rank_seats: ranks the seats.
        why: the citation.
    """
    confirmation = Choice("end_now", why, ("end",), label=lambda _: message("option.end_now"))
    return Interjection(confirmation, lambda _: rank_seats())
