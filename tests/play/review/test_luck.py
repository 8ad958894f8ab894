"""What chance came to, beside what was to be expected of it; and what the board alone decided."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pvariance

import pytest

from companion.games.catalogue import GAMES
from companion.games.spruchstein.bounds import calls
from companion.games.spruchstein.box import LIVES, OPEN, STONES, Spell
from companion.games.spruchstein.luck import Roll, expected, rolls, ways
from companion.kernel.checkpoints import Told
from companion.kernel.facts import Fact, Quotient
from companion.kernel.paths import Path as At
from companion.play.journal.folder import Folder
from companion.play.review.review import review
from companion.play.session.watched import WatchedSession
from tests.play.recorded import GAMES_FOLDER, recorded
from tests.playthrough import read

DICE = ("killed", "own-fault-by-dragon", "two-players", "asked-back")
TIMES = 4000
"""So often chance is tried, with seeds of its own."""
ERRORS = 3
"""So many standard errors may lie between."""


def watched(folder: Path, name: str) -> tuple[list[dict[str, object]], WatchedSession]:
    """The lines of a recorded game, and the game as a session."""
    recording = f"spruchstein/playthroughs/{name}.jsonl"
    data = Folder(folder)
    session = WatchedSession.watch(data, recorded(data, recording), GAMES)
    return read(GAMES_FOLDER / recording)[1:-1], session


@pytest.mark.parametrize("name", DICE)
def test_every_roll_of_the_die_is_counted(tmp_path: Path, name: str) -> None:
    """As often and as high as it was answered; on average half of the least and the most."""
    lines, session = watched(tmp_path, name)
    answers = [line for line in lines if "path" in line]
    die = [line for line in answers if At.parsed(str(line["path"])).question == "die"]
    answered = [line["answer"] for line in die]
    found = review(session)

    assert answered == [roll.shows for roll in rolls(session.runner.told)]
    assert found is not None
    luck = [moment for _, moment in found.moments if moment.name.startswith("luck")]
    assert bool(luck) == (len(die) > 1)
    for moment in luck:
        whole = moment.values["expected"]
        twice = whole.whole if isinstance(whole, Quotient) else 2 * int(str(whole))
        assert moment.values["came"] == sum(int(str(amount)) for amount in answered)
        assert twice == len(die) * (1 + die[0]["legal"]["max"])  # type: ignore[index]


def agrees(tried: list[int], average: float) -> bool:
    """Whether what was tried so often comes to an average, as far as chance lets it.

    Args:
        tried: what came each time.
        average: what was worked out.
    """
    came = fmean(tried)
    spread = pvariance(tried)
    error = sqrt(spread / len(tried))
    return abs(came - average) <= ERRORS * error


@pytest.mark.parametrize("faces", [3, 6])
@pytest.mark.parametrize("spell", [Spell.DRAGON, Spell.DREAMS])
def test_what_is_expected_is_what_comes_on_average(spell: Spell, faces: int) -> None:
    """Of many rolls: nobody loses more lives than there are, or has more than six."""
    random = Random(20)
    told = Told(0, Fact("lives"))
    for before in ([6, 4, 1], [2], [5, 5]):
        roll = Roll(told, 0, "hit", spell, before, 0)
        rooms = before
        if spell is Spell.DREAMS:
            rooms = [LIVES - lives for lives in before]
        tried = list[int]()
        for _ in range(TIMES):
            shows = random.randint(1, faces)
            tried.append(sum(min(shows, room) for room in rooms))

        assert agrees(tried, float(expected(roll, faces)))


def test_how_rare_a_sum_is_agrees_with_chance() -> None:
    """Eight dice of three faces: each sum as often as its ways say."""
    random = Random(8)
    sums = ways(8, 3)
    all_ways = sum(sums)
    thrown = list[int]()
    for _ in range(TIMES):
        dice = random.choices((1, 2, 3), k=8)
        thrown.append(sum(dice))

    assert 3**8 == all_ways
    for total in range(14, 19):
        is_it = [int(came == total) for came in thrown]
        assert agrees(is_it, sums[total] / all_ways)


@pytest.mark.parametrize("players", list(OPEN))
def test_the_dragon_lies_open_as_often_as_was_said(players: int) -> None:
    """One of 36 stones, of which so many are laid open."""
    random = Random(players)
    stones = range(STONES)
    opened = OPEN[players]
    tried = list[int]()
    for _ in range(TIMES):
        lying = random.sample(stones, opened)
        tried.append(int(0 in lying))

    assert agrees(tried, opened / STONES)


def test_no_stone_was_left_where_the_board_says_so(tmp_path: Path) -> None:
    """As the companion asked back, and as the board was counted then."""
    lines, session = watched(tmp_path, "asked-back")
    asked = [line for line in lines if "sure_miss" in str(line.get("path", ""))]
    called = [line for line in asked if line["answer"] == "call_anyway"]
    seen = [call for call in calls(session.runner.told) if not call.left]

    assert called
    assert [At.parsed(str(line["path"])).subject for line in called] == [
        call.spell.value for call in seen
    ]
