"""Artefact cards: dealing from the pile, bonuses, trading, laying out.

Booklet, dealing of artefact cards, phase E, bonus.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from companion.errors import Withdrawn
from companion.games.zauberschwert import trading
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Artefact, Creature, ask_printed
from companion.games.zauberschwert.rulings import BONUS, DEALING, PHASE_E, SHORT_PILE
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.unread import ask_pile
from companion.kernel.amendments import amendable
from companion.kernel.citations import Citation
from companion.kernel.facts import BySeat, Message, Seat, Seats, Value, message
from companion.kernel.questions import Amount, Barred, Bars, Choice, Fields, Form, Several, Text


async def deal(table: Table, shares: BySeat) -> None:
    """Deal cards from the pile, in seat order from the start player.

    An empty pile deals no more. Ruling `short_pile`.

    Args:
        table: the table.
        shares: number of cards earned, 0 or more; missing seats have earned none.
    """
    seats = [seat for seat in table.order if shares.get(seat)]
    await ask_pile(table, sum(shares[seat] for seat in seats))
    dealt = dict.fromkeys(seats, 0)
    if table.ruling(SHORT_PILE) == "whole_share":
        left = table.pile
        for seat in seats:
            dealt[seat] = min(shares[seat], left)
            left -= dealt[seat]
    else:
        _one_each(table.pile, shares, dealt)
    for seat in seats:
        table.pile -= dealt[seat]
        table.hands[seat] += dealt[seat]
        table.tell("cards_dealt", DEALING, seat=seat, cards=dealt[seat], hand=table.hands[seat])
    earned = sum(shares[seat] for seat in seats)
    short = earned - sum(dealt.values())
    if short:
        why = SHORT_PILE.citation if len(seats) > 1 else DEALING
        table.tell("pile_short", why, missing=short)


def _one_each(left: int, shares: BySeat, dealt: dict[Seat, int]) -> None:
    """Deal one card at a time in turn, while the pile lasts."""
    while left and any(dealt[seat] < shares[seat] for seat in dealt):
        for seat in dealt:
            if left and dealt[seat] < shares[seat]:
                dealt[seat] += 1
                left -= 1


class Bonus(StrEnum):
    """Choices of an either-or artefact."""

    STONES = "stones"
    MAGIC = "magic"


# as parts amend `count_laid_cards`, `in_force` and `bonuses`
Count = Callable[[Table, Seat], int]
InForce = Callable[[Table, Seat], Sequence[Artefact]]
Bonuses = Callable[[Table, Creature, Seat], Awaitable[None]]


@amendable
def in_force(table: Table, seat: Seat) -> Sequence[Artefact]:
    """Return the laid-out artefacts that give a bonus now. Phase D, bonus."""
    return tuple(table.laid[seat])


@amendable
async def bonuses(table: Table, creature: Creature, seat: Seat) -> None:
    """Give the winner the bonus of each artefact with the creature's symbol."""
    for artefact in in_force(table, seat):
        if creature.symbol in artefact.symbols:
            await bonus(table, creature, seat, artefact)


async def bonus(table: Table, creature: Creature, seat: Seat, artefact: Artefact) -> None:
    """Give one artefact's bonus; potion and sapphire give stones *or* magic, as chosen each time.

    A reinforcement's bonus in `besides` comes in any case.
    """
    printed = {Bonus.STONES: artefact.stones, Bonus.MAGIC: artefact.magic}
    besides = {Bonus.STONES: artefact.besides.stones, Bonus.MAGIC: artefact.besides.magic}
    given = {kind: printed[kind] + besides[kind] for kind in Bonus}
    if artefact.either and all(printed.values()):
        taken = await Choice(
            name="bonus",
            seat=seat,
            subject=f"{creature.id}.{artefact.id}",
            options=tuple(Bonus),
            likely=Bonus.STONES,
            why=BONUS,
            label=lambda option: message(f"bonus.{option}", amount=given[option]),
            about={"artefact": artefact.label},
        )
        given = {**besides, taken: given[taken]}
    label = artefact.label
    if stones := given.get(Bonus.STONES):
        table.gain_stones(seat, stones, "bonus_stones", BONUS, artefact=label)
    if magic := given.get(Bonus.MAGIC):
        table.gain_magic(seat, magic, "bonus_magic", BONUS, artefact=label)


