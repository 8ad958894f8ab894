"""Playing it our way at the terminal and for programs.

After a refusal one key, one member of a line, one sign in a file.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faces.program import Speaker, companion
from tests.faces.terminals import Terminal

STONES = (
    "play",
    "spruchstein",
    "-p",
    "Ann",
    "-p",
    "Bob",
    "-p",
    "Cid",
    "-p",
    "Dan",
    "--start",
    "Ann",
)
MARK = "Our way, although"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """An empty data folder."""
    return tmp_path / "data"


def test_one_key_after_a_refusal_plays_it(data: Path) -> None:
    """The line of the refusal names the key.

    It gives exactly what was refused, and the journal knows it.
    """
    with Terminal(data, *STONES) as terminal:
        terminal.type("!")
        assert "just refused" in terminal.text
        terminal.type("end")
        assert "! we play it our way" in terminal.text
        terminal.type("!")
        assert MARK in terminal.text
        assert "Bob: which" in terminal.text
        assert "! Ann:" in terminal.type("j").text

    assert MARK in companion(data, "journal").stdout


def test_a_line_says_that_it_is_played_our_way(data: Path) -> None:
    """The refused line says whether that can be; a legal answer bears no mark for it."""
    with Speaker(data, *STONES, "--json") as speaker:
        assert speaker.say({"answer": "end"})[0]["our_way"] is True
        assert "our_way" not in speaker.say({"answer": "cheese"})[0]
        facts = speaker.say({"answer": "end", "our_way": True})[0]["facts"]
        assert ["our_way", "next_turn"] == [fact["fact"] for fact in facts]
        speaker.say({"answer": "8", "our_way": True})
        (journal, _) = speaker.say({"show": "journal"})
        assert ["end"] == [entry["answer"] for entry in journal["entries"] if entry.get("ours")]
