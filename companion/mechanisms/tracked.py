"""Figures that a game tracks, each declared once.

A declaration has a figure's name, its place in the table, its bounds, its citation and its drawing.
Derived from it: setting it by hand, the question at a takeover, the column of the view, the line
behind `?`, and the fate of a leaver's share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, cast

from companion.kernel.citations import Citation
from companion.kernel.explaining import At, has
from companion.kernel.facts import Message, Open, Seat, Seats, message
from companion.kernel.interjections import Interjection, Offer
from companion.kernel.questions import Amount, Figure, Live
from companion.kernel.table import Table
from companion.kernel.view import Figure as Number
from companion.kernel.view import Meter, SeatView
from companion.mechanisms.adjustments import set_meter


class Shown(Enum):
    """Ways to draw a figure in the column of a seat."""

    METER = "meter"
    PIPS = "pips"
    """A meter with a mark for each unit."""
    FIGURE = "figure"
    IF_ANY = "if_any"
    """A figure that is hidden at 0."""
    NOWHERE = "nowhere"


@dataclass(frozen=True, kw_only=True)
class Tracked:
    """A figure that each seat has.

    Args:
        name: names it in the view, in forms, as `set_NAME` among the interjections, and as
            `explain.NAME` behind `?`.
        why: its citation.
        most: the greatest value that can be set.
        least: the smallest value that can be set, also below 0.
        kept: the field of the table that holds it by seat; by default its name.
        shown: its drawing in the column of a seat.
        column: its name in the column; by default its name.
        limit: the limit of the drawing; None: `most` for a meter, nothing for a figure.
        goes: the fields of the table that receive a leaver's share, by fate.
    """

    name: str
    why: Citation
    most: int
    least: int = 0
    kept: str = ""
    shown: Shown = Shown.NOWHERE
    column: str = ""
    limit: int | None = None
    goes: Mapping[str, str] = field(default_factory=dict)

    def of(self, table: Table) -> dict[Seat, int]:
        """Return the figure of each seat, as the table keeps it."""
        return cast("dict[Seat, int]", getattr(table, self.kept or self.name))

    def adjustment(self, table: Table, seats: Seats | None = None) -> Offer:
        """Offer to set it by hand; the fact `set_NAME` has both values.

        Args:
            table: receives the fact.
            seats: the seats whose figure can be set; None for all.
        """
        bounds = (self.least, self.most)
        return set_meter(table, f"set_{self.name}", self.of(table), bounds, self.why, seats=seats)

    def amount(
        self,
        name: str = "",
        *,
        likely: int | None = None,
        least: int | None = None,
        most: Live[int] | None = None,
    ) -> Amount:
        """Ask for an unknown value.

        Args:
            name: the question's name; by default the figure's.
            likely: the likeliest answer; raised to the minimum, dropped above the maximum.
            least: the smallest answer; None: as declared.
            most: the greatest answer; None: as declared.
        """
        fewest = self.least if least is None else least
        return Amount(
            name=name or self.name,
            least=fewest,
            most=self.most if most is None else most,
            likely=None if likely is None else max(fewest, likely),
            why=self.why,
        )

    def entry(
        self,
        table: Table,
        seat: Seat,
        name: str = "",
        *,
        least: int | None = None,
        most: Live[int] | None = None,
    ) -> Amount:
        """Ask for a seat's value at a takeover; the present value is the likeliest.

        Args:
            table: the table.
            seat: the seat.
            name: as in `amount`.
            least: as in `amount`.
            most: as in `amount`.
        """
        return self.amount(name, likely=self.of(table)[seat], least=least, most=most)

    def explain(self, at: At) -> Iterable[Message]:
        """Yield a message with each seat's value, for `?`."""
        table: Table = at.table
        return [message(f"explain.{self.name}", seats=has(table.seats, self.of(table)))]


