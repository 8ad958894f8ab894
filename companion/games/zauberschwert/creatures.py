"""Fights with a creature: alone, together, or by an auction. Booklet, phase D."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from companion.games.zauberschwert import artefacts, spells
from companion.games.zauberschwert.cards import Creature, Reward
from companion.games.zauberschwert.magic_auction import Auction, PlacedBid, take_price
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
from companion.games.zauberschwert.shares import Share, share_cost, tell_share
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.unknown_values import ask_unknown_values
from companion.kernel.amendments import amendable
from companion.kernel.facts import DerivedNumber, Message, Quotient, Seat, Seats, Value, message
from companion.kernel.questions import BarredOption, Bars, Choice


class FightOption(StrEnum):
    """Options of a single wizard at a creature."""

    FIGHT = "fight"
    DECLINE = "decline"


class Stance(StrEnum):
    """Options of a wizard at a creature with several wizards."""

    TOGETHER = "together"
    ALONE = "alone"


class StayOption(StrEnum):
    """Options of a fighter whose share has risen."""

    STAY = "stay"
    WITHDRAW = "withdraw"


@dataclass(frozen=True)
class Victory:
    """The winners of a fight. `solo` tells which reward they get."""

    winners: tuple[Seat, ...]
    solo: bool

    @property
    def reward_prefix(self) -> str:
        """Prefix of the names of the reward's fields: "solo" or "group"."""
        return "solo" if self.solo else "group"


FightRule = Callable[[Table, Creature, Seats], Awaitable[bool]]


@amendable
def compute_cost(table: Table, creature: Creature, party: Seats) -> DerivedNumber:  # noqa: ARG001 - for amendments
    """Return the cost for a party of fighters together: the current strength. Phase D."""
    return DerivedNumber.from_amount(table.get_current_card(creature).strength, "strength")


def compute_minimum(table: Table, creature: Creature) -> DerivedNumber:
    """Return the smallest first bid of a conflict: the cost without any hero. Phase D."""
    return compute_cost(table, creature, ())


@amendable
def compute_purse(table: Table, creature: Creature, seat: Seat) -> int:  # noqa: ARG001 - for amendments
    """Return the maximum bid of a seat: its magic. Phase D, auction."""
    return table.magic[seat]


def can_anybody_open_bidding(table: Table, creature: Creature, seats: Seats) -> bool:
    """Return whether any of some seats can bid the minimum."""
    opening = compute_minimum(table, creature).total
    return any(compute_purse(table, creature, seat) >= opening for seat in seats)


@amendable
def compute_price(table: Table, creature: Creature, sale: PlacedBid) -> DerivedNumber:  # noqa: ARG001 - for amendments
    """Return the price of an auction: the winning bid, which includes the strength. Phase D."""
    return DerivedNumber.from_amount(sale.price, "bid")


@amendable
async def ask_preparations(
    table: Table, creature: Creature, party: Seats, *, bought: bool = False
) -> None:
    """Ask for decisions that change the cost. The base game has none.

    This is called again each time a fighter drops out. With `bought`, the only fighter has won an
    auction.
    """


@amendable
async def resolve_creature(table: Table, creature: Creature, seats: Seats) -> bool:
    """Fight a creature; return whether it is beaten, so that it leaves the game. Phase D."""
    known = await ask_unknown_values(table, creature, "strength_needed", "strength")
    if len(seats) == 1:
        unbeaten = ALONE
        victory = await fight_alone(table, known, seats[0])
    elif await ask_conflict(table, known, seats):
        unbeaten = CREATURE_ALL_PASS.citation
        victory = await auction_fight(table, known, seats)
    else:
        unbeaten = PHASE_D
        victory = await fight_together(table, known, seats)
    if victory is None:
        table.tell("creature_stays", unbeaten, card=table.name_card(creature))
        return False
    await give_rewards(table, creature, victory)
    return True


# ---- one wizard


