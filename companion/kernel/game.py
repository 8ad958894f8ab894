"""What a game must offer so that runner, session and faces can play it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Generic, TypeVar

from companion.kernel.citations import Ruling
from companion.kernel.facts import Seat
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Form
from companion.kernel.table import Table
from companion.kernel.view import View

T = TypeVar("T", bound=Table)


class Game(ABC, Generic[T]):
    """A game: its rules, told in scenes (a round or a turn, as the game says).

    Between two scenes everything lives in the table: a scene begins from nothing else. That is what
    makes a copy of the table a checkpoint.
    """

    id: str
    version: int
    """The rules version, raised by hand when the legal answers of a recorded game change."""
    seats: tuple[int, int]
    """The fewest and the most players."""
    rulings: Sequence[Ruling]
    endings: Sequence[str]
    """Every way to end; there is a recorded playthrough for each."""
    adoptable: bool = False
    """Whether the game can be taken over when it is already under way, by `adopt`."""

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

    @abstractmethod
    def interjections(self, table: T) -> Sequence[Interjection[Any]]:
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

    @abstractmethod
    def view(self, table: T) -> View:
        """What a face draws."""

    def cards(self) -> Mapping[str, Form[Any]]:
        """The form of each kind of card whose print nobody but the table knows, outside any session; none where the box is known."""
        return {}
