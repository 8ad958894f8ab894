"""A whole base game refereed a second time, from the rules page alone.

It says which question comes next, to whom, what is legal, and how the table then lies. It is a
generator that is sent the answers, and shares no code with the product.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

LIMITS = {"spell": 6, "orb": 3, "holy_place": 2, "creature": 14}
"""How many of each kind the box holds."""


class Printed(dict[str, Any]):
    """What a card prints, by name; what it does not print is 0."""

    def __getattr__(self, name: str) -> Any:
        return self.get(name, 0)

    def of(self, way: str, what: str) -> int:
        """One part of a reward or a price."""
        return int(self.get(f"{way}_{what}", 0))


class Ask(NamedTuple):
    """The next question: its name, to whom it goes, and what may be answered."""

    name: str
    seat: str | None
    legal: Sequence[object] | range
    at: str = ""
    """The card that it is about, where the same could be asked about another one."""
    moot: object = None
    """What follows where nothing hangs on the answer, so that only a spell makes it a question."""


Play = Generator[Ask, Any, Any]


@dataclass
class Laid:
    """A laid-out artefact."""

    id: str
    cards: int
    symbols: Sequence[str]
    stones: int
    magic: int
    either: bool


@dataclass
class Player:
    """What one player owns."""

    magic: int = 2
    stones: int = 0
    hand: int = 0
    laid: list[Laid] = field(default_factory=list)

    def gain(self, amount: int) -> None:
        """Magic; what would be above 30 is lost."""
        self.magic = min(30, self.magic + amount)


@dataclass
class Referee:
    """The table as the referee has it.

    Args:
        seats: everybody in seat order, clockwise.
        start: who holds the start player card.
        rulings: those that differ from the default.
    """

    seats: Sequence[str]
    start: str
    rulings: Mapping[str, str]
    stack: int = 25
    pile: int = 28
    round: int = 0
    players: dict[str, Any] = field(default_factory=dict)
    display: dict[str, Printed] = field(default_factory=dict)
    """What lies there by its id, in the order in which it was turned up."""
    seen: dict[str, int] = field(default_factory=lambda: dict.fromkeys(LIMITS, 0))
    turned: int = 0
    laid_out: int = 0
    idle: int = 0
    fought_at: str = ""
    """The creature that is fought."""
    ending: str = ""

    def __post_init__(self) -> None:
        """Everybody begins with 2 magic."""
        self.players = {seat: Player() for seat in self.seats}

    def plays(self, name: str, alternative: str) -> bool:
        """Whether the table plays that alternative of a ruling."""
        return self.rulings.get(name) == alternative

    def around(self, among: Iterable[str] | None = None) -> list[str]:
        """The seats, or those of some, clockwise from the start player."""
        at = list(self.seats).index(self.start)
        order = [*self.seats[at:], *self.seats[:at]]
        return order if among is None else [seat for seat in order if seat in set(among)]

    # ---- the round

    def game(self) -> Play:
        """All rounds, to the end."""
        while not self.ending:
            self.round += 1
            yield from self.phase_a()
            if self.ending:
                yield from self.end()
                return
            yield from self.phase_b()
            places = yield from self.phase_c()
            yield from self.phase_d(places)
            yield from self.phase_e()
            at = list(self.seats).index(self.start)
            self.start = self.seats[(at + 1) % len(self.seats)]

    def phase_a(self) -> Play:
        """Fill the display to two cards; if that can't be done the game is over."""
        if len(self.display) == 2:
            yield from self.standstill()
        while not self.ending and len(self.display) < 2:
            if 2 - len(self.display) > self.stack:
                self.ending = "display_not_filled"
                return
            kinds = [kind for kind, most in LIMITS.items() if self.seen[kind] < most]
            card = yield Ask("card", None, kinds)
            self.stack -= 1
            self.turned += 1
            self.seen[card.kind] += 1
            self.display[f"a{self.turned}"] = card

    def standstill(self) -> Play:
        """Two creatures lie and nothing comes any more. Ruling `stalled_display`."""
        if not self.stack and self.plays("stalled_display", "ends_at_once"):
            self.ending = "stalled_display"
            return
        nobody_grows = all(player.magic == 30 for player in self.players.values())
        if self.idle < len(self.seats) or (self.stack and not nobody_grows):
            return
        self.idle = 0
        if (yield Ask("stalled", None, ["end", "go_on"])) == "end":
            self.ending = "stalled_display"

    def phase_b(self) -> Play:
        """Everybody gets 2 magic."""
        for player in self.players.values():
            player.gain(2)
        yield from ()

    def phase_c(self) -> Play:
        """Where each goes, in turn from the start player; who passes gets 1 magic at once."""
        places = dict[str, str]()
        for seat in self.around():
            place = yield Ask("adventure", seat, [*self.display, "pass"])
            if place == "pass":
                self.players[seat].gain(1)
            else:
                places[seat] = place
        return places

    def phase_d(self, places: Mapping[str, str]) -> Play:
        """First the card of whoever comes first in turn, then the other."""
        order = dict.fromkeys(places[seat] for seat in self.around(places))
        for card_id in order:
            there = [seat for seat in self.around(places) if places[seat] == card_id]
            beaten = yield from self.resolve(card_id, there)
            if beaten:
                del self.display[card_id]
        for card_id, card in list(self.display.items()):
            if card.kind != "creature":
                del self.display[card_id]
        self.idle = 0 if len(self.display) < 2 else self.idle + 1

    def resolve(self, card_id: str, there: Sequence[str]) -> Play:
        """One card with wizards; whether it leaves the display."""
        card = self.display[card_id]
        if card.kind == "orb":
            for seat in there:
                self.players[seat].gain(card.magic)
        elif card.kind == "holy_place":
            for seat in there:
                self.players[seat].stones += card.stones
            self.deal(dict.fromkeys(there, 1))
        elif card.kind == "spell":
            if len(there) > 1:
                opening = int(self.plays("opening_bid", "one"))
                winner, price = yield from self.auction(card_id, opening, there)
                if winner:
                    self.players[winner].magic -= price
        else:
            self.fought_at = card_id
            return (yield from self.creature(card, there))
        return True

    def deal(self, shares: Mapping[str, int]) -> None:
        """Artefact cards in turn from the start player, while there are any."""
        if not self.plays("short_pile", "one_each"):
            for seat in self.around(shares):
                drawn = min(self.pile, shares[seat])
                self.pile -= drawn
                self.players[seat].hand += drawn
            return
        missing = dict(shares)
        while self.pile and any(missing.values()):
            for seat in self.around(shares):
                if self.pile and missing[seat]:
                    missing[seat] -= 1
                    self.pile -= 1
                    self.players[seat].hand += 1

    # ---- bidding

    def auction(
        self,
        at: str,
        opening: int,
        there: Sequence[str],
        purses: Mapping[str, int] | None = None,
    ) -> Play:
        """Higher or out, in turn, until one is left; (nobody, 0) if nobody bids."""
        bidders = list(there)
        high = None
        standing = ""
        first = True
        while True:
            for seat in list(bidders):
                if seat == standing:
                    return standing, high
                least = opening if high is None else high + 1
                most = purses[seat] if purses else self.players[seat].magic
                if len(bidders) == 1:
                    most = min(most, least)  # nobody has bid: exactly the minimum, or not at all
                legal: list[object] = list(range(least, most + 1))
                forced = first and legal and self.plays("opener_may_pass", "must_open")
                bid = yield Ask("bid", seat, legal if forced else [*legal, "pass"], at)
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

    def creature(self, card: Printed, there: Sequence[str]) -> Play:
        """One fights alone; several together, or against each other; whether it is beaten."""
        strength = card.strength
        solo = True
        winners: list[str] = []
        if len(there) == 1:
            winners = yield from self.lone(strength, there[0])
        elif (yield from self.together(strength, there)):
            winners = yield from self.joint(strength, there)
            solo = len(winners) == 1
        else:
            winner, price = yield from self.auction(self.fought_at, strength, there)
            if winner:
                self.players[winner].magic -= price
                winners = [winner]
        if not winners:
            return False
        reward = "solo" if solo else "group"
        for seat in winners:
            self.players[seat].stones += card.of(reward, "stones")
        self.deal(dict.fromkeys(winners, card.of(reward, "cards")))
        for seat in self.around(winners):
            yield from self.bonuses(seat, card.symbol)
        return True

    def lone(self, strength: int, seat: str) -> Play:
        """He pays the strength if he can and wants to."""
        able = self.players[seat].magic >= strength
        may_decline = not (able and self.plays("solo_may_decline", "must_fight"))
        legal = (["fight"] if able else []) + (["decline"] if may_decline else [])
        if (yield Ask("fight", seat, legal, self.fought_at)) == "decline":
            return []
        self.players[seat].magic -= strength
        return [seat]

    def together(self, strength: int, there: Sequence[str]) -> Play:
        """Whether nobody insists on fighting alone; moot where nobody can pay it either way."""
        if len(there) == 4 and self.plays("four_together", "must_auction"):
            return False
        moot = "together" if self.beyond(strength, there) else None
        if not self.plays("stance_order", "in_order"):
            legal = ["together", *there]
            return (yield Ask("stance", None, legal, self.fought_at, moot)) == "together"
        for seat in there:
            legal = ["together", "alone"]
            if (yield Ask("own_stance", seat, legal, self.fought_at, moot)) == "alone":
                return False
        return True

    def beyond(self, strength: int, there: Sequence[str]) -> bool:
        """Whether they can't pay the strength, each alone or all who would be left together."""
        owned = sorted((self.players[seat].magic for seat in there), reverse=True)
        return all(magic * count < strength for count, magic in enumerate(owned, start=1))

    def joint(self, strength: int, there: Sequence[str]) -> Play:
        """An even share, rounded up; who can't pay drops out, and the rest share it anew."""
        party = list(there)
        asks_all = self.plays("joint_withdraw", "may_decline")
        asks_last = not self.plays("solo_may_decline", "must_fight")
        while party:
            share = -(-strength // len(party))
            unable = [seat for seat in party if self.players[seat].magic < share]
            if unable:
                party = [seat for seat in party if seat not in unable]
                continue
            if len(party) < len(there):
                gone = yield from self.withdrawn(party, asks_last if len(party) == 1 else asks_all)
                if gone:
                    party.remove(gone)
                    continue
            for seat in party:
                self.players[seat].magic -= share
            return party
        return []

    def withdrawn(self, party: Sequence[str], asked: bool) -> Play:  # noqa: FBT001 - said where it is called
        """The first of those left whom the raised share is too much."""
        for seat in party if asked else ():
            if (yield Ask("raised_share", seat, ["stay", "withdraw"])) == "withdraw":
                return seat
        return ""

    def bonuses(self, seat: str, symbol: str) -> Play:
        """What each of his laid-out artefacts with the creature's symbol gives."""
        player = self.players[seat]
        for artefact in player.laid:
            if symbol not in artefact.symbols:
                continue
            stones = artefact.stones
            magic = artefact.magic
            if artefact.either and stones and magic:
                taken = yield Ask("bonus", seat, ["stones", "magic"])
                stones, magic = (stones, 0) if taken == "stones" else (0, magic)
            player.stones += stones
            player.gain(magic)

    # ---- artefacts

    def holders(self) -> list[str]:
        """Who has artefact cards on the hand."""
        return [seat for seat in self.around() if self.players[seat].hand]

    def phase_e(self) -> Play:
        """Hand cards are traded until nobody wants to; then complete artefacts are laid out."""
        trading = True
        while True:
            needed = 1 if self.plays("uneven_trade", "any") else 2
            holders = self.holders()
            trade = ["trade"] if trading and len(holders) >= needed else []
            if not holders:
                return
            doing = yield Ask("artefacts", None, ["done", *holders, *trade])
            if doing == "done":
                return
            if doing == "trade":
                yield from self.trade()
            else:
                trading = False
                yield from self.lay_out(self.players[doing], doing)

    def trade(self) -> Play:
        """Card for card, or as the table likes it. Ruling `uneven_trade`."""
        equal = not self.plays("uneven_trade", "any")
        first = self.holders()[0]
        if not equal or len(self.holders()) > 2:
            first = yield Ask("trade_first", None, self.holders())
        others = [seat for seat in (self.holders() if equal else self.around()) if seat != first]
        second = yield Ask("trade_second", None, others)
        one = self.players[first]
        two = self.players[second]
        most = min(one.hand, two.hand) if equal else one.hand
        gives = yield Ask("trade_gives", None, range(1, most + 1))
        gets = gives
        if not equal:
            gets = yield Ask("trade_gets", None, range(two.hand + 1))
        one.hand += gets - gives
        two.hand += gives - gets

    def lay_out(self, player: Player, seat: str) -> Play:
        """One complete artefact, of one or two cards from the hand."""
        form = yield Ask("artefact", seat, [])
        assert 1 <= form.cards <= min(2, player.hand)
        self.laid_out += 1
        player.hand -= form.cards
        player.laid.append(
            Laid(
                f"l{self.laid_out}",
                form.cards,
                form.symbols,
                form.stones,
                form.magic,
                form.either == "either",
            )
        )

    # ---- the end

    def end(self) -> Play:
        """What is scored at the end; in the base game nothing."""
        yield from ()

    def cards_of(self, seat: str) -> int:
        """Laid-out artefact cards."""
        return sum(artefact.cards for artefact in self.players[seat].laid)

    def figures(self) -> dict[str, Any]:
        """How the table lies, in the product's words."""
        players = self.players.items()
        return {
            "magic": {seat: player.magic for seat, player in players},
            "stones": {seat: player.stones for seat, player in players},
            "hands": {seat: player.hand for seat, player in players},
            "pile": self.pile,
            "stack": self.stack,
            "start": self.start,
        }

    def outcome(self) -> tuple[str, dict[str, int]]:
        """The ending; most stones, then most magic, then most laid-out artefact cards."""
        worth = {
            seat: (player.stones, player.magic, self.cards_of(seat))
            for seat, player in self.players.items()
        }
        ranks = {
            seat: 1 + sum(other > mine for other in worth.values()) for seat, mine in worth.items()
        }
        return self.ending, ranks
