"""Overruling a refusal ("our way"), at the terminal and in JSON lines.

One key after a refusal, one member of a JSON line, or one sign in a file of answers.
"""

from __future__ import annotations

from pathlib import Path

from tests.faces.program import JsonClient, run_companion
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


def test_one_key_after_a_refusal_overrules_it(data_folder: Path) -> None:
    """The refusal names the key.

    The answer is the refused one, and the journal marks it.
    """
    with Terminal(data_folder, *STONES) as terminal:
        terminal.type_lines("!")
        assert "just refused" in terminal.text
        terminal.type_lines("end")
        assert "! we play it our way" in terminal.text
        terminal.type_lines("!")
        assert MARK in terminal.text
        assert "Bob: which" in terminal.text
        assert "! Ann:" in terminal.type_lines("j").text

    assert MARK in run_companion(data_folder, "journal").stdout


def test_a_line_says_that_it_is_played_our_way(data_folder: Path) -> None:
    """A refusal says whether it can be overruled; legal answers carry no mark."""
    with JsonClient(data_folder, *STONES, "--json") as speaker:
        assert speaker.send_line({"answer": "end"})[0]["our_way"] is True
        assert "our_way" not in speaker.send_line({"answer": "cheese"})[0]
        facts = speaker.send_line({"answer": "end", "our_way": True})[0]["facts"]
        assert ["our_way", "next_turn"] == [fact["fact"] for fact in facts]
        speaker.send_line({"answer": "8", "our_way": True})
        (journal, _) = speaker.send_line({"show": "journal"})
        assert ["end"] == [entry["answer"] for entry in journal["entries"] if entry.get("ours")]
