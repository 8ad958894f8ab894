"""What the judge says, and how it asks a rule.

The rule itself is driven, by whoever knows the answers.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from companion.kernel.citations import Citation
from companion.kernel.facts import Fact, Message, Plain, Seat, Value
from companion.kernel.questions import Question
from companion.kernel.seating import Colour, Player, Seating

A = TypeVar("A")


@dataclass(frozen=True)
class Verdict:
    """The answer to one doubt.

    Args:
        game: id of the game whose words are used.
        result: the answer itself.
        steps: how it follows, line by line; facts as the game tells them, and messages.
        why: where the rules stand, the main one first.
        data: the answer as JSON values.
    """

    game: str
    result: Message
    steps: Sequence[Message]
    why: Sequence[Citation]
    data: Mapping[str, Plain]


@dataclass
class Ledger:
    """Takes down the facts that a rule tells."""

    told: list[Message] = field(default_factory=list)

    def tell(self, name: str, why: Citation | None = None, /, **values: Value) -> None:
        """Take down a fact."""
        self.told.append(Fact(name, values, why))


def driven(
    rule: Coroutine[tuple[Question[Any], ...], tuple[Any, ...], A],
    answer: Callable[[Question[Any]], Plain],
) -> A | None:
    """Run a rule to its end, or up to the question that `answer` has no legal answer to (it gives None).

    Args:
        rule: a rule of a game that asks one question at a time.
        answer: finds the judged answer.
    """
    given: Any = None
    while True:
        try:
            (question,) = rule.send(given)
        except StopIteration as stop:
            result: A = stop.value
            return result
        plain = answer(question)
        if plain is None:
            rule.close()
            return None
        given = (question.typed(plain),)


def likeliest(question: Question[Any]) -> Plain:
    """The likeliest answer, or the first legal one."""
    default = question.default()
    return question.nth(0) if default is None else default


def seated(seats: Sequence[Seat]) -> Seating:
    """A seating for a table that is there for one question only.

    Each seat is called by its own id.
    """
    colours = tuple(Colour)
    return Seating(
        {seat: Player(str(seat), colours[place % len(colours)]) for place, seat in enumerate(seats)}
    )


def cited(first: Sequence[Citation], steps: Sequence[Message]) -> tuple[Citation, ...]:
    """The chapters that were named first, then those that the steps come from, each once."""
    return tuple(
        dict.fromkeys(
            [*first, *(step.why for step in steps if isinstance(step, Fact) and step.why)]
        )
    )
