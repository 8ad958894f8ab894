"""An independent implementation of the base game, written from the rules page alone.

It yields each expected question with its seat, its legal answers and the figures of the table. It
receives the answers, and shares no code with the program.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

LIMITS = {"spell": 6, "orb": 3, "holy_place": 2, "creature": 14}
"""Number of cards of each kind in the box."""


class PrintedCard(dict[str, Any]):
    """Printed values of a card by name; missing ones are 0."""

    def __getattr__(self, name: str) -> Any:
        return self.get(name, 0)

    def find_part(self, reward_kind: str, part: str) -> int:
        """Return one part of a reward or a price."""
        return int(self.get(f"{reward_kind}_{part}", 0))


class ExpectedQuestion(NamedTuple):
    """The next question: its name, seat and legal answers."""

    name: str
    seat: str | None
    legal: Sequence[object] | range
    card_id: str = ""
    """The card that it is about, where the same could be asked about another one."""
    moot_result: object = None
    """The result if all answers have the same one, so that it is asked only because of a spell."""


Play = Generator[ExpectedQuestion, Any, Any]


@dataclass
class LaidArtefact:
    """A laid-out artefact."""

    id: str
    cards: int
    symbols: Sequence[str]
    stones: int
    magic: int
    either: bool


@dataclass
class Player:
    """Possessions of one player."""

    magic: int = 2
    stones: int = 0
    hand: int = 0
    laid: list[LaidArtefact] = field(default_factory=list)

    def gain_magic(self, amount: int) -> None:
        """Add magic up to 30; the rest is lost."""
        self.magic = min(30, self.magic + amount)


@dataclass
class Referee:
    """The referee's own table.

    Args:
        seats: everybody in seat order, clockwise.
        start: the seat with the start player card.
        rulings: those that differ from the default.
    """

    seats: Sequence[str]
    start: str
    rulings: Mapping[str, str]
    stack: int = 25
    pile: int = 28
    round: int = 0
    players: dict[str, Any] = field(default_factory=dict)
    display: dict[str, PrintedCard] = field(default_factory=dict)
    """The cards in the display by id, in the order in which they were turned up."""
    seen: dict[str, int] = field(default_factory=lambda: dict.fromkeys(LIMITS, 0))
    turned: int = 0
    laid_out: int = 0
    idle: int = 0
    fought_at: str = ""
    """The creature that is fought."""
    ending: str = ""

    def __post_init__(self) -> None:
        """Give everybody 2 magic."""
        self.players = {seat: Player() for seat in self.seats}

    def uses_value(self, name: str, alternative: str) -> bool:
        """Return whether the table uses that value of a ruling."""
        return self.rulings.get(name) == alternative

    def list_seats_clockwise(self, among: Iterable[str] | None = None) -> list[str]:
        """Return all seats, or only those in `among`, clockwise from the start player."""
        at = list(self.seats).index(self.start)
        order = [*self.seats[at:], *self.seats[:at]]
        return order if among is None else [seat for seat in order if seat in set(among)]

    # ---- the round

    def play_game(self) -> Play:
        """Play all rounds to the end."""
        while not self.ending:
            self.round += 1
            yield from self.play_phase_a()
            if self.ending:
                yield from self.score_last_cards()
                return
            yield from self.play_phase_b()
            places = yield from self.play_phase_c()
            yield from self.play_phase_d(places)
            yield from self.play_phase_e()
            at = list(self.seats).index(self.start)
            self.start = self.seats[(at + 1) % len(self.seats)]

    def play_phase_a(self) -> Play:
        """Fill the display to two cards; if that is impossible, the game is over."""
        if len(self.display) == 2:
            yield from self.end_game_at_standstill()
        while not self.ending and len(self.display) < 2:
            if 2 - len(self.display) > self.stack:
                self.ending = "display_not_filled"
                return
            kinds = [kind for kind, most in LIMITS.items() if self.seen[kind] < most]
            card = yield ExpectedQuestion("card", None, kinds)
            self.stack -= 1
            self.turned += 1
            self.seen[card.kind] += 1
            self.display[f"a{self.turned}"] = card

    def end_game_at_standstill(self) -> Play:
        """End the game if two creatures lie and no card comes. Ruling `stalled_display`."""
        if not self.stack and self.uses_value("stalled_display", "ends_at_once"):
            self.ending = "stalled_display"
            return
        nobody_grows = all(player.magic == 30 for player in self.players.values())
        if self.idle < len(self.seats) or (self.stack and not nobody_grows):
            return
        self.idle = 0
        if (yield ExpectedQuestion("stalled", None, ["end", "go_on"])) == "end":
            self.ending = "stalled_display"

    def play_phase_b(self) -> Play:
        """Give everybody 2 magic."""
        for player in self.players.values():
            player.gain_magic(2)
        yield from ()

    def play_phase_c(self) -> Play:
        """Ask each seat in turn where to go; passing gives 1 magic at once."""
        places = dict[str, str]()
        for seat in self.list_seats_clockwise():
            place = yield ExpectedQuestion("adventure", seat, [*self.display, "pass"])
            if place == "pass":
                self.players[seat].gain_magic(1)
            else:
                places[seat] = place
        return places

    def play_phase_d(self, places: Mapping[str, str]) -> Play:
        """Resolve the card of the first visitor in turn, then the other."""
        order = dict.fromkeys(places[seat] for seat in self.list_seats_clockwise(places))
        for card_id in order:
            there = [seat for seat in self.list_seats_clockwise(places) if places[seat] == card_id]
            beaten = yield from self.resolve_card(card_id, there)
            if beaten:
                del self.display[card_id]
        for card_id, card in list(self.display.items()):
            if card.kind != "creature":
                del self.display[card_id]
        self.idle = 0 if len(self.display) < 2 else self.idle + 1

    def resolve_card(self, card_id: str, visitors: Sequence[str]) -> Play:
        """Resolve one card, and return whether it leaves the display."""
        card = self.display[card_id]
        if card.kind == "orb":
            for seat in visitors:
                self.players[seat].gain_magic(card.magic)
        elif card.kind == "holy_place":
            for seat in visitors:
                self.players[seat].stones += card.stones
            self.deal_cards(dict.fromkeys(visitors, 1))
        elif card.kind == "spell":
            if len(visitors) > 1:
                opening_bid = int(self.uses_value("opening_bid", "one"))
                winner, price = yield from self.play_auction(card_id, opening_bid, visitors)
                if winner:
                    self.players[winner].magic -= price
        else:
            self.fought_at = card_id
            return (yield from self.fight_creature(card, visitors))
        return True

    def deal_cards(self, shares: Mapping[str, int]) -> None:
        """Deal artefact cards from the start player on, while there are any."""
        if not self.uses_value("short_pile", "one_each"):
            for seat in self.list_seats_clockwise(shares):
                drawn = min(self.pile, shares[seat])
                self.pile -= drawn
                self.players[seat].hand += drawn
            return
        missing = dict(shares)
        while self.pile and any(missing.values()):
            for seat in self.list_seats_clockwise(shares):
                if self.pile and missing[seat]:
                    missing[seat] -= 1
                    self.pile -= 1
                    self.players[seat].hand += 1

    # ---- bidding

    def play_auction(
        self,
        card_id: str,
        opening_bid: int,
        visitors: Sequence[str],
        purses: Mapping[str, int] | None = None,
    ) -> Play:
        """Ask in turn for higher bids until one is left; (nobody, 0) without a bid."""
        bidders = list(visitors)
        high = None
        standing = ""
        first = True
        while True:
            for seat in list(bidders):
                if seat == standing:
                    return standing, high
                least = opening_bid if high is None else high + 1
                most = purses[seat] if purses else self.players[seat].magic
                if len(bidders) == 1:
                    most = min(most, least)  # nobody has bid: exactly the minimum, or not at all
                legal: list[object] = list(range(least, most + 1))
                forced = first and legal and self.uses_value("opener_may_pass", "must_open")
                bid = yield ExpectedQuestion(
                    "bid", seat, legal if forced else [*legal, "pass"], card_id
                )
                first = False
                if bid == "pass":
                    bidders.remove(seat)
                else:
                    standing = seat
                    high = bid
                if standing and bidders == [standing]:
                    return standing, high
            if not bidders:
                return "", 0

    # ---- creatures

    def fight_creature(self, card: PrintedCard, visitors: Sequence[str]) -> Play:
        """Fight alone, together or against each other; return whether it is beaten."""
        strength = card.strength
        solo = True
        winners: list[str] = []
        if len(visitors) == 1:
            winners = yield from self.fight_alone(strength, visitors[0])
        elif (yield from self.ask_to_fight_together(strength, visitors)):
            winners = yield from self.fight_jointly(strength, visitors)
            solo = len(winners) == 1
        else:
            winner, price = yield from self.play_auction(self.fought_at, strength, visitors)
            if winner:
                self.players[winner].magic -= price
                winners = [winner]
        if not winners:
            return False
        reward = "solo" if solo else "group"
        for seat in winners:
            self.players[seat].stones += card.find_part(reward, "stones")
        self.deal_cards(dict.fromkeys(winners, card.find_part(reward, "cards")))
        for seat in self.list_seats_clockwise(winners):
            yield from self.give_bonuses(seat, card.symbol)
        return True

    def fight_alone(self, strength: int, seat: str) -> Play:
        """Let a seat pay the strength if it can and wants."""
        able = self.players[seat].magic >= strength
        may_decline = not (able and self.uses_value("solo_may_decline", "must_fight"))
        legal = (["fight"] if able else []) + (["decline"] if may_decline else [])
        if (yield ExpectedQuestion("fight", seat, legal, self.fought_at)) == "decline":
            return []
        self.players[seat].magic -= strength
        return [seat]

    def ask_to_fight_together(self, strength: int, visitors: Sequence[str]) -> Play:
        """Ask whether all fight together; moot if nobody can pay either way."""
        if len(visitors) == 4 and self.uses_value("four_together", "must_auction"):
            return False
        moot = "together" if self.is_out_of_reach(strength, visitors) else None
        if not self.uses_value("stance_order", "in_order"):
            legal = ["together", *visitors]
            return (
                yield ExpectedQuestion("stance", None, legal, self.fought_at, moot)
            ) == "together"
        for seat in visitors:
            legal = ["together", "alone"]
            if (yield ExpectedQuestion("own_stance", seat, legal, self.fought_at, moot)) == "alone":
                return False
        return True

    def is_out_of_reach(self, strength: int, visitors: Sequence[str]) -> bool:
        """Return whether the visitors can't pay the strength, neither alone nor together."""
        owned = sorted((self.players[seat].magic for seat in visitors), reverse=True)
        return all(magic * count < strength for count, magic in enumerate(owned, start=1))

    def fight_jointly(self, strength: int, visitors: Sequence[str]) -> Play:
        """Share the strength evenly, rounded up; seats that can't pay drop out."""
        party = list(visitors)
        asks_all = self.uses_value("joint_withdraw", "may_decline")
        asks_last = not self.uses_value("solo_may_decline", "must_fight")
        while party:
            share = -(-strength // len(party))
            unable = [seat for seat in party if self.players[seat].magic < share]
            if unable:
                party = [seat for seat in party if seat not in unable]
                continue
            if len(party) < len(visitors):
                withdrawn = yield from self.ask_withdrawal(
                    party, asks_last if len(party) == 1 else asks_all
                )
                if withdrawn:
                    party.remove(withdrawn)
                    continue
            for seat in party:
                self.players[seat].magic -= share
            return party
        return []

    def ask_withdrawal(self, party: Sequence[str], may_ask: bool) -> Play:  # noqa: FBT001 - said where it is called
        """Ask the seats in turn who withdraws from a raised share; return the first that does."""
        for seat in party if may_ask else ():
            if (yield ExpectedQuestion("raised_share", seat, ["stay", "withdraw"])) == "withdraw":
                return seat
        return ""

    def give_bonuses(self, seat: str, symbol: str) -> Play:
        """Give the bonus of each laid-out artefact with the creature's symbol."""
        player = self.players[seat]
        for artefact in player.laid:
            if symbol not in artefact.symbols:
                continue
            stones = artefact.stones
            magic = artefact.magic
            if artefact.either and stones and magic:
                taken = yield ExpectedQuestion("bonus", seat, ["stones", "magic"])
                stones, magic = (stones, 0) if taken == "stones" else (0, magic)
            player.stones += stones
            player.gain_magic(magic)

    # ---- artefacts

    def list_seats_with_cards(self) -> list[str]:
        """Return the seats with artefact cards in hand."""
        return [seat for seat in self.list_seats_clockwise() if self.players[seat].hand]

    def play_phase_e(self) -> Play:
        """Trade hand cards until nobody wants to, then lay out complete artefacts."""
        trading = True
        while True:
            needed = 1 if self.uses_value("uneven_trade", "any") else 2
            holders = self.list_seats_with_cards()
            trade = ["trade"] if trading and len(holders) >= needed else []
            if not holders:
                return
            doing = yield ExpectedQuestion("artefacts", None, ["done", *holders, *trade])
            if doing == "done":
                return
            if doing == "trade":
                yield from self.trade_cards()
            else:
                trading = False
                yield from self.lay_out_artefact(self.players[doing], doing)

    def trade_cards(self) -> Play:
        """Trade card for card, or as the table likes. Ruling `uneven_trade`."""
        equal = not self.uses_value("uneven_trade", "any")
        first = self.list_seats_with_cards()[0]
        if not equal or len(self.list_seats_with_cards()) > 2:
            first = yield ExpectedQuestion("trade_first", None, self.list_seats_with_cards())
        others = [
            seat
            for seat in (self.list_seats_with_cards() if equal else self.list_seats_clockwise())
            if seat != first
        ]
        second = yield ExpectedQuestion("trade_second", None, others)
        one = self.players[first]
        two = self.players[second]
        most = min(one.hand, two.hand) if equal else one.hand
        gives = yield ExpectedQuestion("trade_gives", None, range(1, most + 1))
        gets = gives
        if not equal:
            gets = yield ExpectedQuestion("trade_gets", None, range(two.hand + 1))
        one.hand += gets - gives
        two.hand += gives - gets

    def lay_out_artefact(self, player: Player, seat: str) -> Play:
        """Lay out one complete artefact of one or two cards from the hand."""
        form = yield ExpectedQuestion("artefact", seat, [])
        assert 1 <= form.cards <= min(2, player.hand)
        self.laid_out += 1
        player.hand -= form.cards
        player.laid.append(
            LaidArtefact(
                f"l{self.laid_out}",
                form.cards,
                form.symbols,
                form.stones,
                form.magic,
                form.either == "either",
            )
        )

    # ---- the end

    def score_last_cards(self) -> Play:
        """Do the final scoring; the base game scores nothing at the end."""
        yield from ()

    def count_cards(self, seat: str) -> int:
        """Return the number of laid-out artefact cards."""
        return sum(artefact.cards for artefact in self.players[seat].laid)

    def list_figures(self) -> dict[str, Any]:
        """Return the figures under the names of the program."""
        players = self.players.items()
        return {
            "magic": {seat: player.magic for seat, player in players},
            "stones": {seat: player.stones for seat, player in players},
            "hands": {seat: player.hand for seat, player in players},
            "pile": self.pile,
            "stack": self.stack,
            "start": self.start,
        }

    def find_outcome(self) -> tuple[str, dict[str, int]]:
        """Return the ending; most stones, then most magic, then most laid-out artefact cards."""
        worth = {
            seat: (player.stones, player.magic, self.count_cards(seat))
            for seat, player in self.players.items()
        }
        ranks = {
            seat: 1 + sum(other > mine for other in worth.values()) for seat, mine in worth.items()
        }
        return self.ending, ranks
