"""Questions for printed values that players have left unknown until a rule needs them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.zauberschwert.cards import Card, Reward, make_printed_form
from companion.games.zauberschwert.rulings import DEALING
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import UnknownNumber, Values, make_plain
from companion.kernel.questions import AmountOrWord, Answers, Form, Live

ENOUGH = "enough"
"""The answer that the pile has enough cards."""


async def ask_unknown_values(table: Table, card: Card, name: str, *fields: str) -> None:
    """Ask for the unknown printed values of a card in the display.

    A creature may have other values than printed: spells change them.

    Args:
        table: the table.
        card: the card.
        name: the name of the question, whose wording says why the values are needed.
        fields: the beginnings of the names of the needed fields, such as "solo"; all if none are
            given.
    """
    printed_card = next((one for one in table.creatures if one.id == card.id), card)
    form = make_printed_form(table, card.kind, card.id)
    table.keep_version(card)
    values = await ask_missing_values(
        printed_card, form, name, lambda: {"card": table.name_card(card)}, *fields
    )
    fill_in_values(card, values)


async def ask_missing_values(
    printed_card: Any,
    form: Form[Any],
    name: str,
    wording_values: Live[Values],
    *fields: str,
) -> Answers:
    """Ask for the unknown printed values of a card, store them in the card, and return them.

    Args:
        printed_card: the card. Its attributes have the names of the fields.
        form: the form for its printed values.
        name: the name of the question, whose wording says why the values are needed.
        wording_values: values for the wording of the question.
        fields: the beginnings of the names of the needed fields; all if none are given.
    """
    known = {}
    unread = {}
    for field, question in form.parts.items():
        value = read_field(printed_card, field)
        if not is_unknown_value(value):
            known[field] = make_plain(value)
        elif not fields or field.startswith(fields):
            unread[field] = question.without_unknown_answer()
    if not unread:
        return {}
    entered = await Form[Answers](
        name,
        form.why,
        unread,
        seat=form.seat,
        subject=form.subject,
        about=wording_values,
        completes=(form.card, known),
    )
    fill_in_values(printed_card, entered)
    return entered


def is_unknown_value(value: object) -> bool:
    """Return whether a printed value is unknown.

    Args:
        value: a number, which is `UnknownNumber` if unknown, or symbols, which are None if unknown.
    """
    return value is None or isinstance(value, UnknownNumber)


def read_field(card: Any, field: str) -> Any:
    """Return the printed value of a card for a field of its form.

    Args:
        card: the card.
        field: the field. It is an attribute of the card, or of its reward ("solo_stones"). If the
            attribute has another format, use the attribute "printed_FIELD".
    """
    reward, _, gift = field.partition("_")
    gives = getattr(card, reward, None)
    if isinstance(gives, Reward):
        return getattr(gives, gift)
    return getattr(card, f"printed_{field}", getattr(card, field, ""))


def fill_in_values(card: Any, printed_values: Answers) -> None:
    """Fill in the unknown fields of a card. Known fields keep their values.

    A spell may have asked for the same values meanwhile.
    """
    for field, value in printed_values.items():
        reward, _, gift = field.partition("_")
        gives = getattr(card, reward, None)
        if not is_unknown_value(read_field(card, field)):
            continue
        if isinstance(gives, Reward):
            setattr(card, reward, replace(gives, **{gift: value}))
        else:
            setattr(card, field, value)


async def ask_pile_size(table: Table, count: int) -> None:
    """Ask whether the pile has enough cards, if its size is unknown.

    Args:
        table: the table.
        count: the number of cards to take. Ask nothing for 0 or fewer.
    """
    if not isinstance(table.pile, UnknownNumber) or count <= 0:
        return
    left = await AmountOrWord[str](
        "pile_needed",
        DEALING,
        least=0,
        most=count - 1,
        words=(ENOUGH,),
        word_above_most=ENOUGH,
        likely=ENOUGH,
        about={"cards": count},
    )
    if isinstance(left, int):
        table.pile = left
