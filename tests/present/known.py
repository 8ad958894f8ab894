"""A known card, and recorded games act by act."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.runner import Runner
from tests.playthrough import Line, read_recording

DRAGON: Mapping[str, Plain] = {
    "species": "dragons",
    "strength": 15,
    "symbol": "circle",
    "solo_stones": 3,
    "solo_cards": 2,
    "group_stones": 1,
    "group_cards": 1,
}


def list_acts_with_games(path: Path) -> Iterator[tuple[Runner, Line]]:
    """Yield each act of a recorded game, and the game before it."""
    runner = Runner(GAMES)
    for line in read_recording(path)[1:-1]:
        yield runner, line
        if "interject" in line:
            runner.interject(line["interject"], line["value"])
        else:
            runner.answer(line["path"], line["answer"], our_way=line.get("our_way", False))
