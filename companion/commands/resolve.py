"""Resolution of abbreviated or misspelled names typed on the command line.

A unique prefix means its name. An ambiguous prefix is refused with all matching names, and an
unknown one with the nearest name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from companion.commands.language import WORDS, get_language
from companion.errors import UsageError
from companion.kernel.question_base import shorten_answer
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.option_matching import fold_text, refuse_ambiguous
from companion.wording.spelling import suggest_name

if TYPE_CHECKING:
    from companion.play.library.summary import SessionSummary

MOST_KNOWN = 20
"""Maximum number of names listed if none matches."""


def match_prefix(typed_text: str, names: Iterable[str]) -> list[str]:
    """Return the name that equals a word, else the names that begin with it.

    Args:
        typed_text: the word; case and accents are ignored.
        names: all possible names.
    """
    return match_names(typed_text, {name: [name] for name in names})


def match_names(typed_text: str, names: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the keys of a mapping that a word means, as `match_prefix`.

    The values of the mapping are the names of its keys.
    """
    wanted = fold_text(typed_text)
    folded = {thing: [fold_text(name) for name in known] for thing, known in names.items()}
    whole = [thing for thing, known in folded.items() if wanted in known]
    begun = [
        thing
        for thing, known in folded.items()
        if wanted and any(name.startswith(wanted) for name in known)
    ]
    return whole or begun


def resolve_name(typed_text: str, names: Iterable[str], error: str) -> str:
    """Return the name that a word means.

    Args:
        typed_text: the name or the beginning of it.
        names: all possible names.
        error: name of the error for an unknown word.

    Raises:
        UsageError: the word is unknown or ambiguous.
    """
    return resolve_key(typed_text, {name: [name] for name in names}, error)


def resolve_key(typed_text: str, names: Mapping[str, Sequence[str]], error: str) -> str:
    """Return the key of a mapping that a word means, as `resolve_name`.

    The values of the mapping are the names of its keys; errors tell the first name of each.
    """
    found = match_names(typed_text, names)
    if not found:
        first = tuple(known[0] for known in names.values())
        meant = suggest_name(typed_text, chain.from_iterable(names.values()))
        raise UsageError(
            error, given=shorten_answer(typed_text), known=first[:MOST_KNOWN], meant=meant
        )
    return require_single_match(typed_text, found, [names[thing][0] for thing in found])


def require_single_match(typed_text: str, matches: Sequence[str], names: Sequence[str]) -> str:
    """Return the only match of a word; refuse a word with several matches.

    Args:
        typed_text: the word.
        matches: what it may mean, at least one.
        names: the names for the error message, in the order of `matches`.

    Raises:
        UsageError: the word is ambiguous.
    """
    if len(matches) == 1:
        return matches[0]
    refusal = refuse_ambiguous(typed_text, names)
    raise UsageError(refusal.name, **refusal.values)


def resolve_game(typed_text: str, ids: Sequence[str]) -> str:
    """Return the id of a game, given by the beginning of its id or of its name in any language.

    Raises:
        UsageError: there is no such game, or the name is ambiguous.
    """
    wordings = list(map(Wording, LANGUAGES))
    names = {game: [game, *(words.say(f"game.{game}") for words in wordings)] for game in ids}
    return resolve_key(typed_text, names, "no_such_game")


def resolve_kind(typed_text: str, kinds: Mapping[str, str]) -> str:
    """Return a kind of card, given by the beginning of its id or of its name in any language.

    Args:
        typed_text: the word.
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
    return resolve_key(typed_text, names, "no_such_kind")


def resolve_player(sessions: Sequence[SessionSummary], typed_text: str) -> str:
    """Return the name of a player, given in full or by its beginning.

    Args:
        sessions: all sessions.
        typed_text: the word.

    Raises:
        UsageError: no player or several players have such a name.
    """
    from companion.wording.session_words import name_player

    names = {name_player(name, WORDS): name for item in sessions for name in item.players}
    last = {fold_text(said): said for said in names}
    return names[resolve_name(typed_text, last.values(), "no_such_player")]
