"""Heroes: won like spells, they lower the strength of creatures for their owner's party and act with landscapes. Summary, phases B and D."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.games.zauberschwert import adopting, cards, company, creatures, rounds, view
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Card, Creature, printed
from companion.games.zauberschwert.creatures import Victory
from companion.games.zauberschwert.expansions import landscapes
from companion.games.zauberschwert.expansions.chapter import Chapter
from companion.games.zauberschwert.expansions.claims import claimed
from companion.games.zauberschwert.expansions.landscapes import LANDSCAPES, NO_SIGN, Sign
from companion.games.zauberschwert.expansions.mixed import called, card_form
from companion.games.zauberschwert.expansions.rulings import (
    BID_LIMIT_WITH_HEROES,
    CREATURES,
    HERO_AFTER_AUCTION,
    HERO_CARDS,
    HERO_STACKING,
    HERO_TWICE,
    HEROES_DECLARED,
    STRENGTH_FLOOR,
    SUPPLY,
    counts_now,
)
from companion.games.zauberschwert.rulings import PHASE_A
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Derived, Message, Seat, message
from companion.kernel.questions import Choice, Form, Question, Several
from companion.kernel.view import CardView, Item, SeatView
from companion.mechanisms.auction import Sale

HERO = "hero"


@dataclass(frozen=True, kw_only=True)
class Hero(Card):
    """A hero: the landscape symbols and the creature symbols that it bears, and by how much it lowers such a creature's strength."""

    name: str
    signs: tuple[Sign, ...]
    symbols: tuple[Symbol, ...]
    lowers: int
    kind: str = HERO

    @property
    def label(self) -> Message:
        return message("card.hero", name=self.name) if self.name else message("card.hero.unnamed")

    @property
    def counts(self) -> bool:
        return False


@dataclass
class Led:
    """A hero before its owner.

    In which round it was won, and in which it last helped to beat a creature (0: never).
    """

    hero: Hero
    won: int
    helped: int = 0


@dataclass
class Heroes:
    """Who leads which heroes.

    And for the fight going on, which of them help and whether that was asked.
    """

    led: dict[Seat, list[Led]]
    helping: list[str] = field(default_factory=list)
    declared: bool = False


async def begin(table: Table) -> Heroes:
    """Nobody leads a hero yet."""
    return Heroes({seat: [] for seat in table.seating.seats})


HEROES: Chapter[Heroes] = Chapter("hero_cards", begin)


# ---- getting one


@HEROES.amends(cards.kinds)
def heroes_come(before: Callable[[Table], Sequence[str]], table: Table) -> Sequence[str]:
    """Heroes lie in the adventure stack."""
    return (*before(table), HERO)


@HEROES.amends(cards.face)
def hero_face(
    before: Callable[[Table, str, str], Form[Card]], table: Table, kind: str, card_id: str
) -> Form[Card]:
    """What a hero prints."""
    if kind != HERO:
        return before(table, kind, card_id)
    fields: dict[str, Question[Any]] = {
        "name": called("hero_name"),
        "lowers": printed("lowers"),
        "symbols": Several(
            name="hero_symbols",
            options=tuple(Symbol),
            least=0,
            likely=None,
            why=PHASE_A,
            label=lambda symbol: message(f"symbol.{symbol}"),
        ),
        "signs": Several(
            name="hero_signs",
            options=tuple(Sign),
            why=PHASE_A,
            label=lambda sign: message(f"sign.{sign}"),
        ),
    }
    return card_form(kind, card_id, fields, Hero)


@HEROES.amends(rounds.resolve)
async def hero_won(
    before: Callable[[Table, Card, Sequence[Seat]], Awaitable[bool]],
    table: Table,
    card: Card,
    there: Sequence[Seat],
) -> bool:
    """One takes it, several auction it; it lies open before its owner."""
    if not isinstance(card, Hero):
        return await before(table, card, there)
    owner = await claimed(table, card, there, HERO_CARDS)
    if owner is not None:
        HEROES.of(table).led[owner].append(Led(card, table.round))
    return True


# ---- helping in a fight


def fitting(table: Table, creature: Creature, seats: Sequence[Seat]) -> list[tuple[Seat, Led]]:
    """The heroes that may help those seats against the creature now."""
    once = table.ruling(HERO_TWICE) == "once_a_round"
    return [
        (seat, led)
        for seat in seats
        for led in HEROES.of(table).led[seat]
        if creature.symbol in led.hero.symbols
        and led.hero.lowers
        and counts_now(table, led.won, at_once=True)
        and not (once and led.helped == table.round)
    ]


