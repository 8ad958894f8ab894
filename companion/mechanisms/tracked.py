"""Figures that a game tracks, each declared once.

A declaration has a figure's name, its field in the table, its bounds, its citation and the way to
draw it. Derived from it are the adjustment, the question when a game under way is taken over, the
entry in the view, the explanation for the key `?`, and the removal of a leaver's share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, cast

from companion.kernel.citations import Citation
from companion.kernel.facts import (
    BySeat,
    Message,
    Messages,
    MutableBySeat,
    Seat,
    Seats,
    UnknownNumber,
    Values,
    message,
)
from companion.kernel.interjections import Interjection
from companion.kernel.questions import AdjustableAmount, Amount, Answers, Choice, Fields, Form
from companion.kernel.table import Table
from companion.kernel.view import Figure as Number
from companion.kernel.view import SeatView


def list_amounts(seats: Iterable[Seat], figures: BySeat) -> Messages:
    """Return messages with the amount of a figure that each seat has.

    Args:
        seats: the seats, in this order.
        figures: the figure by seat; other seats are ignored.
    """
    return tuple(message("explain.has", seat=seat, amount=figures[seat]) for seat in seats)


@dataclass(frozen=True)
class SeatFigure:
    """A figure that each seat has, or each of other things, such as stacks.

    Args:
        name: its name in the view and in forms. Its adjustment is `set_NAME`, and the wording key
            of its explanation is `explain.NAME`.
        why: its citation.
        most: the greatest value that can be set.
        least: the smallest value that can be set, also below 0.
        table_field: the field of the table that holds it by seat; by default `name`.
        column: its name in the row of a seat; empty if the row does not have it.
        of: a limit that the row has beside it. The row hides a figure of 0 that has one.
        bar: the length of its bar in the row; 0 without a bar.
        pips: whether that bar is a row of single marks.
        goes: fields of the table to which a leaver's share is added, by the option for the
            leaver's possessions. With other options the share is lost.
    """

    name: str
    why: Citation
    _: KW_ONLY
    most: int
    least: int = 0
    table_field: str = ""
    column: str = ""
    of: int | None = None
    bar: int = 0
    pips: bool = False
    goes: Mapping[str, str] = field(default_factory=dict)

    def get_values_by_seat(self, table: Table) -> MutableBySeat:
        """Return the figure of each seat: the table's own mapping."""
        return cast("MutableBySeat", getattr(table, self.table_field or self.name))

    def offer_adjustment(
        self,
        table: Table,
        seats: Seats | None = None,
        selection: tuple[str, Choice[Any]] | None = None,
    ) -> Interjection:
        """Offer to set the figure by hand. The fact `set_NAME` has the values before and after.

        Args:
            table: receives the fact.
            seats: the seats whose figure can be set; None for all.
            selection: the field and the question that select the figure, if it is not one by seat.
        """
        options = table.seats if seats is None else seats
        field, question = selection or ("seat", Choice("whose", self.why, options))
        name = f"set_{self.name}"
        figures: dict[Any, int] = self.get_values_by_seat(table)
        value = AdjustableAmount(
            "new_value",
            self.why,
            least=self.least,
            most=self.most,
            figures=figures,
            selected_by=field,
        )

        def apply(answers: Answers) -> None:
            key = answers[field]
            before = figures[key]
            figures[key] = answers["value"]
            fact_values: Values = {field: key, "before": before, "value": answers["value"]}
            table.tell(name, self.why, **fact_values)

        fields: Fields = {field: question, "value": value}
        return Interjection(Form(name, self.why, fields), apply)

    def make_amount_question(
        self, name: str = "", *, likely: int | None = None, **details: Any
    ) -> Amount:
        """Make a question for a value of the figure.

        Args:
            name: the question's name; by default the figure's.
            likely: the likeliest answer, raised to the minimum; None if no answer is likely.
            details: other arguments of `Amount`, such as bounds other than those declared.
        """
        details = {"least": self.least, "most": self.most, **details}
        if likely is not None:
            likely = max(likely, details["least"])
        return Amount(name or self.name, self.why, likely=likely, **details)

    def make_entry_question(
        self, table: Table, seat: Seat, name: str = "", **details: Any
    ) -> Amount:
        """Make a question for a seat's value when a game under way is taken over.

        The current value is the likeliest answer.

        Args:
            table: the table.
            seat: the seat.
            name: the question's name; by default the figure's.
            details: as in `make_amount_question`.
        """
        likely = self.get_values_by_seat(table)[seat]
        return self.make_amount_question(name, likely=likely, **details)

    def explain_figure(self, table: Table) -> Iterable[Message]:
        """Return the explanation for the key `?`: a message with each seat's value."""
        return [
            message(
                f"explain.{self.name}",
                seats=list_amounts(table.seats, self.get_values_by_seat(table)),
            )
        ]


