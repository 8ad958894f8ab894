"""Heroes in a fight: they lower the strength for their owner's party. Phase D."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence

from companion.games.zauberschwert import creatures
from companion.games.zauberschwert.cards import Creature
from companion.games.zauberschwert.creatures import (
    AtStake,
    Cost,
    Fought,
    Price,
    Purse,
    Spoils,
    Stake,
    Victory,
)
from companion.games.zauberschwert.expansions.hero_cards import HEROES, Hero, Heroes, Led
from companion.games.zauberschwert.expansions.rulings import (
    BID_LIMIT_WITH_HEROES,
    CREATURES,
    HERO_AFTER_AUCTION,
    HERO_STACKING,
    HERO_TWICE,
    HEROES_DECLARED,
    STRENGTH_FLOOR,
    counts_now,
)
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import BySeat, Derived, Message, Seat, Seats, message
from companion.kernel.questions import Several
from companion.mechanisms.auction import Sale

# Who needs heroes takes them from here, so that the rules of fights are loaded, too.
__all__ = ["HEROES", "Hero", "Heroes", "Led", "fitting", "help_of", "reduction"]


def fitting(table: Table, creature: Creature, seats: Seats) -> list[tuple[Seat, Led]]:
    """Return the heroes that may help those seats against the creature now."""
    led_by = HEROES.of(table).led
    return [
        (seat, led) for seat in seats for led in led_by[seat] if _may_help(table, creature, led)
    ]


def _may_help(table: Table, creature: Creature, led: Led) -> bool:
    """Return whether a hero lowers its strength, counts already, and has not helped too often."""
    if not led.hero.helps_against(creature):
        return False
    tired = table.ruling(HERO_TWICE) == "once_a_round" and led.helped == table.round
    return counts_now(table, led.won, at_once=True) and not tired


def reduction(amounts: Sequence[int], stacking: str) -> int:
    """Return the joint reduction by heroes: all of them, or only the highest.

    Ruling `hero_stacking`.
    """
    return sum(amounts) if stacking == "sum" else max(amounts, default=0)


@HEROES.amends(creatures.resolve)
async def each_fight_anew(before: Fought, table: Table, creature: Creature, there: Seats) -> bool:
    """Clear the declared heroes after each fight."""
    state = HEROES.of(table)
    state.helping = []
    state.declared = False
    beaten = await before(table, creature, there)
    state.helping = []
    return beaten


@HEROES.amends(creatures.prepare)
async def declare(
    before: Callable[..., Awaitable[None]],
    table: Table,
    creature: Creature,
    party: Seats,
    *,
    bought: bool = False,
) -> None:
    """Ask once for the helping heroes, before the split.

    A lone fighter's heroes help without a question, unless that would tire them.
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
    helping: Sequence[str] = tuple(free)
    certain = bought or (len(party) == 1 and table.ruling(HERO_TWICE) == "each_fight")
    if not certain:
        helping = await _who_helps(table, creature, free)
    for hero_id in helping:
        seat, led = free[hero_id]
        state.helping.append(hero_id)
        table.tell("hero_helps", CREATURES, seat=seat, hero=led.hero.label, lowers=led.hero.lowers)


@HEROES.amends(creatures.out_of_reach)
def heroes_may_reach_it(
    before: Callable[[Table, Creature, Seats], bool],
    table: Table,
    creature: Creature,
    there: Seats,
) -> bool:
    """Return false if heroes of those present may help."""
    return before(table, creature, there) and not fitting(table, creature, there)


def _who_helps(
    table: Table, creature: Creature, free: Mapping[str, tuple[Seat, Led]]
) -> Several[str]:
    def label(hero_id: str) -> Message:
        seat, led = free[hero_id]
        return message("option.hero_of", hero=led.hero.label, seat=seat, lowers=led.hero.lowers)

    anew = table.ruling(HEROES_DECLARED) == "after_drop_out"
    why = HEROES_DECLARED.citation if anew else CREATURES
    return Several(
        name="heroes_help",
        subject=creature.id,
        options=tuple(free),
        likely=tuple(free),
        why=why,
        label=label,
        about=lambda: {"card": table.name_card(creature)},
    )


def help_of(table: Table, party: Seats) -> int:
    """Return the reduction by the heroes of the remaining party."""
    state = HEROES.of(table)
    heroes = [led.hero for seat in party for led in state.led[seat]]
    amounts = [hero.lowers for hero in heroes if hero.id in state.helping]
    return reduction(amounts, table.ruling(HERO_STACKING))


@HEROES.amends(creatures.cost)
def less_heroes(before: Cost, table: Table, creature: Creature, party: Seats) -> Derived:
    """Lower the strength before the split, to no less than the minimum.

    A player who drops out takes his heroes along. Summary, phase D, creatures.
    """
    whole = before(table, creature, party)
    lowered = help_of(table, party)
    if not lowered:
        return whole
    floor = 0 if table.ruling(STRENGTH_FLOOR) == "nought" else min(1, whole.total)
    return whole.plus(-lowered, "heroes").at_least(floor)


@HEROES.amends(creatures.spoils)
async def heroes_tire(before: Spoils, table: Table, creature: Creature, victory: Victory) -> None:
    """Mark the winners' heroes as having helped.

    Heroes don't count as having helped if the fight did not come about or their owner dropped out.
    Ruling `hero_twice`.
    """
    state = HEROES.of(table)
    for seat in victory.winners:
        for led in state.led[seat]:
            if led.hero.id in state.helping:
                led.helped = table.round
    await before(table, creature, victory)


@HEROES.amends(creatures.at_stake)
def before_heroes(before: AtStake, table: Table, creature: Creature, there: Seats) -> Stake:
    """Give the shares without heroes if some may help."""
    stake = before(table, creature, there)
    together = stake["together"]
    assert isinstance(together, Message)
    if not fitting(table, creature, there):
        return stake
    return {**stake, "together": message("stance.before_heroes", **together.values)}


# ---- after an auction


@HEROES.amends(creatures.price)
def lower_price(before: Price, table: Table, creature: Creature, sale: Sale) -> Derived:
    """Lower the price of an auction by the winner's heroes, not below 0.

    Ruling `hero_after_auction`.
    """
    paid = before(table, creature, sale)
    lowered = help_of(table, [sale.seat])
    if not lowered or table.ruling(HERO_AFTER_AUCTION) == "pays_bid":
        return paid
    less = paid.plus(-lowered, "heroes").at_least(0)
    table.tell("price", HERO_AFTER_AUCTION.citation, seat=sale.seat, price=less)
    return less


@HEROES.amends(creatures.purse)
def purse_with_heroes(before: Purse, table: Table, creature: Creature) -> BySeat:
    """Limit bids to the magic owned, or by a ruling to magic and heroes' savings."""
    owned = before(table, creature)
    as_owned = table.ruling(BID_LIMIT_WITH_HEROES) == "owned"
    if as_owned or table.ruling(HERO_AFTER_AUCTION) == "pays_bid":
        return owned
    return _Stretched(table, creature, owned)


class _Stretched(Mapping[Seat, int]):
    """A purse that includes the savings by a seat's own heroes, computed when read."""

    def __init__(self, table: Table, creature: Creature, owned: BySeat) -> None:
        self.table = table
        self.creature = creature
        self.owned = owned

    def __getitem__(self, seat: Seat) -> int:
        helping = fitting(self.table, self.creature, [seat])
        amounts = [led.hero.lowers for _, led in helping]
        saved = reduction(amounts, self.table.ruling(HERO_STACKING))
        return self.owned[seat] + saved

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.owned)

    def __len__(self) -> int:
        return len(self.owned)
