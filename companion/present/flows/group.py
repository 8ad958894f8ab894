"""Data of the group that plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.kernel.game import Game
from companion.play.journal.folder import Folder
from companion.play.session.session import Session


@dataclass
class GroupData:
    """The people who play together: their data, and the games that are installed.

    Args:
        folder: the group's data, for its memory and index.
        games: the installed games.
        follow: called with the new session when play switches to another one.
    """

    folder: Folder
    games: Sequence[Game[Any]]
    follow: Callable[[Session], None] = lambda _: None
