"""Kinds of doubt about Abracadabra."""

from __future__ import annotations

from collections.abc import Sequence

from companion.errors import UsageError
from companion.games.abracadabra import ending, organising
from companion.games.abracadabra.box import (
    ELEMENTALS,
    GAME,
    GOAL,
    HAND_GATHERINGS,
    SEATS,
    TOWERS,
)
from companion.games.abracadabra.gatherings import (
    ENCHANTERS,
    KNOWN_LETTERS,
    Enchanter,
    find_gathering_faults,
    find_patterns,
)
from companion.games.abracadabra.rulings import (
    CLAIM_MOMENT,
    END,
    GATHERING,
    OBJECTS,
    PROXIMA,
    PROXIMA_VS_STONE,
    SECOND_STONE,
)
from companion.games.abracadabra.table import Table
from companion.kernel.citations import JUDGE
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
    make_ranking_verdict,
    make_rows_input,
    make_seating,
    read_house_rules,
)
from companion.kernel.facts import message
from companion.kernel.questions import Amount, Choice, Question
from companion.kernel.trial import Replies, Trial

MOST_OBJECTS = 999
"""Maximum number of points that can be given, far more than any game has."""
MOST_STONES = 49
"""Maximum number of sorcerer's stones: all magic objects."""


class TableDoubt(Doubt):
    """A doubt about Abracadabra."""

    game = GAME

    def make_table_from_inputs(self, input_values: InputValues) -> Table:
        """Make a table with empty hands, and the house rules among the inputs."""
        seats = input_values.get("name", ("p1", "p2"))
        table = Table(make_seating(seats), rulings=read_house_rules(input_values))
        table.begin_game(input_values.get("turn") or table.seats[0])
        return table


class GatheringDoubt(TableDoubt):
    """Doubt whether enchanters are a gathering, and which stack rewards it."""

    name = "gathering"

    def list_inputs(self, input_values: InputValues) -> DoubtInputs:
        places = len(input_values.get("cards") or range(TOWERS))
        card = Choice("cards", JUDGE, ENCHANTERS, label=lambda card: card.label)
        place = Amount("tower", JUDGE, least=1, most=places)
        return [
            DoubtInput("cards", (card,), row_limits=(1, MANY), is_positional=True),
            DoubtInput("tower", (place,), row_limits=(0, TOWERS)),
        ]

    def set_figures(self, table: Table, input_values: InputValues) -> None:
        table.letters = dict(KNOWN_LETTERS)

    async def run_rule(self, table: Table, input_values: InputValues) -> None:
        """Organise the gathering in a game in play; do nothing without a game."""
        if "towers" in input_values:
            await organising.organise_gathering(table)

    def list_replies(self, input_values: InputValues) -> Sequence[Replies]:
        return [Replies({"enchanters": list(input_values["cards"])})]

    def list_cases(self, table: Table, asked_question: Question) -> Cases:
        if asked_question.name == "turn" and organising.list_possible_gatherings(table):
            given = {"towers": tuple(table.towers)}
            yield Case(self, message("doubt.gathering"), given, unknown_inputs=("cards",))

    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        table: Table = trial.table
        cards: Sequence[Enchanter] = input_values["cards"]
        lying = (
            input_values["towers"]
            if "towers" in input_values
            else [cards[at - 1] for at in input_values["tower"]]
        )
        towers = [card for card in cards if card in lying]
        faults = find_gathering_faults(cards, towers)
        patterns = () if faults else find_patterns(tuple(cards))
        failing = faults or tuple(reason for _, _, reason in trial.refused[-1:])
        stacks = {pattern: table.letters.get(pattern) for pattern in patterns}
        steps = [
            message("verdict.in_tower" if card in towers else "verdict.card", card=card.label)
            for card in cards
        ]
        for pattern, stack in stacks.items():
            bears = message("verdict.stack_unknown")
            if stack is not None:
                bears = message("verdict.stack", stack=stack.value)
            steps.append(message("verdict.reading", pattern=pattern.label, stack=bears))
        result = message("verdict.gathering")
        if failing:
            result = message("verdict.no_gathering", failing=failing)
        if trial.pending_question is not None and trial.pending_question.question.name != "reading":
            trial.pending_question = None
        known = list(stacks.values())
        data = {
            "valid": not failing,
            "failing": [reason.name.removeprefix("failing.") for reason in faults],
            "readings": patterns,
            "stack": known[0] if len(known) == 1 else None,
            "stacks": stacks,
        }
        why = [GATHERING] if failing else [GATHERING, OBJECTS]
        return Verdict(result, steps, why, data)


