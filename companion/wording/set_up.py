"""Answering the set-up from what a command line already says, as ordinary answers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.errors import Refusal, UsageError
from companion.kernel.acts import Asked, Given
from companion.kernel.asking import shorten
from companion.kernel.facts import Message, Plain, Seat, message
from companion.kernel.game import Game, catalogue
from companion.kernel.questions import Question, Widget, now
from companion.kernel.runner import Runner
from companion.kernel.seating import Colour
from companion.play.journal.entries import Answered
from companion.play.session.session import Command, Session
from companion.wording.asking import sentence, tokens
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.naming import folded, pick
from companion.wording.spelling import nearest

ON = ("on", "ja", "yes", "1", "true")
OFF = ("off", "nein", "no", "0", "false")
NO_OPTIONS = ("game", "seats", "player", "start", "house_rules", "house_rule")
"""Questions of a set-up that the command line answers by words of their own."""


@dataclass(frozen=True)
class KnownSetUp:
    """What is known before the set-up asks; empty where the command line says nothing of it.

    Attributes:
        game: its id.
        players: names in seat order; one that is the word for a colour stands for that colour.
        start: who starts, by name or by seat.
        rulings: house rules, by name.
        options: all else that the set-up asks, by the name of the question or of the option.
        colours: of the players, in seat order, or of nobody; whoever has none here, or one that
            is not free, gets the first that nobody wishes.
        asking: questions that are asked at the table, although the usual answer is known.
    """

    game: str = ""
    players: Sequence[str] = ()
    start: str = ""
    rulings: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    colours: Sequence[str] = ()
    asking: Collection[str] = ()


def answer_known(session: Session, set_up: KnownSetUp, wording: Wording, command: Command) -> None:
    """Answer the set-up's questions as far as they are known; what is not, is asked at the table.

    Args:
        session: nothing of its set-up is answered yet.
        set_up: what is known.
        wording: the language of names and refusals.
        command: who answers.

    Raises:
        UsageError: something that was given is not legal; says what would be. Nothing has been
            answered.
    """
    for path, value in known_answers(session.games, set_up, wording):
        session.answer(value, path, command)


class LaterAnswers:
    """What is known of questions that come only after one that had to be asked.

    What was answered once and is taken back is asked. When the game begins, all is given.
    """

    def __init__(self, set_up: KnownSetUp) -> None:
        self._set_up = set_up

    def answer_next(self, session: Session, wording: Wording, command: Command) -> bool:
        """Answer the pending question of the set-up, if that is known.

        Raises:
            UsageError: what is known is not legal; says what would be.
        """
        asked = session.pending[0]
        if session.runner.scene > 0:
            self._set_up = KnownSetUp()  # said of this game: whatever a correction asks, is asked
            return False
        path = str(asked.path)
        answered = (entry.path for entry in session.entries if isinstance(entry, Answered))
        if path in answered:  # and taken back since: giving it once more would undo the undoing
            return False
        known = _known(asked, self._set_up, wording)
        if known is not None:
            session.answer(_judged(asked, known, wording), path, command)
        return known is not None


def begins(session: Session) -> bool:
    """Whether the first scene is untouched, so that the game may be under way already."""
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
    games: Sequence[Game[Any]], set_up: KnownSetUp, wording: Wording
) -> list[tuple[str, Plain]]:
    """The answers by path to the set-up's questions, as far as they are known without a gap.

    Raises:
        UsageError: something that was given is not legal, or an option is not asked for; says what
            would be right.
    """
    set_up = replace(set_up, rulings=_played_differently(games, set_up))
    answers = list[tuple[str, Plain]]()
    options = list[str]()
    for asked, known in asked_for(games, set_up, wording):
        question = asked.question
        if question.name not in NO_OPTIONS:
            options += option_names(question)
        if known is not None:
            answers.append((str(asked.path), known))
    for name in set_up.options:
        if set_up.game and name not in options:
            raise _unknown_option(name, tuple(dict.fromkeys(options)))
    return answers


def options_offered(games: Sequence[Game[Any]], game: str) -> Mapping[str, Sequence[str]]:
    """What else the set-up of a game asks, by name, with the values it takes by name."""
    wording = Wording(LANGUAGES[0], game)
    offered = dict[str, Sequence[str]]()
    for asked, _ in asked_for(games, KnownSetUp(game), wording):
        question = asked.question
        if question.name not in NO_OPTIONS:
            values = (ON[0], OFF[0]) if question.widget is Widget.SEVERAL else tokens(question)
            offered.update(dict.fromkeys(option_names(question), values))
    return offered


def option_names(question: Question[Any]) -> Sequence[str]:
    """The names of the options that answer a question of the set-up: of a form, of its fields."""
    if question.widget is Widget.FORM:
        return [part.name for part in question.parts.values()]
    return tokens(question) if question.widget is Widget.SEVERAL else (question.name,)


def asked_for(
    games: Sequence[Game[Any]], set_up: KnownSetUp, wording: Wording
) -> Iterator[tuple[Asked, Plain]]:
    """All that a set-up asks, each with its answer as far as they are known without a gap.

    From the gap on None: what is not known is taken to be answered in the likeliest way, only to
    see what may be asked then.

    Raises:
        UsageError: what is known is not legal.
    """
    runner = Runner(games)
    all_known = True
    while runner.pending and runner.scene == 0:
        asked = runner.pending[0]
        if asked.question.name == "start":
            wording = _with_names(wording, set_up)
        known = _known(asked, set_up, wording) if all_known else None
        all_known = known is not None
        if known is not None:
            known = _judged(asked, known, wording)
        likely = asked.question.default()
        if likely is None or (isinstance(likely, dict) and None in likely.values()):
            likely = asked.question.nth(0)
        yield asked, known
        runner.answer(str(asked.path), likely if known is None else known)


def _played_differently(games: Sequence[Game[Any]], set_up: KnownSetUp) -> Mapping[str, str]:
    """The rulings that are not as they are anyway; those of no game yet are judged later.

    Raises:
        UsageError: there is no such ruling, or it has no such value; names those that there are.
    """
    if not set_up.game:
        return set_up.rulings
    known = {ruling.name: ruling for ruling in catalogue(games).get_game(set_up.game).rulings}
    changed = dict[str, str]()
    for name, value in set_up.rulings.items():
        ruling = known.get(name)
        if ruling is None:
            meant = nearest(name, tuple(known))
            raise UsageError("no_such_ruling", given=shorten(name), known=tuple(known), meant=meant)
        if value not in ruling.values:
            raise UsageError("no_such_value", given=shorten(value), name=name, known=ruling.values)
        if value != ruling.default:
            changed[name] = value
    return changed


def _unknown_option(name: str, known: Sequence[str]) -> UsageError:
    """That this set-up asks for no such thing, with all that it does ask for."""
    given = shorten(name)
    if not known:
        return UsageError("no_options", given=given)
    return UsageError("no_such_option", given=given, known=known, meant=nearest(name, known))


def _judged(asked: Asked, known: Plain, wording: Wording) -> Plain:
    """What the question makes of a known answer.

    Raises:
        UsageError: it is not legal; says which question refuses it, and what would be taken.
    """
    try:
        return asked.judge(Given(known)).value
    except Refusal as refusal:
        raise UsageError(
            "set_up_refused",
            reason=wording.error(refusal),
            question=sentence(asked.question, wording),
            possible=_possible(asked.question, wording),
            meant=nearest(str(refusal.values.get("given", "")), tokens(asked.question)),
        ) from refusal


def _possible(question: Question[Any], wording: Wording) -> Message | str:
    """What could be given instead by its name; bounds are in the reason already."""
    names = [wording.names.get(Seat(token), token) for token in tokens(question)]
    return message("possible_names", names=", ".join(names)) if names else ""


def _known(asked: Asked, set_up: KnownSetUp, wording: Wording) -> Plain:
    """The answer to a question of the set-up; None if it is not known."""
    question = asked.question
    players = set_up.players
    if question.name in set_up.asking:
        return None
    match question.name:
        case "game":
            return set_up.game or None
        case "seats":
            return len(players) or None
        case "player":
            number = int(str(now(question.about)["number"]))
            return _player(question, set_up, number) if players else None
        case "start":
            return _seat(question, set_up, wording) if set_up.start else None
        case "house_rules":
            return list[Plain](set_up.rulings) if players or set_up.rulings else None
        case "house_rule":
            return set_up.rulings.get(asked.path.subject) or None
    if question.widget is Widget.SEVERAL:
        return _several(question, set_up)
    if question.widget is Widget.FORM:
        given = {name: _option(part, set_up, wording) for name, part in question.parts.items()}
        return given if all(value is not None for value in given.values()) else None
    return _option(question, set_up, wording)


def _player(question: Question[Any], set_up: KnownSetUp, number: int) -> Plain:
    """A player in the colour that is wished, or whose word the name is, where that is free."""
    name = set_up.players[number - 1]
    wishes = set_up.colours or [""] * len(set_up.players)
    both = zip(wishes, set_up.players, strict=True)
    wished = [wish or colour_named(called) for wish, called in both]
    free = tokens(question.parts["colour"])
    own = wished[number - 1]
    if own in free:
        return {"name": name, "colour": own}
    unwanted = [colour for colour in free if colour not in wished[number:]]
    return {"name": name, "colour": next(iter(unwanted or free))}


def colour_named(name: str) -> str:
    """The colour that a name is the word for, in any language; empty if none."""
    wanted = folded(name)
    for language in LANGUAGES:
        wording = Wording(language)
        for colour in Colour:
            if wanted == folded(wording.say(f"colour.{colour}")):
                return colour.value
    return ""


def _with_names(wording: Wording, set_up: KnownSetUp) -> Wording:
    """The same wording, which calls the seats as they were called on the command line."""
    names = {Seat(f"p{place}"): name for place, name in enumerate(set_up.players, start=1)}
    return Wording(wording.language, wording.game, names)


def _seat(question: Question[Any], set_up: KnownSetUp, wording: Wording) -> Plain:
    """Who starts, by a name given here or at the table; the set-up judges what is none."""
    names = [folded(name) for name in set_up.players]
    wanted = folded(set_up.start)
    if wanted in names:
        return f"p{names.index(wanted) + 1}"
    return pick(question, set_up.start, wording) or set_up.start


def _several(question: Question[Any], set_up: KnownSetUp) -> Plain:
    """Options that are offered at once, each on or off; what is not named is as usual."""
    offered = tokens(question)
    if not set_up.players and not any(token in set_up.options for token in offered):
        return None
    usual = question.default()
    chosen: list[Plain] = []
    for token in offered:
        given = set_up.options.get(token)
        is_on = isinstance(usual, list) and token in usual
        if given is not None:
            is_on = _switched_on(token, given)
        if is_on:
            chosen.append(token)
    return chosen


def _switched_on(name: str, given: str) -> bool:
    """What was said of an option.

    Raises:
        UsageError: neither on nor off, in no language.
    """
    said = given.casefold()
    if said not in (*ON, *OFF):
        raise UsageError("no_switch", given=shorten(given), name=name)
    return said in ON


def _option(question: Question[Any], set_up: KnownSetUp, wording: Wording) -> Plain:
    """An option by its name; the usual one where there are players and it is one of a few."""
    given = set_up.options.get(question.name)
    if given is None:
        few = isinstance(question.legal(), list)
        return question.default() if set_up.players and few else None
    if question.numbers() and given.isdecimal():
        return int(given)
    return pick(question, given, wording) or given
