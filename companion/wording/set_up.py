"""Answers to the set-up's questions that are known beforehand, from options or a form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, cast

from companion.errors import Refusal, UsageError
from companion.games.catalogue import GAMES
from companion.kernel.acts import Move, QuestionAtPath, judge_answer
from companion.kernel.facts import Plain, Seat, message
from companion.kernel.question_base import shorten_answer
from companion.kernel.questions import Question, read_live_value
from companion.kernel.runner import Runner
from companion.kernel.seating import Colour, make_distinct_name
from companion.play.journal.entries import AnswerEntry, InterjectionEntry
from companion.play.session.session import Command, Session
from companion.wording.answer_parsing import parse_answer
from companion.wording.messages import Wording
from companion.wording.question_words import list_tokens, word_question
from companion.wording.spelling import make_unknown_name_error, suggest_name
from companion.wording.word_lists import fold_phrase, list_phrases

ON = ("on", "ja", "yes", "1", "true")
OFF = ("off", "nein", "no", "0", "false")
PEOPLE = ("game", "seats", "player", "start")
"""Questions about the game and the players."""
UNDER_WAY = "under_way"
"""Name of the interjection that a game is under way."""
NO_OPTIONS = (*PEOPLE, "house_rules", "house_rule")
"""Questions of a set-up that have their own command-line options."""


class KnownSetUp(NamedTuple):
    """Set-up answers known beforehand; empty fields are unknown.

    It is completed step by step; unknown answers become the usual ones.

    Attributes:
        game: the game's id.
        players: names in seat order; a word for a colour means a player without a name in that
            colour.
        start: the starting player, by name or seat.
        rulings: chosen values of house rules, by name.
        options: answers to all other questions, by the name of the question or of the option.
        colours: colours by player's name. A player without a colour here, or with one already
            taken, gets the first colour that nobody has chosen.
        asking: whether to ask everything besides the game and the players at the table, without
            usual answers.
        under_way: whether the game began before it was entered here; then its state is asked for
            after the set-up.
    """

    game: str = ""
    players: Sequence[str] = ()
    start: str = ""
    rulings: Mapping[str, str] = {}
    options: Mapping[str, str] = {}
    colours: Mapping[str, str] = {}
    asking: bool = False
    under_way: bool = False

    def with_player(self, name: str, colour: str = "") -> KnownSetUp:
        """Return the set-up with a player in the last seat; a duplicate name is numbered.

        With a colour, another player loses it.
        """
        distinct = make_distinct_name(name, self.players)
        set_up = self._replace(players=(*self.players, distinct))
        return set_up.with_colour(distinct, colour) if colour else set_up

    def without_player(self, name: str) -> KnownSetUp:
        """Return the set-up without a player."""
        return self._replace(players=tuple(other for other in self.players if other != name))

    def with_colour(self, name: str, colour: str) -> KnownSetUp:
        """Return the set-up with a player in a colour; another player loses that colour."""
        others = {other: worn for other, worn in self.colours.items() if worn != colour}
        return self._replace(colours={**others, name: colour})


def give_known_answer(
    session: Session, set_up: KnownSetUp, wording: Wording, command: Command
) -> bool:
    """Answer the pending question of the set-up, if its answer is known; return whether it is.

    It is called again after each question that the table had to answer. The table also answers
    questions whose answer was undone, and all questions once the game has begun. A game under way
    is then adopted, unless that was undone.

    Raises:
        UsageError: the known answer is not legal; the message lists legal ones.
    """
    if session.runner.scene > 0:
        if not (set_up.under_way and session.runner.can_take_over_game()) or any(
            isinstance(entry, InterjectionEntry) and entry.name == UNDER_WAY
            for entry in session.entries
        ):
            return False
        session.interject(UNDER_WAY, "adopt", command)
        return True
    asked_question = session.runner.find_question()
    path = asked_question.path
    answers = (entry for entry in session.entries if isinstance(entry, AnswerEntry))
    if any(entry.path == path or entry.scene > 0 for entry in answers):
        return False
    known = _find_legal_answer(asked_question.question, set_up, wording)
    if known is not None:
        session.answer(known, None, command)
    return known is not None


def list_known_answers(set_up: KnownSetUp, wording: Wording) -> list[Move]:
    """List the known answers to the set-up's questions, up to the first gap.

    A new session can be made of them; the table answers the other questions.

    Args:
        set_up: the known answers.
        wording: the language of names and errors.

    Raises:
        UsageError: a given answer is not legal, or an option is unknown; the message lists valid
            ones.
    """
    _list_changed_rules(set_up)  # refuses unknown house rules, even those beyond a gap
    answers = list[Move]()
    options = list[str]()
    for asked_question, known in list_questions(set_up, wording):
        question = asked_question.question
        if question.name not in NO_OPTIONS:
            options += list_option_names(question)
        if known is not None:
            answers.append(Move(asked_question.path, known))
    for name in set_up.options:
        if set_up.game and name not in options:
            raise make_unknown_name_error("no_such_option", name, dict.fromkeys(options))
    return answers


def list_option_names(question: Question) -> Sequence[str]:
    """List the names of the options for a set-up question, or a form's fields."""
    if question.parts:
        return [part.name for part in question.parts.values()]
    return list_tokens(question) if question.allows_several_options else (question.name,)