def reduction(amounts: Sequence[int], stacking: str) -> int:
    """By how much heroes lower a strength together: all of them, or only the highest.

    Ruling `hero_stacking`.
    """
    return sum(amounts) if stacking == "sum" else max(amounts, default=0)


@HEROES.amends(creatures.resolve)
async def each_fight_anew(
    before: Callable[[Table, Creature, Sequence[Seat]], Awaitable[bool]],
    table: Table,
    creature: Creature,
    there: Sequence[Seat],
) -> bool:
    """Heroes are declared for one fight."""
    state = HEROES.of(table)
    state.helping, state.declared = [], False
    beaten = await before(table, creature, there)
    state.helping = []
    return beaten


@HEROES.amends(creatures.prepare)
async def declare(
    before: Callable[..., Awaitable[None]],
    table: Table,
    creature: Creature,
    party: Sequence[Seat],
    *,
    bought: bool = False,
) -> None:
    """Which heroes help: asked once before the split.

    A lone fighter's help without asking, unless that would tire them.
    """
    await before(table, creature, party, bought=bought)
    state = HEROES.of(table)
    too_late = state.declared and table.ruling(HEROES_DECLARED) == "once"
    if too_late or (bought and table.ruling(HERO_AFTER_AUCTION) == "pays_bid"):
        return
    state.declared = True
    free = {
        led.hero.id: (seat, led)
        for seat, led in fitting(table, creature, party)
        if led.hero.id not in state.helping
    }
    if not free:
        return
    certain = bought or (len(party) == 1 and table.ruling(HERO_TWICE) == "each_fight")
    for hero_id in tuple(free) if certain else await _who_helps(table, creature, free):
        seat, led = free[hero_id]
        state.helping.append(hero_id)
        table.tell("hero_helps", CREATURES, seat=seat, hero=led.hero.label, lowers=led.hero.lowers)


def _who_helps(
    table: Table, creature: Creature, free: Mapping[str, tuple[Seat, Led]]
) -> Several[str]:
    def label(hero_id: str) -> Message:
        seat, led = free[hero_id]
        return message("option.hero_of", hero=led.hero.label, seat=seat, lowers=led.hero.lowers)

    why = (
        HEROES_DECLARED.citation if table.ruling(HEROES_DECLARED) == "after_drop_out" else CREATURES
    )
    return Several(
        name="heroes_help",
        subject=creature.id,
        options=tuple(free),
        likely=tuple(free),
        why=why,
        label=label,
        about={"card": creature.label},
    )


def help_of(table: Table, party: Sequence[Seat]) -> int:
    """By how much the heroes of those still in the party lower the strength."""
    state = HEROES.of(table)
    return reduction(
        [
            led.hero.lowers
            for seat in party
            for led in state.led[seat]
            if led.hero.id in state.helping
        ],
        table.ruling(HERO_STACKING),
    )


@HEROES.amends(creatures.cost)
def less_heroes(
    before: Callable[[Table, Creature, Sequence[Seat]], Derived],
    table: Table,
    creature: Creature,
    party: Sequence[Seat],
) -> Derived:
    """Heroes lower the strength before the split, and never raise one that is below the least.

    Who drops out takes his along. Summary, phase D, creatures.
    """
    whole, lowered = before(table, creature, party), help_of(table, party)
    floor = 0 if table.ruling(STRENGTH_FLOOR) == "nought" else min(1, whole.total)
    return replace(whole.plus(-lowered, "heroes"), floor=floor) if lowered else whole


@HEROES.amends(creatures.spoils)
async def heroes_tire(
    before: Callable[[Table, Creature, Victory], Awaitable[None]],
    table: Table,
    creature: Creature,
    victory: Victory,
) -> None:
    """Whose heroes helped to win.

    One declared for a fight that did not come about, or by who dropped out, has not helped. Ruling
    `hero_twice`.
    """
    state = HEROES.of(table)
    for led in (led for seat in victory.winners for led in state.led[seat]):
        if led.hero.id in state.helping:
            led.helped = table.round
    await before(table, creature, victory)


# ---- after an auction


@HEROES.amends(creatures.price)
def bid_less_heroes(
    before: Callable[[Table, Creature, Sale], Derived], table: Table, creature: Creature, sale: Sale
) -> Derived:
    """Also after an auction he pays less by his heroes; taken from the bid, not below 0.

    Ruling `hero_after_auction`.
    """
    paid, lowered = before(table, creature, sale), help_of(table, [sale.seat])
    return (
        paid.plus(-lowered, "heroes")
        if lowered and table.ruling(HERO_AFTER_AUCTION) == "lowers_bid"
        else paid
    )


