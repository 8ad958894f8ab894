"""Resolution of abbreviated or misspelled names given on the command line.

A unique prefix means its name. An ambiguous prefix is refused with all matching names, and an
unknown one with the nearest name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from companion.commands.language import WORDS, get_language
from companion.errors import UsageError
from companion.kernel.question_base import shorten
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.option_matching import MOST_NAMED, fold_text
from companion.wording.spelling import find_nearest

if TYPE_CHECKING:
    from companion.play.library.summary import SessionSummary

MOST_KNOWN = 20
"""Maximum number of names listed if none matches."""


def match_prefix(given: str, names: Iterable[str]) -> list[str]:
    """Return the name that equals a word, else the names that begin with it.

    Args:
        given: the word; case and accents are ignored.
        names: all possible names.
    """
    return match_names(given, {name: [name] for name in names})


def match_names(given: str, names: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the things that a word means, as `match_prefix`, if each has several names."""
    wanted = fold_text(given)
    folded = {thing: [fold_text(name) for name in known] for thing, known in names.items()}
    whole = [thing for thing, known in folded.items() if wanted in known]
    begun = [
        thing
        for thing, known in folded.items()
        if wanted and any(name.startswith(wanted) for name in known)
    ]
    return whole or begun


def resolve_name(given: str, names: Iterable[str], error: str) -> str:
    """Return the name that a word means.

    Args:
        given: the name or the beginning of it.
        names: all possible names.
        error: name of the error for an unknown word.

    Raises:
        UsageError: the word is unknown or ambiguous.
    """
    return resolve_thing(given, {name: [name] for name in names}, error)


def resolve_thing(given: str, names: Mapping[str, Sequence[str]], error: str) -> str:
    """Return the thing that a word means, as `resolve_name`, if each has several names.

    Errors tell the first name of each.
    """
    found = match_names(given, names)
    if not found:
        first = tuple(known[0] for known in names.values())
        meant = find_nearest(given, chain.from_iterable(names.values()))
        raise UsageError(error, given=shorten(given), known=first[:MOST_KNOWN], meant=meant)
    return require_one(given, found, [names[thing][0] for thing in found])


def require_one(given: str, found: Sequence[str], names: Sequence[str]) -> str:
    """Return the only thing found.

    Args:
        given: the word.
        found: what it may mean, at least one.
        names: the names for the error message, in the order of `found`.

    Raises:
        UsageError: the word is ambiguous.
    """
    if len(found) == 1:
        return found[0]
    more = len(found) - MOST_NAMED
    named = tuple(names[:MOST_NAMED])
    if more > 0:
        raise UsageError("ambiguous_many", given=shorten(given), names=named, more=more)
    raise UsageError("ambiguous", given=shorten(given), names=named)


def resolve_game(given: str, ids: Sequence[str]) -> str:
    """Return the id of a game, given by the beginning of its id or of its name in any language.

    Raises:
        UsageError: there is no such game, or the name is ambiguous.
    """
    wordings = list(map(Wording, LANGUAGES))
    names = {game: [game, *(words.say(f"game.{game}") for words in wordings)] for game in ids}
    return resolve_thing(given, names, "no_such_game")


def resolve_kind(given: str, kinds: Mapping[str, str]) -> str:
    """Return a kind of card, given by the beginning of its id or of its name in any language.

    Args:
        given: the word.
        kinds: the game of each kind.

    Raises:
        UsageError: there is no such kind, or the name is ambiguous.
    """
    from companion.wording.card_words import name_kind

    languages = sorted(LANGUAGES, key=lambda language: language != get_language())
    names = {
        kind: [*(name_kind(game, kind, language) for language in languages), kind]
        for kind, game in kinds.items()
    }
    return resolve_thing(given, names, "no_such_kind")


def resolve_player(found: Sequence[SessionSummary], given: str) -> str:
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
    return names[resolve_name(given, last.values(), "no_such_player")]
