"""How a session stands: its table and what is asked; the ranking of a finished game."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.faces.terminal.board import Board
from companion.faces.terminal.screen import DIM, GOLD, STYLES, Screen
from companion.kernel.table import Table
from companion.play.session.session import Session
from companion.wording.asking import addressed
from companion.wording.messages import Wording
from companion.wording.people import suit, wording_for
from companion.wording.ranking import figure, verdict


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


def ranking_lines(table: Table, wording: Wording) -> list[Text]:
    """The ranking of a finished game, and what decided it."""
    outcome = table.outcome
    assert outcome is not None
    ending = wording.say(f"ending.{outcome.ending}")
    lines = [Text(), Text(f"  {ending}", style="bold")]
    seating = table.seating
    places = outcome.ranking.places
    widest = max(cell_len(wording.names[place.seat]) for place in places)
    for place in places:
        seat = place.seat
        name = set_cell_size(wording.names[seat], widest + 2)
        whose = (f"{suit(seating, seat)} {name}", STYLES[seating.players[seat].colour])
        named = [figure(name, value, wording) for name, value in place.figures.items()]
        figures = "   ".join(filter(None, named))
        lines.append(Text.assemble((f"  {place.rank}. ", GOLD), whose, figures))
    lines.append(Text(f"  {verdict(outcome.ranking, wording)}", style=DIM))
    return lines
