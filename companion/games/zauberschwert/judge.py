"""Kinds of doubt about Zauberschwert & Drachenei."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from itertools import product
from typing import Any

from companion.errors import UsageError
from companion.games.zauberschwert import creatures
from companion.games.zauberschwert.artefacts import Artefact
from companion.games.zauberschwert.box import GAME, MOST_MAGIC, MOST_PRINTED, MOST_STONES, SEATS
from companion.games.zauberschwert.cards import list_creatures
from companion.games.zauberschwert.ending import finish_game
from companion.games.zauberschwert.expansions import rulings as boxes
from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON
from companion.games.zauberschwert.expansions.eggs import EggCounts, count_eggs, find_egg_owner
from companion.games.zauberschwert.judge_rounds import (
    DealDoubt,
    FightDoubt,
    LayingDoubt,
    OrderDoubt,
    RewardDoubt,
    TableDoubt,
    make_player_input,
)
from companion.games.zauberschwert.magic_auction import PassOption, auction_card
from companion.games.zauberschwert.rulings import (
    ALONE,
    AUCTION,
    CONFLICT,
    END,
    FOUR_TOGETHER,
    JOINT,
    JOINT_WITHDRAW,
    OPENER_MAY_PASS,
    SOLO_MAY_DECLINE,
)
from companion.games.zauberschwert.table import Table
from companion.kernel.acts import QuestionAtPath
from companion.kernel.citations import JUDGE
from companion.kernel.doubts import (
    MANY,
    Case,
    Cases,
    DoubtInput,
    DoubtInputs,
    InputValues,
    Verdict,
    make_amount_input,
    make_house_rules_input,
    make_ranking_verdict,
    make_rows_input,
)
from companion.kernel.facts import Plain, message
from companion.kernel.interjections import Rule
from companion.kernel.questions import Amount, AmountOrWord, Choice, Question
from companion.kernel.ranking import BROKEN_OFF
from companion.kernel.trial import Replies, Trial

MOST_PLAYERS = SEATS[1]
TOGETHER = ("fight", "stance", "own_stance", "heroes_help")
"""Questions whose likeliest answers mean that all fight together with the help of all heroes."""
MOST_BID = 10**6
"""Greatest bid that can be given, far more than any game has."""
ORC = make_amount_input("orc", MOST_PRINTED, is_required=False, is_asked_first=False)
FIGHTERS = make_rows_input("name", (1, MOST_PLAYERS), magic=MOST_MAGIC)

FIGHT_RULINGS = (
    FOUR_TOGETHER,
    SOLO_MAY_DECLINE,
    JOINT_WITHDRAW,
    boxes.HERO_STACKING,
    boxes.HEROES_DECLARED,
    boxes.STRENGTH_FLOOR,
)
AUCTION_RULINGS = (
    OPENER_MAY_PASS,
    boxes.HERO_AFTER_AUCTION,
    boxes.BID_LIMIT_WITH_HEROES,
    boxes.HERO_STACKING,
)


def make_hero_input(input_values: InputValues) -> DoubtInput:
    """Make the input for heroes: each a player and the strength it takes away.

    A player may have several heroes.
    """
    return DoubtInput(
        name="hero",
        values=(Amount("reduction", JUDGE, most=MOST_PRINTED),),
        key=Choice("name", JUDGE, tuple(input_values.get("name", ()))),
        row_limits=(0, MANY),
        is_asked_first=False,
    )


class FightCostDoubt(FightDoubt):
    """Doubt about how much one or several fighters pay."""

    name = "split"
    assumes = (*TOGETHER, "raised_share", "window_dropping_out")
    since = ("resolving",)
    until = ("beaten", "creature_stays")

    def list_inputs(self, input_values: InputValues) -> DoubtInputs:
        return [
            FIGHTERS,
            make_amount_input("strength", MOST_PRINTED),
            ORC,
            make_hero_input(input_values),
            make_house_rules_input(*FIGHT_RULINGS),
        ]

    def run_rule(self, table: Table, input_values: InputValues) -> Rule:
        card: Any = table.find_card(input_values.get("card", "a1"))
        return creatures.resolve_creature(table, card, table.list_wizards_at(card.id))

    def list_cases(self, table: Table, asked_question: Question) -> Cases:
        for card in list_creatures(table):
            seats = table.list_wizards_at(card.id)
            if seats:
                cost = creatures.compute_least_bid(table, card)
                terms = {term.name: term.amount for term in cost.terms}
                name = "doubt.split_orc" if "orc" in terms else "doubt.split"
                says = message(name, **terms, who=tuple(seats))
                going_on = table.resolving == card.id
                yield Case(self, says, {"card": card.id, **terms}, continues=going_on)

    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        if "name" in input_values:  # without a game, `TOGETHER` is what the doubt is about
            trial.assumed = [pair for pair in trial.assumed if pair[0].name not in TOGETHER]
        shares = _list_fight_steps(trial)
        pays = {fact.values["seat"]: fact.values["amount"] for fact in trial.list_facts("paid")}
        beaten = trial.list_facts("beaten")
        unable = {seat: place for place, step in enumerate(shares, 1) for seat in step["unable"]}
        reward = "none" if shares and shares[-1]["unable"] else "stays"
        if beaten:
            reward = "solo" if beaten[0].why == ALONE else "group"
        payments = tuple(message("verdict.pays", seat=seat, amount=pays[seat]) for seat in pays)
        declined = ("declined",) if unable else ()
        steps = trial.list_steps("resolving", "beaten", "creature_stays", *declined)
        why = CONFLICT if trial.list_facts("conflict") else JOINT
        if shares and len(shares[0]["party"]) == 1:
            why = ALONE
        data = {
            "pays": pays,
            "dropped": unable,
            "reward": None if trial.pending_question else "none" if reward == "stays" else reward,
            "steps": shares,
        }
        result = message(f"verdict.split.{reward}", payments=payments)
        return Verdict(result, steps, [why], data)


def _list_fight_steps(trial: Trial) -> list[dict[str, Any]]:
    """Return the steps of a fight, each with cost, party, share and seats that can't pay."""
    found = []
    for told_fact in trial.told:
        values: InputValues = told_fact.values
        if told_fact.name in {"share", "fights_alone", "error.cannot_pay"}:
            cost = values["cost"].total
            party = values.get("seats") or (values["seat"],)
            unable = party if told_fact.name == "error.cannot_pay" else values.get("unable", ())
            each = values.get("each", cost)
            found.append({"cost": cost, "party": party, "each": each, "unable": unable})
    return found