async def fight_alone(table: Table, creature: Creature, seat: Seat) -> Victory | None:
    """Ask a single wizard to pay the strength or to decline. Phase D, one wizard.

    Without enough magic, the wizard must decline.
    """
    await ask_preparations(table, creature, [seat])

    def find_cost() -> DerivedNumber:
        return compute_cost(table, creature, [seat])

    def can_pay() -> bool:
        return find_cost().total <= table.magic[seat]

    def list_barred_options() -> Bars:
        if not can_pay():
            reason = message("cannot_pay", seat=seat, cost=find_cost(), owned=table.magic[seat])
            return (BarredOption(FightOption.FIGHT, reason, ALONE),)
        if table.get_ruling(SOLO_MAY_DECLINE) == "must_fight":
            reason = message("must_fight", seat=seat)
            return (BarredOption(FightOption.DECLINE, reason, SOLO_MAY_DECLINE.citation),)
        return ()

    def list_values() -> Mapping[str, Value]:
        card = table.name_card(creature)
        return {"card": card, "cost": find_cost(), "owned": table.magic[seat]}

    fight = await Choice(
        name="fight",
        seat=seat,
        subject=creature.id,
        options=tuple(FightOption),
        likely=FightOption.FIGHT,
        bars=list_barred_options,
        why=ALONE,
        about=list_values,
    )
    if fight is FightOption.DECLINE:
        why = SOLO_MAY_DECLINE.citation if can_pay() else ALONE
        table.tell("declined", why, seat=seat, card=table.name_card(creature))
        return None
    paid = find_cost()
    table.tell("fights_alone", ALONE, seat=seat, cost=paid)
    table.pay_magic(seat, paid.total, ALONE)
    return Victory((seat,), solo=True)


# ---- several wizards


@amendable
async def ask_conflict(table: Table, creature: Creature, seats: Seats) -> bool:
    """Ask the wizards whether any insists on fighting alone. Phase D, several wizards."""
    if len(seats) == 4 and table.get_ruling(FOUR_TOGETHER) == "must_auction":
        table.tell("four_must_auction", FOUR_TOGETHER.citation, card=table.name_card(creature))
        return True
    if is_out_of_reach(table, creature, seats):
        return False
    if table.get_ruling(STANCE_ORDER) == "in_order":
        return await _ask_stances(table, creature, seats)
    stance = await Choice(
        name="stance",
        subject=creature.id,
        options=(Stance.TOGETHER.value, *seats),
        likely=Stance.TOGETHER.value,
        why=JOINT,
        label=_label_stance,
        about=lambda: list_stakes(table, creature, seats),
        caution=lambda stance: _warn_no_bidder(table, creature, seats, stance),
    )
    if stance == Stance.TOGETHER:
        return False
    table.tell("insists", CONFLICT, seat=Seat(stance), card=table.name_card(creature))
    return True


@amendable
def is_out_of_reach(table: Table, creature: Creature, seats: Seats) -> bool:
    """Return whether no wizard at a creature can pay, neither together with others nor alone.

    Return false if a usable spell may help.
    """
    if can_anybody_open_bidding(table, creature, seats):
        return False
    party: Seats = seats
    while party and (
        unable := share_cost(compute_cost(table, creature, party), party, table.magic).unable_seats
    ):
        party = [seat for seat in party if seat not in unable]
    helps = spells.make_spell_help_test(*seats, unknown=seats)
    return not party and not spells.does_any_spell_matter(table, helps)


@amendable
def list_stakes(table: Table, creature: Creature, seats: Seats) -> Mapping[str, Value]:
    """Return values for the question: the current share of each, and the smallest first bid."""
    whole = share_cost(compute_cost(table, creature, seats), seats, table.magic)
    quotient = Quotient(whole.cost.total, len(seats))
    return {
        "card": table.name_card(creature),
        "seats": tuple(seats),
        "together": message("stance.each", quotient=quotient, each=whole.amount),
        "opening": compute_minimum(table, creature).total,
    }


def _label_stance(option: str) -> Message:
    if option == Stance.TOGETHER:
        return message("option.together")
    return message("option.insists", seat=Seat(option))


def _warn_no_bidder(table: Table, creature: Creature, seats: Seats, stance: str) -> Message | None:
    """Return a warning if a wizard insists on fighting alone, but nobody can bid."""
    if stance == Stance.TOGETHER or can_anybody_open_bidding(table, creature, seats):
        return None
    opening = compute_minimum(table, creature).total
    return message("caution.nobody_can_open", opening=opening)


async def _ask_stances(table: Table, creature: Creature, seats: Seats) -> bool:
    for seat in seats:
        stance = await Choice(
            name="own_stance",
            seat=seat,
            subject=creature.id,
            options=tuple(Stance),
            likely=Stance.TOGETHER,
            why=JOINT,
            about=lambda: list_stakes(table, creature, seats),
            caution=lambda stance: _warn_no_bidder(table, creature, seats, stance),
        )
        if stance is Stance.ALONE:
            table.tell("insists", CONFLICT, seat=seat, card=table.name_card(creature))
            return True
    return False


