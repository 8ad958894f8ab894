"""Wording of a table's texts, and the styles of its seats."""

from __future__ import annotations

from rich.text import Text

from companion.faces.table_text.styled_text import make_styled_text, wrap_with_hanging_indent
from companion.kernel.facts import Seat
from companion.kernel.seating import Seating
from companion.present.tones import StyledLine, Tone
from companion.wording.messages import Wording
from companion.wording.people_words import SUITS

WIDEST = 96
"""Columns of running text, at most; longer lines are hard to read."""


class Pen:
    """Writer of names and texts of a table, in one language and with their styles.

    Args:
        wording: the language and the players' names.
        seating: the seats; None before a game is in play.
    """

    def __init__(self, wording: Wording, seating: Seating | None = None) -> None:
        self.wording = wording
        self.say = wording.say
        self.word_value = wording.word_value
        self.players = {} if seating is None else seating.all_players

    def name_seat(self, seat: Seat) -> str:
        """Return the name of a seat."""
        return self.wording.names.get(seat, str(seat))

    def get_style(self, seat: Seat) -> str:
        """Return the style of a seat; that of text for an unknown seat."""
        player = self.players.get(seat)
        return "text" if player is None else f"seat.{player.colour}"

    def draw_suit(self, seat: Seat) -> Text:
        """Return the suit of a seat in its colour; a blank for an unknown seat.

        Later texts appended to it keep their own style.
        """
        player = self.players.get(seat)
        return make_styled_text(
            " " if player is None else SUITS[player.colour], f"bold {self.get_style(seat)}"
        )

    def wrap_text(
        self, styled_line: StyledLine, width: int, *, is_past: bool = False, is_aligned: bool = True
    ) -> list[Text]:
        """Wrap a text of news, a page, a remark or a card.

        A line in the face's own format, such as one of a QR code, is not wrapped. Facts with a mark
        have only the mark coloured. In warnings both have the same colour.

        Args:
            styled_line: the text with its mark.
            width: columns; running text uses at most WIDEST of them.
            is_past: whether it is dimmed.
            is_aligned: whether marks have a column of their own on the left.
        """
        if isinstance(styled_line.drawn, Text):
            return [Text(" ").append_text(styled_line.drawn)]
        tone = Tone.DIM if is_past else styled_line.tone
        warns = is_past or tone in (Tone.REFUSED, Tone.GOLD)
        style = "text" if tone is Tone.FACT and styled_line.mark else tone
        shown = styled_line.picture or styled_line.text
        hang = max(styled_line.hang, len(shown) - len(shown.lstrip()))
        before = (
            f" {styled_line.mark or ' '} "
            if is_aligned
            else styled_line.mark and f"{styled_line.mark} "
        )
        mark = make_styled_text(before, tone if warns else "fact").append(shown[:hang], style)
        return wrap_with_hanging_indent(
            make_styled_text(shown[hang:], style), min(WIDEST, width), mark
        )
