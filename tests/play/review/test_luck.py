"""What the die came to, beside what was to be expected of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.games.spruchstein.moments import rolls
from companion.kernel.facts import Quotient
from companion.kernel.paths import Path as At
from companion.play.journal.folder import Folder
from companion.play.review.review import review
from companion.play.session.watched import WatchedSession
from tests.play.recorded import GAMES_FOLDER, recorded
from tests.playthrough import read

DICE = ("killed", "own-fault-by-dragon", "simple")


@pytest.mark.parametrize("name", DICE)
def test_every_roll_of_the_die_is_counted(tmp_path: Path, name: str) -> None:
    """As often and as high as it was answered; on average half of the least and the most."""
    recording = f"spruchstein/playthroughs/{name}.jsonl"
    lines = read(GAMES_FOLDER / recording)[1:-1]
    die = [line for line in lines if At.parsed(line.get("path", "0")).question == "die"]
    answered = [line["answer"] for line in die]
    data = Folder(tmp_path)
    session = WatchedSession.watch(data, recorded(data, recording), GAMES)
    found = review(session)

    assert answered == [amount for _, amount in rolls(session.runner.told)]
    assert found is not None
    luck = [moment.values for _, moment in found.moments if moment.name == "luck"]
    assert bool(luck) == (len(die) > 1)
    for values in luck:
        expected = values["expected"]
        twice = expected.whole if isinstance(expected, Quotient) else 2 * int(str(expected))
        assert values["came"] == sum(answered)
        assert twice == len(die) * (1 + die[0]["legal"]["max"])