async def fight_together(table: Table, creature: Creature, seats: Seats) -> Victory | None:
    """Share the cost, rounded up, among those who can pay. Phase D, several wizards."""
    party = list(seats)
    waited = False
    await ask_preparations(table, creature, party)
    while party:
        step = share_cost(compute_cost(table, creature, party), party, table.magic)
        if step.unable_seats and not waited:
            helps = spells.make_spell_help_test(*step.unable_seats, unknown=table.order)
            await spells.ask_for_spells(table, "dropping_out", creature, str(len(party)), helps)
            waited = True
            continue
        waited = False
        tell_share(table, step)
        if not step.unable_seats:
            if len(party) == len(seats) or await _ask_to_stay(table, creature, party, step):
                for seat in party:
                    table.pay_magic(seat, step.amount, JOINT)
                return Victory(tuple(party), solo=len(party) == 1)
            continue
        for seat in step.unable_seats:
            party.remove(seat)
            table.tell("dropped_out", JOINT, seat=seat, owned=table.magic[seat], each=step.amount)
        await ask_preparations(table, creature, party)
    return None


async def _ask_to_stay(table: Table, creature: Creature, party: list[Seat], step: Share) -> bool:
    """Ask the remaining fighters whether they stay; return whether all do for this share.

    By house rules, the last one left may withdraw like a single wizard, or several may.
    """

    def find_share() -> Share:
        return share_cost(compute_cost(table, creature, party), party, table.magic)

    for seat in step.party:
        if not _may_withdraw(table, party):
            break
        stay = await Choice(
            name="raised_share",
            seat=seat,
            subject=f"{creature.id}.{len(party)}",
            options=tuple(StayOption),
            likely=StayOption.STAY,
            why=JOINT_WITHDRAW.citation,
            about=lambda: {"card": table.name_card(creature), "each": find_share().amount},
        )
        if stay is StayOption.WITHDRAW:
            party.remove(seat)
            table.tell("withdrew", JOINT_WITHDRAW.citation, seat=seat)
            await ask_preparations(table, creature, party)
            return False
    return find_share() == step


def _may_withdraw(table: Table, party: Seats) -> bool:
    if len(party) == 1:
        return table.get_ruling(SOLO_MAY_DECLINE) == "may_decline"
    return table.get_ruling(JOINT_WITHDRAW) == "may_decline"


async def auction_fight(table: Table, creature: Creature, seats: Seats) -> Victory | None:
    """Auction the fight. The winning bid includes the strength. Phase D, conflict."""
    least = compute_minimum(table, creature)
    table.tell("conflict", CONFLICT, card=table.name_card(creature), opening=least)
    auction = Auction(
        table,
        creature.id,
        label=lambda: table.name_card(creature),
        opening=lambda: compute_minimum(table, creature).total,
        purse=partial(compute_purse, table, creature),
    )
    sale = await auction.run(seats)
    if sale is None:
        return None
    await ask_preparations(table, creature, [sale.seat], bought=True)
    paid = compute_price(table, creature, sale)
    await take_price(table, creature.id, PlacedBid(sale.seat, paid.total))
    return Victory((sale.seat,), solo=True)


# ---- rewards


@amendable
def compute_rewards(table: Table, creature: Creature, victory: Victory) -> Mapping[Seat, Reward]:  # noqa: ARG001 - for amendments
    """Return the reward of each winner, which is smaller if there are several. Phase D."""
    reward = creature.solo if victory.solo else creature.group
    return dict.fromkeys(victory.winners, reward)


@amendable
async def give_rewards(table: Table, creature: Creature, victory: Victory) -> None:
    """Give the winners their rewards, and then their artefact bonuses. Phase D."""
    why = ALONE if victory.solo else JOINT
    table.tell("beaten", why, card=table.name_card(creature), seats=victory.winners)
    whose = victory.reward_prefix
    creature = await ask_unknown_values(
        table, creature, "reward_needed", f"{whose}_stones", f"{whose}_cards"
    )
    earned = compute_rewards(table, creature, victory)
    for seat in victory.winners:
        reward = earned[seat]
        if reward.stones:
            table.gain_stones(seat, reward.stones, "reward_stones", why)
        if reward.magic:
            table.gain_magic(seat, reward.magic, "reward_magic", why)
    await artefacts.deal_cards(table, {seat: earned[seat].cards for seat in victory.winners})
    for seat in victory.winners:
        await artefacts.give_bonuses(table, creature, seat)