EITHER_OR = ("zaubertrank", "sternsaphir", "potion", "star sapphire")
"""Artefacts that give power stones *or* magic. Booklet, one wizard meets the creature."""
ARTEFACT = "artefact"
"""The kind of card laid out in the base game."""


class Doing(StrEnum):
    """Actions in phase E besides laying out."""

    DONE = "done"
    TRADE = "trade"


class Laying(NamedTuple):
    """Order of phase E."""

    in_turn: bool
    """Whether it goes round the table from the start player, with trading.

    Else trading is first.
    """
    why: Citation
    """The citation."""


@amendable
def laying(table: Table) -> Laying:  # noqa: ARG001 - parts look at the table
    """Return the order: trading first, then laying out by anybody. Phase E."""
    return Laying(in_turn=False, why=PHASE_E)


async def trade_and_lay_out(table: Table) -> None:
    """Run phase E: trading of hand cards, then laying out of complete artefacts.

    The table is asked for the next player until nobody wants to continue.
    """
    last: Seat | None = None
    times = 0
    while _list_options(table, last):
        doing = await _doing(table, last, times)
        if doing == Doing.DONE:
            return
        times += 1
        try:
            if doing == Doing.TRADE:
                await trading.trade(table, f"e{times}")
            else:
                seat = await whose_turn(table, last, Seat(doing), f"e{times}")
                await lay_out(table, seat, f"e{times}")
                last = _later(table, last, seat)
        except Withdrawn:
            table.tell("hand_emptied", PHASE_E)


@amendable
async def whose_turn(table: Table, last: Seat | None, seat: Seat, subject: str) -> Seat:  # noqa: ARG001 - earlier rules ask
    """Return the player who lays out after `last` if `seat` was named; earlier turns are over."""
    return seat


def find_passed_over(table: Table, last: Seat | None, seat: Seat) -> Seats:
    """Return the players whose turns end once a seat lays out in turn. Summary, phase E."""
    order = table.order[: table.order.index(seat)]
    begun = 0 if last is None else table.order.index(last) + 1
    in_turn, _ = laying(table)
    return [other for other in order[begun:] if in_turn and table.hands[other]]


def _later(table: Table, last: Seat | None, seat: Seat) -> Seat:
    """Return the player in turn, who never moves back, even if an earlier one is let in."""
    return seat if last is None else max(last, seat, key=table.order.index)


def _list_bars(table: Table, last: Seat | None) -> Bars:
    """Return bars on trading and on missed turns once a player has laid out."""
    if last is None:
        return ()
    in_turn, why = laying(table)
    if in_turn:
        before = table.order[: table.order.index(last)]
        return [
            Barred(seat, message("turn_is_over", seat=seat, other=last), why)
            for seat in before
            if table.hands[seat]
        ]
    if not trading.possible(table):
        return ()
    return (Barred(Doing.TRADE, message("trading_is_over"), why),)


def _list_options(table: Table, last: Seat | None) -> list[str]:
    """Return the players who may lay out, and trading if two may trade."""
    trade = [Doing.TRADE] if trading.possible(table) else []
    closed = [bar.option for bar in _list_bars(table, last)]
    return [option for option in (*trading.holders(table), *trade) if option not in closed]


def _doing(table: Table, last: Seat | None, times: int) -> Choice[str]:
    in_turn, why = laying(table)

    def about() -> Mapping[str, Value]:
        asked = "trade_or_lay"
        rule = "trade_first"
        if Doing.TRADE not in _list_options(table, last):
            asked = "lay"
            rule = "complete"
        if in_turn:
            rule = "in_turn"
        return {
            "times": times,
            "asked": message(f"asked.{asked}"),
            "rule": message(f"laying.{rule}", seat=table.start),
        }

    return Choice(
        name="artefacts",
        options=lambda: (Doing.DONE, *_list_options(table, last)),
        likely=Doing.DONE,
        bars=lambda: _list_bars(table, last),
        why=why,
        silent=True,
        label=lambda option: _doing_label(table, last, option),
        about=about,
    )


def _doing_label(table: Table, last: Seat | None, option: str) -> Message:
    if option in tuple(Doing):
        return message(f"option.{option}")
    over = tuple(find_passed_over(table, last, Seat(option)))
    if not over:
        return message("option.lays_out", seat=option)
    return message("option.lays_out_after", seat=option, over=over)


@amendable
def layable(table: Table, seat: Seat) -> Sequence[str]:  # noqa: ARG001 - parts look at table and seat
    """Return the kinds of card that a seat may lay out from the hand. Phase E."""
    return (ARTEFACT,)


