"""Adjustments: figures set by hand, and ending the game early. No booklet forbids or knows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from companion.kernel.citations import Citation
from companion.kernel.facts import Plain, Seat, Seats, Value
from companion.kernel.interjections import Interjection, Offer, Offers
from companion.kernel.questions import Answers, Choice, Fields, Figure, Form
from companion.kernel.table import Table

K = TypeVar("K", bound=str)


def set_meter(
    table: Table,
    name: str,
    meter: dict[Seat, int],
    bounds: tuple[int, int],
    why: Citation,
    *,
    seats: Seats | None = None,
) -> Offer:
    """Change a seat's meter, or write down another value for it.

    Args:
        table: the table that is told.
        name: names the interjection, its form and its fact ("set_lives").
        meter: what is adjusted.
        bounds: the smallest and the greatest value that can be written down, also below 0.
        why: where the rulebook has the meter.
        seats: whose meters can be adjusted; None is everybody's.
    """
    whose = table.seats if seats is None else seats
    which = Choice(name="whose", options=whose, why=why)
    return set_figure(table, name, ("seat", which), meter, bounds)


def set_figure(
    table: Table,
    name: str,
    which: tuple[str, Choice[K]],
    figures: dict[K, int],
    bounds: tuple[int, int],
) -> Offer:
    """Change one of several figures, or write down another value for it.

    The fact `name` tells both values.

    Args:
        table: the table that is told.
        name: names the interjection, its form and its fact.
        which: the question for the figure that is meant, by the name of its field.
        figures: what is adjusted.
        bounds: the smallest and the greatest value that can be written down, also below 0.
    """
    field, question = which
    why = question.why
    least, most = bounds

    def stands(answers: Mapping[str, Plain]) -> int | None:
        meant = answers.get(field)
        return next((figure for key, figure in figures.items() if key == meant), None)

    value = Figure(name="new_value", least=least, most=most, stands=stands, why=why)
    fields: Fields = {field: question, "value": value}

    def apply(given: Answers) -> None:
        key = given[field]
        before = figures[key]
        figures[key] = given["value"]
        told: dict[str, Value] = {field: key, "before": before, "value": given["value"]}
        table.tell(name, why, **told)

    return Interjection(Form(name=name, fields=fields, why=why), apply)


def add_consequence(offer: Offer, follows: Callable[[Any], None]) -> Offer:
    """Add to an adjustment what the rules make of it.

    Args:
        offer: sets the figure and tells it.
        follows: does what the rules make of it; is given the answer.
    """

    def apply(given: Any) -> None:
        offer.apply(given)
        follows(given)

    return replace(offer, apply=apply)


def end_early(table: Table, why: Citation) -> Offers:
    """End the game early, with `Game.break_off`; offered until the table does so."""
    return [] if table.breaking_off else [end_now(table.break_off, why)]


def end_now(conclude: Callable[[], None], why: Citation) -> Offer:
    """End the game as it stands; the game counts as broken off.

    `conclude` ranks the seats at once; where something is asked at the end, use `end_early`.
    """
    return Interjection(Choice(name="end_now", options=("end",), why=why), lambda _: conclude())
