"""An independent implementation of Abracadabra, written from the rules page alone.

It shuffles and deals the cards itself, so that all entered values are consistent, and shares no
code with the program.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.games.abracadabra.referee_cards import BONUS_FROM, ENCHANTERS, EXTRA, GOAL, Player
from tests.games.abracadabra.referee_table import Table
from tests.games.refereed import ExpectedQuestion, Play


class Referee(Table):
    """Predicts each question, and chooses the answers."""

    # ---- the game

    def play_game(self) -> Play:
        """Play turn after turn; before each answer a player may claim 15 points."""
        play = self.play_turns()
        answer: Any = None
        while True:
            try:
                ask = play.send(answer)
            except StopIteration:
                return
            waits = len(ask.legal) == 1 or ask.name.startswith("shows")
            seat = "" if waits else self.choose_claimant()
            if seat:
                yield from self.play_claim(seat, ask)
            if seat and not self.rewarding:
                yield from self.decide_claim(seat)
                return
            answer = yield ask

    def choose_claimant(self) -> str:
        """Return a player who claims victory now; some wait a while."""
        offered = {offer.split(".")[0] for offer in self.list_claims()}
        offered -= set(self.claimed)
        ready = [seat for seat in self.seats if seat in offered and self.players[seat].has_enough]
        if not self.uses_other_value("open_objects"):
            ready = [seat for seat in ready if self.players[seat].elementals]
        if not ready or self.chance.random() < 0.6:
            return ""
        return self.chance.choice(ready)

    def play_claim(self, seat: str, ask: ExpectedQuestion) -> Play:
        """Let a player show 15 points, or the second stone."""
        player = self.players[seat]
        player.shown = player.elementals
        claim: Any = f"{seat}.{player.shown}"
        if self.uses_other_value("open_objects"):
            player.revealed = self.reveal_objects(player)
            claim = {"seat": seat, **player.revealed}
        self.claimed.append(seat)
        yield ExpectedQuestion(
            "claim_victory",
            seat,
            [],
            ask.name,
            [claim],
        )

    def reveal_objects(self, player: Player) -> dict[str, int]:
        """Return the objects and elementals that a player with hidden objects shows."""
        return {
            "objects": player.objects,
            "stones": min(2, player.stones),
            "elementals": player.elementals,
        }

    def play_turns(self) -> Play:
        """Play turns clockwise; an additional turn follows at once."""
        while True:
            self.turn += 1
            yield from self.play_turn()
            if self.winner:
                return
            self.contest = False
            if self.extra:
                self.active = self.extra.pop(0)
            else:
                self.regular = self.active = self.list_other_seats(self.regular)[0]

    # ---- a turn

    def play_turn(self) -> Play:
        """Take two cards, act, discard down to five, and fill the row."""
        player = self.players[self.active]
        if self.is_won_at_start():
            return
        self.chance.shuffle(taken := [0, 1, 2, 3])
        opened = 0 in taken[:2]
        player.hand += [self.row[place] for place in taken[:2]]
        self.row = [self.row[place] for place in sorted(taken[2:])]
        doing = yield ExpectedQuestion(
            "turn",
            self.active,
            self.list_possible_actions(),
            possible=self.list_actions(player),
        )
        if doing == "periculum":
            self.play_periculum(player)
            return
        if doing == "gathering":
            yield from self.play_gathering(player)
        elif doing != "nothing":
            yield from self.play_trick(player, doing)
        if self.winner:
            return
        while len(player.hand) > 5:
            spare = [card for card in player.hand if card != "elemental"]
            self.discard_card(player, self.chance.choice(spare))
        yield from self.replace_cards(player, open_card_taken=opened)

    def list_actions(self, player: Player) -> list[str]:
        """Return the actions that a player with this hand can choose."""
        if "periculum" in player.hand:
            return ["periculum"]
        legal = self.list_possible_actions()
        tricks = [card for card in player.hand if card in legal]
        gathers = ["gathering"] if self.list_gatherings(player) else []
        assert not gathers or "gathering" in legal
        return [*gathers * 4, *tricks, "nothing"]

    # ---- gatherings

    def play_gathering(self, player: Player) -> Play:
        """Play three enchanters from the towers, and reward them from their stack."""
        legal = ["+".join(sorted(trio)) for trio in self.list_possible_gatherings()]
        held = [list(trio) for trio in self.list_gatherings(player)]
        trio = tuple(
            (
                yield ExpectedQuestion(
                    "enchanters",
                    self.active,
                    legal,
                    possible=held,
                )
            )
        )
        ordered = tuple(card for card in ENCHANTERS if card in trio)
        stack = yield ExpectedQuestion(
            "reading",
            self.active,
            self.list_stacks(ordered),
        )
        from_hand = [card for card in trio if card not in self.towers]
        for card in from_hand:
            player.hand.remove(card)
        other_cards = [card for card in self.towers if card not in trio]
        self.known.update(other_cards)
        self.discards += other_cards
        self.towers = list(ordered)
        self.last_stack = stack
        self.last_organiser = self.active
        if self.reads[stack] == EXTRA:
            self.extra.append(self.active)
        yield from self.give_rewards(player, stack, bonus=len(from_hand) == 3)

    def give_rewards(self, player: Player, stack: str, *, bonus: bool) -> Play:
        """Give objects to the organiser and under Proxima!, then the hand gathering card."""
        takers = list(self.proximas)
        self.contest = self.rewarding = bool(takers)
        self.proximas = []
        for _ in takers:
            self.discards.append("proxima")
            self.note_discarded_trick("proxima")
        order = [self.active]
        for owner in takers:
            taker = owner
            if self.uses_other_value("proxima_reading"):
                everybody = [self.active, *self.list_other_seats(self.active)]
                taker = yield ExpectedQuestion(
                    "proxima_takes",
                    None,
                    [*everybody, "nobody"],
                    owner,
                )
            order.append(taker)
        also = [seat for seat in order[1:] if seat != "nobody"]
        sequence = [(self.active, False), *((seat, True) for seat in also)]
        short = len(self.stacks[stack]) <= len(also)
        if short and self.uses_other_value("proxima_last_object"):
            sequence = [*sequence[1:], sequence[0]]
        for seat, by_trick in sequence:
            yield from self.give_object(seat, stack, by_trick=by_trick)
            if self.wins_by_stone():
                break
        card_count = sum(each.hand_cards for each in self.players.values())
        if bonus and card_count < 8:
            own = self.active in takers
            lost = own and self.uses_other_value("proxima_own_hand_bonus")
            player.hand_cards += 0 if lost else 1
        yield from self.check_victory(also)

    def give_object(self, seat: str, stack: str, *, by_trick: bool) -> Play:
        """Give the top object of a stack; its value is asked if objects are open."""
        if not self.stacks[stack]:
            return
        player = self.players[seat]
        top = self.stacks[stack].pop()
        player.drawn += 1
        if not self.uses_other_value("open_objects"):
            yield ExpectedQuestion(
                "object",
                seat,
                [*range(100), "stone"],
                stack,
                [top],
            )
        if by_trick and self.reads[stack] == EXTRA and self.uses_other_value("alea_by_trick"):
            self.extra.append(seat)
        if top == "stone":
            player.stones += 1
        else:
            player.objects += int(top)

    # ---- trick cards

    def play_trick(self, player: Player, trick: str) -> Play:
        """Play a trick card."""
        player.hand.remove(trick)
        if trick == "proxima":
            self.proximas.append(self.active)
            if self.count_cards_outside_hands(trick) == 2:
                self.double = trick
            return
        self.discards.append(trick)
        self.note_discarded_trick(trick)
        if trick == "idem":
            yield from self.give_object(self.active, self.last_stack, by_trick=True)
            yield from self.check_victory([])
        elif trick == "exodus":
            yield from self.play_exodus()
        elif trick == "chaos":
            self.play_chaos(player)

    def play_exodus(self) -> Play:
        """Let all others discard an enchanter if they have one."""
        others = [seat for seat in self.list_other_seats(self.active) if self.players[seat].hand]
        if not others:
            return
        able = [seat for seat in others if set(ENCHANTERS) & set(self.players[seat].hand)]
        named = yield ExpectedQuestion(
            "exodus",
            None,
            others if len(others) > 1 else [],
            possible=[able],
        )
        for seat in named:
            player = self.players[seat]
            held = [card for card in player.hand if card in ENCHANTERS]
            self.discard_card(player, self.chance.choice(held))

    def play_chaos(self, player: Player) -> None:
        """Draw a card from an opponent, and give another one back."""
        others = [seat for seat in self.list_other_seats(self.active) if self.players[seat].hand]
        other = self.players[self.chance.choice(others)]
        back = self.chance.choice(player.hand)
        drawn = self.chance.choice(other.hand)
        player.hand.remove(back)
        other.hand.remove(drawn)
        player.hand.append(drawn)
        other.hand.append(back)

    # ---- the row

    def play_periculum(self, player: Player) -> None:
        """Discard the hand and the row; the extra turn is lost. Ruling `periculum_after_alea`."""
        self.discards += player.hand
        player.hand = []
        self.shuffle_discards()
        if not self.uses_other_value("periculum_after_alea"):
            self.extra = [seat for seat in self.extra if seat != self.active]

    def replace_cards(self, player: Player, *, open_card_taken: bool) -> Play:
        """Draw two new cards; if the open one was taken, turn one of them up."""
        laid = [self.pile.pop() for _ in range(min(2, len(self.pile)))]
        self.row = [*laid, *self.row] if open_card_taken else [*self.row, *laid]
        up = open_card_taken and self.row[0] == "periculum"
        yield from self.turn_up_card("replaced", is_periculum=up)
        if up:
            self.play_periculum(player)
        elif not self.pile:
            self.shuffle_discards()
            if not self.uses_other_value("periculum_in_fresh_row"):
                up = self.row[0] == "periculum"
                yield from self.turn_up_card("fresh_row", is_periculum=up)
                if up:
                    self.play_periculum(player)

    def turn_up_card(self, place: str, *, is_periculum: bool) -> Play:
        """Ask whether the turned card is Periculum!."""
        seen = "periculum" if is_periculum else "other"
        yield ExpectedQuestion(
            "turned_up",
            self.active,
            ["other", "periculum"],
            place,
            [seen],
        )

    # ---- the end

    def end_game(self, seat: str, ending: str) -> None:
        """End the game with a winner."""
        self.winner = seat
        self.ending = ending

    def is_won_at_start(self) -> bool:
        """Return whether the active player wins at the start of the turn. Ruling `claim_moment`."""
        if self.find_public_player(self.active).stones >= 2:
            self.end_game(self.active, "second_stone")
        elif self.has_enough_shown(self.active):
            self.end_game(self.active, "fifteen_points")
        return bool(self.winner)

    def check_victory(self, others: Iterable[str]) -> Play:
        """After objects, check the second stone, the organiser's 15 points, then the others'."""
        self.rewarding = False
        stone_first = self.uses_other_value("proxima_vs_stone")
        own = self.uses_other_value("claim_moment")
        heard = {*others, *self.claimed}
        also = [seat for seat in self.list_other_seats(self.active) if seat in heard]
        second = [seat for seat in also if self.find_public_player(seat).stones >= 2 and not own]
        reached = [seat for seat in also if self.has_enough_shown(seat) and not own]
        if self.find_public_player(self.active).stones >= 2:
            self.end_game(self.active, "second_stone")
        elif second and stone_first:
            self.end_game(second[0], "second_stone")
        elif self.has_enough_shown(self.active):
            if reached or second:
                self.end_game(self.active, "proxima_tie")
            else:
                yield from self.decide_claim(self.active)
        elif reached or second:
            first = [seat for seat in also if seat in (*reached, *second)]
            yield from self.decide_claim(first[0])

    def decide_claim(self, seat: str) -> Play:
        """Decide a claim; under Proxima! the organiser may claim first."""
        player = self.players[seat]
        by_stone = player.stones >= 2
        stone_first = by_stone and self.uses_other_value("proxima_vs_stone")
        if self.contest and seat != self.active and not stone_first:
            yield from self.ask_organiser()
        if self.winner:
            return
        bonus = player.shown >= BONUS_FROM and not by_stone
        plain = "element_bonus" if bonus else "fifteen_points"
        self.end_game(seat, "second_stone" if by_stone else plain)

    def ask_organiser(self) -> Play:
        """Ask whether the organiser of this turn's gathering has enough, too."""
        mine = self.players[self.active]
        if self.uses_other_value("open_objects"):
            if mine.drawn:
                shows = self.reveal_objects(mine)
                yield ExpectedQuestion(
                    "shows_all",
                    self.active,
                    [],
                    possible=[shows],
                )
                mine.revealed = shows
                mine.shown = mine.elementals
                if mine.has_enough:
                    self.end_game(self.active, "proxima_tie")
            return
        most = self.count_possible_elementals(self.active)
        if mine.count_points(most) < GOAL:
            return
        mine.shown = yield ExpectedQuestion(
            "shows",
            self.active,
            range(most + 1),
            possible=[mine.elementals],
        )
        if mine.has_enough:
            self.end_game(self.active, "proxima_tie")
