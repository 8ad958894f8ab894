"""Kinds of doubt about a round: order of cards, rewards, short piles, laying out.

And the base of all doubts, with the tables for doubts without a game.
"""

from __future__ import annotations

from typing import Any

from companion.games.zauberschwert import artefacts, creatures
from companion.games.zauberschwert.artefacts import Artefact
from companion.games.zauberschwert.box import (
    GAME,
    MOST_MAGIC,
    MOST_PRINTED,
    SEATS,
    Phase,
    Species,
    Symbol,
)
from companion.games.zauberschwert.cards import NO_REWARD, HolyPlace, Reward, UnnamedCreature
from companion.games.zauberschwert.expansions import rulings
from companion.games.zauberschwert.expansions.apprentice import APPRENTICE
from companion.games.zauberschwert.expansions.chapter import MIXED, put_chapters_into_play
from companion.games.zauberschwert.expansions.heroes import HEROES, Hero
from companion.games.zauberschwert.expansions.orcs import ORCS, Orc
from companion.games.zauberschwert.expansions.poison import POISON, PoisonCard
from companion.games.zauberschwert.laying_out import get_laying_order
from companion.games.zauberschwert.rounds import list_resolving_order
from companion.games.zauberschwert.rulings import ALONE, BONUS, DEALING, PHASE_D, SHORT_PILE
from companion.games.zauberschwert.table import PASSED, Table
from companion.kernel.doubts import (
    MANY,
    Case,
    Cases,
    Doubt,
    DoubtInput,
    DoubtInputs,
    InputValues,
    Verdict,
    make_amount_input,
    make_choice_input,
    make_house_rules_input,
    make_rows_input,
    make_seating,
    read_house_rules,
)
from companion.kernel.facts import message
from companion.kernel.questions import Question
from companion.kernel.trial import Trial
from companion.mechanisms.tracked import list_amounts

PIECES = ("wizard", "apprentice")
BOXES = ("base_game", "expansions")


class TableDoubt(Doubt):
    """A doubt about Zauberschwert & Drachenei. The input "name" has the seats."""

    game = GAME

    def make_table_from_inputs(self, input_values: InputValues) -> Table:
        """Make an empty table in the middle of a round.

        The start player is the first seat by default.
        """
        seating = make_seating(input_values["name"])
        table = Table(seating, rulings=read_house_rules(input_values))
        table.begin_game(input_values.get("start") or seating.seats[0])
        table.round = 1
        table.phase = Phase.D
        return table


class FightDoubt(TableDoubt):
    """A doubt about fighters at one creature."""

    def make_table_from_inputs(self, input_values: InputValues) -> Table:
        """Make a table with all seats at one creature, with its orc and heroes, if any.

        Its strength is 0 by default; in an auction, it is the opening.
        """
        table = super().make_table_from_inputs(input_values)
        table.magic.update(input_values["name"])
        creature = UnnamedCreature(
            id="a1",
            species=Species.GOBLINS,
            strength=input_values.get("strength", input_values.get("opening", 0)),
            symbol=Symbol.CIRCLE,
            solo=Reward(
                input_values.get("reward_stones", 0), 0, input_values.get("reward_magic", 0)
            ),
            group=NO_REWARD,
        )
        table.display.append(creature)
        table.wizards = dict.fromkeys(input_values["name"], creature.id)
        table.resolving = creature.id
        put_chapters_into_play(table, (ORCS, HEROES))
        if input_values.get("orc") is not None:
            ORCS.get_state(table).at[creature.id] = Orc(input_values["orc"], NO_REWARD, NO_REWARD)
        for place, (seat, lowers) in enumerate(input_values.get("hero", ()), start=1):
            Hero(id=f"h{place}", name="", lowers=lowers).give_to_owner(table, seat, 0)
        return table


def make_player_input(name: str, input_values: InputValues) -> DoubtInput:
    """Make the input for one of the players, such as the start player. It may be missing."""
    return make_choice_input(name, tuple(input_values.get("name", ())), is_required=False)


class OrderDoubt(TableDoubt):
    """Doubt about the order of resolving cards."""

    name = "order"

    def list_inputs(self, input_values: InputValues) -> DoubtInputs:
        return [
            make_rows_input("name", (1, SEATS[1]), card=MANY),
            make_player_input("start", input_values),
        ]

    def set_figures(self, table: Table, input_values: InputValues) -> None:
        cards = input_values["name"]
        table.wizards = {seat: str(cards[seat]) if cards[seat] else PASSED for seat in cards}

    def list_cases(self, table: Table, asked_question: Question) -> Cases:
        if table.phase is Phase.D and len(list_resolving_order(table)) > 1:
            yield Case(self, message("doubt.order"), {})

    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        table: Table = trial.table
        cards = list_resolving_order(table)
        seats = [table.list_wizards_at(card) for card in cards]
        labels = [
            message("verdict.card_number", number=card)
            if "name" in input_values
            else table.get_label(card)
            for card in cards
        ]
        result = message("verdict.order.none")
        if cards:
            result = message("verdict.order", start=table.start, card=labels[0], seats=seats[0])
        steps = [
            message("verdict.order_place", place=place, card=label, seats=there)
            for place, (label, there) in enumerate(zip(labels, seats, strict=True), 1)
        ]
        data = {"order": [{"card": card, "seats": table.list_wizards_at(card)} for card in cards]}
        return Verdict(result, steps, [PHASE_D], data)


