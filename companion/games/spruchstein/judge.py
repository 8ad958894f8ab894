"""Kinds of doubt about the Spruchstein game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.errors import UsageError
from companion.games.spruchstein import closing, turns
from companion.games.spruchstein.box import (
    BEFORE_EACH,
    GAME,
    LIVES,
    MOST_POINTS,
    MYSTIC,
    ROLLED,
    SEATS,
    TRACK,
    RoundEnd,
    Spell,
    Variant,
)
from companion.games.spruchstein.rulings import (
    BEYOND_TRACK,
    DIE_FACES,
    END,
    END_OF_ROUND,
    FACES,
    LAST_STONE_IS_OWL,
    LAST_STONE_THAT_KILLS,
    MYSTIC_REWARD,
    ONLY_ONE_NEIGHBOURS,
    SINGLE_ROUND,
    SPELLS,
    VARIANTS,
)
from companion.games.spruchstein.table import Table
from companion.kernel.citations import JUDGE
from companion.kernel.doubts import (
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
    make_single_input,
    read_house_rules,
)
from companion.kernel.facts import BySeat, message
from companion.kernel.questions import BarredOption, Choice, Question
from companion.kernel.trial import Replies, Trial
from companion.mechanisms.tracked import list_amounts

VARIANT = make_choice_input("variant", tuple(Variant), is_required=False, is_asked_first=False)


class TableDoubt(Doubt):
    """A doubt about the Spruchstein game."""

    game = GAME

    def make_table_from_inputs(self, input_values: InputValues) -> Table:
        """Make a table in the middle of a round.

        By default the first seat is active, and the variant is that of the game in play, if any.
        """
        seating = make_seating(input_values.get("players") or input_values["name"])
        table = Table(seating, rulings=read_house_rules(input_values))
        in_play = input_values.get("table", table)
        table.variant = input_values.get("variant") or in_play.variant
        active = input_values.get("by") or input_values.get("caster") or seating.seats[0]
        table.begin_game(active)
        table.round = 1
        table.dealt = True
        return table


class RoundDoubt(TableDoubt):
    """Doubt about the points of a round."""

    name = "round spruchstein"

    def list_inputs(self, input_values: InputValues) -> DoubtInputs:
        seats = tuple(input_values.get("players", ()))
        by = input_values.get("by")
        bars = [BarredOption(by, message("judge_by_lost", seat=by), JUDGE)] if by else []
        others = Choice("lost", JUDGE, seats, bars=bars)
        return [
            make_rows_input("players", SEATS, likely=0, mystic=MYSTIC),
            make_choice_input("ended", tuple(RoundEnd)),
            make_choice_input("by", seats),
            DoubtInput("lost", (others,), row_limits=(0, SEATS[1])),
            VARIANT,
            make_house_rules_input(BEYOND_TRACK, SINGLE_ROUND),
        ]

    def set_figures(self, table: Table, input_values: InputValues) -> None:
        stones: BySeat = input_values["players"]
        total = sum(stones.values())
        if total > MYSTIC:
            raise UsageError("out_of_range", given=total, least=0, most=MYSTIC)
        lost = input_values["lost"]
        if input_values["ended"] == "own_fault" and lost and not table.variant.last_one_wins:
            raise UsageError("judge_own_fault", seat=table.active, lost=lost)
        table.mystic.update(stones)

    async def run_rule(self, table: Table, input_values: InputValues) -> None:
        """End the round in the way that the inputs name, by the table's variant and house rules."""
        way = RoundEnd(input_values["ended"])
        by = input_values["by"]
        table.active = by
        if way is RoundEnd.LAST_STONE:
            closing.end_round_by_last_stone(table, by)
            return
        fault = (by,) if way is RoundEnd.OWN_FAULT else ()
        lost = (*fault, *input_values["lost"])
        if not lost:
            raise UsageError("nobody_killed", seat=by)
        table.lives.update(dict.fromkeys(lost, 0))
        if table.variant.last_one_wins and len(table.living_seats) > 1:
            raise UsageError("round_goes_on", alive=table.living_seats)
        closing.close_round(table, way, by, lost, END_OF_ROUND)

    def list_cases(self, table: Table, asked_question: Question) -> Cases:
        if table.dealt:
            given = {"players": dict(table.mystic)}
            yield Case(self, message("doubt.round"), given, unknown_inputs=("ended", "by", "lost"))

    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        table: Table = trial.table
        made = {seat: table.last_round[seat] for seat in table.seats}
        steps = [message(f"verdict.round.{input_values['ended']}", seat=input_values["by"])]
        why = [VARIANTS if table.variant.last_one_wins else END_OF_ROUND]
        for fact in trial.list_facts("points"):
            figure: Any = fact.values["made"]
            seat = fact.values["seat"]
            reason = message(f"term.{figure.terms[0].name}")
            steps.append(message("verdict.derived", seat=seat, figure=figure, reason=reason))
            if len(figure.terms) > 1:
                why.append(MYSTIC_REWARD)
        result = message("verdict.round", points=list_amounts(made, made))
        return Verdict(result, steps, why, {"points": made})