def list_questions(set_up: KnownSetUp, wording: Wording) -> Iterator[tuple[QuestionAtPath, Plain]]:
    """Yield the set-up's questions with their answers, up to the first gap.

    After the gap the answers are None; the likeliest ones are assumed to find the later questions.

    Raises:
        UsageError: a known answer is not legal; the message lists legal ones.
    """
    runner = Runner(GAMES)
    all_known = True
    while (asked_question := runner.pending) is not None and runner.scene == 0:
        question = asked_question.question
        known = _find_legal_answer(question, set_up, wording) if all_known else None
        all_known = known is not None
        answer = question.find_default() if known is None else known
        if answer is None or (isinstance(answer, dict) and None in answer.values()):
            answer = question.get_nth_answer(0)
        yield asked_question, known
        runner.answer(answer)


def _list_changed_rules(set_up: KnownSetUp) -> list[str]:
    """List the names of the house rules that differ from the default.

    Raises:
        UsageError: there is no such house rule, or it has no such value; the message lists valid
            ones.
    """
    if not set_up.game:
        return [*set_up.rulings]
    known = {ruling.name: ruling for ruling in GAMES.get_game(set_up.game).rulings}
    changed = list[str]()
    for name, value in set_up.rulings.items():
        ruling = known.get(name)
        if ruling is None:
            raise make_unknown_name_error("no_such_ruling", name, known)
        if value not in ruling.values:
            raise make_unknown_name_error("no_such_value", value, ruling.values, name=name)
        if value != ruling.default:
            changed.append(name)
    return changed


def _find_legal_answer(question: Question, set_up: KnownSetUp, wording: Wording) -> Plain:
    """Return the known answer to a set-up question, in canonical form; None if unknown.

    Raises:
        UsageError: the answer is not legal; the message names the question and legal answers.
    """
    names = {Seat(f"p{place}"): name for place, name in enumerate(set_up.players, start=1)}
    wording = replace(wording, names=names)
    try:
        answer = _find_answer(question, set_up, wording)
        return None if answer is None else judge_answer(question, answer)
    except Refusal as refusal:
        # none for a number, as the error states its bounds
        possible = [names.get(Seat(token), token) for token in list_tokens(question)]
        raise UsageError(
            "set_up_refused",
            reason=wording.word_error(refusal),
            question=word_question(question, wording),
            possible=message("possible_names", names=", ".join(possible)) if possible else "",
            meant=suggest_name(str(refusal.values.get("given", "")), list_tokens(question)),
        ) from refusal


def _find_answer(question: Question, set_up: KnownSetUp, wording: Wording) -> Plain:
    """Return the answer to a set-up question; None if unknown."""
    players = set_up.players
    if set_up.asking and question.name not in PEOPLE:
        return None
    match question.name:
        case "game":
            return set_up.game or None
        case "seats":
            return len(players) or None
        case "player":
            number = int(str(read_live_value(question.about)["number"]))
            return _choose_player(question, set_up, number) if number <= len(players) else None
        case "start":
            start = set_up.start
            return cast("Plain", parse_answer(question, start, wording)) if start else None
        case "house_rules":
            return [*_list_changed_rules(set_up)] if players or set_up.rulings else None
        case "house_rule":
            return set_up.rulings.get(question.subject) or None
    if question.allows_several_options:
        return _select_options(question, set_up)
    if question.parts:
        field_values = {
            name: _find_option(part, set_up, wording) for name, part in question.parts.items()
        }
        return None if None in field_values.values() else field_values
    return _find_option(question, set_up, wording)


def _choose_player(question: Question, set_up: KnownSetUp, number: int) -> Plain:
    """Return a player with the chosen colour, or with the colour that the name means, if free."""
    name = set_up.players[number - 1]
    wished = [
        set_up.colours.get(player_name) or find_colour(player_name)
        for player_name in set_up.players
    ]
    free = list_tokens(question.parts["colour"])
    unwanted = [colour for colour in free if colour not in wished[number:]]
    own_colour = wished[number - 1]
    colour = own_colour if own_colour in free else (unwanted or free)[0]
    return {"name": name, "colour": colour}


def find_colour(name: str) -> str:
    """Find the colour that a word means in any language; empty if none."""
    wanted = fold_phrase(name)
    colours = (colour.value for colour in Colour if wanted in list_phrases(f"colour.{colour}"))
    return next(colours, "")


def _select_options(question: Question, set_up: KnownSetUp) -> Plain:
    """Return the options that are switched on, beforehand or else by default; None if too few."""
    offered = list_tokens(question)
    if not (set_up.players or set_up.options.keys() & offered):
        return None
    usual: Any = question.find_default() or ()
    chosen: list[Plain] = [
        token
        for token in offered
        if _is_switched_on(token, set_up.options.get(token, "on" if token in usual else "off"))
    ]
    return chosen if len(chosen) >= question.get_bounds()[0] else None


def _is_switched_on(name: str, value: str) -> bool:
    """Return whether an option was switched on.

    Raises:
        UsageError: the text means neither on nor off in any language.
    """
    word = value.casefold()
    if word not in (*ON, *OFF):
        raise UsageError("no_switch", given=shorten_answer(value), name=name)
    return word in ON


def _find_option(question: Question, set_up: KnownSetUp, wording: Wording) -> Plain:
    """Find the option that is named in the known set-up.

    If none is named but the players are known, return the usual option.
    """
    chosen = set_up.options.get(question.name)
    if chosen is None:
        few = isinstance(question.describe_legal_answers(), list)
        return question.find_default() if set_up.players and few else None
    return cast("Plain", parse_answer(question, chosen, wording))
