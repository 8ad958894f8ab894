"""The interface that a game implements for runner, session and faces."""

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
"""Pattern of a game's id. File names and codes contain it."""
API = 1
"""Version of the interface of games: this module, questions, tables and views.

Raised when a game written for the version before would not run any more.
"""


class Game(ABC, Generic[T]):
    """A game: rules played in scenes. A scene is a round or a turn.

    Between two scenes all state is in the table, so a copy of the table is a checkpoint. At the
    start of a scene a table keeps these laws (`companion.testing` checks them):

    - All of it is plain data: numbers, texts, enums, seats; lists, tuples and mappings of those;
      dataclasses of those. Nothing frozen holds anything mutable. A copy equals the table and
      shares nothing mutable.
    - A figure by seat (`points: dict[Seat, int]`) holds every seat that plays, and no other, from
      the beginning on; it may be below 0. A figure without any seat is not in use.
    - Only the seating's `gone` mentions players who have left.

    Optional: taking over (`adoptable`), cards to know, house rules, players who leave and join
    (`company.offers` among its interjections), a judge (a module `judge` beside its own).
    """

    id: str
    api: int
    """The `API` that it was written for. A package gives the number itself."""
    number: int | None = None
    """Its number in codes; None to use its id, as games in packages of their own do."""
    version: int
    """The rules version, raised by hand when the legal answers of a recorded game change."""
    releases: Mapping[int, str] = {}
    """The release that opens codes of an earlier rules version ("Companion 0.1.0")."""
    seats: tuple[int, int]
    """The fewest and the most players."""
    rulings: Sequence[Ruling]
    endings: Sequence[str]
    """Every way to end, each covered by a recorded playthrough."""
    preparation: Sequence[Citation] = ()
    """The rulebook chapters about the set-up, readable before the first answer."""
    leading: str = ""
    """The figure of the view that decides first in the ranking. Faces draw its course."""
    adoptable: bool = False
    """Whether `adopt` can take over a game under way."""

    def edition(self, version: int) -> Game[T] | None:
        """Return the game by the rules of a version, or None if it is not available.

        Journals and codes of that version are played by it to their end.

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
        """Play a scene in place of the first one that asks for the state of a game under way.

        Likeliest answers are the values after set-up.
        """
        raise NotImplementedError

    async def break_off(self, table: T) -> None:
        """Play a scene in place of the one that the table breaks off (`Table.break_off`).

        Ask for what is scored at the end, with known values as likeliest answers, and conclude. A
        game with nothing to ask may conclude at once and offer `end_now` instead.
        """
        raise NotImplementedError

    @abstractmethod
    def interjections(self, table: T) -> Offers:
        """Return the acts that are possible now besides the pending question."""

    def chances(self, table: T) -> Collection[Seat]:
        """Return the seats that the rules allow to interject now, as in `interjections`.

        Override it where they can be computed faster.
        """
        return {
            seat
            for item in self.interjections(table)
            if item.closed is None
            for seat in item.open_to
        }

    def may_yet_change(self, table: T, question: Question[Any]) -> bool:  # noqa: ARG002 - what overrides it looks at the question
        """Return whether an interjection may add an answer to a question with only one.

        If so, the question waits; otherwise it is skipped and the result is told.

        Args:
            table: the current table.
            question: one of the pending questions.
        """
        return bool(self.chances(table))

    @abstractmethod
    def view(self, table: T) -> View:
        """Return the values that a face draws."""

    def explain(self, runner: Runner, question: Question[Any]) -> Explained:  # noqa: ARG002 - what overrides it looks at both
        """Explain a pending question with the figures of the table."""
        return NOTHING

    def telling(self, fact: Fact) -> Telling | None:  # noqa: ARG002 - what overrides it looks at it
        """Return whether a fact begins or concludes a fight, an auction, a spell.

        Rules don't depend on it. Faces keep a conclusion in sight until a player continues.
        """
        return None

    def standing(self, table: T) -> BySeat:  # noqa: ARG002 - what overrides it looks at it
        """Return each seat's amount of the leading figure (`leading`), if all are public.

        Hidden amounts are not guessed: the result is empty if they matter. The review uses it to
        find leads and turning points.
        """
        return {}

    def moments(self, table: T, told: Sequence[Told]) -> Iterable[Moment]:  # noqa: ARG002 - as above
        """Return the moments of a finished game that are worth retelling.

        Args:
            table: the final table, with its house rules.
            told: all facts.
        """
        return ()

    def cards(self) -> Mapping[str, Form[Any]]:
        """Return the form of each kind of card whose print only the table knows."""
        return {}


class Games(Sequence[Game[Any]]):
    """The games to choose from, by place and by id."""

    def __init__(self, games: Iterable[Game[Any]]) -> None:
        self._games = {game.id: game for game in games}

    @property
    def ids(self) -> Sequence[str]:
        """The games' ids, in display order."""
        return tuple(self._games)

    def get_game(self, game_id: str) -> Game[Any]:
        """Return the game with an id.

        Raises:
            GameMissing: no game has it.
        """
        if game_id not in self._games:
            raise GameMissing("game_missing", game=game_id)
        return self._games[game_id]

    def find_by_number(self, number: int) -> Game[Any] | None:
        """Return the game with a number in codes, or None."""
        return next((game for game in self if game.number == number), None)

    def list_missing(self) -> Sequence[GameMissing]:
        """Return an error with the reason for each installed game that can't be played."""
        return ()

    @overload
    def __getitem__(self, place: int) -> Game[Any]: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Game[Any]]: ...

    def __getitem__(self, place: int | slice) -> Game[Any] | Sequence[Game[Any]]:
        if isinstance(place, slice):
            return Games(self.get_game(game_id) for game_id in self.ids[place])
        return self.get_game(self.ids[place])

    def __iter__(self) -> Iterator[Game[Any]]:
        return (self.get_game(game_id) for game_id in self.ids)

    def __len__(self) -> int:
        return len(self.ids)


class Editions(Games):
    """Games to choose from, some of them in earlier rules versions.

    Args:
        games: all games, in today's rules version.
        versions: the rules versions wanted, by game; a missing one is replaced by the next.
    """

    def __init__(self, games: Games, versions: Mapping[str, int]) -> None:
        super().__init__(())
        self._today = games
        self._versions = versions

    @property
    def ids(self) -> Sequence[str]:
        return self._today.ids

    def get_game(self, game_id: str) -> Game[Any]:
        game = self._today.get_game(game_id)
        versions = range(self._versions.get(game_id, game.version), game.version)
        return next(filter(None, map(game.edition, versions)), game)


def catalogue(games: Sequence[Game[Any]]) -> Games:
    """Return games by place and by id from any sequence."""
    return games if isinstance(games, Games) else Games(games)


def editions(games: Sequence[Game[Any]], versions: Mapping[str, int]) -> Sequence[Game[Any]]:
    """Return the games in the rules versions wanted; the same sequence if none is.

    Args:
        games: the games to choose from.
        versions: rules versions by game, as in `Editions`.
    """
    return Editions(catalogue(games), versions) if versions else games
