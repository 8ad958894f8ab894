"""What decides a question at a table in play: places in the rulebook, and the table's own figures.

A game says it beside its rules, by the name of the question; faces show it where somebody asks why.
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
    """What decides a question now.

    Args:
        why: where it stands, besides what the question itself cites.
        figures: what follows with the numbers of this table; facts as the game tells them, and
            messages.
    """

    why: Sequence[Citation] = ()
    figures: Sequence[Message] = ()


class At(NamedTuple):
    """A question that is explained, where it waits.

    Args:
        table: the game's own table, as it stands now.
        question: of the kind that the rule asks; its explanation knows which.
        runner: the game in play, for what was told, and to run a rule ahead on a copy.
    """

    table: Any
    question: Any
    runner: Runner

    @property
    def seat(self) -> Seat:
        """Who is asked; only for questions that are asked of a seat."""
        assert self.question.seat is not None
        return Seat(self.question.seat)


NOTHING = Explained()
"""The question says all there is."""
Explain = Callable[[At], Explained]
"""How one question is explained."""
Says = Callable[[At], Iterable[Message]]
"""Figures that decide a question, as they are now."""


class Explanations:
    """How each question of a game is explained, by its name.

    Args:
        parts: explanations of other modules that are taken over.
    """

    def __init__(self, *parts: Explanations) -> None:
        self.known: dict[str, Explain] = {}
        for part in parts:
            self.known |= part.known

    def of(self, *names: str) -> Callable[[Explain], Explain]:
        """How questions of those names are explained."""

        def keep(explain: Explain) -> Explain:
            self.known.update(dict.fromkeys(names, explain))
            return explain

        return keep

    def see(self, names: str, *parts: Citation | Says) -> None:
        """Where questions are decided, and by which figures.

        Args:
            names: the questions' names, with blanks between.
            parts: the places, besides the one that a question itself cites, and what says the
                figures.
        """
        why = [part for part in parts if isinstance(part, Citation)]
        says = [part for part in parts if not isinstance(part, Citation)]

        def explain(at: At) -> Explained:
            return Explained(why, [figure for part in says for figure in part(at)])

        self.known.update(dict.fromkeys(names.split(), explain))

    def explained(self, runner: Runner, question: Question[Any]) -> Explained:
        """What decides a question; nothing where the game says no more than the question.

        Args:
            runner: the game in play; nothing happens to it.
            question: waits there.
        """
        explain = self.known.get(question.name)
        if explain is None:
            return NOTHING
        return explain(At(runner.table, question, runner))


def has(seats: Iterable[Seat], figures: BySeat) -> tuple[Message, ...]:
    """What each of some seats has of a figure.

    Args:
        seats: who is named, in this order.
        figures: by seat; of others it may have some, too.
    """
    return tuple(message("explain.has", seat=seat, amount=figures[seat]) for seat in seats)
