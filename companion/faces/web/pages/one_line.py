"""One line that answers several questions: shown back as its answers, which one tap takes."""

from __future__ import annotations

from dataclasses import dataclass

from companion.faces.web.pages.table_page import TablePage
from companion.kernel.acts import Asked
from companion.present.said_lines import line_reader
from companion.present.words.said import SaidLine


@dataclass(frozen=True)
class OneLine:
    """The field for a line, and what became of it.

    Args:
        text: what stands in the field; empty for nothing.
        read: the answers of that, and what is left.
    """

    text: str
    read: SaidLine


def read_line(page: TablePage, asked: Asked | None, line: str) -> OneLine:
    """Read a line of a device, else what was left of the one before.

    Args:
        page: the table as the device sees it.
        asked: the question that the line begins with; None where nothing is asked.
        line: as it was sent; empty for none.
    """
    device = page.device
    if not line and device is not None:
        line = page.room.left_lines.get(device.id, "")
    if not line or asked is None:
        return OneLine("", SaidLine())
    memory = page.room.known_cards.memory
    say = line_reader(page.session, asked, page.wording, memory)
    return OneLine(line, page.once(f"line {asked.path} {line}", lambda: say(line)))