@HEROES.amends(creatures.purse)
def purse_with_heroes(
    before: Callable[[Table, Creature], Mapping[Seat, int]], table: Table, creature: Creature
) -> Mapping[Seat, int]:
    """Nobody bids more than he owns; or, as some play it, than he owns and his heroes save him."""
    if (
        table.ruling(BID_LIMIT_WITH_HEROES) == "owned"
        or table.ruling(HERO_AFTER_AUCTION) == "pays_bid"
    ):
        return before(table, creature)
    return _Stretched(table, creature, before(table, creature))


class _Stretched(Mapping[Seat, int]):
    """A purse that counts what a seat's own heroes would save, read anew each time."""

    def __init__(self, table: Table, creature: Creature, owned: Mapping[Seat, int]) -> None:
        self.table, self.creature, self.owned = table, creature, owned

    def __getitem__(self, seat: Seat) -> int:
        amounts = [led.hero.lowers for _, led in fitting(self.table, self.creature, [seat])]
        return self.owned[seat] + reduction(amounts, self.table.ruling(HERO_STACKING))

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.owned)

    def __len__(self) -> int:
        return len(self.owned)


# ---- with landscapes


@HEROES.amends(landscapes.shows)
def shows_sign(
    before: Callable[[Table], Mapping[str, Question[Any]]], table: Table
) -> Mapping[str, Question[Any]]:
    """A landscape bears a symbol that heroes may bear, and acts through them."""
    sign = Choice(
        name="sign",
        options=(NO_SIGN, *Sign),
        likely=NO_SIGN,
        why=SUPPLY,
        label=lambda sign: message(f"sign.{sign}"),
    )
    return {**before(table), "sign": sign, "per_hero": landscapes.effect_of("per_hero")}


@HEROES.amends(landscapes.effect)
def through_heroes(before: Callable[[Table, Seat], Derived], table: Table, seat: Seat) -> Derived:
    """For each of his heroes with the landscape's symbol. Summary, phase B."""
    landscape = LANDSCAPES.of(table).current
    bearers = sum(landscape.sign in led.hero.signs for led in HEROES.of(table).led[seat])
    return (
        before(table, seat).plus(landscape.per_hero * bearers, "through_heroes")
        if landscape.per_hero and bearers
        else before(table, seat)
    )


# ---- who comes and goes


@HEROES.amends(company.leaves)
def heroes_leave(
    before: Callable[[Table, Seat, str, Sequence[Seat]], None],
    table: Table,
    seat: Seat,
    fate: str,
    others: Sequence[Seat],
) -> None:
    """Heroes leave with their owner."""
    before(table, seat, fate, others)
    del HEROES.of(table).led[seat]


@HEROES.amends(company.joins)
def without_heroes(
    before: Callable[[Table, Seat, Mapping[str, int]], None],
    table: Table,
    seat: Seat,
    brought: Mapping[str, int],
) -> None:
    """Whoever comes later leads no hero yet."""
    before(table, seat, brought)
    HEROES.of(table).led[seat] = []


# ---- a game that is under way


@HEROES.amends(adopting.belongings)
def heroes_before(
    before: Callable[[Table, Seat], Sequence[str]], table: Table, seat: Seat
) -> Sequence[str]:
    """A hero may lie before a seat."""
    return (*before(table, seat), *adopting.from_stack(table, HERO))


@HEROES.amends(adopting.keep)
def hero_kept(
    before: Callable[[Table, Seat, Card], None], table: Table, seat: Seat, card: Card
) -> None:
    """A hero that was won some rounds ago."""
    if isinstance(card, Hero):
        HEROES.of(table).led[seat].append(Led(card, won=0))
    else:
        before(table, seat, card)


# ---- for drawing


@HEROES.amends(view.seat_view)
def heroes_drawn(before: Callable[[Table, Seat], SeatView], table: Table, seat: Seat) -> SeatView:
    """The heroes lie before their owner."""
    drawn = before(table, seat)
    heroes = [led.hero for led in HEROES.of(table).led[seat]]
    items = tuple(
        Item(
            "".join(symbol.drawn for symbol in hero.symbols),
            message("view.hero", hero=hero.label, lowers=hero.lowers),
        )
        for hero in heroes
    )
    return drawn._replace(items=(*drawn.items, *items))


@HEROES.amends(view.card_view)
def hero_card_drawn(
    before: Callable[[Table, Card], CardView], table: Table, card: Card
) -> CardView:
    """A displayed hero shows what it lowers."""
    drawn = before(table, card)
    if not isinstance(card, Hero):
        return drawn
    return drawn._replace(
        symbols="".join(symbol.drawn for symbol in card.symbols),
        lines=(*drawn.lines, message("view.lowers", lowers=card.lowers)),
    )