class EffectDoubt(TableDoubt):
    """Doubt about the effect of a hit on all lives, and on the round."""

    name = "effect spruchstein"
    until = ("next_turn", "round_begins", "call", "call_again")

    def list_inputs(self, input_values: InputValues) -> DoubtInputs:
        seats: BySeat = input_values.get("players", {})
        dead = [
            BarredOption(seat, message("judge_dead", seat=seat), JUDGE)
            for seat in seats
            if not seats[seat]
        ]
        rolled = input_values.get("spell") in ROLLED
        return [
            make_rows_input("players", SEATS, lives=LIVES),
            make_single_input(Choice("caster", JUDGE, tuple(seats), bars=dead)),
            make_single_input(
                Choice("spell", JUDGE, tuple(Spell), label=lambda spell: spell.label)
            ),
            make_amount_input(
                "roll", FACES["six"], least=1, is_required=rolled, is_asked_first=rolled
            ),
            make_amount_input(
                "standing", BEFORE_EACH, least=1, likely=BEFORE_EACH, is_asked_first=False
            ),
            VARIANT,
            make_house_rules_input(
                ONLY_ONE_NEIGHBOURS, DIE_FACES, LAST_STONE_THAT_KILLS, LAST_STONE_IS_OWL
            ),
        ]

    def set_figures(self, table: Table, input_values: InputValues) -> None:
        if input_values["roll"] is not None and input_values["spell"] not in ROLLED:
            rolled = tuple(spell.value for spell in ROLLED)
            raise UsageError("judge_no_die", stone=input_values["spell"], rolled=rolled)
        if (input_values["roll"] or 0) > FACES["three"]:
            table.rulings = {**table.rulings, DIE_FACES.name: "six"}
        table.lives.update(input_values["players"])
        table.standing[table.active] = input_values["standing"]

    def list_replies(self, input_values: InputValues) -> Sequence[Replies]:
        rolled = {} if input_values.get("roll") is None else {"die": input_values["roll"]}
        hit = {"answer": "hit", "answer_lower": "hit", "contradiction_hit": "earlier_answer"}
        return [Replies({**hit, **rolled})]

    async def run_rule(self, table: Table, input_values: InputValues) -> None:
        await turns.resolve_call(table, input_values["spell"])

    def list_cases(self, table: Table, asked_question: Question) -> Cases:
        for spell in Spell if table.dealt else ():
            says = message("doubt.effect", spell=spell.label, caster=table.active)
            given = {"spell": spell, "players": dict(table.lives)}
            if asked_question.name in {"call", "call_again"} and table.count_hidden_stones(spell):
                yield Case(self, says, given)
            elif asked_question.name in CAST and asked_question.subject == spell:
                yield Case(self, says, given, continues=True)

    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        lives = dict(input_values["players"])
        for fact in trial.list_facts("lives", "last_stone"):
            values: Any = fact.values
            if fact.name == "lives":
                lives[values["seat"]] = values["lives"].total
            else:
                lives.update(dict.fromkeys(values["lost"], 0))
        out = tuple(seat for seat in lives if not lives[seat])
        # a table made from inputs has no points before the round
        unknown = ("points", "game_over") if "caster" in input_values else ()
        steps = trial.list_steps(*TURN, *unknown)
        if not trial.list_facts("lives", "last_stone") and trial.pending_question is None:
            steps.append(message("verdict.untouched", stone=input_values["spell"].label))
        after = message("verdict.lives", lives=list_amounts(lives, lives))
        result = message("verdict.lives_out", lives=after, out=out) if out else after
        return Verdict(result, steps, [SPELLS], {"lives": lives, "out": out})


TURN = ("miss", "hit", "next_turn", "round_begins", "refilled", "supply_empty")
"""Names of the facts about a turn that don't explain the effect of a hit."""
CAST = ("answer", "answer_lower", "contradiction_hit", "die")
"""Names of the questions after a call."""


class TieBreakDoubt(TableDoubt):
    """Doubt about the order of tied seats at the end of the game."""

    name = "tiebreak spruchstein"

    def list_inputs(self, input_values: InputValues) -> DoubtInputs:
        return [
            make_rows_input("name", SEATS, points=MOST_POINTS, last_round=TRACK),
            make_house_rules_input(SINGLE_ROUND),
        ]

    def set_figures(self, table: Table, input_values: InputValues) -> None:
        for seat, (made, last) in input_values["name"].items():
            table.points[seat] = made
            table.last_round[seat] = last

    async def run_rule(self, table: Table, input_values: InputValues) -> None:
        closing.end_game_with_ranking(table, "broken_off")

    def list_cases(self, table: Table, asked_question: Question) -> Cases:
        yield Case(self, message("doubt.tiebreak"), {})

    def find_verdict(self, trial: Trial, input_values: InputValues) -> Verdict:
        return make_ranking_verdict(trial, [END])


DOUBTS = (RoundDoubt(), EffectDoubt(), TieBreakDoubt())
