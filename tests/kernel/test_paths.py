"""Where a question stands, in one word and back."""

from __future__ import annotations

import json
from pathlib import Path as File

import pytest

from companion.errors import InvalidAnswer
from companion.kernel.facts import Seat
from companion.kernel.paths import Path

PLAYTHROUGHS = sorted((File(__file__).parents[1] / "games").glob("*/playthroughs/*.jsonl"))


def test_every_recorded_path_comes_back_as_it_was_written() -> None:
    """In all recorded games."""
    lines = [json.loads(line) for file in PLAYTHROUGHS for line in file.read_text().splitlines()]
    recorded = [line["path"] for line in lines if "path" in line]

    read = [str(Path.parse(path)) for path in recorded]

    assert recorded
    assert recorded == read


def test_a_path_has_parts() -> None:
    """Scene, subject, question, seat and ordinal; a dash stands for nothing."""
    assert Path(4, "a7", "bid", Seat("p2"), 1) == Path.parse("4/a7/bid/p2/1")
    assert Path(0, "", "game", None, 1) == Path.parse("0/-/game/-/1")


def test_a_subject_may_have_slashes() -> None:
    """As the cards of some games are called."""
    assert Path(2, "fire/dark", "aspect") == Path.parse("2/fire/dark/aspect/-/1")


@pytest.mark.parametrize("text", ["", "4", "x/-/bid/p2/1", "4/-/bid/p2", "04/-/bid/p2/1", "////"])
def test_what_is_no_path_is_refused(text: str) -> None:
    """With the text, so that whoever wrote it finds it."""
    with pytest.raises(InvalidAnswer) as refused:
        Path.parse(text)

    assert "not_a_path" == refused.value.name
    assert text == refused.value.values["given"]
