"""Search for the saved game from which a code was made."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from companion.errors import CompanionError
from companion.games.catalogue import GAMES
from companion.kernel.acts import Move
from companion.kernel.game import list_editions
from companion.play.codes.code import make_code, read_code
from companion.play.journal.entries import find_rules_versions
from companion.play.journal.folder import Folder
from companion.play.journal.in_force import compute_in_force
from companion.play.journal.reading import read_journal_file
from companion.play.library.listing import list_sessions

SET_UP = 2
"""Moves at the beginning of a game, its choice and its players, by which most codes differ."""


def find_session_of_code(folder: Folder, moves: Sequence[Move]) -> str:
    """Return the name of the session of which a code has an earlier, a later or the last state.

    If the code continues several sessions, it is the one with the most moves. A set-up alone is
    not continued, and is no state of a finished session. Empty for none.

    Args:
        folder: the group's data.
        moves: the content of the code.
    """
    found = ""
    most = 0
    for item in list_sessions(folder):
        if item.trouble or item.archived or item.game != moves[0].value:
            continue
        entries = read_journal_file(folder.get_journal_path(item.id)).entries
        acts = compute_in_force(entries).acts[: len(moves)]
        set_up = [act.move.value for act in acts[:SET_UP]]
        if len(acts) <= most or set_up != [move.value for move in moves[:SET_UP]]:
            continue
        if not acts[-1].scene and (len(acts) < len(moves) or not item.is_open):
            continue  # the same people set up two games
        editions = list_editions(GAMES, find_rules_versions(entries))
        with suppress(CompanionError):  # the acts can't be coded
            if read_code(make_code(acts, editions)) == moves[: len(acts)]:
                found = item.id
                most = len(acts)
    return found
