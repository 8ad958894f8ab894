"""How a session stands: its table and what is asked; the ranking of a finished game."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.faces.terminal.board import Board
from companion.faces.terminal.screen import DIM, GOLD, Screen, style_of
from companion.kernel.table import Table
from companion.play.session.session import Session
from companion.wording.asking import addressed
from companion.wording.messages import Wording
from companion.wording.people import suit, wording_for
from companion.wording.ranking import figure, verdict


def standing(session: Session, language: str, screen: Screen) -> None:
    """Print how a session stands; before the set-up is over only what is asked.

    Args:
        session: also one that is only watched.
        language: "de" or "en".
        screen: where to.
    """
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
        rank = (f"  {place.rank}. ", GOLD)
        whose = (f"{suit(seating, seat)} {name}", style_of(seating, seat))
        figures = _figures(place.figures, wording)
        lines.append(Text.assemble(rank, whose, figures))
    decided = verdict(outcome.ranking, wording)
    lines.append(Text(f"  {decided}", style=DIM))
    return lines


def _figures(figures: Mapping[str, int], wording: Wording) -> str:
    """What a place rests on; what is only so or not so is left out where it is not."""
    named = [figure(name, value, wording) for name, value in figures.items()]
    return "   ".join(words for words in named if words)
