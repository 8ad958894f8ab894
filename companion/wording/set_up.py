"""Answering the set-up from what a command line already says, as ordinary answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.errors import Refusal, UsageError
from companion.kernel.acts import Asked, Given
from companion.kernel.facts import Plain
from companion.kernel.game import Game
from companion.kernel.questions import Form, Question, now
from companion.kernel.runner import Runner
from companion.kernel.seating import Colour
from companion.play.session.session import Command, Session
from companion.wording.asking import sentence, tokens
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.typed import folded, pick

ON = ("on", "ja", "yes", "1", "true")
NO_OPTIONS = ("game", "seats", "player", "start", "house_rules", "house_rule")
"""Questions of a set-up that the command line answers by words of their own."""


@dataclass(frozen=True)
class Wishes:
    """What is known before the set-up asks.

    The game, names in seat order, who starts, rulings and options by name.
    """

    game: str = ""
    players: Sequence[str] = ()
    start: str = ""
    rulings: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)


def answer_known(session: Session, wishes: Wishes, wording: Wording, command: Command) -> None:
    """Answer the set-up's questions as far as they are known; what is not, is asked at the table.

    Raises:
        UsageError: something that was given is not legal; says what would be. Nothing has been
            answered.
    """
    for path, value in known_answers(session.games, wishes, wording):
        session.answer(value, path, command)


def begins(session: Session) -> bool:
    """Whether the first scene is untouched, so that the game may be under way at the table already."""
    return any(item.name == "under_way" for item in session.runner.interjections())


def take_over(session: Session, command: Command) -> bool:
    """Say that the game is already under way.

    False where that can't be said, since the set-up is not over or the game has begun here.
    """
    offered = begins(session)
    if offered:
        session.interject("under_way", "adopt", command)
    return offered


def whole_set_up(games: Sequence[Game[Any]], answers: Sequence[tuple[str, Plain]]) -> bool:
    """Whether these answers leave nothing of the set-up to be asked."""
    runner = Runner(games)
    for path, value in answers:
        runner.answer(path, value)
    return runner.scene > 0


def known_answers(
    games: Sequence[Game[Any]], wishes: Wishes, wording: Wording
) -> list[tuple[str, Plain]]:
    """The answers by path to the set-up's questions, from the first one on as far as they are known.

    Raises:
        UsageError: something that was given is not legal, or an option is not asked for; says what would be right.
    """
    runner, answers, all_known, options = (
        Runner(games),
        list[tuple[str, Plain]](),
        True,
        list[str](),
    )
    while runner.pending and runner.scene == 0:
        asked = runner.pending[0]
        if asked.question.name not in NO_OPTIONS:
            options += (
                tokens(asked.question)
                if asked.question.kind == "several"
                else [asked.question.name]
            )
        known = _known(asked, wishes, wording) if all_known else None
        all_known = known is not None
        try:
            value = (
                asked.judge(Given(known)).value
                if known is not None
                else asked.question.default() or asked.question.nth(0)
            )
        except Refusal as refusal:
            raise UsageError(
                "set_up_refused",
                reason=wording.error(refusal),
                question=sentence(asked.question, wording),
            ) from refusal
        runner.answer(str(asked.path), value)
        answers += [(str(asked.path), value)] if all_known else []
    for name in wishes.options:
        if wishes.game and name not in options:
            raise UsageError("no_such_option", given=name, known=tuple(dict.fromkeys(options)))
    return answers


def _known(asked: Asked, wishes: Wishes, wording: Wording) -> Plain:
    question, name = asked.question, asked.question.name
    match name:
        case "game":
            return wishes.game or None
        case "seats":
            return len(wishes.players) or None
        case "player":
            return (
                _player(question, wishes.players[int(asked.path.subject[1:]) - 1])
                if wishes.players
                else None
            )
        case "start":
            return _seat(wishes) if wishes.start else None
        case "house_rules":
            return list[Plain](wishes.rulings) if wishes.players or wishes.rulings else None
        case "house_rule":
            return wishes.rulings.get(asked.path.subject) or None
    return _option(question, wishes, wording)


def _player(question: Question[Any], name: str) -> Plain:
    """A player who is called like a free colour gets it."""
    assert isinstance(question, Form)
    colour, free = colour_named(name), tokens(now(question.fields)["colour"])
    return {"name": name, **({"colour": colour} if colour in free else {})}


def colour_named(name: str) -> str:
    """The colour that a name is the word for, in any language; empty if none."""
    for language in LANGUAGES:
        for colour in Colour:
            if folded(Wording(language).say(f"colour.{colour}")) == folded(name):
                return colour.value
    return ""


def _seat(wishes: Wishes) -> Plain:
    names = [folded(name) for name in wishes.players]
    wanted = folded(wishes.start)
    return f"p{names.index(wanted) + 1}" if wanted in names else wishes.start


def _option(question: Question[Any], wishes: Wishes, wording: Wording) -> Plain:
    """A set-up option by its name.

    On and off where several are offered at once (what is not named is as usual), else the value
    itself.
    """
    offered = tokens(question)
    legal = question.legal()
    if question.kind == "several":
        usual = question.default()
        likely = usual if isinstance(usual, list) else []
        wanted = [
            token
            for token in offered
            if (
                wishes.options[token].casefold() in ON
                if token in wishes.options
                else token in likely
            )
        ]
        named = any(token in wishes.options for token in offered)
        return list[Plain](wanted) if named or wishes.players else None
    given = wishes.options.get(question.name)
    if given is None:
        return (
            question.default()
            if wishes.players and question.default() is not None and isinstance(legal, list)
            else None
        )
    if question.kind == "amount" and given.isdecimal():
        return int(given)
    return pick(question, given, wording) or given
