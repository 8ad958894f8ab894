"""Printed values that the table has left open, asked once a rule needs them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from companion.games.zauberschwert.cards import Artefact, Reward, face
from companion.games.zauberschwert.rulings import DEALING
from companion.games.zauberschwert.table import CardT, Table
from companion.kernel.facts import Open, Value, plain
from companion.kernel.questions import AmountOr, Form, Live

ENOUGH = "enough"
"""The pile has all cards that are dealt."""
T = TypeVar("T")


async def read_print(table: Table, card: CardT, name: str, *fields: str) -> CardT:
    """Return a card of the display after asking for what nobody has read of it yet.

    Args:
        table: the table.
        card: the card.
        name: of the question, which says why it is needed.
        fields: the fields of its form that are needed; none: all.
    """
    turned: Any = next((one for one in table.creatures if one.id == card.id), card)

    def write(printed: Mapping[str, Any]) -> None:
        table.creatures = [
            fill_in(one, printed) if one.id == card.id else one for one in table.creatures
        ]
        # a spell may have come in between, and needed it as well
        table.lay(fill_in(table.lying(card), printed))

    form = face(table, card.kind, card.id)
    await read_missing(
        turned, form, name, write, lambda: {"card": table.name_card(card)}, fields=fields
    )
    return table.lying(card)


async def read_missing(
    printed: Any,
    form: Form[Any],
    name: str,
    write: Callable[[Mapping[str, Any]], None],
    about: Live[Mapping[str, Value]],
    *,
    fields: Sequence[str] = (),
) -> None:
    """Ask for those fields of a printed card that are open, and have them written.

    Args:
        printed: the card; its attributes are called as the fields.
        form: asks for its print.
        name: of the question, which says why they are needed.
        write: keeps the values that were asked, by field.
        about: what the question mentions.
        fields: the fields that are needed; none: all.
    """
    values = {field: read_field(printed, field) for field in form.parts}
    unread = {
        field: form.parts[field].close() for field in fields or form.parts if is_open(values[field])
    }
    if unread:
        known = {field: plain(value) for field, value in values.items() if not is_open(value)}
        write(
            await Form[Mapping[str, Any]](
                name=name,
                seat=form.seat,
                subject=form.subject,
                fields=unread,
                why=form.why,
                about=about,
                completes=(form.card, known),
            )
        )


async def read_reward(table: Table, creature: CardT, *, solo: bool) -> CardT:
    """Return a beaten creature after asking for the reward that it gives, if it is open.

    Args:
        table: the table.
        creature: the beaten one.
        solo: whether it gives the reward for a single winner, else the one for several.
    """
    whose = "solo" if solo else "group"
    return await read_print(table, creature, "reward_needed", f"{whose}_stones", f"{whose}_cards")


def is_open(value: object) -> bool:
    """Return whether nobody has read a printed value yet.

    Args:
        value: a number, which is `Open` then, or symbols, which are None then.
    """
    return value is None or isinstance(value, Open)


def has_open_bonus(artefact: Artefact) -> bool:
    """Return whether a part of an artefact's bonus is open.

    Args:
        artefact: as it counts now, with its reinforcements.
    """
    return any(map(is_open, (artefact.stones, artefact.magic, *artefact.besides)))


def read_field(card: Any, field: str) -> Any:
    """Return what a card prints in a field of its form.

    Args:
        card: a card with an attribute for each field; a field of a reward is "solo_stones".
        field: the field; where a card keeps it in another shape, it has "FIELD_printed".
    """
    reward, _, gift = field.partition("_")
    gives = getattr(card, reward, None)
    if isinstance(gives, Reward):
        return getattr(gives, gift)
    return getattr(card, f"{field}_printed", getattr(card, field, ""))


def fill_in(card: T, printed: Mapping[str, Any]) -> T:
    """Return a card with values in those fields that are open.

    Args:
        card: a frozen dataclass.
        printed: the values by field; those that are known already stay.
    """
    for field, value in printed.items():
        if not is_open(read_field(card, field)):
            continue
        reward, _, gift = field.partition("_")
        gives: Any = getattr(card, reward, None)
        changed: Any = {field: value}
        if isinstance(gives, Reward):
            changed = {reward: replace(gives, **{gift: value})}
        card = replace(card, **changed)  # type: ignore[type-var]
    return card


async def ask_pile(table: Table, wanted: int) -> None:
    """Ask whether the pile has enough cards, as long as nobody has counted it.

    Args:
        table: the table.
        wanted: number of cards that leave the pile; nothing is asked for 0 or fewer.
    """
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
