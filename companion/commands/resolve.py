"""Resolution of abbreviated or misspelled names given on the command line.

A unique prefix means its name. An ambiguous prefix is refused with all matching names, and an
unknown one with the nearest name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from companion.commands.language import WORDS
from companion.errors import CompanionError, SessionUnknown, UsageError
from companion.kernel.asking import shorten
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.naming import MOST_NAMED, fold_text
from companion.wording.spelling import LONGEST, find_nearest

if TYPE_CHECKING:
    from companion.play.journal.folder import Folder
    from companion.play.library.summary import Listed


def match_prefix(given: str, names: Iterable[str]) -> list[str]:
    """Return the name that equals a word, else the names that begin with it.

    Args:
        given: the word; case and accents are ignored.
        names: all possible names.
    """
    wanted = fold_text(given)
    every = list(names)
    whole = [name for name in every if fold_text(name) == wanted]
    return whole or [name for name in every if wanted and fold_text(name).startswith(wanted)]


def require_one(
    given: str,
    found: Sequence[str],
    make_error: Callable[[], CompanionError],
    names: Sequence[str] = (),
) -> str:
    """Return the only name found, or raise an error.

    Args:
        given: the word.
        found: the names that it may mean.
        make_error: makes the error if there are none.
        names: names for the error message, in the order of `found`; by default `found` itself.

    Raises:
        UsageError: the word is ambiguous.
    """
    if not found:
        raise make_error()
    if len(found) == 1:
        return found[0]
    named = tuple(names or found)[:MOST_NAMED]
    more = len(found) - len(named)
    if more > 0:
        raise UsageError("ambiguous_many", given=shorten(given), names=named, more=more)
    raise UsageError("ambiguous", given=shorten(given), names=named)


def resolve_command(given: str, commands: Sequence[str]) -> str:
    """Return the full name of a command.

    Args:
        given: its name or the beginning of it.
        commands: the names of all commands.

    Raises:
        UsageError: there is no such command, or the name is ambiguous.
    """

    def make_error() -> UsageError:
        near = find_nearest(given, commands)
        return UsageError(
            "no_such_command", given=shorten(given), known=tuple(commands), meant=near
        )

    return require_one(given, match_prefix(given, commands), make_error)


def resolve_format(given: str, formats: Sequence[str]) -> str:
    """Return the full name of an output format.

    Args:
        given: its name or the beginning of it.
        formats: the possible formats.

    Raises:
        UsageError: there is no such format, or the name is ambiguous.
    """

    def make_error() -> UsageError:
        near = find_nearest(given, formats)
        return UsageError("no_such_format", given=shorten(given), known=tuple(formats), meant=near)

    return require_one(given, match_prefix(given, formats), make_error)


def match_names(given: str, names: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the things that a word may mean, if each has several names.

    Args:
        given: a full name or the beginning of one.
        names: the names of each thing.
    """
    wanted = fold_text(given)
    whole = [thing for thing, known in names.items() if wanted in map(fold_text, known)]
    return whole or [thing for thing, known in names.items() if match_prefix(given, known)]


def resolve_game(given: str, ids: Sequence[str]) -> str:
    """Return the id of a game, given by its id or name in any language.

    Args:
        given: the beginning of the id or name.
        ids: the installed games.

    Raises:
        UsageError: there is no such game, or the name is ambiguous.
    """
    names = {game: [game] for game in ids}
    for language in LANGUAGES:
        for game, known in names.items():
            known.append(Wording(language).say(f"game.{game}"))

    def make_error() -> UsageError:
        near = find_nearest(given, ids)
        return UsageError("no_such_game", given=shorten(given), known=tuple(ids), meant=near)

    return require_one(given, match_names(given, names), make_error)


def resolve_kind(given: str, kinds: Mapping[str, str]) -> str:
    """Return a kind of card, given by the beginning of its id or of its name in any language.

    Args:
        given: the word.
        kinds: the game of each kind.

    Raises:
        UsageError: there is no such kind, or the name is ambiguous.
    """
    from companion.wording.card_words import name_kind

    names = {kind: [kind] for kind in kinds}
    for language in LANGUAGES:
        for kind, game in kinds.items():
            names[kind].append(name_kind(game, kind, language))

    def make_error() -> UsageError:
        known = ", ".join(kinds)
        near = find_nearest(given, [name for known in names.values() for name in known])
        return UsageError("no_such_kind", given=shorten(given), known=known, meant=near)

    return require_one(given, match_names(given, names), make_error)


def resolve_session(folder: Folder, given: str) -> str:
    """Return the name of a session, given by its beginning or by a player.

    Sessions that can be resumed are preferred.

    Args:
        folder: the group's data.
        given: the beginning of the session's or the player's name.

    Raises:
        SessionUnknown: there is no such session.
        UsageError: the text is ambiguous.
    """
    from companion.play.library.listing import list_sessions
    from companion.wording.session_words import describe_session, list_names

    found = list_sessions(folder)
    matching = _match_sessions(found, given) or _find_player_sessions(found, given)
    named = [f"{item.id} ({describe_session(item, WORDS)})" for item in matching[:MOST_NAMED]]

    def make_error() -> CompanionError:
        people = [name for item in found for name in list_names(item, WORDS)]
        near = find_nearest(given, [*(item.id for item in found), *people])
        return SessionUnknown("session_unknown", given=given[:LONGEST], meant=near)

    return require_one(given, [item.id for item in matching], make_error, named)


def _match_sessions(found: Sequence[Listed], given: str) -> list[Listed]:
    names = match_prefix(given, [item.id for item in found])
    return [item for item in found if item.id in names]


def _find_player_sessions(found: Sequence[Listed], given: str) -> list[Listed]:
    """Return the sessions with a player of a name; only the open ones if there are any."""
    from companion.wording.session_words import list_names

    having = [item for item in found if match_prefix(given, list_names(item, WORDS))]
    return [item for item in having if item.is_open] or having


def require_player(found: Sequence[Listed], given: str) -> None:
    """Raise an error for a name that no player has.

    Args:
        found: all sessions.
        given: any part of a name; an empty one is accepted.

    Raises:
        UsageError: no player's name contains it; the message has the nearest name.
    """
    from companion.wording.session_words import list_names

    people = tuple(dict.fromkeys(name for item in found for name in list_names(item, WORDS)))
    tokens = (name for item in found for name in item.players)
    known = any(fold_text(given) in fold_text(name) for name in (*people, *tokens))
    if known or not given or not people:
        return
    near = find_nearest(given, people)
    some = people[:MOST_NAMED]
    raise UsageError("no_such_player", given=shorten(given), known=some, meant=near)


def resolve_player(found: Sequence[Listed], given: str) -> str:
    """Return the name of a player, given in full or by its beginning.

    Args:
        found: all sessions.
        given: the word.

    Raises:
        UsageError: no player or several players have such a name.
    """
    from companion.wording.session_words import name_player

    names = {name_player(name, WORDS): name for item in found for name in item.players}
    last = {fold_text(said): said for said in names}

    def make_error() -> UsageError:
        near = find_nearest(given, list(names))
        known = tuple(names)[:MOST_NAMED]
        return UsageError("no_such_player", given=shorten(given), known=known, meant=near)

    return names[require_one(given, match_prefix(given, list(last.values())), make_error)]