async def lay_out(table: Table, seat: Seat, subject: str) -> None:
    """Lay out a card from the hand, of a kind asked if there are several. Phase E."""

    def offered() -> Sequence[str]:
        return layable(table, seat) if table.hands[seat] else ()

    kind = ARTEFACT
    if len(layable(table, seat)) > 1:
        kind = await Choice(
            name="lays",
            seat=seat,
            subject=subject,
            options=offered,
            likely=ARTEFACT,
            why=PHASE_E,
            label=lambda kind: message(f"lays.{kind}"),
        )
    await lay_kind(table, seat, kind, subject)
    after_laying(table, seat, kind)


LayKind = Callable[[Table, Seat, str, str], Awaitable[None]]
"""Signature of amendments of `lay_kind`."""


@amendable
async def lay_kind(table: Table, seat: Seat, kind: str, subject: str) -> None:  # noqa: ARG001 - parts look at the kind
    """Lay out a complete artefact of one or two hand cards.

    It counts from the next creature on, and stays until the end.
    """
    place_artefact(table, seat, await artefact_form(table, seat, subject))


@amendable
def after_laying(table: Table, seat: Seat, kind: str) -> None:
    """Apply the consequence of laying out a kind of card; none in the base game."""


def next_laid(table: Table) -> str:
    """Return the id of the next laid-out artefact, unique even if others come first."""
    table.laid_out += 1
    return f"l{table.laid_out}"


def place_artefact(table: Table, seat: Seat, artefact: Artefact) -> None:
    """Put an artefact before its owner."""
    table.hand_in(seat, artefact.cards)
    table.laid[seat].append(replace(artefact, id=next_laid(table)))
    table.tell(
        "laid_out",
        PHASE_E,
        seat=seat,
        artefact=artefact.label,
        cards=artefact.cards,
        hand=table.hands[seat],
    )


def artefact_form(
    table: Table, seat: Seat, subject: str, left: Callable[[], int] | None = None
) -> Form[Artefact]:
    """Make the form of a printed artefact; `left` as in `artefact_fields`."""
    made = f"l{table.laid_out + 1}"
    return Form(
        name="artefact",
        seat=seat,
        subject=subject,
        fields=artefact_fields(table, seat, left),
        make=lambda **values: artefact_of(made, **values),
        why=PHASE_E,
        card=ARTEFACT,
        caution=_takes_one,
    )


def _takes_one(artefact: Artefact) -> Message | None:
    """Warn that an artefact gives both bonuses though the booklet lists it as either-or."""
    both = artefact.stones and artefact.magic and not artefact.either
    if not both or artefact.name.casefold() not in EITHER_OR:
        return None
    return message("caution.either_or", artefact=artefact.label)


def artefact_fields(table: Table, seat: Seat, left: Callable[[], int] | None = None) -> Fields:
    """Make the fields for name, number of cards, symbols and bonus, as printed.

    At most `left` cards; by default those in the hand.
    """

    def most() -> int:
        cards = left() if left else table.hands[seat]
        return min(2, cards)

    return {
        "name": Text(name="artefact_name", why=PHASE_E, longest=30),
        "cards": Amount(name="artefact_cards", least=1, most=most, likely=1, why=PHASE_E),
        "symbols": symbols_printed(),
        "stones": ask_printed("bonus_stones", why=BONUS),
        "magic": ask_printed("bonus_magic", why=BONUS),
        "either": Choice(name="either", options=("both", "either"), likely="both", why=BONUS),
    }


def symbols_printed() -> Several[Symbol]:
    """Ask for the symbols of creatures against which a card works."""
    return Several(
        name="symbols",
        options=tuple(Symbol),
        least=0,
        why=PHASE_E,
        likely=None,
        label=lambda symbol: message(f"symbol.{symbol}"),
    )


def artefact_of(
    made: str,
    name: str,
    cards: int,
    symbols: Sequence[Symbol],
    stones: int,
    magic: int,
    either: str,
) -> Artefact:
    """Make an artefact from the fields of its form."""
    return Artefact(made, name, cards, tuple(symbols), magic, stones, either == "either")


@amendable
def count_laid_cards(table: Table, seat: Seat) -> int:
    """Return the number of laid-out artefact cards, for the second tie-break.

    A two-part artefact counts two. Booklet, end of the game.
    """
    return sum(artefact.cards for artefact in table.laid[seat])
