"""A whole game of Abracadabra refereed a second time, from the rules page alone.

It shuffles and deals the cards itself, so that what the table enters is true, and shares no code
with the product.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.games.abracadabra.referee_cards import BONUS_FROM, ENCHANTERS, EXTRA, GOAL, Player
from tests.games.abracadabra.referee_table import Table
from tests.games.refereed import Ask, Play


class Referee(Table):
    """Says what comes next, and plays the players' part."""

    # ---- the game

    def game(self) -> Play:
        """Turn after turn; before each answer somebody may show 15 points."""
        play = self.turns()
        given: Any = None
        while True:
            try:
                ask = play.send(given)
            except StopIteration:
                return
            waits = len(ask.legal) == 1 or ask.name.startswith("shows")
            seat = "" if waits else self.claimant()
            if seat:
                yield from self.claim(seat, ask)
            if seat and not self.rewarding:
                yield from self.decide(seat)
                return
            given = yield ask

    def claimant(self) -> str:
        """Somebody who has enough and says so; some wait a while."""
        offered = {offer.split(".")[0] for offer in self.offers()}
        offered -= set(self.claimed)
        ready = [seat for seat in self.seats if seat in offered and self.players[seat].full]
        if not self.plays("open_objects"):
            ready = [seat for seat in ready if self.players[seat].elementals]
        if not ready or self.chance.random() < 0.6:
            return ""
        return self.chance.choice(ready)

    def claim(self, seat: str, ask: Ask) -> Play:
        """Somebody shows 15 points, or the second stone."""
        player = self.players[seat]
        player.shown = player.elementals
        said: Any = f"{seat}.{player.shown}"
        if self.plays("open_objects"):
            player.revealed = self.turned_up(player)
            said = {"seat": seat, **player.revealed}
        self.claimed.append(seat)
        yield Ask(
            "claim_victory",
            seat,
            [],
            ask.name,
            [said],
        )

    def turned_up(self, player: Player) -> dict[str, int]:
        """What a player shows whose objects were hidden."""
        return {
            "objects": player.objects,
            "stones": min(2, player.stones),
            "elementals": player.elementals,
        }

    def turns(self) -> Play:
        """Clockwise; who has another whole turn has it at once."""
        while True:
            self.turn += 1
            yield from self.one_turn()
            if self.winner:
                return
            self.contest = False
            if self.extra:
                self.active = self.extra.pop(0)
            else:
                self.regular = self.active = self.after(self.regular)[0]

    # ---- a turn

    def one_turn(self) -> Play:
        """Take two, act, discard down to five, fill the row."""
        player = self.players[self.active]
        if self.over():
            return
        self.chance.shuffle(taken := [0, 1, 2, 3])
        opened = 0 in taken[:2]
        player.hand += [self.row[place] for place in taken[:2]]
        self.row = [self.row[place] for place in sorted(taken[2:])]
        doing = yield Ask(
            "turn",
            self.active,
            self.actions(),
            says=self.likely(player),
        )
        if doing == "periculum":
            self.periculum(player)
            return
        if doing == "gathering":
            yield from self.gathering(player)
        elif doing != "nothing":
            yield from self.trick(player, doing)
        if self.winner:
            return
        while len(player.hand) > 5:
            spare = [card for card in player.hand if card != "elemental"]
            self.discard(player, self.chance.choice(spare))
        yield from self.replace(player, opened=opened)

    def likely(self, player: Player) -> list[str]:
        """What the player may choose from, having these cards."""
        if "periculum" in player.hand:
            return ["periculum"]
        legal = self.actions()
        tricks = [card for card in player.hand if card in legal]
        gathers = ["gathering"] if self.held(player) else []
        assert not gathers or "gathering" in legal
        return [*gathers * 4, *tricks, "nothing"]

    # ---- gatherings

    def gathering(self, player: Player) -> Play:
        """Three meet in the towers; the others go, and the object comes from their stack."""
        legal = ["+".join(sorted(trio)) for trio in self.possible()]
        held = [list(trio) for trio in self.held(player)]
        trio = tuple(
            (
                yield Ask(
                    "enchanters",
                    self.active,
                    legal,
                    says=held,
                )
            )
        )
        ordered = tuple(card for card in ENCHANTERS if card in trio)
        stack = yield Ask(
            "reading",
            self.active,
            self.readings(ordered),
        )
        from_hand = [card for card in trio if card not in self.towers]
        for card in from_hand:
            player.hand.remove(card)
        gone = [card for card in self.towers if card not in trio]
        self.known.update(gone)
        self.discards += gone
        self.towers = list(ordered)
        self.last_stack = stack
        self.last_organiser = self.active
        if self.reads[stack] == EXTRA:
            self.extra.append(self.active)
        yield from self.rewards(player, stack, bonus=len(from_hand) == 3)

    def rewards(self, player: Player, stack: str, *, bonus: bool) -> Play:
        """Objects for the organiser and under Proxima!, then the hand gathering card."""
        takers = list(self.proximas)
        self.contest = self.rewarding = bool(takers)
        self.proximas = []
        for _ in takers:
            self.discards.append("proxima")
            self.see("proxima")
        order = [self.active]
        for owner in takers:
            taker = owner
            if self.plays("proxima_reading"):
                everybody = [self.active, *self.after(self.active)]
                taker = yield Ask(
                    "proxima_takes",
                    None,
                    [*everybody, "nobody"],
                    owner,
                )
            order.append(taker)
        also = [seat for seat in order[1:] if seat != "nobody"]
        sequence = [(self.active, False), *((seat, True) for seat in also)]
        short = len(self.stacks[stack]) <= len(also)
        if short and self.plays("proxima_last_object"):
            sequence = [*sequence[1:], sequence[0]]
        for seat, by_trick in sequence:
            yield from self.object(seat, stack, by_trick=by_trick)
            if self.by_stone():
                break
        given = sum(each.hand_cards for each in self.players.values())
        if bonus and given < 8:
            own = self.active in takers
            lost = own and self.plays("proxima_own_hand_bonus")
            player.hand_cards += 0 if lost else 1
        yield from self.check(also)

    def object(self, seat: str, stack: str, *, by_trick: bool) -> Play:
        """The top one of a stack; what it shows is entered where that is open."""
        if not self.stacks[stack]:
            return
        player = self.players[seat]
        top = self.stacks[stack].pop()
        player.drawn += 1
        if not self.plays("open_objects"):
            yield Ask(
                "object",
                seat,
                [*range(100), "stone"],
                stack,
                [top],
            )
        if by_trick and self.reads[stack] == EXTRA and self.plays("alea_by_trick"):
            self.extra.append(seat)
        if top == "stone":
            player.stones += 1
        else:
            player.objects += int(top)

    # ---- trick cards

    def trick(self, player: Player, trick: str) -> Play:
        """Play one."""
        player.hand.remove(trick)
        if trick == "proxima":
            self.proximas.append(self.active)
            if self.lies(trick) == 2:
                self.double = trick
            return
        self.discards.append(trick)
        self.see(trick)
        if trick == "idem":
            yield from self.object(self.active, self.last_stack, by_trick=True)
            yield from self.check([])
        elif trick == "exodus":
            yield from self.exodus()
        elif trick == "chaos":
            self.chaos(player)

    def exodus(self) -> Play:
        """All others discard an enchanter if they have one."""
        others = [seat for seat in self.after(self.active) if self.players[seat].hand]
        if not others:
            return
        able = [seat for seat in others if set(ENCHANTERS) & set(self.players[seat].hand)]
        named = yield Ask(
            "exodus",
            None,
            others if len(others) > 1 else [],
            says=[able],
        )
        for seat in named:
            player = self.players[seat]
            held = [card for card in player.hand if card in ENCHANTERS]
            self.discard(player, self.chance.choice(held))

    def chaos(self, player: Player) -> None:
        """Draw one from an opponent, give back another one."""
        others = [seat for seat in self.after(self.active) if self.players[seat].hand]
        other = self.players[self.chance.choice(others)]
        back = self.chance.choice(player.hand)
        drawn = self.chance.choice(other.hand)
        player.hand.remove(back)
        other.hand.remove(drawn)
        player.hand.append(drawn)
        other.hand.append(back)

    # ---- the row

    def periculum(self, player: Player) -> None:
        """The hand and the row go, too; the extra turn is lost. Ruling `periculum_after_alea`."""
        self.discards += player.hand
        player.hand = []
        self.shuffle()
        if not self.plays("periculum_after_alea"):
            self.extra = [seat for seat in self.extra if seat != self.active]

    def replace(self, player: Player, *, opened: bool) -> Play:
        """Two new cards; if the open one was taken, one of them is turned up."""
        laid = [self.pile.pop() for _ in range(min(2, len(self.pile)))]
        self.row = [*laid, *self.row] if opened else [*self.row, *laid]
        up = opened and self.row[0] == "periculum"
        yield from self.turn_up("replaced", is_periculum=up)
        if up:
            self.periculum(player)
        elif not self.pile:
            self.shuffle()
            if not self.plays("periculum_in_fresh_row"):
                up = self.row[0] == "periculum"
                yield from self.turn_up("fresh_row", is_periculum=up)
                if up:
                    self.periculum(player)

    def turn_up(self, where: str, *, is_periculum: bool) -> Play:
        """Whether it is Periculum!."""
        seen = "periculum" if is_periculum else "other"
        yield Ask(
            "turned_up",
            self.active,
            ["other", "periculum"],
            where,
            [seen],
        )

    # ---- the end

    def wins(self, seat: str, ending: str) -> None:
        """It is over."""
        self.winner = seat
        self.ending = ending

    def over(self) -> bool:
        """Whether the active player begins the turn with 15 points. Ruling `claim_moment`."""
        if self.seen(self.active).stones >= 2:
            self.wins(self.active, "second_stone")
        elif self.reaches(self.active):
            self.wins(self.active, "fifteen_points")
        return bool(self.winner)

    def check(self, others: Iterable[str]) -> Play:
        """After objects: the second stone, the organiser with 15 points, then the others."""
        self.rewarding = False
        stone_first = self.plays("proxima_vs_stone")
        own = self.plays("claim_moment")
        heard = {*others, *self.claimed}
        also = [seat for seat in self.after(self.active) if seat in heard]
        second = [seat for seat in also if self.seen(seat).stones >= 2 and not own]
        reached = [seat for seat in also if self.reaches(seat) and not own]
        if self.seen(self.active).stones >= 2:
            self.wins(self.active, "second_stone")
        elif second and stone_first:
            self.wins(second[0], "second_stone")
        elif self.reaches(self.active):
            if reached or second:
                self.wins(self.active, "proxima_tie")
            else:
                yield from self.decide(self.active)
        elif reached or second:
            first = [seat for seat in also if seat in (*reached, *second)]
            yield from self.decide(first[0])

    def decide(self, seat: str) -> Play:
        """Somebody has enough; under Proxima! the organiser may show enough first."""
        player = self.players[seat]
        by_stone = player.stones >= 2
        stone_first = by_stone and self.plays("proxima_vs_stone")
        if self.contest and seat != self.active and not stone_first:
            yield from self.organiser_first()
        if self.winner:
            return
        bonus = player.shown >= BONUS_FROM and not by_stone
        plain = "element_bonus" if bonus else "fifteen_points"
        self.wins(seat, "second_stone" if by_stone else plain)

    def organiser_first(self) -> Play:
        """Whether the organiser of this turn's gathering shows enough, too."""
        mine = self.players[self.active]
        if self.plays("open_objects"):
            if mine.drawn:
                shows = self.turned_up(mine)
                yield Ask(
                    "shows_all",
                    self.active,
                    [],
                    says=[shows],
                )
                mine.revealed = shows
                mine.shown = mine.elementals
                if mine.full:
                    self.wins(self.active, "proxima_tie")
            return
        most = self.most(self.active)
        if mine.worth(most) < GOAL:
            return
        mine.shown = yield Ask(
            "shows",
            self.active,
            range(most + 1),
            says=[mine.elementals],
        )
        if mine.full:
            self.wins(self.active, "proxima_tie")
