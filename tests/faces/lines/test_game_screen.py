"""A game printed as lines: nothing twice, and no line wider than the screen."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len

from companion.faces.lines.screen_printer import ScreenPrinter
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.flows.flow_context import FlowContext
from companion.present.flows.play import PlayFlow
from companion.present.screen import GameChanged
from companion.testing.random_player import choose_answer
from companion.wording.messages import Wording
from companion.wording.set_up import KnownSetUp, list_known_answers
from tests.faces.lines.typist import Typist
from tests.faces.terminals import CODES

NAMES = ("Wolfgang Amadeus M.", "李小龍李小龍李小龍", "Zoé 🧙", "[bold]x[/bold]")
ACTS = 60


class PrintedGame:
    """A game printed as lines for a screen of a given size."""

    def __init__(
        self, session: Session, folder: Folder, language: str, size: tuple[int, int]
    ) -> None:
        self.session = session
        self.typist = Typist(width=size[0], interactive=True)
        self.printer = ScreenPrinter(self.typist)
        context = FlowContext(language, is_drawn=False)
        self.play = PlayFlow(session, context, folder=folder)
        self.flow = self.play.play_game()
        self.has_begun = False

    def list_lines(self) -> list[str]:
        """Return the lines that a question brings with it."""
        self.typist.paper.seek(0)
        self.typist.paper.truncate()
        self.printer.print_screen(
            self.flow.send(GameChanged()) if self.has_begun else next(self.flow)
        )
        self.has_begun = True
        printed = self.typist.printed
        assert "\x1b[2J" not in printed
        return CODES.sub("", printed).rstrip("\n").split("\n")


def make_game(folder: Folder, players: int, language: str, size: tuple[int, int]) -> PrintedGame:
    """Return a base game at its first card."""
    set_up = KnownSetUp("zauberschwert", NAMES[:players])
    known = list_known_answers(set_up, Wording(language, "zauberschwert"))
    session = Session.create_from_moves(folder, known)
    drawn = PrintedGame(session, folder, language, size)
    while session.runner.find_question().scene == 0:
        session.answer(session.runner.find_question().question.find_default())
    return drawn


@pytest.mark.parametrize(
    ("width", "players", "seed", "language"), [(60, 3, 10, "en"), (40, 4, 6, "de")]
)
def test_no_line_is_wider_than_the_screen(
    folder: Folder, width: int, players: int, seed: int, language: str
) -> None:
    """The width is kept at every question of a game; each line names the asked player."""
    chance = Random(seed)
    drawn = make_game(folder, players, language, (width, 24))
    for _ in range(ACTS):
        lines = drawn.list_lines()
        assert width >= max(map(cell_len, lines))
        seat = drawn.session.runner.find_question().question.seat
        assert seat is None or drawn.play.wording.names[seat].split()[0] in " ".join(lines)
        asked = drawn.session.runner.find_question()
        drawn.session.answer(choose_answer(asked.question, chance), asked.path)


def test_the_table_is_described_at_a_new_round_and_on_request(folder: Folder) -> None:
    """Each seat is one sentence; other questions do not repeat it."""
    drawn = make_game(folder, 2, "en", (120, 24))
    seat = "  Zoé (Blue): 2 magic, 0 power stones, 0 hand cards."

    def list_seats() -> list[str]:
        printed_lines = [line.replace(NAMES[1], "Zoé") for line in drawn.list_lines()]
        return [line for line in printed_lines if line.startswith("  Zoé (")]

    assert [seat] == list_seats()
    assert [] == list_seats()
    drawn.printer.described_view = None
    assert [seat] == list_seats()
