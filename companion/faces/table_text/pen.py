"""Wording and colours for drawing a table."""

from __future__ import annotations

from rich.text import Text

from companion.faces.table_text.styled_text import style_words, wrap_hanging
from companion.kernel.facts import Message, Seat, Value
from companion.kernel.seating import Seating
from companion.present.colours import Palette
from companion.present.tones import StyledLine, Tone
from companion.wording.messages import Wording
from companion.wording.people_words import SUITS

WIDEST = 96
"""Columns of running text, at most; longer lines are hard to read."""


class Pen:
    """Styles and names for one language, palette and table.

    Args:
        wording: the language and the players' names.
        palette: the colours.
        seating: the seats; None before a game is in play.

    Attributes:
        tones: the style of each tone.
    """

    def __init__(self, wording: Wording, palette: Palette, seating: Seating | None = None) -> None:
        self.wording = wording
        self.say = wording.say
        self.palette = palette
        self.text = palette.text
        self.bold = f"bold {palette.text}"
        self.dim = palette.dim
        self.gold = palette.gold
        self.bold_gold = f"bold {palette.gold}"
        self.on_gold = f"bold {palette.on_gold} on {palette.gold}"
        self.rule = palette.rule
        self.players = {} if seating is None else seating.everybody
        self.tones = {
            Tone.PLAIN: self.text,
            Tone.BOLD: self.bold,
            Tone.DIM: self.dim,
            Tone.FACT: palette.fact,
            Tone.GOLD: self.gold,
            Tone.REFUSED: palette.refused,
        }

    def word_value(self, value: Value) -> str:
        """Put a value in words."""
        return self.wording.word_value(value)

    def name_seat(self, seat: Seat) -> str:
        """Return the name of a seat."""
        return self.wording.names.get(seat, str(seat))

    def get_colour(self, seat: Seat | None) -> str:
        """Return the colour of a seat; the text colour for an unknown seat."""
        player = self.players.get(seat) if seat else None
        return self.text if player is None else self.palette.seats[player.colour]

    def draw_suit(self, seat: Seat) -> Text:
        """Return the suit of a seat in its colour; a blank for an unknown seat.

        Later texts appended to it keep their own style.
        """
        player = self.players.get(seat)
        sign = " " if player is None else SUITS[player.colour]
        return Text().append(sign, f"bold {self.get_colour(seat)}")

    def get_line_colour(self, printed: object, otherwise: str) -> str:
        """Return the colour of a line of a card's text, or a fallback if it has none of its own."""
        if not isinstance(printed, Message):
            return otherwise
        return self.palette.things.get(printed.name, otherwise)

    def wrap_text(
        self, words: StyledLine, width: int, *, is_past: bool = False, is_aligned: bool = True
    ) -> list[Text]:
        """Wrap a text of news, a page, a remark or a card.

        A line in the face's own format, such as one of a QR code, is not wrapped.

        Args:
            words: the text with its mark.
            width: columns; running text uses at most WIDEST of them.
            is_past: whether it is dimmed.
            is_aligned: whether marks have a column of their own on the left.
        """
        if isinstance(words.drawn, Text):
            return [Text(" ").append_text(words.drawn)]
        style, mark_style = (self.dim, self.dim) if is_past else self._get_styles(words)
        shown = words.picture or words.text
        hang = max(words.hang, len(shown) - len(shown.lstrip()))
        before = f" {words.mark or ' '} " if is_aligned else words.mark and f"{words.mark} "
        mark = style_words(before, mark_style).append(shown[:hang], style)
        return wrap_hanging(shown[hang:], min(WIDEST, width), style, mark)

    def _get_styles(self, words: StyledLine) -> tuple[str, str]:
        """Return the styles of a text and of the mark before it.

        Facts with a mark have only the mark coloured. In warnings both have the same colour.
        """
        style = self.tones[words.tone]
        warns = words.tone in (Tone.REFUSED, Tone.GOLD)
        is_marked = words.tone is Tone.FACT and words.mark
        return self.text if is_marked else style, style if warns else self.palette.fact
