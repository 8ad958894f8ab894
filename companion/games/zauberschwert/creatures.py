"""Fights with a creature: alone, together, or by an auction. Booklet, phase D."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from companion.games.zauberschwert import artefacts, spells
from companion.games.zauberschwert.bonuses import give_bonuses
from companion.games.zauberschwert.cards import Creature, name_reward
from companion.games.zauberschwert.expansions.black_dragon import BlackDragon
from companion.games.zauberschwert.expansions.heroes import (
    ask_helping_heroes,
    compute_hero_savings,
    find_helping_heroes,
    forget_helpers_after_fight,
    forget_helpers_before_fight,
    lower_cost_by_heroes,
    lower_price_by_heroes,
    record_hero_help,
)
from companion.games.zauberschwert.expansions.orcs import (
    ask_unknown_orc,
    find_orc,
    tell_orc_rewards,
)
from companion.games.zauberschwert.expansions.poison import apply_poison
from companion.games.zauberschwert.expansions.rulings import CREATURES
from companion.games.zauberschwert.magic_auction import Auction, take_price
from companion.games.zauberschwert.rulings import (
    ALONE,
    CONFLICT,
    CREATURE_ALL_PASS,
    FOUR_TOGETHER,
    JOINT,
    JOINT_WITHDRAW,
    PHASE_D,
    SOLO_MAY_DECLINE,
    STANCE_ORDER,
)
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.unknown_values import ask_unknown_values
from companion.kernel.amendments import amendable
from companion.kernel.facts import DerivedNumber, Message, Quotient, Seat, Seats, Values, message
from companion.kernel.questions import Bars, Choice, bar_option

# ---- cost


class FightShare(NamedTuple):
    """The cost and the shares in one step of a joint fight.

    Args:
        cost: the total cost, with its addends.
        amount: the share of each seat, rounded up.
        unable_seats: the seats that can't pay their share.
    """

    cost: DerivedNumber
    amount: int
    unable_seats: tuple[Seat, ...]


def compute_cost(table: Table, creature: Creature, party: Seats) -> DerivedNumber:
    """Return the cost for a party together: the current strength, with its orc, less their heroes.

    Source: booklet, phase D; summary, phase D, creatures.
    """
    cost = DerivedNumber.from_amount(creature.strength, "strength")
    orc = find_orc(table, creature)
    if orc is not None:
        cost = cost.add_nonzero_terms(orc=orc.strength)
    return lower_cost_by_heroes(cost, table, party)


def share_cost(table: Table, creature: Creature, party: Seats) -> FightShare:
    """Divide the cost for a party into equal shares, rounded up. Phase D, several wizards."""
    cost = compute_cost(table, creature, party)
    each = -(-cost.total // len(party))
    unable = tuple(seat for seat in party if table.magic[seat] < each)
    return FightShare(cost, each, unable)


def compute_least_bid(table: Table, creature: Creature) -> DerivedNumber:
    """Return the smallest first bid of a conflict: the cost without any hero. Phase D."""
    return compute_cost(table, creature, ())


def compute_purse(table: Table, creature: Creature, seat: Seat) -> int:
    """Return the maximum bid of a seat: its magic and, by house rules, savings by its heroes."""
    return table.magic[seat] + compute_hero_savings(table, creature, seat)


def can_anybody_open_bidding(table: Table, creature: Creature, seats: Seats) -> bool:
    """Return whether any of some seats can bid the minimum."""
    opening = compute_least_bid(table, creature).total
    return any(compute_purse(table, creature, seat) >= opening for seat in seats)


async def resolve_creature(table: Table, creature: Creature, seats: Seats) -> bool:
    """Fight a creature; return whether it is beaten, so that it leaves the game. Phase D."""
    forget_helpers_before_fight(table)
    await ask_unknown_orc(table, creature, "orc_strength_needed", "strength")
    await ask_unknown_values(table, creature, "strength_needed", "strength")
    if len(seats) == 1:
        unbeaten = ALONE
        winners = await fight_alone(table, creature, seats[0])
    elif await ask_for_conflict(table, creature, seats):
        unbeaten = CREATURE_ALL_PASS
        winners = await auction_fight(table, creature, seats)
    else:
        unbeaten = PHASE_D
        winners = await fight_together(table, creature, seats)
    if winners:
        await give_rewards(table, creature, winners)
    else:
        table.tell_of_card("creature_stays", unbeaten, creature)
    forget_helpers_after_fight(table)
    return bool(winners)


# ---- one wizard


async def fight_alone(table: Table, creature: Creature, seat: Seat) -> Seats:
    """Ask a single wizard to pay the strength or to decline; return the winner, if any.

    Without enough magic, the wizard must decline. Phase D, one wizard.
    """
    await ask_helping_heroes(table, creature, [seat])

    def find_share() -> FightShare:
        return share_cost(table, creature, [seat])

    def list_barred_options() -> Bars:
        share = find_share()
        if share.unable_seats:
            owned = table.magic[seat]
            return (
                bar_option("fight", "cannot_pay", ALONE, seat=seat, cost=share.cost, owned=owned),
            )
        if table.has_ruling(SOLO_MAY_DECLINE, "must_fight"):
            return (bar_option("decline", "must_fight", SOLO_MAY_DECLINE, seat=seat),)
        return ()

    def list_values() -> Values:
        card = table.name_card(creature)
        return {"card": card, "cost": find_share().cost, "owned": table.magic[seat]}

    fight = await Choice(
        "fight",
        ALONE,
        ("fight", "decline"),
        seat=seat,
        subject=creature.id,
        likely="fight",
        bars=list_barred_options,
        about=list_values,
    )
    if fight == "decline":
        why = ALONE if find_share().unable_seats else SOLO_MAY_DECLINE
        table.tell("declined", why, seat=seat, card=table.name_card(creature))
        return ()
    paid = find_share().cost
    table.tell("fights_alone", ALONE, seat=seat, cost=paid)
    table.pay_magic(seat, paid.total, ALONE)
    return (seat,)


# ---- several wizards


async def ask_for_conflict(table: Table, creature: Creature, seats: Seats) -> bool:
    """Ask the wizards whether any insists on fighting alone. Phase D, several wizards.

    Ask all of them at once, or each in turn (ruling `stance_order`). They can't fight the Black
    Dragon together. Summary, phase D, creatures.
    """
    if isinstance(creature, BlackDragon):
        table.tell_of_card("never_together", CREATURES, creature)
        return True
    if len(seats) == 4 and table.has_ruling(FOUR_TOGETHER, "must_auction"):
        table.tell_of_card("four_must_auction", FOUR_TOGETHER, creature)
        return True
    if is_out_of_reach(table, creature, seats):
        return False
    asked_seats = seats if table.has_ruling(STANCE_ORDER, "in_order") else (None,)
    insists = {seat: message("option.insists", seat=seat) for seat in seats}
    for seat in asked_seats:
        stance = await Choice(
            "own_stance" if seat else "stance",
            JOINT,
            ("together", "alone") if seat else ("together", *seats),
            seat=seat,
            subject=creature.id,
            likely="together",
            label=insists.get,
            about=lambda: list_conflict_values(table, creature, seats),
            caution=lambda stance: _warn_of_missing_bidder(table, creature, seats, stance),
        )
        if stance != "together":
            insisting = seat or Seat(stance)
            table.tell("insists", CONFLICT, seat=insisting, card=table.name_card(creature))
            return True
    return False


@amendable
def is_out_of_reach(table: Table, creature: Creature, seats: Seats) -> bool:
    """Return whether no wizard at a creature can pay, neither together with others nor alone.

    Return false if heroes or a usable spell may help.
    """
    if can_anybody_open_bidding(table, creature, seats) or find_helping_heroes(
        table, creature, seats
    ):
        return False
    party = seats
    while party and (unable := share_cost(table, creature, party).unable_seats):
        party = [seat for seat in party if seat not in unable]
    helps = spells.make_spell_help_test(*seats)
    return not party and not spells.does_any_spell_matter(table, helps, seats)


def list_conflict_values(table: Table, creature: Creature, seats: Seats) -> Values:
    """Return values for the question: the current share of each, and the smallest first bid.

    The share is marked as computed without heroes if some may help.
    """
    whole = share_cost(table, creature, seats)
    quotient = Quotient(whole.cost.total, len(seats))
    heroes = find_helping_heroes(table, creature, seats)
    share = "stance.before_heroes" if heroes else "stance.each"
    return {
        "card": table.name_card(creature),
        "seats": tuple(seats),
        "together": message(share, quotient=quotient, each=whole.amount),
        "opening": compute_least_bid(table, creature).total,
    }


def _warn_of_missing_bidder(
    table: Table, creature: Creature, seats: Seats, conflict_option: str
) -> Message | None:
    """Return a warning if a wizard insists on fighting alone, but nobody can bid."""
    if conflict_option == "together" or can_anybody_open_bidding(table, creature, seats):
        return None
    opening = compute_least_bid(table, creature).total
    return message("caution.nobody_can_open", opening=opening)


async def fight_together(table: Table, creature: Creature, seats: Seats) -> Seats:
    """Share the cost, rounded up, among those who can pay; return the winners.

    Source: phase D, several wizards.
    """
    party = list(seats)
    await ask_helping_heroes(table, creature, party)
    while party:
        step = share_cost(table, creature, party)
        if step.unable_seats:
            helps = spells.make_spell_help_test(*step.unable_seats)
            subject = f"{creature.id}.{len(party)}"
            await spells.ask_for_spells(
                table, "dropping_out", creature, subject, helps, table.seats
            )
            step = share_cost(table, creature, party)
        if len(step.cost.terms) > 1:
            table.tell("cost", JOINT, cost=step.cost)
        table.tell(
            "share",
            JOINT,
            cost=step.cost,
            quotient=Quotient(step.cost.total, len(party)),
            each=step.amount,
            seats=tuple(party),
            unable=step.unable_seats,
        )
        for seat in step.unable_seats:
            party.remove(seat)
            table.tell("dropped_out", JOINT, seat=seat, owned=table.magic[seat], each=step.amount)
        if step.unable_seats:
            await ask_helping_heroes(table, creature, party)
        elif len(party) == len(seats) or await _ask_fighters_to_stay(table, creature, party, step):
            for seat in party:
                table.pay_magic(seat, step.amount, JOINT)
            break
    return tuple(party)


async def _ask_fighters_to_stay(
    table: Table, creature: Creature, party: list[Seat], step: FightShare
) -> bool:
    """Ask the remaining fighters whether they stay; return whether all do for this share.

    By house rules, the last one left may withdraw like a single wizard, or several may.
    """
    ruling = SOLO_MAY_DECLINE if len(party) == 1 else JOINT_WITHDRAW
    for seat in party if table.has_ruling(ruling, "may_decline") else ():
        stay = await Choice(
            "raised_share",
            JOINT_WITHDRAW,
            ("stay", "withdraw"),
            seat=seat,
            subject=f"{creature.id}.{len(party)}",
            likely="stay",
            about=lambda: {
                "card": table.name_card(creature),
                "each": share_cost(table, creature, party).amount,
            },
        )
        if stay == "withdraw":
            party.remove(seat)
            table.tell("withdrew", JOINT_WITHDRAW, seat=seat)
            await ask_helping_heroes(table, creature, party)
            return False
    return share_cost(table, creature, party) == step


async def auction_fight(table: Table, creature: Creature, seats: Seats) -> Seats:
    """Auction the fight; return the winner, if any. Phase D, conflict.

    The winning bid includes the strength.
    """
    least = compute_least_bid(table, creature)
    table.tell_of_card("conflict", CONFLICT, creature, opening=least)
    auction = Auction(
        table,
        creature.id,
        label=lambda: table.name_card(creature),
        opening=lambda: compute_least_bid(table, creature).total,
        purse=partial(compute_purse, table, creature),
    )
    sale = await auction.run_auction(seats)
    if sale is None:
        return ()
    await ask_helping_heroes(table, creature, [sale.seat], is_auction_won=True)
    paid = lower_price_by_heroes(table, sale)
    await take_price(table, creature.id, sale.seat, paid.total)
    return (sale.seat,)


# ---- rewards


async def give_rewards(table: Table, creature: Creature, winners: Seats) -> None:
    """Give the winners their rewards, which are smaller if there are several winners. Phase D.

    Then give their artefact bonuses; then poison takes its magic.
    """
    record_hero_help(table, winners)
    orc_rewards = await tell_orc_rewards(table, creature, winners)
    why = ALONE if len(winners) == 1 else JOINT
    table.tell_of_card("beaten", why, creature, seats=tuple(winners))
    whose = name_reward(winners)
    await ask_unknown_values(table, creature, "reward_needed", whose)
    earned = {seat: getattr(creature, whose) + orc_rewards[seat] for seat in winners}
    for seat, reward in earned.items():
        if reward.stones:
            table.gain_stones(seat, reward.stones, "reward_stones", why)
        if reward.magic:
            table.gain_magic(seat, reward.magic, "reward_magic", why)
    await artefacts.deal_cards(table, {seat: earned[seat].cards for seat in winners})
    for seat in winners:
        await give_bonuses(table, creature, seat)
    await apply_poison(table, creature, winners)
