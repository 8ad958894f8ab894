"""An independent implementation of the boxes, written from the rules pages alone.

It shares no code with the program; the base game has a referee of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tests.games.zauberschwert.referee import (
    ExpectedQuestion,
    LaidArtefact,
    Play,
    Player,
    PrintedCard,
    Referee,
)

EXTRA = ("hero", "knowledge_spell")
"""Kinds of cards that do not count towards a full display."""
CREATURES = ("creature", "black_dragon")
TAKEN_BY_ONE = ("hero", "scale", "spell", "knowledge_spell")
END_SPELLS = ("cantiosus", "sodalicium", "artificium", "opulentus", "sapientius")


@dataclass
class BoxPlayer(Player):
    """Further possessions of one player."""

    heroes: list[PrintedCard] = field(default_factory=list)
    rises: list[int] = field(default_factory=list)
    """The rounds in which his knowledge rose."""
    spells: list[PrintedCard] = field(default_factory=list)
    poison: list[Sequence[str]] = field(default_factory=list)
    eggs: list[str] = field(default_factory=list)
    """The colours of those laid out."""
    scales: dict[str, int] = field(default_factory=dict)
    """The round in which each was won, by its id."""
    black: list[str] = field(default_factory=list)
    """The ids of his black eggs."""
    added: list[tuple[str, int, int, int]] = field(default_factory=list)
    """Reinforcements: at which artefact, bought in which round, stones, magic."""


@dataclass
class RefereeWithBoxes(Referee):
    """The referee's table with some boxes.

    Args:
        contents: the contents of the boxes that are in play.
        highest: the highest knowledge level.
        level_cards: the number of cards of each level.
        trophy: the magic each round and the stones at the end for the owner of the Black Dragon;
            empty until it matters.
    """

    contents: Collection[str] = ()
    highest: int = 0
    level_cards: int = 0
    trophy: PrintedCard = field(default_factory=PrintedCard)
    landscape: PrintedCard = field(default_factory=PrintedCard)
    orcs: dict[str, PrintedCard] = field(default_factory=dict)
    """The orc at each creature."""
    on_top: int = 0
    owner: str = ""
    apprentices: dict[str, str] = field(default_factory=dict)
    helped: dict[str, int] = field(default_factory=dict)
    """In which round each hero helped to win."""
    helping: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Give everybody 2 magic."""
        self.players: dict[str, BoxPlayer] = {seat: BoxPlayer() for seat in self.seats}

    # ---- A

    def count_missing_cards(self) -> int:
        """Return the number of cards missing in the display."""
        full = 3 if "three_cards" in self.contents else 2
        return full - sum(card.kind not in EXTRA for card in self.display.values())

    def play_phase_a(self) -> Play:
        """Fill the display, return surplus libraries, then turn up a landscape and its orcs."""
        if self.count_missing_cards() <= 0:
            yield from self.end_game_at_standstill()
        aside = 0
        while not self.ending and self.count_missing_cards() > 0:
            if self.count_missing_cards() > self.stack:
                self.ending = "display_not_filled"
                return
            card = PrintedCard(kind="library")
            if self.on_top:
                self.on_top -= 1
            else:
                card = yield ExpectedQuestion(
                    "card",
                    None,
                    [],
                )
            self.stack -= 1
            self.turned += 1
            libraries = [other for other in self.display.values() if other.kind == "library"]
            if card.kind == "library" and libraries:
                aside += 1
            else:
                self.display[f"a{self.turned}"] = card
        self.stack += aside
        if not self.uses_value("library_back", "shuffled_in"):
            self.on_top += aside
        if not self.ending and "landscapes" in self.contents:
            yield from self.turn_up_landscape()

    def turn_up_landscape(self) -> Play:
        """Turn up a landscape; the table reports when they are shuffled."""
        self.landscape = yield ExpectedQuestion(
            "landscape",
            None,
            [],
        )
        if self.landscape.orcs != "yes":
            return
        waiting = [name for name, card in self.display.items() if card.kind in CREATURES]
        while waiting:
            chosen = waiting[0]
            if self.uses_value("orc_order", "table_says"):
                chosen = yield ExpectedQuestion("orc_goes_to", None, list(waiting))
            waiting.remove(chosen)
            self.orcs[chosen] = yield ExpectedQuestion(
                "orc",
                None,
                [],
            )

    # ---- B and C

    def play_phase_b(self) -> Play:
        """Apply the landscape, the supply, and the magic of the Black Dragon's owner."""
        yield from self.ask_dragon_card_values()
        sign = self.landscape.sign
        for player in self.players.values():
            heroes = sum(sign in (hero.signs or ()) for hero in player.heroes)
            change = self.landscape.magic
            change += heroes * self.landscape.per_hero
            player.magic = max(0, min(30, player.magic + change))
        yield from super().play_phase_b()
        if self.owner:
            self.players[self.owner].gain_magic(self.trophy.magic)

    def ask_dragon_card_values(self) -> Play:
        """Ask for the values of the Black Dragon card once it has an owner."""
        if self.owner and not self.trophy:
            self.trophy = yield ExpectedQuestion("trophy", None, [])

    def play_phase_c(self) -> Play:
        """Place the wizards, then the apprentices, each at another card."""
        places = dict[str, str]()
        self.apprentices = {}
        allowed = self.landscape.apprentices == "yes"
        alone = self.uses_value("apprentice_alone", "may_go_alone")
        for seat in self.list_seats_clockwise():
            place = yield ExpectedQuestion(
                "adventure",
                seat,
                [*self.display, "pass"],
            )
            if place == "pass":
                self.players[seat].gain_magic(1)
            else:
                places[seat] = place
        going = [
            seat for seat in self.list_seats_clockwise() if allowed and (alone or seat in places)
        ]
        open_to = {seat: [*self.list_apprentice_places(places.get(seat, ""))] for seat in going}
        if any(open_to.values()):
            lying = yield ExpectedQuestion("apprentices", None, [])
            for seat, place in (option.split(".") for option in lying):
                assert place in open_to[seat]
                assert seat not in self.apprentices
                self.apprentices[seat] = place
        return places

    def list_apprentice_places(self, place: str) -> Iterator[str]:
        """Yield the cards for an apprentice: not his wizard's, no smithy, no library."""
        closed = ["smithy", "library"]
        if self.uses_value("apprentice_vs_black_dragon", "only_wizard"):
            closed.append("black_dragon")
        for name, card in self.display.items():
            if name != place and card.kind not in closed:
                yield name

    # ---- D

    def play_phase_d(
        self,
        places: Mapping[str, str],
    ) -> Play:
        """Resolve clockwise the card of each wizard, then of his apprentice, each once."""
        order = dict[str, None]()
        for seat in self.list_seats_clockwise():
            for piece in (places, self.apprentices):
                if seat in piece:
                    order[piece[seat]] = None
        for card_id in order:
            there = [
                seat
                for seat in self.list_seats_clockwise()
                if card_id in (places.get(seat), self.apprentices.get(seat))
            ]
            if (yield from self.resolve_card(card_id, there)):
                del self.display[card_id]
        for card_id, card in list(self.display.items()):
            if card.kind not in CREATURES:
                del self.display[card_id]
        self.orcs = {}
        self.idle = 0 if self.count_missing_cards() > 0 else self.idle + 1

    def resolve_card(
        self,
        card_id: str,
        visitors: Sequence[str],
    ) -> Play:
        """Resolve one card, and return whether it leaves the display."""
        card = self.display[card_id]
        kind = card.kind
        if kind in CREATURES:
            self.fought_at = card_id
            return (yield from self.fight_creature(card, visitors))
        if kind in TAKEN_BY_ONE:
            yield from self.give_card(card_id, card, visitors)
        elif kind == "holy_place":
            for seat in visitors:
                self.players[seat].stones += card.stones
            self.deal_cards(dict.fromkeys(visitors, card.cards))
        elif kind == "market":
            for seat in visitors:
                yield from self.trade_at_market(card, seat)
        elif kind == "library":
            for seat in visitors:
                yield from self.raise_level(self.players[seat])
        elif kind == "smithy":
            for seat in visitors:
                yield from self.buy_reinforcement(seat)
        else:
            return (yield from super().resolve_card(card_id, visitors))
        return True

    def give_card(
        self,
        card_id: str,
        card: PrintedCard,
        visitors: Sequence[str],
    ) -> Play:
        """Give the card to its only visitor, or auction it."""
        able = list(visitors)
        if card.kind == "knowledge_spell" and self.uses_value("knowledge_too_low", "not_taken"):
            able = [seat for seat in visitors if self.find_level(self.players[seat]) >= card.level]
        winner = able[0] if len(able) == 1 else ""
        price = 0
        if len(able) > 1:
            opening = int(self.uses_value("opening_bid", "one"))
            winner, price = yield from self.play_auction(card_id, opening, able)
        if not winner:
            return
        player = self.players[winner]
        player.magic -= price
        if card.kind == "hero":
            player.heroes.append(PrintedCard(card, id=card_id, won=self.round))
        elif card.kind == "scale":
            self.laid_out += 1
            name = f"l{self.laid_out}"
            player.scales[name] = self.round
            either = card.either == "either"
            player.laid.append(LaidArtefact(name, 1, card.symbols, card.stones, card.magic, either))
        else:
            player.spells.append(PrintedCard(card, id=card_id))

    def counts_now(
        self,
        round_won: int,
        *,
        at_once: bool,
    ) -> bool:
        """Return whether a card won in that round counts now. Ruling `won_this_phase`."""
        if round_won < self.round or self.uses_value("won_this_phase", "all_at_once"):
            return True
        return at_once and not self.uses_value("won_this_phase", "all_next_round")

    def find_level(self, player: BoxPlayer) -> int:
        """Return the knowledge level that counts now."""
        return sum(self.counts_now(won, at_once=True) for won in player.rises)

    def raise_level(self, player: BoxPlayer) -> Play:
        """Raise the level if there is a higher one with a card; the number is asked once."""
        if not self.highest:
            levels = yield ExpectedQuestion("levels", None, [])
            self.highest = levels.highest
            self.level_cards = levels.cards
        reached = [len(other.rises) for other in self.players.values()]
        level = len(player.rises) + 1
        if level <= self.highest and reached.count(level) < self.level_cards:
            player.rises.append(self.round)

    def trade_at_market(
        self,
        card: PrintedCard,
        seat: str,
    ) -> Play:
        """Let a seat pay and gain as often as it can and wants."""
        player = self.players[seat]
        purse = {"magic": player.magic, "stones": player.stones, "cards": player.hand}
        can = all(purse[what] >= card.find_part("pay", what) for what in purse)
        times = yield ExpectedQuestion(
            "market_times",
            seat,
            [] if can else [0],
        )
        player.magic -= times * card.pay_magic
        player.stones += times * (card.get_stones - card.pay_stones)
        player.hand -= times * card.pay_cards
        assert min(player.magic, player.stones, player.hand) >= 0
        player.gain_magic(times * card.get_magic)
        self.deal_cards({seat: times * card.get_cards})

    def buy_reinforcement(self, seat: str) -> Play:
        """Buy one reinforcement for any laid-out artefact but a black egg."""
        player = self.players[seat]
        open_to = [item.id for item in player.laid if item.id not in player.black]
        chosen = yield ExpectedQuestion(
            "reinforce",
            seat,
            ["decline", *open_to],
        )
        if chosen == "decline":
            return
        form = yield ExpectedQuestion(
            "reinforcement",
            seat,
            [],
        )
        player.magic -= form.price
        assert player.magic >= 0
        player.added.append((chosen, self.round, form.stones, form.magic))

    # ---- fights

    def fight_creature(
        self,
        card: PrintedCard,
        visitors: Sequence[str],
    ) -> Play:
        """Fight creature and orc, which reward together; poison comes last."""
        orc = self.orcs.get(self.fought_at, PrintedCard())
        self.helping = []
        whole = PrintedCard(card, strength=card.strength + orc.strength)
        solo = True
        winners: list[str] = []
        if len(visitors) == 1:
            winners = yield from self.fight_alone_with_heroes(whole, visitors[0])
        elif card.kind != "black_dragon" and (
            yield from self.ask_to_fight_together(whole.strength, visitors)
        ):
            winners = yield from self.fight_jointly_with_heroes(whole, visitors)
            solo = len(winners) == 1
        else:
            winners = yield from self.fight_for_creature(whole, visitors)
        for seat in winners:
            for hero in self.players[seat].heroes:
                if hero.id in self.helping:
                    self.helped[hero.id] = self.round
        if not winners:
            return False
        yield from self.give_rewards_and_bonuses(card, orc, winners, "solo" if solo else "group")
        return True

    def give_rewards_and_bonuses(
        self,
        card: PrintedCard,
        orc: PrintedCard,
        winners: Sequence[str],
        reward_kind: str,
    ) -> Play:
        """Give the rewards of creature and orc, then bonuses, then poison."""
        shared = self.uses_value("orc_reward_each", "shared_once")
        cards = dict[str, int]()
        for place, seat in enumerate(winners):
            gift = {}
            for what in ("stones", "cards", "magic"):
                amount = orc.find_part(reward_kind, what)
                each, over = divmod(amount, len(winners))
                gift[what] = each + (place < over) if shared else amount
            player = self.players[seat]
            player.stones += card.find_part(reward_kind, "stones") + gift["stones"]
            player.gain_magic(gift["magic"])
            cards[seat] = card.find_part(reward_kind, "cards") + gift["cards"]
        self.deal_cards(cards)
        for seat in winners:
            if self.apprentices.get(seat) != self.fought_at:
                yield from self.give_bonuses(seat, card.symbol)
        for seat in winners:
            self.apply_poison(seat, card.symbol)

    def apply_poison(
        self,
        seat: str,
        symbol: str,
    ) -> None:
        """Take 1 magic for each matching poison card, never below 0."""
        spared = self.uses_value("poison_with_apprentice", "does_not")
        if spared and self.apprentices.get(seat) == self.fought_at:
            return
        player = self.players[seat]
        matching = sum(symbol in symbols for symbols in player.poison)
        if self.uses_value("poison_each", "one_in_all"):
            matching = min(1, matching)
        player.magic = max(0, player.magic - matching)

    def is_out_of_reach(
        self,
        strength: int,
        visitors: Sequence[str],
    ) -> bool:
        """Return False if a hero may help: then nothing is too strong."""
        card = self.display[self.fought_at]
        return super().is_out_of_reach(strength, visitors) and not any(
            self.list_helping_seats(card, visitors)
        )

    def list_helping_seats(
        self,
        card: PrintedCard,
        party: Sequence[str],
    ) -> Iterator[str]:
        """Yield the seats whose heroes could still help."""
        for seat in party:
            for hero in self.players[seat].heroes:
                species = "dragons" if card.kind == "black_dragon" else card.species
                every = not hero.symbols
                fits = every or {card.symbol, species} & set(hero.symbols)
                tired = self.helped.get(hero.id) == self.round
                if tired and self.uses_value("hero_twice", "once_a_round"):
                    continue
                if fits and hero.lowers and self.counts_now(hero.won, at_once=True):
                    yield hero.id

    def sum_reduction(
        self,
        party: Sequence[str],
    ) -> int:
        """Return the reduction by the party's helping heroes."""
        heroes = [hero for seat in party for hero in self.players[seat].heroes]
        amounts = [hero.lowers for hero in heroes if hero.id in self.helping]
        if self.uses_value("hero_stacking", "highest"):
            return max(amounts, default=0)
        return sum(amounts)

    def find_cost(
        self,
        card: PrintedCard,
        party: Sequence[str],
    ) -> int:
        """Return the strength less the heroes', not below 0 or 1."""
        lowered = self.sum_reduction(party)
        strength: int = card.strength
        floor = 1 if self.uses_value("strength_floor", "one") else 0
        if not lowered:
            return strength
        return max(min(floor, strength), strength - lowered)

    def declare_heroes(
        self,
        card: PrintedCard,
        party: Sequence[str],
    ) -> Play:
        """Ask which heroes help; a single fighter's all do unless they would be used up."""
        free = [hero for hero in self.list_helping_seats(card, party) if hero not in self.helping]
        if not free:
            return
        if len(party) == 1 and not self.uses_value("hero_twice", "once_a_round"):
            self.helping += free
        else:
            self.helping += yield ExpectedQuestion(
                "heroes_help",
                None,
                [],
            )

    def fight_alone_with_heroes(
        self,
        card: PrintedCard,
        seat: str,
    ) -> Play:
        """Let a seat pay the cost reduced by its heroes."""
        yield from self.declare_heroes(card, [seat])
        return (yield from self.fight_alone(self.find_cost(card, [seat]), seat))

    def fight_jointly_with_heroes(
        self,
        card: PrintedCard,
        visitors: Sequence[str],
    ) -> Play:
        """Reduce the cost by heroes, then share it; who drops out withdraws his heroes."""
        party = list(visitors)
        asks_all = self.uses_value("joint_withdraw", "may_decline")
        asks_last = not self.uses_value("solo_may_decline", "must_fight")
        again = self.uses_value("heroes_declared", "after_drop_out")
        yield from self.declare_heroes(card, party)
        while party:
            share = -(-self.find_cost(card, party) // len(party))
            unable = [seat for seat in party if self.players[seat].magic < share]
            leavers = unable
            if not unable and len(party) < len(visitors):
                asked = asks_last if len(party) == 1 else asks_all
                withdrawn = yield from self.ask_withdrawal(party, asked)
                leavers = [withdrawn] if withdrawn else []
            if not leavers:
                for seat in party:
                    self.players[seat].magic -= share
                return party
            party = [seat for seat in party if seat not in leavers]
            if again and party:
                yield from self.declare_heroes(card, party)
        return []

    def fight_for_creature(
        self,
        card: PrintedCard,
        visitors: Sequence[str],
    ) -> Play:
        """Auction the fight; the winner's payment is reduced by his own heroes."""
        lowers = not self.uses_value("hero_after_auction", "pays_bid")
        purses = None
        if lowers and self.uses_value("bid_limit_with_heroes", "with_reduction"):
            purses = {seat: self.find_reach(card, seat) for seat in visitors}
        winner, price = yield from self.play_auction(
            self.fought_at, card.strength, visitors, purses
        )
        if not winner:
            return []
        if lowers:
            self.helping = list(self.list_helping_seats(card, [winner]))
        player = self.players[winner]
        player.magic -= max(0, price - self.sum_reduction([winner]))
        assert player.magic >= 0
        return [winner]

    def find_reach(
        self,
        card: PrintedCard,
        seat: str,
    ) -> int:
        """Return the magic of a seat and the reduction by its heroes."""
        self.helping = list(self.list_helping_seats(card, [seat]))
        saved = self.sum_reduction([seat])
        self.helping = []
        return self.players[seat].magic + saved

    def give_bonuses(
        self,
        seat: str,
        symbol: str,
    ) -> Play:
        """Give bonuses of artefacts and their reinforcements, both from the next round on."""
        player = self.players[seat]
        own_side = self.uses_value("reinforced_choice", "own_side")
        for item in player.laid:
            won = player.scales.get(item.id, 0)
            if symbol not in item.symbols or not self.counts_now(won, at_once=False):
                continue
            stones = item.stones
            magic = item.magic
            more = [0, 0]
            for at, bought, more_stones, more_magic in player.added:
                if at == item.id and self.counts_now(bought, at_once=False):
                    more[0] += more_stones
                    more[1] += more_magic
            if not item.either or own_side:
                stones += more[0]
                magic += more[1]
                more = [0, 0]
            if item.either and stones and magic:
                taken = yield ExpectedQuestion(
                    "bonus",
                    seat,
                    ["stones", "magic"],
                )
                stones, magic = (stones, 0) if taken == "stones" else (0, magic)
            player.stones += stones + more[0]
            player.gain_magic(magic + more[1])

    # ---- E

    def play_phase_e(self) -> Play:
        """Let each seat lay out cards clockwise, while trading goes on."""
        needed = 1 if self.uses_value("uneven_trade", "any") else 2
        since = 0
        while True:
            holders = self.list_seats_with_cards()
            laying = [seat for seat in holders if self.list_seats_clockwise().index(seat) >= since]
            trade = ["trade"] if len(holders) >= needed else []
            if not laying and not trade:
                return
            kinds = self.list_laid_kinds() if laying else []
            doing = yield ExpectedQuestion("artefacts", None, ["done", *laying, *kinds, *trade])
            if doing == "done":
                return
            if doing == "trade":
                yield from self.trade_cards()
                continue
            seat = doing
            kind = "artefact"
            if doing in kinds:
                kind = doing.removeprefix("lay_")
                seat = yield ExpectedQuestion("lays_who", None, laying)
            since = self.list_seats_clockwise().index(seat)
            yield from self.lay_card(self.players[seat], seat, kind)
            self.move_dragon()

    def list_laid_kinds(self) -> list[str]:
        """Return the kinds of cards laid out besides artefacts."""
        parts = {"lay_egg": "dragon_eggs", "lay_poison": "poison_cards"}
        return [kind for kind, part in parts.items() if part in self.contents]

    def lay_card(
        self,
        player: BoxPlayer,
        seat: str,
        kind: str,
    ) -> Play:
        """Lay out an artefact or an egg, or poison before an opponent."""
        if kind == "artefact":
            yield from self.lay_out_artefact(player, seat)
        elif kind == "poison":
            others = [other for other in self.list_seats_clockwise() if other != seat]
            victim = yield ExpectedQuestion("poison_before", seat, others)
            form = yield ExpectedQuestion(
                "poison",
                seat,
                [],
            )
            self.laid_out += 1
            player.hand -= 1
            self.players[victim].poison.append(form.symbols)
        else:
            form = yield ExpectedQuestion(
                "egg",
                seat,
                [],
            )
            assert form.colour != "black" or len(player.black) < 4
            self.laid_out += 1
            name = f"l{self.laid_out}"
            player.hand -= form.cards
            player.eggs.append(form.colour)
            if form.colour == "black":
                player.black.append(name)
            either = form.either == "either"
            item = LaidArtefact(name, form.cards, form.symbols, form.stones, form.magic, either)
            player.laid.append(item)

    def move_dragon(self) -> None:
        """Give the card to the seat with most eggs, then blue, then black; a tie moves nothing."""
        if "black_dragon" not in self.contents:
            return
        counts = {
            seat: (len(player.eggs), player.eggs.count("blue"), player.eggs.count("black"))
            for seat, player in self.players.items()
        }
        most = max(counts.values())
        first = [seat for seat, count in counts.items() if count == most]
        if most[0] and len(first) == 1:
            self.owner = first[0]

    # ---- the end

    def score_last_cards(self) -> Play:
        """Score black eggs, the protection card, end spells, and the Black Dragon."""
        yield from self.score_eggs()
        yield from self.ask_dragon_card_values()
        if self.owner:
            self.players[self.owner].stones += self.trophy.stones
        yield from self.score_protection_and_spells()

    def score_eggs(self) -> Play:
        """Ask for the stones that the card prints for this number of eggs."""
        if "dragon_eggs" not in self.contents:
            return
        if any(player.black for player in self.players.values()):
            form = yield ExpectedQuestion(
                "black_eggs",
                None,
                [],
            )
            for player in self.players.values():
                if player.black:
                    player.stones += form[f"eggs_{len(player.black)}"]

    def score_protection_and_spells(self) -> Play:
        """Score the protection card, and each end spell as the table works it out."""
        holders = ["nobody", *self.list_seats_clockwise()] if "dragon_eggs" in self.contents else []
        owners = [seat for seat in self.list_seats_clockwise() for _ in self.list_end_spells(seat)]
        holder = "nobody"
        worth: list[int] = []
        if (holders and owners) or len(owners) > 1:
            form = yield ExpectedQuestion("last_stones", None, [])
            holder = form.pop("protection_holder", holder)
            worth = list(form.values())
        elif owners:
            worth = [(yield ExpectedQuestion("end_spell", owners[0], []))]
        elif holders:
            holder = yield ExpectedQuestion("protection_holder", None, holders)
        if holder != "nobody":
            self.players[holder].stones += 2
        for seat, stones in zip(owners, worth, strict=True):
            self.players[seat].stones += stones

    def list_end_spells(self, seat: str) -> Iterator[PrintedCard]:
        """Yield a seat's spells that count at the end."""
        player = self.players[seat]
        for spell in player.spells if "end_spells" in self.contents else ():
            needed = spell.level if self.uses_value("end_spell_level", "from_level_on") else 0
            if spell.name in END_SPELLS and len(player.rises) >= needed:
                yield spell

    def count_cards(self, seat: str) -> int:
        """Return the number of laid-out artefact cards and their equivalents."""
        player = self.players[seat]
        cards = super().count_cards(seat)
        if self.uses_value("scale_and_reinforcement_count", "neither_counts"):
            cards -= len(player.scales)
        if self.uses_value("scale_and_reinforcement_count", "both_count"):
            cards += len(player.added)
        if self.uses_value("poison_in_tiebreak", "bearer"):
            cards += len(player.poison)
        return cards
