"""A doubt at the table reads as a question, never as a command."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.catalogue import GAMES
from companion.kernel.runner import Runner
from companion.play.judging.at_table import Doubt, doubts
from companion.testing import chance as player
from companion.wording.doubts import doubted
from companion.wording.messages import LANGUAGES


@pytest.mark.parametrize("seed", range(6))
def test_every_doubt_of_a_table_is_a_question(seed: int) -> None:
    """In both languages, whatever the table fills in; no two read alike."""
    chance = Random(seed)
    runner = Runner(GAMES)
    asked = 0
    while not runner.over and runner.acts < 120:
        if runner.table is not None:
            found = doubts(
                runner.table, {seat: f"Seat {seat}" for seat in runner.table.seating.seats}
            )
            for language in LANGUAGES:
                said = [doubted(doubt, language) for doubt in found]
                assert len({doubt.line for doubt in found}) == len(set(said))
                assert all(
                    "?" in line
                    and "--" not in line
                    and "doubt." not in line
                    and "stone." not in line
                    for line in said
                )
                asked += len(said)
        player.answer(runner, chance)

    assert asked


@pytest.mark.parametrize(
    ("doubt", "german", "english"),
    [
        (
            Doubt("split", ["Ann=4", "Bob=5"], {"strength": "7"}),
            "Stärke 7: wer zahlt was? (Ann und Bob)",
            "Strength 7: who pays what? (Ann and Bob)",
        ),
        (
            Doubt("split", ["Ann=4"], {"strength": "7", "orc": "2"}),
            "Stärke 7 und Ork 2: wer zahlt was? (Ann)",
            "Strength 7 and orc 2: who pays what? (Ann)",
        ),
        (
            Doubt("tiebreak spruchstein", ["Ann=4/1"]),
            "Wer läge vorn, wenn jetzt Schluss wäre?",
            "Who would be ahead if it ended now?",
        ),
        (
            Doubt("points abracadabra", (), {"objects": "1", "elementals": "0"}),
            "Wie viele Punkte sind es ohne Elementkarten?",
            "How many points are there without elementals?",
        ),
        (
            Doubt("points abracadabra", (), {"objects": "1", "elementals": "3"}),
            "Wie viele Punkte sind es mit 3 Elementkarten?",
            "How many points are there with 3 elementals?",
        ),
    ],
    ids=lambda value: value.line if isinstance(value, Doubt) else "",
)
def test_a_doubt_names_what_makes_it_one(doubt: Doubt, german: str, english: str) -> None:
    """Whose fight it is and how strong, or with how many cards."""
    assert (german, english) == (doubted(doubt, "de"), doubted(doubt, "en"))