@dataclass(frozen=True)
class TableFigure:
    """A figure of the whole table, such as the size of a stack or the number of the round.

    Args:
        name: its name in the view. Its adjustment is `set_NAME`, and the wording key of its
            explanation is `explain.NAME`.
        why: its citation.
        most: the greatest value, or a function that returns it.
        least: the smallest value that can be set.
        attribute: the attribute that holds it; by default `name`.
        holder: returns the object with that attribute, such as the state of a part; by default the
            table.
        missing_field: the table's field with the number of missing pieces, from which the figure is
            computed. Setting the figure sets this field. Empty for other figures.
        writes: a function that sets the value; None to set the attribute.
        is_shown: whether the view has a counter for it.
    """

    name: str
    why: Citation
    _: KW_ONLY
    most: int | Callable[[Any], int]
    least: int = 0
    attribute: str = ""
    holder: Callable[[Any], Any] = lambda table: table
    missing_field: str = ""
    writes: Callable[[Any, int], None] | None = None
    is_shown: bool = True

    def get_value(self, table: Table) -> int:
        """Return the current value."""
        return cast("int", getattr(self.holder(table), self.attribute or self.name))

    def find_greatest_value(self, table: Table) -> int:
        """Return the greatest value that can be set now."""
        return self.most(table) if callable(self.most) else self.most

    def set_value(self, table: Table, value: int) -> None:
        """Set the figure on a table."""
        if self.writes is not None:
            self.writes(table, value)
        elif self.missing_field:
            setattr(table, self.missing_field, self.find_greatest_value(table) - value)
        else:
            setattr(self.holder(table), self.attribute or self.name, value)

    def make_question(
        self, table: Table, name: str, refuse: Callable[[int], Message] | None = None
    ) -> AdjustableAmount:
        """Make a question for another value. The current one is the likeliest answer.

        Args:
            table: the table.
            name: the question's name.
            refuse: returns the reason why a number is not legal.
        """
        before = self.get_value(table)
        return AdjustableAmount(
            name,
            self.why,
            least=self.least,
            most=self.find_greatest_value(table),
            left_open=before if isinstance(before, UnknownNumber) else None,
            likely=lambda: self.get_value(table),
            refuse=refuse,
        )

    def offer_adjustment(
        self,
        table: Table,
        refuse: Callable[[int], Message] | None = None,
        closed: Message | None = None,
    ) -> Interjection:
        """Offer to set the figure by hand. The fact `set_NAME` has the values before and after.

        Args:
            table: receives the fact.
            refuse: returns the reason why a number is not legal.
            closed: the reason why it can't be set now; None if it can.
        """
        name = f"set_{self.name}"

        def apply(value: int) -> None:
            before = self.get_value(table)
            self.set_value(table, value)
            table.tell(name, self.why, before=before, value=value)

        return Interjection(self.make_question(table, name, refuse), apply, closed=closed)

    def explain_figure(self, table: Table) -> Iterable[Message]:
        """Return the explanation for the key `?`: a message with the current value."""
        return [message(f"explain.{self.name}", count=self.get_value(table))]


def list_table_figures(table: Table, listed_figures: Iterable[TableFigure]) -> Sequence[Number]:
    """Return the figures of the whole table, for the view."""
    return tuple(Number(one.name, one.get_value(table)) for one in listed_figures if one.is_shown)


# ---- all figures of a seat


def make_row(
    table: Table, seat: Seat, figures: Sequence[SeatFigure], marks: Mapping[str, bool]
) -> SeatView:
    """Return the row of a seat in the view, with its figures, and the marks that apply.

    A seat whose player will leave has the mark "leaving" besides.
    """
    numbers = []
    for figure in figures:
        value = figure.get_values_by_seat(table)[seat]
        if figure.column and (value or figure.of is None):
            numbers.append(Number(figure.column, value, figure.of, figure.bar, figure.pips))
    leaves = seat in table.seating.leaving and table.outcome is None
    worn = tuple(mark for mark, applies in {**marks, "leaving": leaves}.items() if applies)
    return SeatView(seat, tuple(numbers), marks=worn)


def write_figures(
    table: Table, seat: Seat, values: Mapping[str, int], figures: Iterable[SeatFigure]
) -> None:
    """Set the figures of a seat.

    Args:
        table: the table.
        seat: the seat.
        values: the values by the names of the figures. Figures without a value become 0.
        figures: the figures to set.
    """
    for figure in figures:
        figure.get_values_by_seat(table)[seat] = values.get(figure.name, 0)


def remove_seat(
    table: Table, seat: Seat, possessions_option: str, figures: Iterable[SeatFigure]
) -> Mapping[str, int]:
    """Remove a leaver from all figures and lists of the table; return the figures by name.

    Args:
        table: the table.
        seat: the leaver.
        possessions_option: the option for the leaver's possessions, see `SeatFigure.goes`.
        figures: the declared figures.
    """
    shares = {figure.name: figure.get_values_by_seat(table)[seat] for figure in figures}
    for figure in figures:
        counter = figure.goes.get(possessions_option)
        if counter:
            setattr(table, counter, getattr(table, counter) + shares[figure.name])
    for _, value in _list_state_fields(table):
        if isinstance(value, dict):
            value.pop(seat, None)
        elif isinstance(value, list):
            value[:] = [item for item in value if item != seat]
    return shares


def add_seat(table: Table, seat: Seat, starting_values: Mapping[str, int]) -> None:
    """Add a new player to all figures and lists by seat.

    Args:
        table: the table, at which others play.
        seat: the new player's seat.
        starting_values: values by the names of the table's fields; other figures are 0.
    """
    other = next(other for other in table.seats if other != seat)
    for name, value in _list_state_fields(table):
        if isinstance(value, dict) and isinstance(value.get(other), int | list):
            value[seat] = starting_values.get(name, type(value[other])())


def _list_state_fields(table: Table) -> Iterator[tuple[str, Any]]:
    """Yield the fields of the table, and of the state of each part, by name."""
    for state in (table, *filter(None, table.parts.values())):
        yield from vars(state).items()
