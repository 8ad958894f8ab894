"""A whole game with boxes refereed a second time, from the rules pages alone.

It shares no code with the product; what the base game is stands in its own referee.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tests.games.zauberschwert.referee import Ask, Laid, Play, Player, Printed, Referee

EXTRA = ("hero", "knowledge_spell")
"""What lies in the display without filling it."""
CREATURES = ("creature", "black_dragon")
TAKEN_BY_ONE = ("hero", "scale", "spell", "knowledge_spell")
END_SPELLS = ("cantiosus", "sodalicium", "artificium", "opulentus", "sapientius")


@dataclass
class Leader(Player):
    """What one player owns besides."""

    heroes: list[Printed] = field(default_factory=list)
    rises: list[int] = field(default_factory=list)
    """The rounds in which his knowledge rose."""
    spells: list[Printed] = field(default_factory=list)
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
class WithBoxes(Referee):
    """The table with some boxes.

    Args:
        contents: what of them is in play.
        highest: the highest knowledge level.
        level_cards: so many cards of each level.
        trophy: the magic each round and the stones at the end for who owns the Black Dragon; empty
            until it matters.
    """

    contents: Collection[str] = ()
    highest: int = 0
    level_cards: int = 0
    trophy: Printed = field(default_factory=Printed)
    landscape: Printed = field(default_factory=Printed)
    at: dict[str, Printed] = field(default_factory=dict)
    """The orc at each creature."""
    on_top: int = 0
    owner: str = ""
    apprentices: dict[str, str] = field(default_factory=dict)
    helped: dict[str, int] = field(default_factory=dict)
    """In which round each hero helped to win."""
    helping: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Everybody begins with 2 magic."""
        self.players: dict[str, Leader] = {seat: Leader() for seat in self.seats}

    # ---- A

    def missing(self) -> int:
        """How many cards the display lacks."""
        full = 3 if "three_cards" in self.contents else 2
        return full - sum(card.kind not in EXTRA for card in self.display.values())

    def phase_a(self) -> Play:
        """The display, surplus libraries back on the stack, then a landscape and its orcs."""
        if self.missing() <= 0:
            yield from self.standstill()
        aside = 0
        while not self.ending and self.missing() > 0:
            if self.missing() > self.stack:
                self.ending = "display_not_filled"
                return
            card = Printed(kind="library")
            if self.on_top:
                self.on_top -= 1
            else:
                card = yield Ask(
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
        if not self.plays("library_back", "shuffled_in"):
            self.on_top += aside
        if not self.ending and "landscapes" in self.contents:
            yield from self.new_landscape()

    def new_landscape(self) -> Play:
        """One is turned; the table sees itself when they have to be shuffled."""
        self.landscape = yield Ask(
            "landscape",
            None,
            [],
        )
        if self.landscape.orcs != "yes":
            return
        waiting = [name for name, card in self.display.items() if card.kind in CREATURES]
        while waiting:
            chosen = waiting[0]
            if self.plays("orc_order", "table_says"):
                chosen = yield Ask("orc_goes_to", None, list(waiting))
            waiting.remove(chosen)
            self.at[chosen] = yield Ask(
                "orc",
                None,
                [],
            )

    # ---- B and C

    def phase_b(self) -> Play:
        """The landscape, the supply, and what owning the Black Dragon gives."""
        yield from self.printed_trophy()
        sign = self.landscape.sign
        for player in self.players.values():
            heroes = sum(sign in (hero.signs or ()) for hero in player.heroes)
            change = self.landscape.magic
            change += heroes * self.landscape.per_hero
            player.magic = max(0, min(30, player.magic + change))
        yield from super().phase_b()
        if self.owner:
            self.players[self.owner].gain(self.trophy.magic)

    def printed_trophy(self) -> Play:
        """What the Black Dragon card prints, as soon as somebody owns it."""
        if self.owner and not self.trophy:
            self.trophy = yield Ask("trophy", None, [])

    def phase_c(self) -> Play:
        """The wizards; then the apprentices of those who may place one, each at another card."""
        places = dict[str, str]()
        self.apprentices = {}
        allowed = self.landscape.apprentices == "yes"
        alone = self.plays("apprentice_alone", "may_go_alone")
        for seat in self.around():
            place = yield Ask(
                "adventure",
                seat,
                [*self.display, "pass"],
            )
            if place == "pass":
                self.players[seat].gain(1)
            else:
                places[seat] = place
        going = [seat for seat in self.around() if allowed and (alone or seat in places)]
        open_to = {seat: [*self.open_to_apprentices(places.get(seat, ""))] for seat in going}
        if any(open_to.values()):
            lying = yield Ask("apprentices", None, [])
            for seat, place in (option.split(".") for option in lying):
                assert place in open_to[seat]
                assert seat not in self.apprentices
                self.apprentices[seat] = place
        return places

    def open_to_apprentices(self, place: str) -> Iterator[str]:
        """Never his wizard's card, a smithy or a library."""
        closed = ["smithy", "library"]
        if self.plays("apprentice_vs_black_dragon", "only_wizard"):
            closed.append("black_dragon")
        for name, card in self.display.items():
            if name != place and card.kind not in closed:
                yield name

    # ---- D

    def phase_d(
        self,
        places: Mapping[str, str],
    ) -> Play:
        """Round the table: the wizard's card, then his apprentice's, each card once."""
        order = dict[str, None]()
        for seat in self.around():
            for piece in (places, self.apprentices):
                if seat in piece:
                    order[piece[seat]] = None
        for card_id in order:
            there = [
                seat
                for seat in self.around()
                if card_id in (places.get(seat), self.apprentices.get(seat))
            ]
            if (yield from self.resolve(card_id, there)):
                del self.display[card_id]
        for card_id, card in list(self.display.items()):
            if card.kind not in CREATURES:
                del self.display[card_id]
        self.at = {}
        self.idle = 0 if self.missing() > 0 else self.idle + 1

    def resolve(
        self,
        card_id: str,
        there: Sequence[str],
    ) -> Play:
        """One card with wizards or apprentices; whether it leaves the display."""
        card = self.display[card_id]
        kind = card.kind
        if kind in CREATURES:
            self.fought_at = card_id
            return (yield from self.creature(card, there))
        if kind in TAKEN_BY_ONE:
            yield from self.taken(card_id, card, there)
        elif kind == "holy_place":
            for seat in there:
                self.players[seat].stones += card.stones
            self.deal(dict.fromkeys(there, card.cards))
        elif kind == "market":
            for seat in there:
                yield from self.market(card, seat)
        elif kind == "library":
            for seat in there:
                yield from self.rise(self.players[seat])
        elif kind == "smithy":
            for seat in there:
                yield from self.smithy(seat)
        else:
            return (yield from super().resolve(card_id, there))
        return True

    def taken(
        self,
        card_id: str,
        card: Printed,
        there: Sequence[str],
    ) -> Play:
        """One takes it, several bid for it."""
        able = list(there)
        if card.kind == "knowledge_spell" and self.plays("knowledge_too_low", "not_taken"):
            able = [seat for seat in there if self.level(self.players[seat]) >= card.level]
        winner = able[0] if len(able) == 1 else ""
        price = 0
        if len(able) > 1:
            opening = int(self.plays("opening_bid", "one"))
            winner, price = yield from self.auction(card_id, opening, able)
        if not winner:
            return
        player = self.players[winner]
        player.magic -= price
        if card.kind == "hero":
            player.heroes.append(Printed(card, id=card_id, won=self.round))
        elif card.kind == "scale":
            self.laid_out += 1
            name = f"l{self.laid_out}"
            player.scales[name] = self.round
            either = card.either == "either"
            player.laid.append(Laid(name, 1, card.symbols, card.stones, card.magic, either))
        else:
            player.spells.append(Printed(card, id=card_id))

    def counts(
        self,
        won: int,
        *,
        at_once: bool,
    ) -> bool:
        """Whether what was won in that round counts now. Ruling `won_this_phase`."""
        if won < self.round or self.plays("won_this_phase", "all_at_once"):
            return True
        return at_once and not self.plays("won_this_phase", "all_next_round")

    def level(self, player: Leader) -> int:
        """The knowledge level that counts now."""
        return sum(self.counts(won, at_once=True) for won in player.rises)

    def rise(self, player: Leader) -> Play:
        """One level, as long as there is one and a card of it; how many there are is asked once."""
        if not self.highest:
            levels = yield Ask("levels", None, [])
            self.highest = levels.highest
            self.level_cards = levels.cards
        reached = [len(other.rises) for other in self.players.values()]
        level = len(player.rises) + 1
        if level <= self.highest and reached.count(level) < self.level_cards:
            player.rises.append(self.round)

    def market(
        self,
        card: Printed,
        seat: str,
    ) -> Play:
        """He pays and gets, as often as he can and likes."""
        player = self.players[seat]
        purse = {"magic": player.magic, "stones": player.stones, "cards": player.hand}
        can = all(purse[what] >= card.of("pay", what) for what in purse)
        times = yield Ask(
            "market_times",
            seat,
            [] if can else [0],
        )
        player.magic -= times * card.pay_magic
        player.stones += times * (card.get_stones - card.pay_stones)
        player.hand -= times * card.pay_cards
        assert min(player.magic, player.stones, player.hand) >= 0
        player.gain(times * card.get_magic)
        self.deal({seat: times * card.get_cards})

    def smithy(self, seat: str) -> Play:
        """One reinforcement, at any laid-out artefact but a black egg."""
        player = self.players[seat]
        open_to = [item.id for item in player.laid if item.id not in player.black]
        chosen = yield Ask(
            "reinforce",
            seat,
            ["decline", *open_to],
        )
        if chosen == "decline":
            return
        form = yield Ask(
            "reinforcement",
            seat,
            [],
        )
        player.magic -= form.price
        assert player.magic >= 0
        player.added.append((chosen, self.round, form.stones, form.magic))

    # ---- fights

    def creature(
        self,
        card: Printed,
        there: Sequence[str],
    ) -> Play:
        """Creature and orc are fought and give together; poison comes last."""
        orc = self.at.get(self.fought_at, Printed())
        self.helping = []
        whole = Printed(card, strength=card.strength + orc.strength)
        solo = True
        winners: list[str] = []
        if len(there) == 1:
            winners = yield from self.lone_with_heroes(whole, there[0])
        elif card.kind != "black_dragon" and (yield from self.together(whole.strength, there)):
            winners = yield from self.joint_with_heroes(whole, there)
            solo = len(winners) == 1
        else:
            winners = yield from self.conflict(whole, there)
        for seat in winners:
            for hero in self.players[seat].heroes:
                if hero.id in self.helping:
                    self.helped[hero.id] = self.round
        if not winners:
            return False
        yield from self.spoils(card, orc, winners, "solo" if solo else "group")
        return True

    def spoils(
        self,
        card: Printed,
        orc: Printed,
        winners: Sequence[str],
        way: str,
    ) -> Play:
        """Reward, the orc's too, then bonuses, then poison."""
        shared = self.plays("orc_reward_each", "shared_once")
        cards = dict[str, int]()
        for place, seat in enumerate(winners):
            gift = {}
            for what in ("stones", "cards", "magic"):
                amount = orc.of(way, what)
                each, over = divmod(amount, len(winners))
                gift[what] = each + (place < over) if shared else amount
            player = self.players[seat]
            player.stones += card.of(way, "stones") + gift["stones"]
            player.gain(gift["magic"])
            cards[seat] = card.of(way, "cards") + gift["cards"]
        self.deal(cards)
        for seat in winners:
            if self.apprentices.get(seat) != self.fought_at:
                yield from self.bonuses(seat, card.symbol)
        for seat in winners:
            self.poisoned(seat, card.symbol)

    def poisoned(
        self,
        seat: str,
        symbol: str,
    ) -> None:
        """Each matching poison card before him costs 1 magic, never below 0."""
        spared = self.plays("poison_with_apprentice", "does_not")
        if spared and self.apprentices.get(seat) == self.fought_at:
            return
        player = self.players[seat]
        matching = sum(symbol in symbols for symbols in player.poison)
        if self.plays("poison_each", "one_in_all"):
            matching = min(1, matching)
        player.magic = max(0, player.magic - matching)

    def beyond(
        self,
        strength: int,
        there: Sequence[str],
    ) -> bool:
        """Nothing is beyond those whose heroes may help."""
        card = self.display[self.fought_at]
        return super().beyond(strength, there) and not any(self.able_heroes(card, there))

    def able_heroes(
        self,
        card: Printed,
        party: Sequence[str],
    ) -> Iterator[str]:
        """Who could still help against it."""
        for seat in party:
            for hero in self.players[seat].heroes:
                species = "dragons" if card.kind == "black_dragon" else card.species
                every = not hero.symbols
                fits = every or {card.symbol, species} & set(hero.symbols)
                tired = self.helped.get(hero.id) == self.round
                if tired and self.plays("hero_twice", "once_a_round"):
                    continue
                if fits and hero.lowers and self.counts(hero.won, at_once=True):
                    yield hero.id

    def lowered(
        self,
        party: Sequence[str],
    ) -> int:
        """By how much the heroes of the party who help lower it."""
        heroes = [hero for seat in party for hero in self.players[seat].heroes]
        amounts = [hero.lowers for hero in heroes if hero.id in self.helping]
        if self.plays("hero_stacking", "highest"):
            return max(amounts, default=0)
        return sum(amounts)

    def cost(
        self,
        card: Printed,
        party: Sequence[str],
    ) -> int:
        """The strength less the heroes', not below 0 or 1."""
        lowered = self.lowered(party)
        strength: int = card.strength
        floor = 1 if self.plays("strength_floor", "one") else 0
        if not lowered:
            return strength
        return max(min(floor, strength), strength - lowered)

    def declared(
        self,
        card: Printed,
        party: Sequence[str],
    ) -> Play:
        """The table says who helps; for one alone all do, unless that would tire them."""
        free = [hero for hero in self.able_heroes(card, party) if hero not in self.helping]
        if not free:
            return
        if len(party) == 1 and not self.plays("hero_twice", "once_a_round"):
            self.helping += free
        else:
            self.helping += yield Ask(
                "heroes_help",
                None,
                [],
            )

    def lone_with_heroes(
        self,
        card: Printed,
        seat: str,
    ) -> Play:
        """He pays less by his heroes."""
        yield from self.declared(card, [seat])
        return (yield from self.lone(self.cost(card, [seat]), seat))

    def joint_with_heroes(
        self,
        card: Printed,
        there: Sequence[str],
    ) -> Play:
        """Heroes lower it before the split; who drops out takes his along."""
        party = list(there)
        asks_all = self.plays("joint_withdraw", "may_decline")
        asks_last = not self.plays("solo_may_decline", "must_fight")
        again = self.plays("heroes_declared", "after_drop_out")
        yield from self.declared(card, party)
        while party:
            share = -(-self.cost(card, party) // len(party))
            unable = [seat for seat in party if self.players[seat].magic < share]
            gone = unable
            if not unable and len(party) < len(there):
                asked = asks_last if len(party) == 1 else asks_all
                withdrawn = yield from self.withdrawn(party, asked)
                gone = [withdrawn] if withdrawn else []
            if not gone:
                for seat in party:
                    self.players[seat].magic -= share
                return party
            party = [seat for seat in party if seat not in gone]
            if again and party:
                yield from self.declared(card, party)
        return []

    def conflict(
        self,
        card: Printed,
        there: Sequence[str],
    ) -> Play:
        """The bid is at least creature and orc; the winner pays less by his own heroes."""
        lowers = not self.plays("hero_after_auction", "pays_bid")
        purses = None
        if lowers and self.plays("bid_limit_with_heroes", "with_reduction"):
            purses = {seat: self.stretched(card, seat) for seat in there}
        winner, price = yield from self.auction(self.fought_at, card.strength, there, purses)
        if not winner:
            return []
        if lowers:
            self.helping = list(self.able_heroes(card, [winner]))
        player = self.players[winner]
        player.magic -= max(0, price - self.lowered([winner]))
        assert player.magic >= 0
        return [winner]

    def stretched(
        self,
        card: Printed,
        seat: str,
    ) -> int:
        """What he owns and what his own heroes save."""
        self.helping = list(self.able_heroes(card, [seat]))
        saved = self.lowered([seat])
        self.helping = []
        return self.players[seat].magic + saved

    def bonuses(
        self,
        seat: str,
        symbol: str,
    ) -> Play:
        """Artefacts with the symbol and what was added to them, both from the next round on."""
        player = self.players[seat]
        own_side = self.plays("reinforced_choice", "own_side")
        for item in player.laid:
            won = player.scales.get(item.id, 0)
            if symbol not in item.symbols or not self.counts(won, at_once=False):
                continue
            stones = item.stones
            magic = item.magic
            more = [0, 0]
            for at, bought, more_stones, more_magic in player.added:
                if at == item.id and self.counts(bought, at_once=False):
                    more[0] += more_stones
                    more[1] += more_magic
            if not item.either or own_side:
                stones += more[0]
                magic += more[1]
                more = [0, 0]
            if item.either and stones and magic:
                taken = yield Ask(
                    "bonus",
                    seat,
                    ["stones", "magic"],
                )
                stones, magic = (stones, 0) if taken == "stones" else (0, magic)
            player.stones += stones + more[0]
            player.gain(magic + more[1])

    # ---- E

    def phase_e(self) -> Play:
        """Round the table each lays out what he wants, while trading goes on."""
        needed = 1 if self.plays("uneven_trade", "any") else 2
        since = 0
        while True:
            holders = self.holders()
            laying = [seat for seat in holders if self.around().index(seat) >= since]
            trade = ["trade"] if len(holders) >= needed else []
            if not laying and not trade:
                return
            kinds = self.kinds() if laying else []
            doing = yield Ask("artefacts", None, ["done", *laying, *kinds, *trade])
            if doing == "done":
                return
            if doing == "trade":
                yield from self.trade()
                continue
            seat = doing
            kind = "artefact"
            if doing in kinds:
                kind = doing.removeprefix("lay_")
                seat = yield Ask("lays_who", None, laying)
            since = self.around().index(seat)
            yield from self.put_card(self.players[seat], seat, kind)
            self.most_eggs()

    def kinds(self) -> list[str]:
        """What is laid out besides artefacts."""
        parts = {"lay_egg": "dragon_eggs", "lay_poison": "poison_cards"}
        return [kind for kind, part in parts.items() if part in self.contents]

    def put_card(
        self,
        player: Leader,
        seat: str,
        kind: str,
    ) -> Play:
        """An artefact, an egg, or poison before an opponent."""
        if kind == "artefact":
            yield from self.lay_out(player, seat)
        elif kind == "poison":
            others = [other for other in self.around() if other != seat]
            victim = yield Ask("poison_before", seat, others)
            form = yield Ask(
                "poison",
                seat,
                [],
            )
            self.laid_out += 1
            player.hand -= 1
            self.players[victim].poison.append(form.symbols)
        else:
            form = yield Ask(
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
            item = Laid(name, form.cards, form.symbols, form.stones, form.magic, either)
            player.laid.append(item)

    def most_eggs(self) -> None:
        """Most eggs, then most blue, then most black; else the owner keeps the card."""
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

    def end(self) -> Play:
        """Stones for black eggs, the protection card, end spells, and the Black Dragon."""
        yield from self.eggs_scored()
        yield from self.printed_trophy()
        if self.owner:
            self.players[self.owner].stones += self.trophy.stones
        yield from self.last_scored()

    def eggs_scored(self) -> Play:
        """What the card prints for so many."""
        if "dragon_eggs" not in self.contents:
            return
        if any(player.black for player in self.players.values()):
            form = yield Ask(
                "black_eggs",
                None,
                [],
            )
            for player in self.players.values():
                if player.black:
                    player.stones += form[f"eggs_{len(player.black)}"]

    def last_scored(self) -> Play:
        """Two stones for the protection card; each end spell, as the table works it out."""
        holders = ["nobody", *self.around()] if "dragon_eggs" in self.contents else []
        owners = [seat for seat in self.around() for _ in self.end_spells(seat)]
        holder = "nobody"
        worth: list[int] = []
        if (holders and owners) or len(owners) > 1:
            form = yield Ask("last_stones", None, [])
            holder = form.pop("protection_holder", holder)
            worth = list(form.values())
        elif owners:
            worth = [(yield Ask("end_spell", owners[0], []))]
        elif holders:
            holder = yield Ask("protection_holder", None, holders)
        if holder != "nobody":
            self.players[holder].stones += 2
        for seat, stones in zip(owners, worth, strict=True):
            self.players[seat].stones += stones

    def end_spells(self, seat: str) -> Iterator[Printed]:
        """His spells that count at the end."""
        player = self.players[seat]
        for spell in player.spells if "end_spells" in self.contents else ():
            needed = spell.level if self.plays("end_spell_level", "from_level_on") else 0
            if spell.name in END_SPELLS and len(player.rises) >= needed:
                yield spell

    def cards_of(self, seat: str) -> int:
        """Laid-out artefact cards, with what counts as one."""
        player = self.players[seat]
        cards = super().cards_of(seat)
        if self.plays("scale_and_reinforcement_count", "neither_counts"):
            cards -= len(player.scales)
        if self.plays("scale_and_reinforcement_count", "both_count"):
            cards += len(player.added)
        if self.plays("poison_in_tiebreak", "bearer"):
            cards += len(player.poison)
        return cards
