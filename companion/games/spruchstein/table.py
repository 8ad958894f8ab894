"""State of the Spruchstein game. Of hidden stones it has only the number."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from companion.games.spruchstein.box import BEFORE_EACH, LIVES, MYSTIC, OPEN, STONES, Spell, Variant
from companion.games.spruchstein.rulings import DIE_FACES, FACES, SINGLE_ROUND
from companion.kernel.citations import Citation
from companion.kernel.facts import DerivedNumber, MutableBySeat, Seat, Seats
from companion.kernel.table import Table as BaseTable


@dataclass
class Table(BaseTable):
    """State of a game. Of the stones before seats it has only the number."""

    variant: Variant = Variant.NORMAL
    round: int = 0
    dealt: bool = False
    """Whether a round is being played. If not, the next turn begins one.

    It is false while the open stones of a new round are counted.
    """
    active: Seat = Seat("p1")
    """The active seat; between two turns, the seat whose turn is next."""
    last: Spell | None = None
    """The last spell cast in this turn."""
    board: dict[Spell, int] = field(default_factory=dict)
    unnoted: int = 0
    """Number of stones on the board whose numbers are not noted."""
    supply: int = 0
    standing: MutableBySeat = field(default_factory=dict)
    missed: dict[Seat, list[Spell]] = field(default_factory=dict)
    """Calls by seat that missed with the seat's current stones."""
    lives: MutableBySeat = field(default_factory=dict)
    fallen: list[Seat] = field(default_factory=list)
    """Seats whose lives an adjustment has set to 0. The cause is asked next."""
    mystic: MutableBySeat = field(default_factory=dict)
    away: int = 0
    """Number of stones missing in this round: removed with a leaver, or lost."""
    mystic_away: int = 0
    """Number of mystic stones missing in this round."""
    points: MutableBySeat = field(default_factory=dict)
    last_round: MutableBySeat = field(default_factory=dict)
    """Points of each seat in the last round."""
    rolls: list[int] = field(default_factory=list, repr=False)
    """All numbers rolled in this game, for the review."""
    open_dragons: list[int] = field(default_factory=list, repr=False)
    """Number of dragons among the open stones, by round, for the review."""
    calls: list[tuple[Spell, int | None]] = field(default_factory=list, repr=False)
    """All calls that were answered, for the review.

    Each has the number of its stones that were not on the board then; None if unknown.
    """

    def begin_game(self, start_player: Seat) -> None:
        """Start a game without points, in the first round of `start_player`."""
        self.active = start_player
        self.points = dict.fromkeys(self.seats, 0)
        self.last_round = dict.fromkeys(self.seats, 0)
        self.deal_round()

    def deal_round(self) -> None:
        """Deal a round: six lives and five stones for each seat. Rules, set-up."""
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
        self.supply = self.free_stones - self.open_stones_due

    @property
    def is_single_round(self) -> bool:
        """Whether the game is a round on its own, without points (ruling `single_round`)."""
        return self.has_ruling(SINGLE_ROUND, "on_its_own")

    @property
    def die_faces(self) -> int:
        """The greatest number on the die (ruling `die_faces`)."""
        return FACES[self.get_ruling(DIE_FACES)]

    @property
    def open_stones_due(self) -> int:
        """Number of stones opened on the board at the start of a round."""
        return OPEN.get(len(self.seating), 0)

    @property
    def living_seats(self) -> Seats:
        """The seats with lives, in turn order."""
        return tuple(seat for seat in self.seats if self.lives[seat])

    def list_living_seats_after(self, seat: Seat) -> Seats:
        """Return the other seats with lives, in turn order."""
        return tuple(other for other in self.seating.list_seats_from(seat)[1:] if self.lives[other])

    @property
    def stones_on_board(self) -> int:
        """Number of stones on the board, without mystic ones."""
        return sum(self.board.values()) + self.unnoted

    @property
    def free_stones(self) -> int:
        """Number of the 36 stones that are left for the supply.

        It is below 0 if the figures exceed the box, until players correct them.
        """
        standing = sum(self.standing.values())
        return STONES - MYSTIC - self.away - self.stones_on_board - standing

    def update_supply(self) -> None:
        """Set the supply to the number of stones that are left for it, at least 0."""
        self.supply = max(0, self.free_stones)

    @property
    def mystic_left(self) -> int:
        """Number of mystic stones on the board."""
        return max(0, MYSTIC - self.mystic_away - sum(self.mystic.values()))

    def count_hidden_stones(self, spell: Spell) -> int:
        """Return the number of stones of a spell that are not on the board."""
        return spell.number - self.board[spell]

    def count_other_hidden_stones(self, spell: Spell, excluded: Collection[Spell] = ()) -> int:
        """Return the number of stones not on the board, except of a spell and of `excluded`."""
        return sum(
            self.count_hidden_stones(other) for other in Spell if other not in {spell, *excluded}
        )

    def set_lives(self, new_lives: Mapping[Seat, DerivedNumber], why: Citation) -> None:
        """Set the changed lives of seats, and tell each change with its addends."""
        for seat, lives in new_lives.items():
            self.lives[seat] = lives.total
            self.tell("lives", why, seat=seat, lives=lives)
