"""Size of codes in bits."""

from __future__ import annotations

from benchmarks.packing import count_bits

from companion.games.catalogue import GAMES
from tests import playthrough
from tests.play.codes.test_code import list_acts


def test_a_code_spends_little_more_than_its_answers_need() -> None:
    """Besides names and frame, a code is as short as the legal answers allow."""
    whole = [
        (path.name, count_bits(list_acts(playthrough.read_recording(path)), GAMES))
        for path in playthrough.list_recording_files()
    ]

    for name, spent in whole:
        assert spent["answers"] <= 1.05 * spent["least"] + 8, name
        assert spent["code"] <= spent["answers"] + spent["names"] + 350, name
    assert sum(spent["answers"] for _, spent in whole) <= sum(spent["least"] for _, spent in whole)
