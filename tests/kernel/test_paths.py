"""Paths of questions as text, and their parsing."""

from __future__ import annotations

import json
from pathlib import Path as File

import pytest

from companion.errors import InvalidAnswer
from companion.kernel.paths import Path

PLAYTHROUGHS = sorted((File(__file__).parents[1] / "games").glob("*/playthroughs/*.jsonl"))


def test_every_recorded_path_is_parsed_and_written_alike() -> None:
    """This is checked for all recorded games."""
    lines = [json.loads(line) for file in PLAYTHROUGHS for line in file.read_text().splitlines()]
    recorded = [line["path"] for line in lines if "path" in line]

    read = [str(Path.parse(path)) for path in recorded]

    assert recorded
    assert recorded == read


@pytest.mark.parametrize("text", ["", "4", "x/-/bid/p2/1", "4/-/bid/p2", "04/-/bid/p2/1", "////"])
def test_an_invalid_path_is_refused(text: str) -> None:
    """The error contains the text."""
    with pytest.raises(InvalidAnswer) as refused:
        Path.parse(text)

    assert "not_a_path" == refused.value.name
    assert text == refused.value.values["given"]
