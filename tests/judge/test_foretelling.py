"""What the judge says beforehand is what the game then does, in recorded games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from companion.games.catalogue import GAMES
from companion.games.judges import doubts
from companion.kernel.acts import Given
from companion.kernel.doubts import Case, cases
from companion.kernel.facts import Fact, Plain
from companion.kernel.runner import Runner
from tests.play.recorded import GAMES_FOLDER
from tests.playthrough import Line, read

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


def carry_out(runner: Runner, line: Line) -> None:
    """Give an answer, our way if need be, or interject."""
    if "path" in line:
        asked = runner.find_question(line["path"])
        runner.carry_out(asked.judge(Given(line["answer"], our_way=True)))
    else:
        runner.interject(line["interject"], line["value"])


class Future(NamedTuple):
    """What will be answered, by place, what was told since the last scene began, and what will be.

    Until something is interjected or the scene after this one ends.
    """

    said: dict[str, Plain]
    past: list[Fact]
    facts: list[Fact]


def foresee(runner: Runner, lines: Sequence[Line]) -> Future:
    """Play on elsewhere."""
    fork = runner.fork()
    said = dict[str, Plain]()
    for line in lines:
        if "path" not in line or fork.over or fork.scene > runner.scene + 1:
            break
        carry_out(fork, line)
        said.setdefault(line["path"].partition("/")[2], line["answer"])
    told = [[item.fact for item in part] for part in (runner.told, fork.told)]
    return Future(said, told[0][runner.latest.told :], told[1][len(told[0]) :])


def assumed(name: str, case: Case, future: Future) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """What a doubt has to know of the future, and what must come of it; None for what never is."""
    if case.going_on and not case.lacks:
        return {}, {}
    facts = future.facts
    place = next((at for at, fact in enumerate(facts) if fact.name in ENDS.get(name, ())), None)
    if place is None:
        return None
    before = {fact.name for fact in facts[:place]}
    end: Any = facts[place].values
    if name == "auction":
        bids = {at: bid for at, bid in future.said.items() if "/bid/" in at}
        lot = next(iter(bids)).partition("/")[0]
        sold = (end["seat"], end["amount"]) if facts[place].name == "paid" else (None, None)
        words = [bids[at] for at in bids if at.startswith(f"{lot}/")]
        return (
            None
            if "our_way" in before
            else ({"bids": words}, dict(zip(("winner", "price"), sold, strict=True)))
        )
    if name == "effect spruchstein":
        called, answered, *_ = future.said.values()
        return ({}, {}) if (called, answered) == (str(case.given["spell"]), "hit") else None
    others = tuple(seat for seat in end["lost"] if seat != end["seat"])
    own_fault = facts[place].name == "own_fault"
    if before & {"our_way", "mystic_taken", "out", "next_turn"} or (own_fault and others):
        return None
    made: list[Any] = [fact.values for fact in facts[place + 1 :] if fact.name == "points"]
    points = {values["seat"]: values["made"].total for values in reversed(made)}
    known = {"ended": facts[place].name, "by": end["seat"], "lost": others}
    return (known, {"points": points}) if made else None


def foretold(runner: Runner, lines: Sequence[Line]) -> Iterator[str]:
    """Ask the judge about all that comes, and compare what it tells."""
    if runner.table is None or runner.game is None or runner.over or runner.latest.adopts:
        return
    future = foresee(runner, lines)
    told = [*future.past, *future.facts]
    before = runner.table.plain()
    for doubt, case in cases(doubts(runner.game.id), runner):
        if comes := assumed(doubt.name, case, future):
            known, expected = comes
            said = {
                at: value
                for at, value in future.said.items()
                if "bids" not in known or "/bid/" not in at
            }
            verdict = doubt.judge({**case.given, **known}, runner, said, going_on=case.going_on)
            assert verdict.waiting is None
            steps = [step for step in verdict.steps if isinstance(step, Fact)]
            assert [] == [step for step in steps if step not in told]
            assert expected.items() <= verdict.data.items()
            yield doubt.name
    assert before == runner.table.plain(), "nothing has moved"


@pytest.mark.parametrize("name", RECORDED)
def test_recorded_games_are_foretold(name: str) -> None:
    """Fights, auctions, hits and ends of rounds come as the judge says at any question before."""
    lines = read(GAMES_FOLDER / f"{name}.jsonl")[1:-1]
    runner = Runner(GAMES)
    found = list[str]()
    for place, line in enumerate(lines):
        found += foretold(runner, lines[place:])
        carry_out(runner, line)

    assert found
