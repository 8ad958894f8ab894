"""Explanations of a pending question: citations, and the figures of the table.

A game registers them by the name of the question. Faces show them for the key `?`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.kernel.citations import Citation
from companion.kernel.facts import BySeat, Message, Seat, message

if TYPE_CHECKING:
    from companion.kernel.questions import Question
    from companion.kernel.runner import Runner


class Explained(NamedTuple):
    """The explanation of a pending question.

    Args:
        why: citations besides the question's own.
        figures: facts and messages with the numbers on which the answer depends.
    """

    why: Sequence[Citation] = ()
    figures: Sequence[Message] = ()


class ExplainContext(NamedTuple):
    """A pending question to explain, with its game.

    Args:
        table: the game's current table.
        question: the pending question.
        runner: the game in play, for earlier facts and for trials on a copy.
    """

    table: Any
    question: Any
    runner: Runner

    @property
    def seat(self) -> Seat:
        """The seat that answers the question. The question must have one."""
        assert self.question.seat is not None
        return Seat(self.question.seat)


NOTHING = Explained()
"""The empty explanation."""
Explain = Callable[[ExplainContext], Explained]
"""A function that explains one question."""
Says = Callable[[ExplainContext], Iterable[Message]]
"""A function that returns the figures on which the answer depends now."""


class Explanations:
    """The explanations of a game's questions, by name."""

    def __init__(self) -> None:
        self.known: dict[str, Explain] = {}

    def of(self, *names: str) -> Callable[[Explain], Explain]:
        """Return a decorator for a function that explains the questions with those names."""

        def keep(explain: Explain) -> Explain:
            self.known.update(dict.fromkeys(names, explain))
            return explain

        return keep

    def see(self, names: str, *parts: Citation | Says) -> None:
        """Explain questions by citations and figures.

        Args:
            names: the questions' names, separated by blanks.
            parts: citations besides the question's own, and functions that return the figures.
        """
        why = [part for part in parts if isinstance(part, Citation)]
        says = [part for part in parts if not isinstance(part, Citation)]

        def explain(at: ExplainContext) -> Explained:
            return Explained(why, [figure for part in says for figure in part(at)])

        self.known.update(dict.fromkeys(names.split(), explain))

    def explain(self, runner: Runner, question: Question[Any]) -> Explained:
        """Return the explanation of a question; empty if none is registered.

        Args:
            runner: the game in play; it is not changed.
            question: a pending question of that game.
        """
        explain = self.known.get(question.name)
        if explain is None:
            return NOTHING
        return explain(ExplainContext(runner.table, question, runner))


def list_amounts(seats: Iterable[Seat], figures: BySeat) -> tuple[Message, ...]:
    """Return messages with the amount of a figure that each seat has.

    Args:
        seats: the seats, in this order.
        figures: the figure by seat; other seats are ignored.
    """
    return tuple(message("explain.has", seat=seat, amount=figures[seat]) for seat in seats)
