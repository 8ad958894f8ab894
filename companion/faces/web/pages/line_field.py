"""Several answers typed as one line: shown as separate answers, then confirmed by one tap."""

from __future__ import annotations

from dataclasses import dataclass

from companion.faces.web.pages.table_page import TablePage
from companion.kernel.acts import QuestionAtPath
from companion.present.answer_lines import make_line_parser
from companion.present.words.line_reading import LineReading


@dataclass(frozen=True)
class LineFieldShown:
    """The field for a line, and the answers read from it.

    Args:
        text: text of the field; empty for none.
        read: the answers in it, and the unread rest.
    """

    text: str
    read: LineReading


def read_line(page: TablePage, asked: QuestionAtPath | None, line: str) -> LineFieldShown:
    """Read a device's line, or else the rest of its last one.

    Args:
        page: the session as one device sees it.
        asked: the first question of the line; None if nothing is asked.
        line: the line as sent; empty for none.
    """
    line = line or page.room.left_lines.get(page.device.id, "")
    if not line or asked is None:
        return LineFieldShown("", LineReading())
    memory = page.room.known_cards.memory
    say = make_line_parser(page.session, asked, page.wording, memory)
    return LineFieldShown(line, say(line))
