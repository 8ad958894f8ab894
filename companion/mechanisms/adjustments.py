"""Adjustments: setting figures by hand, and ending the game early. No rulebook has them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from companion.kernel.citations import Citation
from companion.kernel.facts import Values, message
from companion.kernel.interjections import Interjection, Offers
from companion.kernel.questions import AdjustableAmount, Answers, Choice, Fields, Form
from companion.kernel.table import Table

K = TypeVar("K", bound=str)


def offer_set_figure(
    table: Table,
    name: str,
    selection: tuple[str, Choice[K]],
    figures: dict[K, int],
    bounds: tuple[int, int],
) -> Interjection:
    """Offer to set one of several figures by hand.

    The fact has the values before and after.

    Args:
        table: receives the fact.
        name: names the interjection, its form and its fact.
        selection: the question that selects the figure, by the name of its field.
        figures: the figures by the options of that question.
        bounds: the smallest and the greatest value that can be set, also below 0.
    """
    field, question = selection
    why = question.why
    least, most = bounds

    value = AdjustableAmount(
        name="new_value", least=least, most=most, figures=figures, selected_by=field, why=why
    )
    fields: Fields = {field: question, "value": value}

    def apply(answers: Answers) -> None:
        key = answers[field]
        before = figures[key]
        figures[key] = answers["value"]
        fact_values: Values = {field: key, "before": before, "value": answers["value"]}
        table.tell(name, why, **fact_values)

    return Interjection(Form(name=name, fields=fields, why=why), apply)


def add_consequence(offer: Interjection, apply_consequence: Callable[[Any], None]) -> Interjection:
    """Return an adjustment that also applies its consequence by the rules.

    Args:
        offer: the adjustment.
        apply_consequence: applies the consequence afterwards; receives the answer.
    """

    def apply(answers: Any) -> None:
        offer.apply(answers)
        apply_consequence(answers)

    return replace(offer, apply=apply)


def offer_early_end(table: Table, why: Citation) -> Offers:
    """Offer to end the game early with `Game.break_off`; nothing once the players have."""
    return [] if table.breaking_off else [offer_end_now(table.request_break_off, why)]


def offer_end_now(rank_seats: Callable[[], None], why: Citation) -> Interjection:
    """Offer to end the game at once. If the end asks questions, use `offer_early_end`.

    Args:
        rank_seats: ranks the seats.
        why: the citation.
    """
    confirmation = Choice(
        name="end_now", options=("end",), why=why, label=lambda _: message("option.end_now")
    )
    return Interjection(confirmation, lambda _: rank_seats())
