"""The table of the Spruchstein game: plain state; hidden stones by number only."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from companion.games.spruchstein.box import BEFORE_EACH, LIVES, MYSTIC, OPEN, STONES, Spell, Variant
from companion.kernel.citations import Citation
from companion.kernel.facts import Derived, Seat, Seats
from companion.kernel.table import Table as BaseTable


@dataclass
class Table(BaseTable):
    """Everything public; stones before the seats by number only."""

    variant: Variant = Variant.NORMAL
    round: int = 0
    dealt: bool = False
    """Whether a round is being played; between two rounds the next turn begins one.

    While its open stones are counted, it is not yet.
    """
    active: Seat = field(default=Seat("p1"))
    """Whose turn it is; between two turns whose turn is next."""
    last: Spell | None = None
    """The spell that was cast last in this turn."""
    board: dict[Spell, int] = field(default_factory=lambda: dict.fromkeys(Spell, 0))
    unnoted: int = 0
    """Stones on the board whose numbers nobody noted."""
    supply: int = 0
    standing: dict[Seat, int] = field(default_factory=dict)
    missed: dict[Seat, list[Spell]] = field(default_factory=dict)
    """What each has called in vain with the very stones that stand there now."""
    lives: dict[Seat, int] = field(default_factory=dict)
    fallen: list[Seat] = field(default_factory=list)
    """Whose last life was taken by hand; by whose doing is asked next."""
    mystic: dict[Seat, int] = field(default_factory=dict)
    away: int = 0
    """Stones of this round that are nowhere in the game: somebody left with them, or they lack."""
    mystic_away: int = 0
    """Mystic stones likewise."""
    points: dict[Seat, int] = field(default_factory=dict)
    last_round: dict[Seat, int] = field(default_factory=dict)
    """What each made in the round before."""

    def begin(self, start: Seat) -> None:
        """Nobody has points yet; `start` begins the first round."""
        self.active = start
        self.points = dict.fromkeys(self.seats, 0)
        self.last_round = dict.fromkeys(self.seats, 0)
        self._clear()

    def deal(self) -> None:
        """A new round: six lives and five stones each, four mystic ones on the board. Set-up."""
        self.round += 1
        self._clear()

    def _clear(self) -> None:
        seats = self.seats
        self.lives = dict.fromkeys(seats, LIVES)
        self.standing = dict.fromkeys(seats, BEFORE_EACH)
        self.mystic = dict.fromkeys(seats, 0)
        self.missed = {seat: [] for seat in seats}
        self.fallen = []
        self.last = None
        self.away = 0
        self.mystic_away = 0
        self.board = dict.fromkeys(Spell, 0)
        self.unnoted = 0
        self.supply = self.free - self.to_open

    @property
    def to_open(self) -> int:
        """How many stones lie open on the board when a round begins."""
        return OPEN.get(len(self.seating), 0)

    @property
    def living(self) -> Seats:
        """Who still has lives, in turn order."""
        return tuple(seat for seat in self.seats if self.lives[seat])

    def others(self, seat: Seat) -> Seats:
        """Everybody else, in turn order."""
        return self.seating.around(seat)[1:]

    @property
    def on_board(self) -> int:
        """How many stones lie on the board, mystic ones aside."""
        return sum(self.board.values()) + self.unnoted

    @property
    def free(self) -> int:
        """What all other figures leave of 36 stones for the supply.

        Below 0 where they are more stones than there are, until the table has mended them all.
        """
        standing = sum(self.standing.values())
        return STONES - MYSTIC - self.away - self.on_board - standing

    def count_supply(self) -> None:
        """The supply is what all other figures leave."""
        self.supply = max(0, self.free)

    @property
    def mystic_left(self) -> int:
        """How many mystic stones still lie on the board."""
        taken = sum(self.mystic.values())
        return max(0, MYSTIC - self.mystic_away - taken)

    def hidden(self, spell: Spell) -> int:
        """How many stones of that number do not lie on the board."""
        return spell.number - self.board[spell]

    def hidden_others(self, spell: Spell, but: Collection[Spell] = ()) -> int:
        """How many stones of all other numbers do not lie on the board; `but` those numbers."""
        return sum(self.hidden(other) for other in Spell if other not in {spell, *but})

    def set_lives(self, after: Mapping[Seat, Derived], why: Citation) -> None:
        """Write down changed lives, each with its derivation."""
        for seat, lives in after.items():
            self.lives[seat] = lives.total
            self.tell("lives", why, seat=seat, lives=lives)