@dataclass(frozen=True, kw_only=True)
class Counted:
    """A figure of the table: a stack, a supply, the number of the round.

    Args:
        name: names it in the view, as `set_NAME` among the interjections, and as `explain.NAME`
            behind `?`.
        why: its citation.
        most: returns the greatest value that can be set now; None with `lacks`.
        least: the smallest value that can be set.
        kept: the attribute that holds it; by default its name.
        holder: returns the owner of that attribute, such as the state of a part; None: the table.
        lacks: the field of the table that counts the missing ones. If given, it is set instead
            of the figure, which follows from it.
        writes: sets the value if that changes more than the attribute.
        shown: whether the view has a counter for it.
    """

    name: str
    why: Citation
    most: int | Callable[[Any], int] | None = None
    least: int = 0
    kept: str = ""
    holder: Callable[[Any], Any] | None = None
    lacks: str = ""
    writes: Callable[[Any, int], None] | None = None
    shown: bool = True

    def of(self, table: Table) -> int:
        """Return its present value."""
        return cast("int", getattr(self._holder(table), self.kept or self.name))

    def _holder(self, table: Table) -> Any:
        return table if self.holder is None else self.holder(table)

    def greatest(self, table: Table) -> int:
        """Return the greatest value that can be set now."""
        if self.most is None:
            return self.of(table) + cast("int", getattr(table, self.lacks))
        return self.most(table) if callable(self.most) else self.most

    def write(self, table: Table, value: int) -> None:
        """Set another value."""
        if self.writes is not None:
            self.writes(table, value)
        elif self.lacks:
            setattr(table, self.lacks, self.greatest(table) - value)
        else:
            setattr(self._holder(table), self.kept or self.name, value)

    def question(
        self, table: Table, name: str, refuse: Callable[[int], Message] | None = None
    ) -> Figure:
        """Ask for another value; the present one is the likeliest.

        Args:
            table: the table.
            name: the question's name.
            refuse: returns the reason why a number is not legal.
        """
        before = self.of(table)
        return Figure(
            name=name,
            least=self.least,
            most=self.greatest(table),
            left_open=before if isinstance(before, Open) else None,
            stands=lambda _: self.of(table),
            refuse=refuse,
            why=self.why,
        )

    def adjustment(
        self,
        table: Table,
        refuse: Callable[[int], Message] | None = None,
        closed: Message | None = None,
    ) -> Offer:
        """Offer to set it by hand; the fact `set_NAME` has both values.

        Args:
            table: receives the fact.
            refuse: returns the reason why a number is not legal.
            closed: the reason why it can't be set now.
        """
        name = f"set_{self.name}"

        def put(value: int) -> None:
            before = self.of(table)
            self.write(table, value)
            table.tell(name, self.why, before=before, value=value)

        return Interjection(self.question(table, name, refuse), put, closed=closed)

    def explain(self, at: At) -> Iterable[Message]:
        """Yield a message with the present value, for `?`."""
        return [message(f"explain.{self.name}", count=self.of(at.table))]


def make_counters(table: Table, counted: Iterable[Counted]) -> Sequence[Number]:
    """Return the counters of the view."""
    return tuple(Number(one.name, one.of(table)) for one in counted if one.shown)


# ---- all figures of a seat


def make_row(
    table: Table, seat: Seat, figures: Sequence[Tracked], marks: Sequence[str] = ()
) -> SeatView:
    """Return the row of a seat with all visible figures."""
    meters = []
    numbers = []
    for figure in figures:
        value = figure.of(table)[seat]
        name = figure.column or figure.name
        if figure.shown in {Shown.METER, Shown.PIPS}:
            limit = figure.most if figure.limit is None else figure.limit
            meters.append(Meter(name, value, limit, figure.shown is Shown.PIPS))
        elif figure.shown is Shown.FIGURE or (figure.shown is Shown.IF_ANY and value):
            numbers.append(Number(name, value, figure.limit))
    return SeatView(seat, meters=tuple(meters), figures=tuple(numbers), marks=marks)


def write_figures(
    table: Table, seat: Seat, given: Mapping[str, int], figures: Iterable[Tracked]
) -> None:
    """Set the figures of a seat.

    Args:
        table: the table.
        seat: the seat.
        given: the values by the names of the figures; missing ones become 0.
        figures: the figures to set.
    """
    for figure in figures:
        figure.of(table)[seat] = given.get(figure.name, 0)


def remove_figures(
    table: Table, seat: Seat, fate: str, figures: Iterable[Tracked]
) -> Mapping[str, int]:
    """Take the figures of a leaver from the table; return them by name.

    Args:
        table: the table.
        seat: the leaver.
        fate: the fate of the share, see `Tracked.goes`.
        figures: the figures to take.
    """
    shares = {figure.name: figure.of(table).pop(seat) for figure in figures}
    for figure in figures:
        counter = figure.goes.get(fate)
        if counter:
            setattr(table, counter, getattr(table, counter) + shares[figure.name])
    return shares
