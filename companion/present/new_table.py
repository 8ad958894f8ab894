"""Set-up of a new game from the last table, known people and usual answers.

A `NewTable` is completed step by step; everything left unsaid gets the usual answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import Plain
from companion.kernel.game import Game, as_games
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.kernel.seating import Player, make_distinct
from companion.play.library.former_tables import RepeatableSetUp
from companion.wording.messages import Wording
from companion.wording.question_words import list_tokens, word_answer
from companion.wording.session_words import name_player
from companion.wording.set_up import NO_OPTIONS, KnownSetUp, list_questions

HOUSE_RULES = "house_rules"


@dataclass(frozen=True)
class NewTable:
    """The table of a new game before its set-up.

    Attributes:
        game: the game's id.
        names: the players' names, in seat order.
        colours: known colours by player's name.
        start: the starting seat; empty if not chosen yet.
        asking: whether to ask the rest of the set-up at the table, without usual answers.
        known: other known answers of the set-up.
    """

    game: str
    names: Sequence[str] = ()
    colours: Mapping[str, str] = field(default_factory=dict)
    start: str = ""
    asking: bool = False
    known: KnownSetUp = field(default_factory=KnownSetUp)

    @property
    def set_up(self) -> KnownSetUp:
        """All known answers of the set-up."""
        colours = [self.colours.get(name, "") for name in self.names]
        return replace(
            self.known,
            game=self.game,
            players=self.names,
            start=self.start or self.known.start,
            colours=colours,
            asking=self.asking,
        )

    def with_player(self, name: str) -> NewTable:
        """Return the table with a player added in the last seat; a duplicate name is numbered."""
        return replace(self, names=(*self.names, make_distinct(name, self.names)))

    def without_player(self, name: str) -> NewTable:
        """Return the table without a player."""
        return replace(self, names=tuple(other for other in self.names if other != name))

    def with_colour(self, name: str, colour: str) -> NewTable:
        """Return the table with a player in a colour; another player loses that colour."""
        others = {other: worn for other, worn in self.colours.items() if worn != colour}
        return replace(self, colours={**others, name: colour})


@dataclass(frozen=True)
class UsualSetUp:
    """The usual answers of a set-up.

    Attributes:
        colours: the players' colours, in seat order.
        free: all colours of the game.
        start: the question for the starting player; None if the game has none.
        rules: number of house rules that can be changed.
        options: the other questions with a usual answer, each with that answer.
    """

    colours: Sequence[str] = ()
    free: Sequence[str] = ()
    start: Question[Any] | None = None
    rules: int = 0
    options: Sequence[tuple[Question[Any], Plain]] = ()


def find_usual_set_up(games: Sequence[Game[Any]], table: NewTable, wording: Wording) -> UsualSetUp:
    """Return the usual set-up for a table's game and players."""
    found = UsualSetUp()
    as_usual = replace(table, asking=False, start="").set_up
    for asked, known in list_questions(games, as_usual, wording):
        found = _add_usual_answer(found, asked, known)
    return found


def _add_usual_answer(found: UsualSetUp, asked: QuestionAtPath, known: Plain) -> UsualSetUp:
    question = asked.question
    match question.name:
        case "player" if isinstance(known, dict):
            colours = (*found.colours, str(known["colour"]))
            free = found.free or list_tokens(question.parts["colour"])
            return replace(found, colours=colours, free=free)
        case "start":
            return replace(found, start=question)
        case "house_rules":
            return replace(found, rules=len(list_tokens(question)))
    if question.name in NO_OPTIONS or known is None:
        return found
    return replace(found, options=(*found.options, (question, known)))


def get_player_limits(games: Sequence[Game[Any]], game: str) -> tuple[int, int]:
    """Return the minimum and maximum number of players of a game."""
    return as_games(games).get_game(game).seats


def has_allowed_size(table: NewTable, games: Sequence[Game[Any]]) -> bool:
    """Return whether the game allows the table's number of players."""
    least, most = get_player_limits(games, table.game)
    return least <= len(table.names) <= most


def seat_former_players(former: RepeatableSetUp, table: NewTable, wording: Wording) -> NewTable:
    """Return a table with the players of a former one added, in their colours.

    A player without a name is named by the colour.
    """
    for player in former.players:
        name = player.name or wording.say(f"colour.{player.colour}")
        table = table.with_player(name)
        table = table.with_colour(table.names[-1], str(player.colour))
    return table


def describe_table(table: RepeatableSetUp, games: Sequence[Game[Any]], wording: Wording) -> str:
    """Describe a former table in one line: players, game, and unusual options.

    Args:
        table: the former table.
        games: the installed games.
        wording: the language.
    """
    names = [name_player(player.name or player.colour, wording) for player in table.players]
    answers = list[tuple[Question[Any], Plain]]()
    runner = Runner(games)
    for move in table.moves:
        answers.append((runner.find_question(move.where).question, move.value))
        runner.answer(move.where, move.value, our_way=True)
    return f"{', '.join(names)} · {describe_set_up(table.game, answers, wording)}"


def describe_set_up(
    game: str, answers: Iterable[tuple[Question[Any], Any]], wording: Wording
) -> str:
    """Describe a set-up in one line: the game, and unusual options.

    Args:
        game: the game's id.
        answers: the questions of the set-up with their answers; None if not answered.
        wording: the language.
    """
    own = Wording(wording.language, game)
    changed = 0
    extras = list[str]()
    for question, value in answers:
        if question.name == HOUSE_RULES and isinstance(value, list):
            changed = len(value)
        elif _is_unusual_answer(question, value):
            extras.append(word_answer(question, value, own))
    named = own.say(f"game.{game}")
    if extras:
        named = own.say("begin.with", game=named, extras=own.join(extras))
    rules = "begin.rules_changed" if changed else "begin.rules_usual"
    return f"{named} · {own.say(rules, count=changed)}"


def _is_unusual_answer(question: Question[Any], value: Plain) -> bool:
    """Return whether an answer of the set-up is worth mentioning because it is unusual."""
    if question.name in NO_OPTIONS or not question.list_offered():
        return False
    usual = question.default()
    return value is not None and usual is not None and value != usual


def recall_colours(players: Sequence[Player]) -> Mapping[str, str]:
    """Return the last colour of each player, by name."""
    return {player.name: str(player.colour) for player in players if player.name}
