"""Set-up of a new game from the last table, known people and usual answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.play.library.former_tables import RepeatableSetUp
from companion.wording.messages import Wording
from companion.wording.question_words import list_tokens, word_answer
from companion.wording.session_words import name_player
from companion.wording.set_up import NO_OPTIONS, KnownSetUp

HOUSE_RULES = "house_rules"


def word_player_count_refusal(table: KnownSetUp, wording: Wording) -> str:
    """Return the reason why a table has too few or too many players; empty if it has neither."""
    least, most = GAMES.get_game(table.game).seats
    count = len(table.players)
    if least <= count <= most:
        return ""
    named = wording.name_game(table.game)
    return wording.say("begin.how_many", game=named, least=least, most=most, count=count)


def seat_former_players(
    former_set_up: RepeatableSetUp, table: KnownSetUp, wording: Wording
) -> KnownSetUp:
    """Return a table with the players of a former one added, in their colours.

    A player without a name is named by the colour.
    """
    for player in former_set_up.players:
        name = player.name or wording.say(f"colour.{player.colour}")
        table = table.with_player(name, str(player.colour))
    return table


def describe_table(table: RepeatableSetUp, wording: Wording) -> str:
    """Describe a former table in one line: players, game, and unusual options.

    Args:
        table: the former table.
        wording: the language.
    """
    names = [name_player(player.name or player.colour, wording) for player in table.players]
    answers = [*_list_former_answers(table)]
    changed = sum(len(value) for question, value in answers if question.name == HOUSE_RULES)
    set_up = describe_set_up(answers, changed, Wording(wording.language, table.game))
    return f"{', '.join(names)} · {set_up}"


def list_former_options(table: RepeatableSetUp) -> dict[str, str]:
    """Return the boxes and contents of a former table as options of a `KnownSetUp`."""
    options = dict[str, str]()
    for question, value in _list_former_answers(table):
        if question.allows_several_options and question.name not in NO_OPTIONS:
            options |= {name: "on" if name in value else "off" for name in list_tokens(question)}
    return options


def _list_former_answers(table: RepeatableSetUp) -> Iterator[tuple[Question, Any]]:
    """Yield the questions of a former table's set-up with their answers."""
    runner = Runner(GAMES)
    for move in table.moves:
        yield runner.find_question(move.where).question, move.value
        runner.answer(move.value, our_way=True)


def describe_set_up(
    answers: Iterable[tuple[Question, Any]], changed_rule_count: int, wording: Wording
) -> str:
    """Describe a set-up in one line: the game, unusual options, and whether rules are changed.

    Args:
        answers: the questions of the set-up with their answers; None if not answered.
        changed_rule_count: the number of changed house rules.
        wording: the wording of the game.
    """
    extras = [
        word_answer(question, value, wording)
        for question, value in answers
        if _is_unusual_answer(question, value)
    ]
    named = wording.name_game(wording.game)
    if extras:
        named = wording.say("begin.with", game=named, extras=extras)
    rules = "begin.rules_changed" if changed_rule_count else "begin.rules_usual"
    return f"{named} · {wording.say(rules, count=changed_rule_count)}"


def _is_unusual_answer(question: Question, value: Plain) -> bool:
    """Return whether an answer of the set-up is worth mentioning because it is unusual."""
    if question.name in NO_OPTIONS or not question.list_offered_options():
        return False
    return value is not None and question.find_default() not in (None, value)
