"""How a session stands: its table and what is asked, printed once."""

from __future__ import annotations

from companion.faces.terminal.board import Board
from companion.faces.terminal.ranking import ranking_lines
from companion.faces.terminal.screen import Screen
from companion.play.session.session import Session
from companion.wording.asking import addressed
from companion.wording.people import wording_for


def standing(session: Session, language: str, screen: Screen) -> None:
    """Print table, pending questions or ranking."""
    game = session.runner.game
    table = session.runner.table
    wording = wording_for(language, session.runner)
    if game is not None and table is not None:
        asked = [item.question.seat for item in session.pending]
        board = Board(wording, table.seating, screen.width)
        screen.lines(board.drawn(game.view(table), game.id, asked))
    for item in session.pending:
        screen.line(f"  {addressed(item.question, wording)}")
    if table is not None and table.outcome is not None:
        screen.lines(ranking_lines(table, wording))
