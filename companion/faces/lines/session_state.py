"""The state of a session: its table and questions; the ranking of a finished game."""

from __future__ import annotations

from rich.text import Text

from companion.faces.lines.output import Output
from companion.faces.lines.signs import list_sign_words
from companion.faces.table_text.board import draw_board, draw_header
from companion.faces.table_text.seats import draw_seat_rows
from companion.faces.table_text.styled_text import make_styled_text
from companion.play.session.watched import WatchedSession
from companion.present.result_cards import make_ending_card
from companion.present.settings import get_language
from companion.present.table_view import TableView, make_table_view
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording
from companion.wording.question_words import word_question_with_seat
from companion.wording.table_words import describe_table


def print_state(session: WatchedSession, output: Output) -> None:
    """Print the state of a session; during set-up only its open questions.

    Args:
        session: the session, which may be open for reading only.
        output: the console.
    """
    table = make_table_view(session.runner)
    wording = make_wording(get_language(), session.runner)
    if table is not None:
        if output.plain:
            output.signs = list_sign_words(wording)
            for line in describe_table(table.view, wording):
                output.print_text(f"  {line}")
        else:
            output.print_lines(draw_table(table, wording, output.width))
    if session.pending is not None:
        output.print_text(f"  {word_question_with_seat(session.pending.question, wording)}")
    ending_card = make_ending_card(session, wording, is_short=True)
    if ending_card is not None:
        output.print_text()
        output.print_marked_lines(ending_card.lines)


def draw_table(table: TableView, wording: Wording, width: int) -> list[Text]:
    """Draw header, seats and board, with rules between them.

    Args:
        table: the table.
        wording: the language and the players' names.
        width: columns; no line is wider.
    """
    rule = make_styled_text("─" * width, "rule")
    board = draw_board(table.view, wording, width)
    lines = [
        draw_header(table.view, wording, width),
        rule,
        *draw_seat_rows(table, wording, width).full,
        rule,
    ]
    return [*lines, *board, rule] if board else lines
