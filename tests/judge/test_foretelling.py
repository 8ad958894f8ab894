"""The judge's predictions equal the later course of recorded games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from companion.games.catalogue import GAMES, find_cases
from companion.kernel.doubts import Case
from companion.kernel.facts import Fact, Plain
from companion.kernel.runner import Runner
from tests.play.recorded import GAMES_FOLDER
from tests.playthrough import Line, read_recording

ENDS = {
    "auction": ("paid", "spell_unclaimed", "card_unclaimed", "creature_stays"),
    "effect spruchstein": ("hit",),
    "round spruchstein": ("last_stone", "killed", "own_fault"),
}
RECORDED = (
    "zauberschwert/playthroughs/expansions-two-players",
    "zauberschwert/playthroughs/four-players-two-drop-out",
    "spruchstein/playthroughs/own-fault-by-miss",
    "spruchstein/playthroughs/two-players",
)


def carry_out_line(runner: Runner, line: Line) -> None:
    """Give an answer, "our way" if needed, or interject."""
    if "path" in line:
        asked = runner.find_question(line["path"])
        runner.carry_out_act(asked.judge(line["answer"], our_way=True))
    else:
        runner.carry_out_act(runner.find_interjection(line["interject"]).judge(line["value"]))


class Future(NamedTuple):
    """The course of a game until the next interjection, or the end of the next scene.

    Attributes:
        answers: the later answers, by path.
        past: the facts since the last scene began.
        facts: the later facts.
    """

    answers: dict[str, Plain]
    past: list[Fact]
    facts: list[Fact]


def foresee_course(runner: Runner, lines: Sequence[Line]) -> Future:
    """Return the later course of a game, played on in a copy."""
    fork = runner.fork_game()
    answers = dict[str, Plain]()
    for line in lines:
        if "path" not in line or fork.has_ended or fork.scene > runner.scene + 1:
            break
        carry_out_line(fork, line)
        answers.setdefault(line["path"].partition("/")[2], line["answer"])
    past = [item.fact for item in runner.told]
    facts = [item.fact for item in fork.told]
    return Future(answers, past[runner.latest_checkpoint.fact_count :], facts[len(past) :])


Assumed = tuple[dict[str, Any], dict[str, Any]] | None
"""Assumed inputs of a rules question and its expected result; None if it never comes up."""


def list_expected_inputs(case: Case, future: Future) -> Assumed:
    """Return the inputs of a doubt that equal the course of the game."""
    if case.continues and not case.unknown_inputs:
        return {}, {}
    name = case.doubt.name
    ends = ENDS.get(name, ())
    place = next((at for at, fact in enumerate(future.facts) if fact.name in ends), None)
    if place is None:
        return None
    if name == "auction":
        return list_auction_inputs(future, place)
    if name == "effect spruchstein":
        called, answered, *_ = future.answers.values()
        hits = (called, answered) == (str(case.input_values["spell"]), "hit")
        return ({}, {}) if hits else None
    return list_round_inputs(future, place)


def list_auction_inputs(future: Future, index: int) -> Assumed:
    """Return all bids of an auction; winner and price must follow from them."""
    if any(fact.name == "our_way" for fact in future.facts[:index]):
        return None
    bids = {at: bid for at, bid in future.answers.items() if "/bid/" in at}
    lot = next(iter(bids)).partition("/")[0]
    words = [bid for at, bid in bids.items() if at.startswith(f"{lot}/")]
    end = future.facts[index]
    sold: dict[str, Any] = {"winner": None, "price": None}
    if end.name == "paid":
        sold = {"winner": end.values["seat"], "price": end.values["amount"]}
    return {"bids": words}, sold


def list_round_inputs(future: Future, index: int) -> Assumed:
    """Return the inputs who ended the round and who lost, from which the points must follow."""
    end = future.facts[index]
    lost: Any = end.values["lost"]
    others = tuple(seat for seat in lost if seat != end.values["seat"])
    before = {fact.name for fact in future.facts[:index]}
    if before & {"our_way", "mystic_taken", "out", "next_turn"}:
        return None
    if end.name == "own_fault" and others:
        return None
    points = dict[Any, int]()
    for fact in reversed(future.facts[index + 1 :]):
        if fact.name == "points":
            round_points: Any = fact.values["made"]
            points[fact.values["seat"]] = round_points.total
    known = {"ended": end.name, "by": end.values["seat"], "lost": others}
    return (known, {"points": points}) if points else None


def list_mismatches(runner: Runner, lines: Sequence[Line]) -> Iterator[str]:
    """Ask the judge about everything to come, and yield each verdict that differs."""
    if runner.has_ended or runner.latest_checkpoint.is_takeover:
        return
    if runner.table is None or runner.game is None:
        return
    future = foresee_course(runner, lines)
    facts = [*future.past, *future.facts]
    before = runner.table.to_plain()
    for case in find_cases(runner):
        comes = list_expected_inputs(case, future)
        if comes is None:
            continue
        known, expected = comes
        answers = dict(future.answers)
        if "bids" in known:
            answers = {at: value for at, value in answers.items() if "/bid/" not in at}
        doubt_inputs = {**case.input_values, **known}

        verdict = case.judge(doubt_inputs, runner, answers)

        assert verdict.waiting is None
        for step in verdict.steps:
            assert not isinstance(step, Fact) or step in facts
        assert expected.items() <= verdict.data.items()
        yield case.doubt.name
    assert before == runner.table.to_plain(), "nothing has moved"


@pytest.mark.parametrize("name", RECORDED)
def test_recorded_games_are_foretold(name: str) -> None:
    """Fights, auctions, hits and ends of rounds equal the judge's earlier verdicts."""
    lines = read_recording(GAMES_FOLDER / f"{name}.jsonl")[1:-1]
    runner = Runner(GAMES)
    found = list[str]()
    for place, line in enumerate(lines):
        found += list_mismatches(runner, lines[place:])
        carry_out_line(runner, line)

    assert found
