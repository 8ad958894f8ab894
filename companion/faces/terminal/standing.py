"""How a session stands: its table and what is asked, printed once."""

from __future__ import annotations

from companion.faces.terminal.board import Board
from companion.faces.terminal.ranking import ranking_lines
from companion.faces.terminal.screen import Screen
from companion.play.session.session import Session
from companion.wording.asking import sentence
from companion.wording.people import wording_for


def standing(session: Session, language: str, screen: Screen) -> None:
    """Print table, pending questions or ranking."""
    game, table = session.runner.game, session.runner.table
    wording = wording_for(language, session.runner)
    if game is not None and table is not None:
        screen.lines(
            Board(wording, table.seating, screen.width).drawn(
                game.view(table), game.id, [asked.question.seat for asked in session.pending]
            )
        )
    for asked in session.pending:
        who = (
            f"{wording.names[asked.question.seat]}: "
            if asked.question.seat in wording.names
            else ""
        )
        screen.line(f"  {who}{sentence(asked.question, wording)}")
    if table is not None and table.outcome is not None:
        screen.lines(ranking_lines(table, wording))
