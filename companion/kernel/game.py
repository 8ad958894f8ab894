"""What a game must offer so that runner, session and faces can play it."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from companion.errors import GameMissing
from companion.kernel.citations import Citation, Ruling
from companion.kernel.explaining import NOTHING, Explained
from companion.kernel.facts import BySeat, Fact, Seat
from companion.kernel.interjections import Offers
from companion.kernel.questions import Form, Question
from companion.kernel.table import Table
from companion.kernel.telling import Telling
from companion.kernel.view import View

if TYPE_CHECKING:
    from companion.kernel.checkpoints import Told
    from companion.kernel.moments import Moment
    from companion.kernel.runner import Runner

T = TypeVar("T", bound=Table)
ID = re.compile(r"[a-z][a-z0-9_]{1,29}")
"""What a game's id may be: it names files, and codes carry it letter by letter."""
API = 1
"""Which edition of this module, of questions, tables and views a game is written for. Raised when a
game that was written for the edition before would not run any more."""


class Game(ABC, Generic[T]):
    """A game: its rules, told in scenes (a round or a turn, as the game says).

    Between two scenes everything lives in the table: a scene begins from nothing else. That is what
    makes a copy of the table a checkpoint. So, where a scene begins, a table keeps these laws
    (`companion.testing` checks them):

    - All of it is plain data: numbers, texts, enums, seats; lists, tuples and mappings of those;
      dataclasses of those. Nothing frozen holds anything that changes. A copy equals the table and
      shares nothing that can change.
    - A figure by seat (`points: dict[Seat, int]`) holds every seat that plays, and no other, from
      the beginning on; it may be below 0. One that holds no seat at all is not in use.
    - Who has left is in the seating's `gone` alone.

    What a game leaves out is not there: taking over (`adoptable`), cards to know, house rules, who
    may leave and come (no `company.offers` among its interjections), a judge (no module `judge`
    beside its own).
    """

    id: str
    api: int
    """The `API` that it was written for; a package says the number itself."""
    number: int | None = None
    """How codes name it; None: by its id, as all games that come in packages of their own."""
    version: int
    """The rules version, raised by hand when the legal answers of a recorded game change."""
    releases: Mapping[int, str] = {}
    """What opens a code of an earlier rules version: "Companion 0.1.0"; the game as it was then."""
    seats: tuple[int, int]
    """The fewest and the most players."""
    rulings: Sequence[Ruling]
    endings: Sequence[str]
    """Every way to end; there is a recorded playthrough for each."""
    preparation: Sequence[Citation] = ()
    """The chapters that say how the game is laid out; they can be read before the first answer."""
    leading: str = ""
    """The figure of the view that decides first in the ranking: faces draw its course."""
    adoptable: bool = False
    """Whether the game can be taken over when it is already under way, by `adopt`."""

    def edition(self, version: int) -> Game[T] | None:
        """The game by the rules of that version; None where it can't be had.

        Journals and codes of then are played by it to their end.

        Args:
            version: any rules version.
        """
        return self if version == self.version else None

    @abstractmethod
    async def set_up(self) -> T:
        """Scene 0: ask everything that must be known before the first scene."""

    @abstractmethod
    async def scene(self, table: T) -> None:
        """Play one scene. The game is over when the table has an outcome."""

    async def adopt(self, table: T) -> None:
        """A scene in place of the first one.

        Ask how a game stands that the table has begun without the companion. Whatever is likeliest
        is as set-up left it.
        """
        raise NotImplementedError

    async def break_off(self, table: T) -> None:
        """A scene in place of the one that the table breaks off (`Table.break_off`).

        Ask what is scored at the end, what is known being likeliest, and conclude. A game that asks
        nothing then may conclude at once instead, where it offers `end_now`.
        """
        raise NotImplementedError

    @abstractmethod
    def interjections(self, table: T) -> Offers:
        """What may be done now outside the pending question."""

    def chances(self, table: T) -> Collection[Seat]:
        """The seats that the rules give a chance to interject now: as `interjections` says.

        A game that knows them without says so here.
        """
        return {
            seat
            for item in self.interjections(table)
            if item.closed is None
            for seat in item.open_to
        }

    def may_yet_change(self, table: T, question: Question[Any]) -> bool:  # noqa: ARG002 - what overrides it looks at the question
        """Whether an interjection may open another answer to a question that has only one.

        Where it may the question waits; else nobody is asked, and what follows is told.

        Args:
            table: as it lies.
            question: one of the waiting ones.
        """
        return bool(self.chances(table))

    @abstractmethod
    def view(self, table: T) -> View:
        """What a face draws."""

    def explain(self, runner: Runner, question: Question[Any]) -> Explained:  # noqa: ARG002 - what overrides it looks at both
        """What decides a pending question, with the figures of the table."""
        return NOTHING

    def telling(self, fact: Fact) -> Telling | None:  # noqa: ARG002 - what overrides it looks at it
        """Whether something of its own begins or is over with a fact: a fight, an auction, a spell.

        Rules don't depend on it; faces show what came of it until they are told to go on.
        """
        return None

    def standing(self, table: T) -> BySeat:  # noqa: ARG002 - what overrides it looks at it
        """How much each seat has of what decides first (`leading`), as far as it lies open.

        Nothing hidden is guessed; where it can't be said, nobody is named. Afterwards it says who
        was ahead, and which entries were turning points.
        """
        return {}

    def moments(self, table: T, told: Sequence[Told]) -> Iterable[Moment]:  # noqa: ARG002 - as above
        """What is worth telling afterwards of all that was told.

        Args:
            table: as it lies at last, with its house rules.
            told: all facts.
        """
        return ()

    def cards(self) -> Mapping[str, Form[Any]]:
        """The form of each kind of card whose print only the table knows; none where we know it."""
        return {}


