"""Resolution of abbreviated or misspelled names typed on the command line.

A unique prefix means its name. An ambiguous prefix is refused with all matching names, and an
unknown one with the nearest name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from companion.commands.language import WORDS
from companion.errors import UsageError
from companion.present.settings import get_language
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.option_matching import fold_text, make_ambiguity_error, match_names
from companion.wording.spelling import make_unknown_name_error

if TYPE_CHECKING:
    from companion.kernel.game import Game
    from companion.play.library.summary import SessionSummary

MOST_KNOWN = 20
"""Maximum number of names listed if none matches."""


def resolve_name(typed_text: str, names: Mapping[str, Sequence[str]], error: str) -> str:
    """Return the key with a name that equals a typed word, or else begins with it.

    Args:
        typed_text: a name or the beginning of it.
        names: the names of each key; errors tell the first name.
        error: name of the error for an unknown word.

    Raises:
        UsageError: the word is unknown or ambiguous.
    """
    found = match_names(typed_text, names)
    if not found:
        known = [first for first, *_ in names.values()][:MOST_KNOWN]
        others = chain.from_iterable(names.values())
        raise make_unknown_name_error(error, typed_text, known, others)
    return require_single_match(typed_text, found, [names[key][0] for key in found])


def require_single_match(typed_text: str, matches: Sequence[str], names: Sequence[str]) -> str:
    """Return the only match of a word; refuse a word with several matches.

    Args:
        typed_text: the word.
        matches: the keys or names that it may mean, at least one.
        names: the names for the error message, in the order of `matches`.

    Raises:
        UsageError: the word is ambiguous.
    """
    if len(matches) == 1:
        return matches[0]
    refusal = make_ambiguity_error(typed_text, names)
    raise UsageError(refusal.name, **refusal.values)


def resolve_kind(typed_text: str, games: Iterable[Game]) -> str:
    """Return a kind of card, given by the beginning of its id or of its name in any language.

    Args:
        typed_text: the word.
        games: the games that may have the kind.

    Raises:
        UsageError: there is no such kind, or the name is ambiguous.
    """
    from companion.wording.card_words import name_kind

    languages = sorted(LANGUAGES, key=lambda language: language != get_language())
    names = {
        kind: [*(name_kind(kind, Wording(language, game.id)) for language in languages), kind]
        for game in games
        for kind in game.list_card_forms()
    }
    return resolve_name(typed_text, names, "no_such_kind")


def resolve_player(sessions: Sequence[SessionSummary], typed_text: str) -> str:
    """Return the name of a player, given in full or by its beginning.

    Args:
        sessions: all sessions.
        typed_text: the word.

    Raises:
        UsageError: no player or several players have such a name.
    """
    from companion.wording.session_words import name_player

    names = {
        fold_text(name_player(name, WORDS)): name for item in sessions for name in item.players
    }
    known = {name: [name_player(name, WORDS)] for name in names.values()}
    return resolve_name(typed_text, known, "no_such_player")