class PointsDoubt(TableDoubt):
    """Doubt whether a seat's points and stones win."""

    name = "points abracadabra"

    def list_inputs(self, input_values: InputValues) -> DoubtInputs:
        return [
            make_amount_input("objects", MOST_OBJECTS, likely=0),
            make_amount_input("hand_cards", HAND_GATHERINGS, likely=0),
            make_amount_input("elementals", ELEMENTALS, likely=0),
            make_amount_input("stones", MOST_STONES, likely=0),
        ]

    def set_figures(self, table: Table, input_values: InputValues) -> None:
        table.objects[table.active] = input_values["objects"]
        table.hand_cards[table.active] = input_values["hand_cards"]
        table.stones[table.active] = input_values["stones"]

    def list_cases(self, table: Table, asked_question: Question) -> Cases:
        says = message("doubt.points", seat=table.active)
        yield Case(self, says, {}, unknown_inputs=("elementals",))

    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        table: Table = trial.table
        points = ending.compute_points(table, table.active, input_values["elementals"])
        way = ending.find_ending(table, table.active, input_values["elementals"])
        total = points.total
        result = message("verdict.no_win", total=total, goal=GOAL)
        if way:
            result = message("verdict.wins", total=total, ending=message(f"ending.{way}"))
        steps = [
            message("verdict.points", figure=points),
            message("verdict.stones", stones=table.stones[table.active]),
        ]
        why = [SECOND_STONE if way == "second_stone" else END]
        return Verdict(result, steps, why, {"total": total, "wins": bool(way)})


class TieBreakDoubt(TableDoubt):
    """Doubt about the order of tied seats at the end of the game."""

    name = "tiebreak abracadabra"

    def list_inputs(self, input_values: InputValues) -> DoubtInputs:
        seats = tuple(input_values.get("name", ()))
        return [
            make_rows_input("name", SEATS, points=MOST_OBJECTS, stones=MOST_STONES),
            make_choice_input("last_organiser", seats, is_required=False, is_asked_first=False),
            make_choice_input("turn", seats, is_required=False, is_asked_first=False),
            make_house_rules_input(PROXIMA_VS_STONE, CLAIM_MOMENT),
        ]

    def set_figures(self, table: Table, input_values: InputValues) -> None:
        for seat, (made, stones) in input_values["name"].items():
            table.objects[seat] = made
            table.stones[seat] = stones

    async def run_rule(self, table: Table, input_values: InputValues) -> None:
        if "name" in input_values:
            organiser = input_values["last_organiser"]
            if organiser is not None:
                table.contest = True
                table.last_organiser = organiser
                await ending.end_game_or_ask_organiser(table)
            elif len(ending.find_winners(table)) > 1 and input_values["turn"] is None:
                raise UsageError("judge_organiser", seats=tuple(ending.find_winners(table)))
            else:
                ending.end_game_if_won(table)
        if table.outcome is None:
            await ending.break_off(table)

    def list_cases(self, table: Table, asked_question: Question) -> Cases:
        yield Case(self, message("doubt.tiebreak"), {})

    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        outcome = trial.table.outcome
        decided = outcome.decided_by if outcome else ""
        chapters = {"last_organiser": PROXIMA, "second_stone": SECOND_STONE}
        steps = []
        if decided == "turn_order":
            steps.append(message("verdict.in_turn_order", seats=trial.table.other_seats))
        return make_ranking_verdict(trial, [chapters.get(decided, END)], steps)


DOUBTS = (GatheringDoubt(), PointsDoubt(), TieBreakDoubt())
