"""Questions for taking over a game under way: figures of each seat, and lists of cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.kernel.citations import UNDER_WAY, Citation
from companion.kernel.facts import Seat, message
from companion.kernel.questions import Answers, Choice, Fields, Form, Live
from companion.kernel.table import Table

ENOUGH = "that_is_all"
"""The answer that ends a list of cards."""


def make_listed_card_question(
    name: str,
    kinds: Callable[[], Sequence[str]],
    sentence: str,
    why: Citation,
    seat: Seat | None = None,
    every: Sequence[str] = (),
) -> Choice[str]:
    """Make the question for one more card of a list: its kind, or the end of the list.

    Args:
        name: the question's name.
        kinds: returns the possible kinds.
        sentence: the wording key of a kind is `SENTENCE.KIND`.
        why: the citation of such cards.
        seat: the owner of the cards.
        every: all kinds that can be possible at some time, whose keys stay the same.
    """
    return Choice(
        name,
        why,
        lambda: (ENOUGH, *kinds()),
        seat=seat,
        every=every,
        likely=ENOUGH,
        label=lambda kind: None if kind == ENOUGH else message(f"{sentence}.{kind}"),
    )


def make_takeover_form(name: str, fields: Live[Fields], seat: Seat | None = None) -> Form[Answers]:
    """Make the form for the state of a game under way."""
    return Form(name, UNDER_WAY, fields, seat=seat)


def tell_entered_figures(table: Table, seat: Seat, figures: Mapping[str, int]) -> None:
    """Tell the figures that were entered for a seat, each as a message `stands.NAME`."""
    entered = tuple(message(f"stands.{name}", amount=figures[name]) for name in figures)
    table.tell("stands", UNDER_WAY, seat=seat, entered=entered)