class RewardDoubt(FightDoubt):
    """Doubt about the reward of a victory, with artefact bonuses and poison."""

    name = "gain"

    def list_inputs(self, input_values: InputValues) -> DoubtInputs:
        return [
            make_rows_input("name", (1, 1), magic=MOST_MAGIC),
            make_amount_input("reward_stones", MOST_PRINTED, likely=0),
            make_amount_input("reward_magic", MOST_PRINTED, likely=0, is_asked_first=False),
            make_amount_input("bonus_stones", MOST_PRINTED, likely=0),
            make_amount_input("bonus_magic", MOST_PRINTED, likely=0),
            make_amount_input("poison", MANY, likely=0),
            make_choice_input("fighter", PIECES, PIECES[0], is_asked_first=False),
            make_house_rules_input(rulings.POISON_EACH, rulings.POISON_WITH_APPRENTICE),
        ]

    def set_figures(self, table: Table, input_values: InputValues) -> None:
        seat = table.start
        creature: Any = table.find_card("a1")
        symbols = (creature.symbol,)
        bonus = {"magic": input_values["bonus_magic"], "stones": input_values["bonus_stones"]}
        table.laid[seat].append(Artefact("l1", "", 1, symbols, **bonus))
        put_chapters_into_play(table, (APPRENTICE, POISON))
        if input_values["fighter"] == "apprentice":
            APPRENTICE.get_state(table).at[seat] = creature.id
        for place in range(input_values["poison"]):
            POISON.get_state(table).before[seat].append(PoisonCard(f"l{place}", "", symbols))

    async def run_rule(self, table: Table, input_values: InputValues) -> None:
        """Give the reward. In a game in play, take the cost first."""
        creature: Any = table.find_card(input_values.get("card", "a1"))
        seat = table.list_wizards_at(creature.id)[0]
        if "card" in input_values:
            table.pay_magic(seat, creatures.compute_cost(table, creature, [seat]).total, ALONE)
        await creatures.give_rewards(table, creature, (seat,))

    def list_cases(self, table: Table, asked_question: Question) -> Cases:
        """Yield the doubt while a single wizard may fight a creature."""
        if asked_question.name == "fight" and "fight" in asked_question.list_offered_options():
            (seat,) = table.list_wizards_at(asked_question.subject)
            says = message("doubt.gain", seat=seat, card=table.get_label(asked_question.subject))
            yield Case(self, says, {"card": asked_question.subject})

    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        table: Table = trial.table
        seat = table.list_wizards_at(input_values.get("card", "a1"))[0]
        gains: Any = [fact.values for fact in trial.list_facts("reward_stones", "bonus_stones")]
        stones = sum(gain["amount"] for gain in gains)
        magic = table.magic[seat]
        result = message("verdict.gain", seat=seat, stones=stones, magic=magic)
        data = {"stones": stones, "magic": magic}
        return Verdict(result, trial.list_steps("beaten"), [BONUS], data)


class DealDoubt(TableDoubt):
    """Doubt about dealing artefact cards from a short pile."""

    name = "deal"

    def list_inputs(self, input_values: InputValues) -> DoubtInputs:
        return [
            make_rows_input("name", (1, SEATS[1]), cards=MANY),
            make_amount_input("pile", MANY),
            make_player_input("start", input_values),
            make_house_rules_input(SHORT_PILE),
        ]

    def set_figures(self, table: Table, input_values: InputValues) -> None:
        table.pile = input_values["pile"]

    async def run_rule(self, table: Table, input_values: InputValues) -> None:
        await artefacts.deal_cards(table, input_values["name"])

    def list_cases(self, table: Table, asked_question: Question) -> Cases:
        """Yield the doubt for each holy place that gives more cards than the pile has."""
        for card in table.display:
            seats = table.list_wizards_at(card.id)
            if isinstance(card, HolyPlace) and len(seats) * card.cards > table.pile:
                says = message("doubt.deal", card=table.name_card(card))
                yield Case(self, says, {"name": dict.fromkeys(seats, card.cards)})

    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        dealt: dict[Any, Any] = dict.fromkeys(input_values["name"], 0)
        for fact in trial.list_facts("cards_dealt"):
            dealt[fact.values["seat"]] = fact.values["cards"]
        start = trial.table.start
        result = message("verdict.deal", start=start, cards=list_amounts(dealt, dealt))
        steps = trial.list_steps("cards_dealt")
        return Verdict(result, steps, [DEALING], {"cards": dealt})


class LayingDoubt(TableDoubt):
    """Doubt about the first player to lay out."""

    name = "laying"

    def list_inputs(self, input_values: InputValues) -> DoubtInputs:
        return [
            make_rows_input("name", SEATS, hand=MANY),
            make_choice_input("boxes", BOXES, BOXES[0]),
            make_player_input("start", input_values),
        ]

    def set_figures(self, table: Table, input_values: InputValues) -> None:
        table.hands.update(input_values["name"])
        table.parts = {MIXED: None} if input_values["boxes"] == "expansions" else {}

    def list_cases(self, table: Table, asked_question: Question) -> Cases:
        if table.phase is Phase.E and any(table.hands.values()):
            yield Case(self, message("doubt.laying"), {})

    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        table: Table = trial.table
        in_turn, why = get_laying_order(table)
        seats = tuple(seat for seat in table.seats_from_start if in_turn and table.hands[seat])
        result = message("verdict.laying.any_order")
        steps = []
        if seats:
            result = message("verdict.laying.in_turn", start=table.start, seat=seats[0])
            steps = [message("verdict.laying.order", seats=seats)]
        data = {"in_turn": in_turn, "order": seats}
        return Verdict(result, steps, [why], data)
