"""What every region draws with: the words, the colours, and who sits where."""

from __future__ import annotations

from rich.text import Text

from companion.faces.drawing.palette import Palette
from companion.kernel.facts import Message, Seat
from companion.kernel.seating import Seating
from companion.kernel.view import Figure
from companion.present.tones import Tone, Words
from companion.wording.messages import Wording
from companion.wording.people import SUITS
from companion.wording.quantities import short_name


class Pen:
    """Draws the small things that many regions share.

    Args:
        wording: the language and the players' names.
        palette: the colours.
        seating: who sits where; None before a game is in play.
    """

    def __init__(self, wording: Wording, palette: Palette, seating: Seating | None = None) -> None:
        self.wording = wording
        self.palette = palette
        self.text = palette.text
        self.bold = f"bold {palette.text}"
        self.dim = palette.dim
        self.gold = palette.gold
        self.bold_gold = f"bold {palette.gold}"
        self.fact = palette.fact
        self.refused = palette.refused
        self.rule = palette.rule
        self.on_gold = f"bold {palette.on_gold} on {palette.gold}"
        self.number = f"bold {palette.strength}"
        self.stones = palette.column
        self.key = f"bold {palette.gold} on {palette.chip}"
        self.cursor = f"reverse {palette.text}"
        self.dim_cursor = f"reverse {palette.dim}"
        self.wanted = f"bold underline {palette.gold}"
        self.gone = f"strike {palette.dim}"
        self.gain = f"bold {palette.fact}"
        self.loss = f"bold {palette.refused}"
        self.heading = f"bold {palette.dim}"
        self.inverse = f"bold {palette.ground} on {palette.text}"
        self.players = {} if seating is None else seating.everybody
        self.tones = {
            Tone.PLAIN: palette.text,
            Tone.BOLD: f"bold {palette.text}",
            Tone.DIM: palette.dim,
            Tone.FACT: palette.fact,
            Tone.GOLD: palette.gold,
            Tone.REFUSED: palette.refused,
        }

    def colour(self, seat: Seat) -> str:
        """The colour of a seat."""
        player = self.players.get(seat)
        return self.palette.text if player is None else self.palette.seats[player.colour]

    def bold_of(self, seat: Seat) -> str:
        """The colour of a seat, bold."""
        return f"bold {self.colour(seat)}"

    def mark(self, mark: str, style: str) -> Text:
        """What stands before the first line of words; blanks where nothing does."""
        return Text("   ") if not mark else Text().append(f" {mark} ", style)

    def tone(self, words: Words) -> str:
        """The style of words; of a fact with a mark only the mark is coloured."""
        if words.tone is Tone.FACT and words.mark:
            return self.text
        return self.tones[words.tone]

    def mark_style(self, words: Words) -> str:
        """The style of the mark before words: that of the words where they warn or refuse."""
        if words.tone in {Tone.REFUSED, Tone.GOLD}:
            return self.tones[words.tone]
        return self.fact

    def suit(self, seat: Seat) -> str:
        """The suit of a seat; blank for a stranger."""
        player = self.players.get(seat)
        return " " if player is None else SUITS[player.colour]

    def suits(self, seats: tuple[Seat, ...] | list[Seat]) -> Text:
        """The suits of several, each in its colour."""
        line = Text()
        for seat in seats:
            line.append(self.suit(seat), self.bold_of(seat))
        return line

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.wording.names.get(seat, str(seat))

    def short(self, name: str, count: int | str = "", kind: str = "figure") -> str:
        """A figure's symbol or short name, or its name as it stands behind so many."""
        return short_name(kind, name, count, self.wording)

    def long(self, name: str, count: int | str = "") -> str:
        """A figure's name as it stands behind so many."""
        return self.wording.say(f"figure.{name}", count=count)

    def counted(self, figure: Figure) -> str:
        """A figure's value, with its limit where it has one."""
        value = self.wording.value(figure.value)
        return value if figure.of is None else f"{value}/{figure.of}"

    def thing(self, printed: object, otherwise: str) -> str:
        """The colour of what a card prints; another one where it has none of its own."""
        if not isinstance(printed, Message):
            return otherwise
        return self.palette.things.get(printed.name, otherwise)