class Games(Sequence[Game[Any]]):
    """The games to choose from, by place and by id."""

    def __init__(self, games: Iterable[Game[Any]]) -> None:
        self._games = {game.id: game for game in games}

    @property
    def ids(self) -> Sequence[str]:
        """Their ids, in the order to show."""
        return tuple(self._games)

    def named(self, game_id: str) -> Game[Any]:
        """The game of that id.

        Raises:
            GameMissing: it is not here.
        """
        if game_id not in self._games:
            raise GameMissing("game_missing", game=game_id)
        return self._games[game_id]

    def numbered(self, number: int) -> Game[Any] | None:
        """The game that codes name by a number; None if there is none."""
        return next((game for game in self if game.number == number), None)

    def left_out(self) -> Sequence[GameMissing]:
        """Why some that were brought can't be played; each error names one and the reason."""
        return ()

    @overload
    def __getitem__(self, place: int) -> Game[Any]: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Game[Any]]: ...

    def __getitem__(self, place: int | slice) -> Game[Any] | Sequence[Game[Any]]:
        if isinstance(place, slice):
            return Games(self.named(game_id) for game_id in self.ids[place])
        return self.named(self.ids[place])

    def __iter__(self) -> Iterator[Game[Any]]:
        return (self.named(game_id) for game_id in self.ids)

    def __len__(self) -> int:
        return len(self.ids)


class Editions(Games):
    """Games to choose from, some of them by the rules of earlier versions.

    Args:
        games: all of them, by today's rules.
        versions: the rules versions wanted, by game; where one can't be had, the next one that can.
    """

    def __init__(self, games: Games, versions: Mapping[str, int]) -> None:
        super().__init__(())
        self._today = games
        self._versions = versions

    @property
    def ids(self) -> Sequence[str]:
        return self._today.ids

    def named(self, game_id: str) -> Game[Any]:
        game = self._today.named(game_id)
        versions = range(self._versions.get(game_id, game.version), game.version)
        return next(filter(None, map(game.edition, versions)), game)


def catalogue(games: Sequence[Game[Any]]) -> Games:
    """Games by place and by id, whatever sequence they come in."""
    return games if isinstance(games, Games) else Games(games)


def editions(games: Sequence[Game[Any]], versions: Mapping[str, int]) -> Sequence[Game[Any]]:
    """Games by the rules versions wanted; the same sequence where none is.

    Args:
        games: the games to choose from.
        versions: rules versions by game, as in `Editions`.
    """
    return Editions(catalogue(games), versions) if versions else games
