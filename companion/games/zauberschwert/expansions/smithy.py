"""Smithies, where visitors may buy a reinforcement for an artefact. Summary, phase D."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from companion.games.zauberschwert.artefacts import AddedBonus, Artefact
from companion.games.zauberschwert.cards import Card, make_printed_amount
from companion.games.zauberschwert.expansions.chapter import (
    SMITHY_KIND,
    Chapter,
    ExpansionBox,
    add_adventure_kind,
    make_name_question,
)
from companion.games.zauberschwert.expansions.eggs import is_black_egg
from companion.games.zauberschwert.expansions.poison import POISON, PoisonCard
from companion.games.zauberschwert.expansions.rulings import (
    REINFORCED_CHOICE,
    SMITHIES,
    is_counted_now,
)
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.unknown_values import ask_missing_values
from companion.kernel.amendments import amendable
from companion.kernel.facts import Message, Seat, Seats, message
from companion.kernel.questions import Amount, Bars, Choice, Fields, Form, bar_option

DECLINED = "decline"
REINFORCEMENT = "reinforcement"


@dataclass(kw_only=True)
class SmithyCard(Card):
    """A smithy. It has no printed values to enter."""

    kind: str = SMITHY_KIND

    async def resolve_card(self, table: Table, seats: Seats) -> None:
        """Let each visitor buy a reinforcement, in seat order from the start player.

        Source: summary, phase D, smithy.
        """
        for seat in seats:
            await buy_reinforcement(table, self, seat)


@dataclass
class Reinforcement:
    """A reinforcement of an artefact.

    Args:
        name: the name.
        price: the price in magic.
        stones: the additional stones of the bonus.
        magic: the additional magic of the bonus.
        bought: the round of the purchase.
    """

    name: str
    price: int
    stones: int
    magic: int
    bought: int


@dataclass
class SmithyState:
    """State of the smithy: the reinforcements by the artefact's id, which never recurs."""

    at: dict[str, list[Reinforcement]] = field(default_factory=dict)


SMITHY = Chapter("smithy", (ExpansionBox.KNOWLEDGE,), SmithyState)
add_adventure_kind(SMITHY, SMITHY_KIND, SmithyCard)


def list_reinforceable_artefacts(table: Table, seat: Seat) -> Sequence[Artefact]:
    """Return the laid-out artefacts of a seat that can be reinforced: all but black eggs.

    Source: summary, phase D, smithy.
    """
    return [artefact for artefact in table.laid[seat] if not is_black_egg(artefact)]


async def buy_reinforcement(table: Table, smithy: Card, seat: Seat) -> None:
    """Ask which artefact a visitor reinforces, if any; then ask for the card and take its price.

    Source: summary, phase D, smithy.
    """

    def list_cards_in_front() -> Sequence[Artefact | PoisonCard]:
        return [*table.laid[seat], *POISON.get_state(table).before[seat]]

    def list_barred_options() -> Bars:
        return [
            bar_option(card.id, "not_reinforced", SMITHIES, artefact=card.label)
            for card in list_cards_in_front()
            if card not in list_reinforceable_artefacts(table, seat)
        ]

    def name_option(option: str) -> Message:
        labels = {card.id: card.label for card in list_cards_in_front()}
        return labels.get(option, message("option.buy_nothing"))

    if not list_cards_in_front():
        table.tell("nothing_to_reinforce", SMITHIES, seat=seat)
    chosen = await Choice(
        "reinforce",
        SMITHIES,
        lambda: (DECLINED, *(artefact.id for artefact in table.laid[seat])),
        seat=seat,
        subject=smithy.id,
        likely=DECLINED,
        bars=list_barred_options,
        label=name_option,
        about=lambda: {"owned": table.magic[seat]},
    )
    if chosen == DECLINED:
        return
    bought = await make_reinforcement_form(table, smithy.id, seat)
    SMITHY.get_state(table).at.setdefault(chosen, []).append(bought)
    table.tell("reinforced", SMITHIES, seat=seat, artefact=name_option(chosen), price=bought.price)
    table.pay_magic(seat, bought.price, SMITHIES)


@amendable
def make_reinforcement_form(
    table: Table, subject: str, seat: Seat, *, is_bought_now: bool = True
) -> Form[Reinforcement]:
    """Make the form for a reinforcement's printed values.

    Args:
        table: the table.
        subject: the subject of the question, such as the id of the smithy.
        seat: the buyer.
        is_bought_now: whether it is bought now, for a price of at most the seat's magic.
    """

    def get_magic() -> int:
        return table.magic[seat]

    def explain_refusal(answers: int) -> Message:
        if answers < 0:
            return message("out_of_range", given=str(answers), least=0, most=get_magic())
        return message("price_too_high", seat=seat, given=answers, owned=get_magic())

    price = Amount("reinforcement_price", SMITHIES, most=get_magic, refuse=explain_refusal)
    fields: Fields = {
        "name": make_name_question("reinforcement_name"),
        **({"price": price} if is_bought_now else {}),
        "stones": make_printed_amount("bonus_stones"),
        "magic": make_printed_amount("bonus_magic"),
    }
    return Form(
        "reinforcement",
        SMITHIES,
        fields,
        seat=seat,
        subject=subject,
        make=lambda price=0, **values: Reinforcement(
            **values, price=price, bought=table.round if is_bought_now else 0
        ),
        card="reinforcement" if is_bought_now else "",
    )


async def ask_unknown_reinforcements(table: Table, seat: Seat, artefact: Artefact) -> None:
    """Ask for the unknown bonuses of an artefact's reinforcements, if any."""
    bought = SMITHY.get_state(table).at.get(artefact.id, ())
    about = {"artefact": message("reinforcement.at", artefact=artefact.label)}
    for number, item in enumerate(tuple(bought), start=1):
        if is_counted_now(table, item.bought, is_counted_at_once=False):
            form = make_reinforcement_form(table, f"{artefact.id}.{number}", seat)
            await ask_missing_values(item, form, "bonus_needed", about)


def add_reinforcements(table: Table, artefact: Artefact) -> Artefact:
    """Return an artefact with the bonus of its reinforcements.

    Rulings `won_this_phase` and `reinforced_choice`.
    """
    bought = SMITHY.get_state(table).at.get(artefact.id, ())
    added = [
        item for item in bought if is_counted_now(table, item.bought, is_counted_at_once=False)
    ]
    stones = sum(item.stones for item in added)
    magic = sum(item.magic for item in added)
    if artefact.either and table.has_ruling(REINFORCED_CHOICE, "either_side"):
        return replace(artefact, besides=AddedBonus(magic, stones))
    return replace(artefact, stones=artefact.stones + stones, magic=artefact.magic + magic)


def count_reinforcements(table: Table, seat: Seat) -> int:
    """Return the number of a seat's reinforcements."""
    bought = SMITHY.get_state(table).at
    return sum(len(bought.get(artefact.id, ())) for artefact in table.laid[seat])


# ---- taking over a game under way


async def enter_reinforcement(table: Table, seat: Seat, subject: str) -> Message:
    """Ask for a reinforcement, without its price, and for its artefact; return its name."""
    seats = {artefact.id: artefact.label for artefact in list_reinforceable_artefacts(table, seat)}
    artefact_id = await Choice(
        "reinforces",
        SMITHIES,
        tuple(seats),
        seat=seat,
        subject=subject,
        label=lambda option: seats[option],
    )
    form = make_reinforcement_form(table, subject, seat, is_bought_now=False)
    SMITHY.get_state(table).at.setdefault(artefact_id, []).append(await form)
    return message("reinforcement.at", artefact=seats[artefact_id])
