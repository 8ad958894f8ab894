"""Questions for taking over a game under way."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.citations import UNDER_WAY
from companion.kernel.facts import Seat, message
from companion.kernel.questions import Answers, Fields, Form, Live
from companion.kernel.table import Table


def make_takeover_form(name: str, fields: Live[Fields], seat: Seat | None = None) -> Form[Answers]:
    """Make the form for the state of a game under way."""
    return Form(name, UNDER_WAY, fields, seat=seat)


def tell_entered_figures(table: Table, seat: Seat, figures: Mapping[str, int]) -> None:
    """Tell the figures that were entered for a seat, each as a message `stands.NAME`."""
    entered = tuple(message(f"stands.{name}", amount=figures[name]) for name in figures)
    table.tell("stands", UNDER_WAY, seat=seat, entered=entered)
