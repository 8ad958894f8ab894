"""Offers at the beginning of a game: the last table, known people, all as usual.

A table that is to be laid is made piece by piece; whatever nobody says anything of is as usual.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.kernel.acts import Asked
from companion.kernel.facts import Plain
from companion.kernel.game import Game, catalogue
from companion.kernel.questions import Question, Widget
from companion.kernel.runner import Runner
from companion.kernel.seating import Player, distinct
from companion.play.library.former_tables import FormerTable
from companion.wording.messages import Wording
from companion.wording.question_words import list_tokens, word_answer, word_question
from companion.wording.session_words import name_player
from companion.wording.set_up import NO_OPTIONS, KnownSetUp, list_questions

HOUSE_RULES = "house_rules"


@dataclass(frozen=True)
class NewTable:
    """A table before it is laid.

    Attributes:
        game: its id.
        names: of the players, in seat order.
        colours: of those of whom it is known, by name.
        start: the seat that starts; empty while nobody has said so.
        asking: questions that are to be asked at the table instead of being answered as usual.
        known: what is known besides.
    """

    game: str
    names: Sequence[str] = ()
    colours: Mapping[str, str] = field(default_factory=dict)
    start: str = ""
    asking: Collection[str] = ()
    known: KnownSetUp = field(default_factory=KnownSetUp)

    @property
    def set_up(self) -> KnownSetUp:
        """Return the known answers of the set-up."""
        colours = [self.colours.get(name, "") for name in self.names]
        return replace(
            self.known,
            game=self.game,
            players=self.names,
            start=self.start or self.known.start,
            colours=colours,
            asking=frozenset(self.asking),
        )

    def with_one_more(self, name: str) -> NewTable:
        """Somebody who sits left of all others; a name that is there already gets a number."""
        return replace(self, names=(*self.names, distinct(name, self.names)))

    def without(self, name: str) -> NewTable:
        """Somebody does not play after all."""
        return replace(self, names=tuple(other for other in self.names if other != name))

    def colouring(self, name: str, colour: str) -> NewTable:
        """Somebody gets a colour; whoever else wished it gets another one."""
        others = {other: worn for other, worn in self.colours.items() if worn != colour}
        return replace(self, colours={**others, name: colour})

    def asking_for(self, *names: str) -> NewTable:
        """Some questions are asked at the table after all."""
        return replace(self, asking={*self.asking, *names})


@dataclass(frozen=True)
class Usual:
    """A table that is set up as usual.

    Attributes:
        colours: of the players, in seat order.
        free: all colours that the box holds.
        start: the question who starts; None where a game asks no such thing.
        rules: how many house rules could be played differently.
        options: all else that a game asks and that has a usual answer, each with that.
    """

    colours: Sequence[str] = ()
    free: Sequence[str] = ()
    start: Question[Any] | None = None
    rules: int = 0
    options: Sequence[tuple[Question[Any], Plain]] = ()


def usual(games: Sequence[Game[Any]], table: NewTable, wording: Wording) -> Usual:
    """Return the usual set-up of a table, given nothing but who plays."""
    found = Usual()
    as_usual = replace(table, asking=(), start="").set_up
    for asked, known in list_questions(games, as_usual, wording):
        found = _with(found, asked, known)
    return found


def _with(found: Usual, asked: Asked, known: Plain) -> Usual:
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


def depending(
    games: Sequence[Game[Any]], table: NewTable, question: Question[Any], wording: Wording
) -> set[str]:
    """Return the questions that are asked only if another is not answered as usual.

    Args:
        games: the games that are here.
        table: who plays what.
        question: one of the options of a set-up.
        wording: the language.
    """
    found = set[str]()
    offered = list_tokens(question)
    tried = [dict.fromkeys(offered, "on")]
    if question.widget is not Widget.SEVERAL:
        tried = [{question.name: token} for token in offered]
    for options in tried:
        asked = list_questions(games, replace(table.set_up, asking=(), options=options), wording)
        found |= {each.question.name for each, _ in asked}
    usually = list_questions(games, replace(table.set_up, asking=()), wording)
    return found.difference(each.question.name for each, _ in usually)


def seats_of(games: Sequence[Game[Any]], game: str) -> tuple[int, int]:
    """The fewest and the most players of a game."""
    return catalogue(games).get_game(game).seats


def fits(table: NewTable, games: Sequence[Game[Any]]) -> bool:
    """Whether the number of players is one that the game allows."""
    least, most = seats_of(games, table.game)
    return least <= len(table.names) <= most


def sitting_again(former: FormerTable, table: NewTable, wording: Wording) -> NewTable:
    """A table with the people of a former one, in their colours.

    Who gave no name is called by the colour.
    """
    for player in former.players:
        name = player.name or wording.say(f"colour.{player.colour}")
        table = table.with_one_more(name)
        table = table.colouring(table.names[-1], str(player.colour))
    return table


def describe_table(table: FormerTable, games: Sequence[Game[Any]], wording: Wording) -> str:
    """A table in one line: who plays what, and what is not as usual.

    Args:
        table: one that was played at.
        games: the games that are here.
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
    """Return a set-up in one line: the game, and what is not as usual.

    Args:
        game: its id.
        answers: the questions of the set-up with their answers, None for what is not answered.
        wording: the language.
    """
    own = Wording(wording.language, game)
    changed = 0
    extras = list[str]()
    for question, value in answers:
        if question.name == HOUSE_RULES and isinstance(value, list):
            changed = len(value)
        elif _is_extra(question, value):
            extras.append(word_answer(question, value, own))
    named = own.say(f"game.{game}")
    if extras:
        named = own.say("begin.with", game=named, extras=own.join(extras))
    rules = "begin.rules_changed" if changed else "begin.rules_usual"
    return f"{named} · {own.say(rules, count=changed)}"


def _is_extra(question: Question[Any], value: Plain) -> bool:
    """Whether an answer of the set-up is worth saying: something was chosen that is not usual."""
    if question.name in NO_OPTIONS or not question.list_offered():
        return False
    usual = question.default()
    return value is not None and usual is not None and value != usual


def option_told(question: Question[Any], value: Plain, wording: Wording) -> str:
    """A question of the set-up with its usual answer."""
    return f"{word_question(question, wording)} {word_answer(question, value, wording)}"


def recall_colours(players: Sequence[Player]) -> Mapping[str, str]:
    """The colours that players wore last, by name."""
    return {player.name: str(player.colour) for player in players if player.name}
