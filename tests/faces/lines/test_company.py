"""Who plays changes at the terminal.

The key list names it, what can't be done has its reason, a leaver is marked and then gone.
"""

from __future__ import annotations

from pathlib import Path

from tests.faces.terminals import Terminal

PLAY = (
    "play",
    "spruchstein",
    "-p",
    "Ann",
    "-p",
    "Bob",
    "-p",
    "Cleo",
    "-p",
    "Dora",
    "--start",
    "Ann",
)


def test_somebody_leaves_and_somebody_joins(tmp_path: Path) -> None:
    """The turn is played to its end, then the next player goes on.

    Who comes waits for the next round.
    """
    with Terminal(tmp_path / "data", *PLAY) as terminal:
        terminal.type("+", "leave")
        terminal.type("Bob", "")
        assert "Bob leaves when this turn is over; until then the table answers" in (terminal.text)
        terminal.type("8", "miss")
        assert "Cleo: which spell?" in terminal.text
        assert "Left: Bob (Round 1)" in terminal.type("t").text
        terminal.type("+", "somebody joins")
        terminal.type("Emil", "", "", "", "t")
        assert "About to join: Emil" in terminal.text


def test_what_cannot_be_done_is_named_with_the_reason(tmp_path: Path) -> None:
    """With two players nobody leaves."""
    with Terminal(tmp_path / "data", *PLAY[:6], "--start", "Ann") as terminal:
        terminal.type("+")
        assert "Only 1 would be left, 2 are needed" in " ".join(terminal.text.split())