@dataclass(kw_only=True)
class SpokenBids(Replies):
    """Replies to the questions of an auction: spoken bids and passes. Illegal ones are skipped.

    Args:
        words: the bids and passes in spoken order.
        has_spoken_next: for each time a bidder could only pass, whether this bidder spoke the next
            word.
    """

    words: Iterator[Plain]
    has_spoken_next: Iterator[bool]

    def propose_answers(self, asked_question: QuestionAtPath) -> Iterator[Plain]:
        """Yield the remaining words, so that the first legal one is used."""
        yield from super().propose_answers(asked_question)
        question = asked_question.question
        if question.name == "bid" and not (
            question.is_forced() and not next(self.has_spoken_next, False)
        ):
            yield from self.words

    def handle_unused_answers(self, trial: Trial) -> None:
        """Refuse bids that were spoken after the end of the auction; ignore passes."""
        for late in self.words:
            if isinstance(late, int):
                trial.record_refusal(None, late, message("error.bid_too_late", given=late))


class AuctionDoubt(FightDoubt):
    """Doubt about the legal bids of an auction, its winner and the price."""

    name = "auction"
    since = ("resolving",)
    until = ("paid", "spell_unclaimed", "card_unclaimed", "creature_stays")

    def list_inputs(self, input_values: InputValues) -> DoubtInputs:
        bid: AmountOrWord[PassOption] = AmountOrWord(
            "bids", JUDGE, least=-MOST_BID, most=MOST_BID, words=tuple(PassOption)
        )
        return [
            FIGHTERS,
            DoubtInput(name="bids", values=(bid,), row_limits=(0, MANY), is_positional=True),
            make_amount_input("opening", MOST_PRINTED, likely=0),
            ORC,
            make_player_input("start", input_values)._replace(is_asked_first=False),
            make_hero_input(input_values),
            make_house_rules_input(*AUCTION_RULINGS),
        ]

    def run_rule(self, table: Table, input_values: InputValues) -> Rule:
        """Start an auction. With heroes or an orc it is a conflict about a creature."""
        seats = table.seats_from_start
        if input_values["hero"] or input_values["orc"]:
            creature: Any = table.find_card("a1")
            return creatures.auction_fight(table, creature, seats)
        return auction_card(table, "lot", message("verdict.lot"), input_values["opening"], seats)

    def list_replies(self, input_values: InputValues) -> Sequence[Replies]:
        """Return every way to assign the bids to the bidders.

        If a bidder can only pass, either this bidder or the next one may have spoken the next word.
        """
        ways = product((True, False), repeat=MOST_PLAYERS)
        words = input_values["bids"]
        return [SpokenBids(words=iter(words), has_spoken_next=iter(way)) for way in ways]

    def list_cases(self, table: Table, asked_question: Question) -> Cases:
        if asked_question.name == "bid" and table.resolving:
            says = message("doubt.auction", card=table.get_label(table.resolving))
            yield Case(self, says, {}, unknown_inputs=("bids",), continues=True)

    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        result = message("verdict.auction.none")
        winner: Any = None
        price: Any = None
        for paid in trial.list_facts("paid"):
            winner = paid.values["seat"]
            price = paid.values["amount"]
            result = message("verdict.auction.sold", seat=winner, price=price)
        refused = [
            {"bidder": question.seat if question else None, "bid": bid, "reason": why}
            for question, bid, why in trial.refused
        ]
        asked = trial.pending_question
        next_bidder = asked.question.seat if asked else None
        data = {"winner": winner, "price": price, "refused": refused, "waiting": next_bidder}
        apart = ("resolving", "paid", "creature_stays", "spell_auction", "spell_unclaimed")
        return Verdict(result, trial.list_steps(*apart), [AUCTION], data)


