"""Tables that were played at: who sat there, and how to lay the last one again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any

from companion.errors import CompanionError
from companion.kernel.acts import Move
from companion.kernel.game import Game, catalogue
from companion.kernel.seating import Colour, Player
from companion.play.journal.folder import Folder
from companion.play.library.session_files import archive
from companion.play.library.summary import STRANGE, Listed
from companion.play.session.rematch import repeat_set_up
from companion.play.session.watched import WatchedSession

LOOKED_AT = 40
"""So many sessions are looked at for people, and for a table that can be laid again."""


@dataclass(frozen=True)
class FormerTable:
    """A table that can be laid again.

    Attributes:
        game: its id.
        players: who sat there at last, in seat order.
        moves: the answers of its set-up, as far as they fit these players.
    """

    game: str
    players: Sequence[Player]
    moves: Sequence[Move]


def last_table(
    folder: Folder, games: Sequence[Game[Any]], found: Iterable[Listed]
) -> FormerTable | None:
    """The table at which was played last, as its game's rules can lay it today.

    None where nobody has played anything that is here. A set-up that was left is no game.

    Args:
        folder: where the sessions are.
        games: the games that are here.
        found: the sessions, the one played last first.
    """
    ids = catalogue(games).ids
    played = [item for item in found if item.played and not item.archived and item.game in ids]
    for item in played[:LOOKED_AT]:
        with suppress(CompanionError, *STRANGE):
            session = WatchedSession.watch(folder, item.id, games)
            table = session.runner.table
            assert table is not None, "somebody has played"
            moves = repeat_set_up(session.force.acts, table.seating, games)
            return FormerTable(item.game, tuple(table.seating.players.values()), moves)
    return None


def people(found: Iterable[Listed]) -> Iterator[Player]:
    """The group's players, each once by name, who played last first, in the colour worn then.

    Names that differ in case only are one player.

    Args:
        found: the sessions, the one played last first.
    """
    known = set[str]()
    seated_before = (item for item in found if item.readable and item.players)
    for item in islice(seated_before, LOOKED_AT):
        for name, colour in zip(item.players, item.colours, strict=True):
            if name != colour and name.casefold() not in known:
                known.add(name.casefold())
                yield Player(name, Colour(colour))


def colours_of(found: Iterable[Listed], names: Sequence[str]) -> list[str]:
    """The colours that people of these names wore last; empty for whoever has not played."""
    worn = {player.name.casefold(): str(player.colour) for player in people(found)}
    return [worn.get(name.casefold(), "") for name in names]


def put_away_untouched(folder: Folder, found: Iterable[Listed]) -> list[Listed]:
    """Put away set-ups in which nothing was answered; all others are left, in their order.

    One that is being written stays where it is, and so does all where the disk refuses.
    """
    left = list[Listed]()
    for item in found:
        if not item.untouched:
            left.append(item)
            continue
        with suppress(CompanionError):
            archive(folder, item.id)
    return left
