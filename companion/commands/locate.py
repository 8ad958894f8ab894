"""Locating the data folder, a session in it, or a game, as named on a command line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import chain
from typing import TYPE_CHECKING

from companion.commands.language import WORDS
from companion.commands.resolve import require_single_match, resolve_name
from companion.errors import SessionUnknown, UsageError
from companion.kernel.question_base import shorten_answer
from companion.present.settings import get_wording
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.option_matching import match_names
from companion.wording.spelling import LONGEST, suggest_name

if TYPE_CHECKING:
    from companion.play.journal.folder import Folder
    from companion.play.library.summary import SessionSummary
    from companion.play.session.watched import WatchedSession


def open_data_folder() -> Folder:
    """Return the data folder of the environment, which --data sets.

    Raises:
        UsageError: it is a file.
    """
    from companion.play.journal.folder import Folder
    from companion.present.settings import find_data_folder

    root = find_data_folder()
    if root.is_file():
        raise UsageError("data_is_file", file=str(root))
    return Folder(root)


def find_newest_session(
    rank_session: Callable[[SessionSummary], tuple[bool, ...]] = lambda item: (item.is_readable,),
) -> str:
    """Return the id of the session played last, of those that rank highest.

    Args:
        rank_session: returns the rank of a session; by default readable sessions rank higher.

    Raises:
        UsageError: there are no sessions, except in the archive.
    """
    from companion.play.library.listing import list_sessions

    folder = open_data_folder()
    found = [item for item in list_sessions(folder, writes_index=False) if not item.archived]
    if not found:
        raise UsageError("no_sessions", folder=str(folder.root))
    return max(found, key=rank_session).id


def watch_session(session: str) -> WatchedSession:
    """Open a session for reading, the newest if none is named.

    Raises:
        UsageError: the session is archived.
        SessionUnknown, JournalForeign, JournalDamaged, JournalMismatch: the session can't be read.
    """
    from companion.play.session.watched import WatchedSession

    return WatchedSession.watch(open_data_folder(), find_unarchived_session(session))


def find_game_id(game: str) -> str:
    """Return the id of a game, given by its beginning; empty for an empty text.

    The name in any language is as good as the id.

    Raises:
        UsageError: there is no such game, or the name is ambiguous.
        GameMissing: its package is unusable.
    """
    from companion.games.catalogue import GAMES

    if not game or game in GAMES.ids:
        return game
    for missing in GAMES.list_missing_games():
        if missing.values["game"] == game:
            raise missing
    wordings = list(map(Wording, LANGUAGES))
    names = {one: [one, *(words.name_game(one) for words in wordings)] for one in GAMES.ids}
    return resolve_name(game, names, "no_such_game")


def print_unusable_games() -> None:
    """Print which external games are unusable, and why."""
    from companion.games.catalogue import GAMES

    for missing in GAMES.list_missing_games():
        sys.stderr.write(f"✗ {get_wording().word_error(missing)}\n")


def find_session_name(typed_text: str) -> str:
    """Return the full name of a session, archived or not; of the newest if none is named.

    A beginning that means several sessions is preferably of one that is not archived, and that of
    a player's name is of a session to resume.

    Args:
        typed_text: the session's name or its beginning, or the beginning of a player's name.

    Raises:
        SessionUnknown: there is no such session.
        UsageError: the text is ambiguous.
    """
    from companion.play.library.listing import list_sessions
    from companion.play.library.session_files import find_journal
    from companion.wording.session_words import describe_session, list_names

    folder = open_data_folder()
    typed_text = typed_text or find_newest_session()
    with suppress(SessionUnknown):
        return find_journal(folder, typed_text).stem
    listed = {item.id: item for item in list_sessions(folder)}
    players = {name: list_names(item, WORDS) for name, item in listed.items()}
    having = match_names(typed_text, players)
    named = match_names(typed_text, {name: [name] for name in listed})
    found = (
        [name for name in named if not listed[name].archived]
        or named
        or [name for name in having if listed[name].is_open]
        or having
    )
    if not found:
        near = suggest_name(typed_text, [*listed, *chain.from_iterable(players.values())])
        raise SessionUnknown("session_unknown", given=typed_text[:LONGEST], meant=near)
    described = [f"{name} ({describe_session(listed[name], WORDS)})" for name in found]
    return require_single_match(typed_text, found, described)


def find_unarchived_session(typed_text: str) -> str:
    """Return the full name of a session, like `find_session_name`, if it is not archived.

    Raises:
        UsageError: the session is archived.
    """
    session = find_session_name(typed_text)
    if not open_data_folder().get_journal_path(session).is_file():
        raise UsageError("session_archived", session=session)
    return session


def read_code_or_picture(typed_text: str) -> str:
    """Return a code or link, given as text or in a picture; empty for other texts and files.

    Raises:
        CodeError: the picture has no code.
        UsageError, JournalForeign, StorageFailed: the picture can't be read.
    """
    from companion.play.codes.code import may_be_code
    from companion.play.codes.pictures import is_picture, read_picture
    from companion.play.journal.folder import ENDING

    if is_picture(typed_text):
        return read_picture(read_file(typed_text), typed_text)
    is_named_as_file = typed_text.endswith((".json", ENDING))
    is_code = may_be_code(typed_text) and not is_named_as_file and not is_file(typed_text)
    return typed_text if is_code else ""


def read_file(typed_text: str) -> bytes:
    """Read a file that is named on the command line.

    Raises:
        UsageError: there is no such file.
        JournalForeign, StorageFailed: it is too large, or can't be read.
    """
    from pathlib import Path

    from companion.play.journal.file import read_journal

    if not is_file(typed_text):
        raise UsageError("no_such_file", file=shorten_answer(typed_text))
    return read_journal(Path(typed_text))


def is_file(typed_text: str) -> bool:
    """Return whether a text names a file; a code may be too long for that."""
    from pathlib import Path

    with suppress(OSError):
        return Path(typed_text).is_file()
    return False