class EggsDoubt(TableDoubt):
    """Doubt about the owner of the card for the most eggs."""

    name = "eggs"

    def list_inputs(self, input_values: InputValues) -> DoubtInputs:
        return [
            make_rows_input("name", SEATS, total=MANY, blue=MANY, black=4),
            make_player_input("owner", input_values),
        ]

    def list_cases(self, table: Table, asked_question: Question) -> Cases:
        if BLACK_DRAGON in table.parts:
            figures = {seat: astuple(count_eggs(table, seat)) for seat in table.seats}
            input_values = {"name": figures, "owner": BLACK_DRAGON.get_state(table).owner}
            yield Case(self, message("doubt.eggs"), input_values)

    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        counts = {seat: EggCounts(*figures) for seat, figures in input_values["name"].items()}
        steps = []
        for seat, count in counts.items():
            coloured = count.blue + count.black
            if coloured > count.total:
                raise UsageError("judge_eggs", seat=seat, coloured=coloured, total=count.total)
            name = "verdict.eggs" if count.total else "verdict.no_eggs"
            steps.append(message(name, seat=seat, **vars(count)))
        found = find_egg_owner(counts, input_values["owner"])
        decided = message(f"verdict.eggs.{found.decided_by}")
        result = message("verdict.egg_nobody", decided=decided)
        if found.owner is not None:
            result = message("verdict.egg_owner", seat=found.owner, decided=decided)
        why = [boxes.DRAGON_EGGS]
        if found.decided_by == "kept":
            why.append(boxes.EGG_OWNER)
        data = {"owner": found.owner, "decided_by": found.decided_by}
        return Verdict(result, steps, why, data)


class TieBreakDoubt(TableDoubt):
    """Doubt about the order of tied seats at the end, with the final scoring."""

    name = f"tiebreak {GAME}"
    assumes = ("window_last_spells",)

    def list_inputs(self, input_values: InputValues) -> DoubtInputs:
        return [
            make_rows_input(
                "name", SEATS, stones=MOST_STONES, magic=MOST_MAGIC, artefact_cards=MANY
            )
        ]

    def set_figures(self, table: Table, input_values: InputValues) -> None:
        for seat, (stones, magic, cards) in input_values["name"].items():
            table.stones[seat] = stones
            table.magic[seat] = magic
            table.laid[seat].append(Artefact("l1", "", cards, (), magic=0, stones=0))

    async def run_rule(self, table: Table, input_values: InputValues) -> None:
        table.breaking_off = True
        await finish_game(table, BROKEN_OFF)

    def list_cases(self, table: Table, asked_question: Question) -> Cases:
        scoring = asked_question.why == boxes.FINAL_STONES or asked_question.name in self.assumes
        yield Case(self, message("doubt.tiebreak"), {}, continues=scoring)

    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        return make_ranking_verdict(trial, [END], trial.list_steps("game_over"))


DOUBTS = (
    FightCostDoubt(),
    AuctionDoubt(),
    OrderDoubt(),
    RewardDoubt(),
    DealDoubt(),
    LayingDoubt(),
    EggsDoubt(),
    TieBreakDoubt(),
)
