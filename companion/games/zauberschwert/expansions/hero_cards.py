"""Hero cards: won like spells, they lie before their owner and act with landscapes.

Summary, phases B and D.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from companion.games.zauberschwert import view
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Card, printed
from companion.games.zauberschwert.expansions import landscapes
from companion.games.zauberschwert.expansions.chapter import Chapter
from companion.games.zauberschwert.expansions.claims import claimed
from companion.games.zauberschwert.expansions.declarations import (
    adventure,
    by_seat,
    keeps,
    resolves,
)
from companion.games.zauberschwert.expansions.landscapes import LANDSCAPES, NO_SIGN, Shows, Sign
from companion.games.zauberschwert.expansions.mixed import called
from companion.games.zauberschwert.expansions.rulings import HERO_CARDS, SUPPLY
from companion.games.zauberschwert.rulings import PHASE_A
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.view import Items
from companion.kernel.facts import Derived, Message, Seat, Seats, message
from companion.kernel.questions import Choice, Fields, Several
from companion.kernel.view import Item

HERO = "hero"


@dataclass(frozen=True, kw_only=True)
class Hero(Card):
    """A hero: landscape and creature symbols, and by how much it lowers such a creature."""

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

    @property
    def drawn(self) -> str:
        return "".join(symbol.drawn for symbol in self.symbols)

    @property
    def small_print(self) -> tuple[Message, ...]:
        return (message("view.lowers", lowers=self.lowers),)


@dataclass
class Led:
    """A hero before its owner: in which round it was won, and last helped (0: never)."""

    hero: Hero
    won: int
    helped: int = 0


@dataclass
class Heroes:
    """Who leads which heroes; which of them help in the fight going on, and if that was asked."""

    led: dict[Seat, list[Led]]
    helping: list[str] = field(default_factory=list)
    declared: bool = False


async def begin(table: Table) -> Heroes:
    """Nobody leads a hero yet."""
    return Heroes({seat: [] for seat in table.seats})


HEROES: Chapter[Heroes] = Chapter("hero_cards", begin)
by_seat(HEROES, lambda state: state.led)


def _prints(_: Table) -> Fields:
    return {
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


adventure(HEROES, HERO, Hero, _prints)


@resolves(HEROES, Hero)
async def hero_won(table: Table, hero: Hero, there: Seats) -> None:
    """One takes it, several auction it; it lies open before its owner. Phase D, heroes."""
    owner = await claimed(table, hero, there, HERO_CARDS)
    if owner is not None:
        lead(table, owner, hero, table.round)


@keeps(HEROES, HERO, Hero)
def lead(table: Table, owner: Seat, hero: Hero, won: int) -> None:
    """The hero lies before its owner."""
    HEROES.of(table).led[owner].append(Led(hero, won))


# ---- with landscapes


@HEROES.amends(landscapes.shows)
def shows_sign(before: Shows, table: Table) -> Fields:
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
    change = before(table, seat)
    landscape = LANDSCAPES.of(table).current
    heroes = [led.hero for led in HEROES.of(table).led[seat]]
    bearers = sum(landscape.sign in hero.signs for hero in heroes)
    if not (landscape.per_hero and bearers):
        return change
    return change.plus(landscape.per_hero * bearers, "through_heroes")


# ---- for drawing


@HEROES.amends(view.items)
def heroes_drawn(before: Items, table: Table, seat: Seat) -> Sequence[Item]:
    """The heroes lie before their owner."""
    heroes = [led.hero for led in HEROES.of(table).led[seat]]
    return (*before(table, seat), *map(_item, heroes))


def _item(hero: Hero) -> Item:
    return Item(hero.drawn, message("view.hero", hero=hero.label, lowers=hero.lowers))
