"""Markets, where each visitor may trade as printed on the card. Summary, phase D."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.zauberschwert import artefacts
from companion.games.zauberschwert.cards import Reward, guess_reward_value, make_gift_amounts
from companion.games.zauberschwert.expansions.chapter import (
    Chapter,
    ExpansionBox,
    NamedCard,
    add_adventure_kind,
    make_name_question,
)
from companion.games.zauberschwert.expansions.rulings import MARKETS
from companion.games.zauberschwert.table import Table, require_amount
from companion.kernel.facts import Message, Messages, Seat, Seats, message
from companion.kernel.questions import Amount, Fields

MARKET_KIND = "market"
MOST_TRADES = 9
"""Maximum number of trades of a visitor. The summary gives none."""


@dataclass(kw_only=True)
class MarketPlace(NamedCard):
    """A market, with the price and the goods of one trade."""

    pay_magic: int
    pay_stones: int
    pay_cards: int
    get_magic: int
    get_stones: int
    get_cards: int
    kind: str = MARKET_KIND

    async def resolve_card(self, table: Table, seats: Seats) -> None:
        """Let each visitor trade, in seat order from the start player.

        Source: summary, phase D, market.
        """
        for seat in seats:
            await trade_at_market(table, self, seat)

    @property
    def small_print(self) -> Messages:
        return (self.offer_message,)

    @property
    def offer_message(self) -> Message:
        """Message with the price and the goods that are above 0."""
        price = Reward(self.pay_stones, self.pay_cards, self.pay_magic)
        gain = Reward(self.get_stones, self.get_cards, self.get_magic)
        free = (message("gift.nothing"),)
        return message(
            "market.offer", price=price.gift_messages or free, gain=gain.gift_messages or free
        )


def _make_market_fields(table: Table) -> Fields:
    """Make the fields for price and goods of a market.

    Magic to pay and stones to get have no likeliest value, since they are the usual ones.
    """
    likely = guess_reward_value(table)
    return {
        "name": make_name_question("market_name"),
        **make_gift_amounts("pay", magic=None, stones=likely, cards=likely),
        **make_gift_amounts("get", magic=likely, stones=None, cards=likely),
    }


MARKET = Chapter[None]("markets", (ExpansionBox.HEROES,))
add_adventure_kind(MARKET, MARKET_KIND, MarketPlace, _make_market_fields)


def count_affordable_trades(table: Table, market: MarketPlace, seat: Seat) -> int:
    """Return the maximum number of trades that a seat can pay; 1 if they cost nothing."""
    prices = (
        (market.pay_magic, table.magic[seat]),
        (market.pay_stones, table.stones[seat]),
        (market.pay_cards, table.hands[seat]),
    )
    times = [owned // price for price, owned in prices if price]
    return min(MOST_TRADES, *times) if times else 1


async def trade_at_market(table: Table, market: MarketPlace, seat: Seat) -> None:
    """Ask for the number of trades, take the price, and give the goods. Summary, phase D, market.

    Raises:
        CannotGoOn: the seat can't pay the price, as players have overridden the rules.
    """
    affordable = count_affordable_trades(table, market, seat)
    if not affordable:
        table.tell("market_too_dear", MARKETS, seat=seat, card=table.name_card(market))
    times = await Amount(
        "market_times",
        MARKETS,
        seat=seat,
        subject=market.id,
        most=lambda: count_affordable_trades(table, market, seat),
        likely=min(1, affordable),
        about={"card": table.name_card(market), "offer": market.offer_message},
    )
    if not times:
        return
    table.tell("market_traded", MARKETS, seat=seat, times=times, offer=market.offer_message)
    stones = times * market.pay_stones
    require_amount("stones", table.stones, seat, stones)
    if market.pay_magic:
        table.pay_magic(seat, times * market.pay_magic, MARKETS)
    table.hand_in_cards(seat, times * market.pay_cards)
    change = times * market.get_stones - stones
    if change:
        table.gain_stones(seat, change, "market_stones", MARKETS)
    if market.get_magic:
        table.gain_magic(seat, times * market.get_magic, "market_magic", MARKETS)
    await artefacts.deal_cards(table, {seat: times * market.get_cards})
