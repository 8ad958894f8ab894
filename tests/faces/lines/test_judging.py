"""The judge behind the rule of a question."""

from __future__ import annotations

from pathlib import Path

from tests.faces.terminals import Terminal


def test_doubts_are_offered_as_questions(tmp_path: Path) -> None:
    """What the table may doubt now is asked in words.

    Its number says the verdict, Enter goes back.
    """
    with Terminal(
        tmp_path, "play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann"
    ) as terminal:
        terminal.type("?")
        assert "1 Who would be ahead if it ended now?" in terminal.text
        assert "tiebreak" not in terminal.text

        assert "Ann and Bob share the victory" in terminal.type("1").text
        assert "Turn up adventure card 1" in terminal.type("").text
