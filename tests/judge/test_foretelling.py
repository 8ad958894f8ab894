"""What the judge says beforehand is what the game then does, in recorded games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from companion.games.catalogue import GAMES
from companion.games.judges import doubts
from companion.kernel.acts import Given
from companion.kernel.doubts import cases
from companion.kernel.facts import Fact, Plain
from companion.kernel.runner import Runner
from tests.play.recorded import GAMES_FOLDER
from tests.playthrough import Line, read

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


def foreseen(runner: Runner, lines: Sequence[Line]) -> tuple[dict[str, Plain], list[Fact]]:
    """What will be answered, by place, and all that will have been told since the last scene began.

    Until something is interjected or the scene after this one ends.
    """
    fork = runner.fork()
    said = dict[str, Plain]()
    for line in lines:
        if "path" not in line or fork.over or fork.scene > runner.scene + 1:
            break
        carry_out(fork, line)
        said.setdefault(line["path"].partition("/")[2], line["answer"])
    return said, [told.fact for told in fork.told[runner.latest.told :]]


def foretold(runner: Runner, lines: Sequence[Line]) -> Iterator[str]:
    """Ask the judge about all that is under way at a question, and compare what it tells."""
    if runner.table is None or runner.game is None or runner.over or runner.latest.adopts:
        return
    said, told = foreseen(runner, lines)
    before = runner.table.plain()
    for doubt, case in cases(doubts(runner.game.id), runner):
        if case.going_on and not case.lacks:
            verdict = doubt.judge(case.given, runner, said, going_on=True)
            assert verdict.waiting is None
            assert [] == [
                step for step in verdict.steps if isinstance(step, Fact) and step not in told
            ]
            yield doubt.name
    assert before == runner.table.plain(), "nothing has moved"


@pytest.mark.parametrize("name", RECORDED)
def test_recorded_games_are_foretold(name: str) -> None:
    """Every fight and hit under way comes as the judge says at any of its questions."""
    lines = read(GAMES_FOLDER / f"{name}.jsonl")[1:-1]
    runner = Runner(GAMES)
    found = list[str]()
    for place, line in enumerate(lines):
        found += foretold(runner, lines[place:])
        carry_out(runner, line)

    assert found
