"""Explanations of a pending question: citations, and the figures of the table.

A game declares them by the name of the question. Faces show them for the key `?`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.kernel.citations import Citation
from companion.kernel.facts import BySeat, Message, Messages, Seat, message

if TYPE_CHECKING:
    from companion.kernel.questions import Question
    from companion.kernel.table import Table


class QuestionExplanation(NamedTuple):
    """The explanation of a pending question.

    Args:
        why: citations besides the question's own.
        figures: facts and messages with the numbers on which the answer depends.
    """

    why: Sequence[Citation] = ()
    figures: Sequence[Message] = ()


ExplanationPart = Citation | Callable[[Any], Iterable[Citation | Message]]
"""A citation, or a function that returns citations and figures of a table."""


Explanations = Mapping[str, Sequence[ExplanationPart]]
"""The explanations of questions by their names; several names are separated by blanks."""


def explain_question(
    explanations: Explanations, table: Table | None, question: Question
) -> QuestionExplanation:
    """Return the explanation of a question; empty if it has none.

    Args:
        explanations: the explanations of all questions.
        table: the current table; None if it is still set up.
        question: the question.
    """
    found: list[Citation | Message] = []
    for names, parts in explanations.items():
        if question.name in names.split():
            for part in parts:
                found += [part] if isinstance(part, Citation) else part(table)
    return QuestionExplanation(
        [place for place in found if isinstance(place, Citation)],
        [figure for figure in found if isinstance(figure, Message)],
    )


def list_amounts(seats: Iterable[Seat], figures: BySeat) -> Messages:
    """Return messages with the amount of a figure that each seat has.

    Args:
        seats: the seats, in this order.
        figures: the figure by seat; other seats are ignored.
    """
    return tuple(message("explain.has", seat=seat, amount=figures[seat]) for seat in seats)
