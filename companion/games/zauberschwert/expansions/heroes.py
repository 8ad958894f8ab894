"""Heroes in fights, where they lower the strength of creatures. Summary, phase D."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.zauberschwert import creatures
from companion.games.zauberschwert.cards import Creature
from companion.games.zauberschwert.creatures import FightRule, Victory
from companion.games.zauberschwert.expansions.hero_cards import HEROES, Hero, HeroState, OwnedHero
from companion.games.zauberschwert.expansions.rulings import (
    BID_LIMIT_WITH_HEROES,
    CREATURES,
    HERO_AFTER_AUCTION,
    HERO_STACKING,
    HERO_TWICE,
    HEROES_DECLARED,
    STRENGTH_FLOOR,
    is_counted_now,
)
from companion.games.zauberschwert.magic_auction import PlacedBid
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import DerivedNumber, Message, Seat, Seats, Value, message
from companion.kernel.questions import Several

# Import heroes from here, so that their rules for fights are imported, too.
__all__ = [
    "HEROES",
    "Hero",
    "HeroState",
    "OwnedHero",
    "compute_hero_reduction",
    "compute_reduction",
    "find_helping_heroes",
]


def find_helping_heroes(
    table: Table, creature: Creature, seats: Seats
) -> list[tuple[Seat, OwnedHero]]:
    """Return the heroes of some seats that may help against a creature now, with their seats."""
    heroes_by_owner = HEROES.get_state(table).led
    return [
        (seat, owned)
        for seat in seats
        for owned in heroes_by_owner[seat]
        if _may_help(table, creature, owned)
    ]


def _may_help(table: Table, creature: Creature, owned: OwnedHero) -> bool:
    """Return whether a hero may help against a creature now.

    Rulings `won_this_phase` and `hero_twice`.
    """
    if not owned.hero.can_help_against(creature):
        return False
    tired = table.get_ruling(HERO_TWICE) == "once_a_round" and owned.helped == table.round
    return is_counted_now(table, owned.won, at_once=True) and not tired


def compute_reduction(amounts: Sequence[int], stacking: str) -> int:
    """Return the reduction by several heroes: the sum or the highest.

    Args:
        amounts: the reduction by each hero.
        stacking: the value of the ruling `hero_stacking`.
    """
    return sum(amounts) if stacking == "sum" else max(amounts, default=0)


@HEROES.wraps(creatures.resolve_creature)
async def clear_helping(rule: FightRule, table: Table, creature: Creature, seats: Seats) -> bool:
    """Clear the helping heroes before and after each fight. Ruling `heroes_declared`."""
    state = HEROES.get_state(table)
    state.helping = []
    state.declared = False
    beaten = await rule(table, creature, seats)
    state.helping = []
    return beaten


@HEROES.follows(creatures.ask_preparations)
async def declare_helpers(
    table: Table, creature: Creature, party: Seats, *, bought: bool = False
) -> None:
    """Ask which heroes help, before the cost is shared.

    The heroes of a single fighter help without a question, unless each may help only once a round
    (ruling `hero_twice`). Ruling `heroes_declared`: ask once, or again after each drop-out.
    """
    state = HEROES.get_state(table)
    too_late = state.declared and table.get_ruling(HEROES_DECLARED) == "once"
    if too_late or (bought and table.get_ruling(HERO_AFTER_AUCTION) == "pays_bid"):
        return
    state.declared = True
    free = {
        owned.hero.id: (seat, owned)
        for seat, owned in find_helping_heroes(table, creature, party)
        if owned.hero.id not in state.helping
    }
    if not free:
        return

    def name_option(hero_id: str) -> Message:
        seat, owned = free[hero_id]
        return message("option.hero_of", hero=owned.hero.label, seat=seat, lowers=owned.hero.lowers)

    helping: Sequence[str] = tuple(free)
    certain = bought or (len(party) == 1 and table.get_ruling(HERO_TWICE) == "each_fight")
    if not certain:
        anew = table.get_ruling(HEROES_DECLARED) == "after_drop_out"
        helping = await Several(
            name="heroes_help",
            subject=creature.id,
            options=tuple(free),
            likely=tuple(free),
            why=HEROES_DECLARED.citation if anew else CREATURES,
            label=name_option,
            about=lambda: {"card": table.name_card(creature)},
        )
    for hero_id in helping:
        seat, owned = free[hero_id]
        state.helping.append(hero_id)
        table.tell(
            "hero_helps", CREATURES, seat=seat, hero=owned.hero.label, lowers=owned.hero.lowers
        )


@HEROES.modifies(creatures.is_out_of_reach)
def is_out_of_reach(unpayable: bool, table: Table, creature: Creature, seats: Seats) -> bool:  # noqa: FBT001 - result of the rule
    """Return false if heroes of the seats there may help."""
    return unpayable and not find_helping_heroes(table, creature, seats)


def compute_hero_reduction(table: Table, party: Seats) -> int:
    """Return the reduction by the helping heroes of a party."""
    state = HEROES.get_state(table)
    heroes = [owned.hero for seat in party for owned in state.led[seat]]
    amounts = [hero.lowers for hero in heroes if hero.id in state.helping]
    return compute_reduction(amounts, table.get_ruling(HERO_STACKING))


@HEROES.modifies(creatures.compute_cost)
def lower_cost(
    cost: DerivedNumber,
    table: Table,
    creature: Creature,  # noqa: ARG001 - signature of the rule
    party: Seats,
) -> DerivedNumber:
    """Lower the cost by the party's heroes, to no less than 0 or 1 (ruling `strength_floor`).

    Heroes of a player who drops out don't help any more. Summary, phase D, creatures.
    """
    lowered = compute_hero_reduction(table, party)
    if not lowered:
        return cost
    floor = 0 if table.get_ruling(STRENGTH_FLOOR) == "nought" else min(1, cost.total)
    return cost.add_term(-lowered, "heroes").at_least(floor)


@HEROES.precedes(creatures.give_rewards)
async def record_hero_help(table: Table, creature: Creature, victory: Victory) -> None:  # noqa: ARG001 - signature of the rule
    """Record that the winners' heroes have helped in this round (ruling `hero_twice`).

    This does not include heroes in a fight without victory, or of players who dropped out.
    """
    state = HEROES.get_state(table)
    for seat in victory.winners:
        for owned in state.led[seat]:
            if owned.hero.id in state.helping:
                owned.helped = table.round


@HEROES.modifies(creatures.list_stakes)
def mark_share_without_heroes(
    stake: Mapping[str, Value], table: Table, creature: Creature, seats: Seats
) -> Mapping[str, Value]:
    """Mark the share in the question as computed without heroes, if some may help."""
    together = stake["together"]
    assert isinstance(together, Message)
    if not find_helping_heroes(table, creature, seats):
        return stake
    return {**stake, "together": message("stance.before_heroes", **together.values)}


# ---- auctions


@HEROES.modifies(creatures.compute_price)
def lower_auction_price(
    price: DerivedNumber,
    table: Table,
    creature: Creature,  # noqa: ARG001 - signature of the rule
    sale: PlacedBid,
) -> DerivedNumber:
    """Lower the price of an auction by the winner's heroes, not below 0.

    Source: ruling `hero_after_auction`.
    """
    lowered = compute_hero_reduction(table, [sale.seat])
    if not lowered or table.get_ruling(HERO_AFTER_AUCTION) == "pays_bid":
        return price
    less = price.add_term(-lowered, "heroes").at_least(0)
    table.tell("price", HERO_AFTER_AUCTION.citation, seat=sale.seat, price=less)
    return less


@HEROES.adds_to(creatures.compute_purse)
def compute_savings(table: Table, creature: Creature, seat: Seat) -> int:
    """Return the savings by a seat's heroes, if the house rules allow it to bid them, too.

    Rulings `bid_limit_with_heroes` and `hero_after_auction`.
    """
    as_owned = table.get_ruling(BID_LIMIT_WITH_HEROES) == "owned"
    if as_owned or table.get_ruling(HERO_AFTER_AUCTION) == "pays_bid":
        return 0
    amounts = [owned.hero.lowers for _, owned in find_helping_heroes(table, creature, [seat])]
    return compute_reduction(amounts, table.get_ruling(HERO_STACKING))
