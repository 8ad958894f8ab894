"""Explanations of a pending question: citations, and the figures of the table.

A game declares them by the name of the question. Faces show them for the key `?`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from companion.kernel.citations import Citation
from companion.kernel.facts import BySeat, Message, Messages, Seat, message

ExplanationPart = Citation | Callable[[Any], Iterable[Citation | Message]]
"""A citation, or a function that returns citations and figures of a table."""


Explanations = Mapping[str, Sequence[ExplanationPart]]
"""The explanations of questions by their names; several names are separated by blanks."""


def list_amounts(seats: Iterable[Seat], figures: BySeat) -> Messages:
    """Return messages with the amount of a figure that each seat has.

    Args:
        seats: the seats, in this order.
        figures: the figure by seat; other seats are ignored.
    """
    return tuple(message("explain.has", seat=seat, amount=figures[seat]) for seat in seats)
