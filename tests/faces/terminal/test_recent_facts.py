"""What happened last is on the screen as far as there is room, and how much more there is."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

from companion.faces.terminal.game_screen import recent_facts
from companion.faces.terminal.screen import Screen
from companion.kernel.checkpoints import Told
from companion.kernel.facts import Fact
from companion.play.journal.folder import Folder
from companion.wording.messages import Wording
from tests.faces.terminals import Terminal
from tests.play.recorded import recorded

FACTS = [
    Told(0, Fact("left", {"seat": name, "when": "x"}))
    for name in ("Ann", "Bob", "Cleo", "Dora", "Emil")
]


def said(new: int, most: int, room: int, facts: list[Told] | None = None) -> list[str]:
    """The lines of a screen 40 wide."""
    screen = Screen(Console(width=40, quiet=True), interactive=True)
    return [
        line.plain.strip()
        for line in recent_facts(
            FACTS if facts is None else facts, new, Wording("en"), screen, most=most, room=room
        )
    ]


@pytest.mark.parametrize(
    ("new", "most", "room", "shown"),
    [
        (0, 2, 4, ["✓ Dora has left (x)", "✓ Emil has left (x)"]),
        (1, 2, 4, ["✓ Dora has left (x)", "✓ Emil has left (x)"]),
        (3, 1, 3, ["✓ Cleo has left (x)", "✓ Dora has left (x)", "✓ Emil has left (x)"]),
        (
            4,
            1,
            3,
            ["… 2 more before this · j shows all", "✓ Dora has left (x)", "✓ Emil has left (x)"],
        ),
        (5, 1, 2, ["✓ Dora has left (x)", "✓ Emil has left (x)"]),
    ],
)
def test_what_is_new_comes_first_and_the_rest_is_counted(
    new: int, most: int, room: int, shown: list[str]
) -> None:
    """Old facts fill what is meant for them, new ones all the room; what has none is counted."""
    assert shown == said(new, most, room)


def test_no_fact_begins_in_its_middle() -> None:
    """One that needs two lines has both, or is left out."""
    fact = Fact("left", {"seat": "Somebody with a very long name", "when": "x" * 8})
    long = [Told(0, fact), FACTS[0]]

    assert ["✓ Ann has left (x)"] == said(0, 2, 2, long)
    assert said(0, 3, 3, long)[0].startswith("✓ Somebody")


def test_the_end_of_a_round_is_told_as_far_as_it_fits(tmp_path: Path) -> None:
    """The board fills most of a small screen.

    What is not on it is in the journal, and the question stays in view.
    """
    session = recorded(Folder(tmp_path), "spruchstein/playthroughs/several-killed.jsonl")
    with Terminal(tmp_path, "resume", session) as terminal:
        while "more before this · j shows all" not in terminal.text:
            terminal.type("u", "u")
            terminal.type("r")

        assert terminal.lines[0].strip().startswith("Spell stones")
