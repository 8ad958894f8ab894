"""Former tables: their players, and the set-up for another game like the last one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice

from companion.errors import CompanionError
from companion.games.catalogue import GAMES
from companion.kernel.acts import Move
from companion.kernel.seating import Colour, Player
from companion.play.journal.folder import Folder
from companion.play.library.session_files import archive_session
from companion.play.library.summary import CONTENT_ERRORS, SessionSummary
from companion.play.session.rematch import select_set_up_answers
from companion.play.session.watched import WatchedSession

MOST_SESSIONS = 40
"""Number of recent sessions that are searched for players and for a set-up to repeat."""
MOST_PEOPLE = 30
"""Maximum number of former players that are offered."""


@dataclass(frozen=True)
class RepeatableSetUp:
    """A former game's set-up, for a new game of the same players.

    Attributes:
        game: the game's id.
        players: the players at its end, in seat order.
        moves: the answers of its set-up that fit these players.
    """

    game: str
    players: Sequence[Player]
    moves: Sequence[Move]


def find_last_table(folder: Folder, sessions: Iterable[SessionSummary]) -> RepeatableSetUp | None:
    """Find the game played last that the current rules can set up again.

    None if no installed game was played. Abandoned set-ups don't count.

    Args:
        folder: the group's data.
        sessions: the sessions, the one played last first.
    """
    played = [
        item for item in sessions if item.is_played and not item.archived and item.game in GAMES.ids
    ]
    for item in played[:MOST_SESSIONS]:
        with suppress(CompanionError, *CONTENT_ERRORS):
            session = WatchedSession.watch(folder, item.id)
            moves = select_set_up_answers(session)
            players = tuple(session.runner.seating.players.values())
            return RepeatableSetUp(item.game, players, moves)
    return None


def list_players(sessions: Iterable[SessionSummary]) -> list[Player]:
    """List the players of the group's last games, latest first, with the colours of that time.

    At most MOST_PEOPLE of MOST_SESSIONS. Names that differ only in case are one player.

    Args:
        sessions: the sessions, the one played last first.
    """
    found = dict[str, Player]()
    seated_before = (item for item in sessions if item.is_readable and item.players)
    for item in islice(seated_before, MOST_SESSIONS):
        for name, colour in zip(item.players, item.colours, strict=True):
            if name != colour:
                found.setdefault(name.casefold(), Player(name, Colour(colour)))
    return [*found.values()][:MOST_PEOPLE]


def find_colours(sessions: Iterable[SessionSummary], names: Sequence[str]) -> dict[str, str]:
    """Return the colours that people used last, by name; empty for new players."""
    worn = {player.name.casefold(): str(player.colour) for player in list_players(sessions)}
    return {name: worn.get(name.casefold(), "") for name in names}


def archive_untouched_sessions(
    folder: Folder, sessions: Iterable[SessionSummary]
) -> list[SessionSummary]:
    """Archive set-ups without answers, and return the other sessions not archived, in order.

    Sessions that another process is writing stay where they are, and all do if the disk refuses.
    """
    left = list[SessionSummary]()
    for item in sessions:
        if item.is_open and not item.game:
            with suppress(CompanionError):
                archive_session(folder, item.id)
        elif not item.archived:
            left.append(item)
    return left
