"""Numbers that the table has left open, asked once a rule needs them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.zauberschwert.cards import Reward, face
from companion.games.zauberschwert.rulings import DEALING
from companion.games.zauberschwert.table import CardT, Table
from companion.kernel.facts import Open
from companion.kernel.questions import AmountOr, Form

ENOUGH = "enough"
"""The pile has all cards that are dealt."""


async def read_print(table: Table, card: CardT, name: str, *fields: str) -> CardT:
    """Return a card of the display after asking for what nobody has read of it yet.

    Args:
        table: the table.
        card: the card.
        name: of the question, which says why it is needed.
        fields: the fields of its form that are needed; none: all.
    """
    form = face(table, card.kind, card.id)
    unread = [field for field in fields or form.parts if _is_unread(card, field)]
    if not unread:
        return card
    printed: Mapping[str, int] = await Form(
        name=name,
        subject=card.id,
        fields={field: form.parts[field].close() for field in unread},
        why=form.why,
        about=lambda: {"card": table.name_card(card)},
    )
    table.creatures = [
        _print(one, printed) if one.id == card.id else one for one in table.creatures
    ]
    # a spell may have come in between, and needed it as well
    read = _print(table.lying(card), printed)
    table.lay(read)
    return read


async def read_reward(table: Table, creature: CardT, *, solo: bool) -> CardT:
    """Return a beaten creature after asking for the reward that it gives, if it is open."""
    whose = "solo" if solo else "group"
    return await read_print(table, creature, "reward_needed", f"{whose}_stones", f"{whose}_cards")


def _is_unread(card: CardT, field: str) -> bool:
    """Return whether what a card prints in a field of its form is open."""
    reward, _, gift = field.partition("_")
    gives = getattr(card, reward, None)
    printed = getattr(gives, gift) if isinstance(gives, Reward) else getattr(card, field, None)
    return isinstance(printed, Open)


def _print(card: CardT, printed: Mapping[str, int]) -> CardT:
    """Return a card with values in the fields that are open."""
    for field, value in printed.items():
        if not _is_unread(card, field):
            continue
        reward, _, gift = field.partition("_")
        gives: Any = getattr(card, reward, None)
        changed: Any = {field: value}
        if isinstance(gives, Reward):
            changed = {reward: replace(gives, **{gift: value})}
        card = replace(card, **changed)
    return card


async def ask_pile(table: Table, wanted: int) -> None:
    """Ask whether the pile has enough cards, as long as nobody has counted it."""
    if not isinstance(table.pile, Open) or wanted <= 0:
        return
    left = await AmountOr[str](
        name="pile_needed",
        least=0,
        most=wanted - 1,
        words=(ENOUGH,),
        likely=ENOUGH,
        why=DEALING,
        about={"cards": wanted},
    )
    if isinstance(left, int):
        table.pile = left
