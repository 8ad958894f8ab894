"""What the terminal draws fits the screen.

At every question of a game, whatever the players are called.
"""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console

from companion.faces.terminal.play import Play
from companion.faces.terminal.screen import Screen
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Command, Session
from companion.testing.chance import chosen
from companion.wording.messages import Wording
from companion.wording.set_up import KnownSetUp, answer_known
from tests.faces.terminals import CODES

NAMES = ("Wolfgang Amadeus M.", "李小龍李小龍李小龍", "Zoé 🧙", "[bold]x[/bold]")
ACTS = 140
EMPTY = 60
"""So long the table is rather empty, and everything fits anyway."""


class Drawn(Play):
    """A game at a screen of given size, that can be looked at."""

    def __init__(
        self, session: Session, folder: Folder, language: str, size: tuple[int, int]
    ) -> None:
        self.paper = io.StringIO()
        width, height = size
        console = Console(
            file=self.paper,
            width=width,
            height=height,
            force_terminal=True,
            color_system="truecolor",
            highlight=False,
            markup=False,
            legacy_windows=False,
        )
        super().__init__(session, folder, GAMES, language, Screen(console, interactive=True))

    def on_screen(self) -> list[str]:
        """The lines of the screen that ask a question, the line that is typed into last."""
        self.paper.seek(0)
        self.paper.truncate()
        self.shown.ask(self.session.pending[0])
        return CODES.sub("", self.paper.getvalue()).split("\n")

    def play(self, chance: Random) -> None:
        """Answer by chance, or interject."""
        offered = [item for item in self.session.runner.interjections() if item.name != "end_now"]
        if offered and chance.random() < 0.05:
            item = chance.choice(offered)
            self.shown.last = self.session.interject(item.name, chosen(item.question, chance))
        else:
            asked = self.session.pending[0]
            self.shown.last = self.session.answer(chosen(asked.question, chance), str(asked.path))


def begun(folder: Folder, players: int, language: str, size: tuple[int, int]) -> Drawn:
    """A base game at its first card."""
    session = Session.create(folder, GAMES)
    answer_known(
        session,
        KnownSetUp("zauberschwert", NAMES[:players]),
        Wording(language, "zauberschwert"),
        Command(),
    )
    drawn = Drawn(session, folder, language, size)
    while session.pending[0].path.scene == 0:
        session.answer(session.pending[0].question.default())
    return drawn


@pytest.mark.parametrize(
    ("size", "language"),
    [((80, 24), "de"), ((80, 24), "en"), ((120, 40), "de")],
    ids=["small-de", "small-en", "large-de"],
)
@pytest.mark.parametrize(("players", "seed"), [(2, 2), (3, 10), (4, 6), (4, 11)])
def test_every_question_fits_the_screen(
    tmp_path: Path, players: int, seed: int, size: tuple[int, int], language: str
) -> None:
    """Table, facts, question, answers and keys stand on it, and nothing is wider than it."""
    width, height = size
    chance = Random(seed)
    drawn = begun(Folder(tmp_path), players, language, size)
    for number in range(ACTS):
        if number > EMPTY and not number % 3:
            lines = drawn.on_screen()
            assert height >= len(lines)
            assert width >= max(map(cell_len, lines))
            assert any(Wording(language).say("key.q") in line for line in lines[-4:])
        drawn.play(chance)
    assert drawn.session.runner.scene > 6


def test_rows_of_seats_stand_under_each_other(tmp_path: Path) -> None:
    """Also where a name has signs two columns wide."""
    drawn = begun(Folder(tmp_path), 4, "en", (80, 24))

    rows = [line for line in drawn.on_screen() if " magic" in line]

    assert 4 == len(rows)
    assert 1 == len({cell_len(row[: row.index("█")]) for row in rows})


def test_a_seat_that_is_asked_is_marked(tmp_path: Path) -> None:
    """The row of whoever is to answer, and no other."""
    drawn = begun(Folder(tmp_path), 3, "en", (80, 24))
    chance = Random(1)
    while drawn.session.pending[0].question.seat is None:
        drawn.play(chance)
    seat = drawn.session.pending[0].question.seat

    marked = [
        number
        for number, line in enumerate(
            line for line in drawn.on_screen() if " magic " in line and "┼" in line
        )
        if line.startswith("▐")
    ]

    assert seat is not None
    assert [int(seat[1:]) - 1] == marked


def test_a_narrow_window_cuts_instead_of_breaking(tmp_path: Path) -> None:
    """Down to 40 columns nothing is wider than the window."""
    chance = Random(7)
    drawn = begun(Folder(tmp_path), 4, "de", (40, 24))
    for _ in range(30):
        assert max(map(cell_len, drawn.on_screen())) <= 40
        drawn.play(chance)
