"""A new game: the same players and set-up again, or other players and games."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.play.library.former_tables import RepeatableSetUp, find_last_table, list_players
from companion.play.session.session import Command, Session
from companion.present.flows.flow_context import FlowContext, make_numbered_items
from companion.present.flows.play import PlayFlow
from companion.present.flows.who_plays import PlayersDialogue
from companion.present.new_table import (
    HOUSE_RULES,
    describe_table,
    seat_former_players,
    word_player_count_refusal,
)
from companion.present.screen import Flow, ListItem, PlayerWentBack
from companion.wording.messages import Wording
from companion.wording.question_words import list_tokens, word_answer, word_question
from companion.wording.set_up import (
    NO_OPTIONS,
    KnownSetUp,
    list_known_answers,
    list_questions,
)

SAME = "1"
SAME_PEOPLE = "2"
OTHER_PEOPLE = "3"
ASK_REST = "+"
FROM_START = Command(author="start")


def play_new_game(context: FlowContext, set_up: KnownSetUp) -> Flow[None]:
    """Ask for the game and the players, and play it.

    The players are asked for unless they are known already and as many as the game allows.

    Args:
        context: writes pages, shows screens, and asks the player.
        set_up: known answers of the set-up: the game, the starting player, house rules, boxes.

    Raises:
        CompanionError: no session could be created.
        PlayerLeft: the player leaves, or goes back, before the game begins.
    """
    sessions = context.list_group_sessions()
    last = find_last_table(context.folder, sessions)
    ids: Sequence[str] = GAMES.ids
    likely = ""
    if last is not None:
        key = yield from _ask_people(context, last, set_up)
        if key == SAME:
            session = Session.create_from_moves(context.folder, last.moves)
            yield from PlayFlow(session, context, set_up=set_up).play_game()
            return
        likely = last.game
        if key == SAME_PEOPLE:
            ids = [*(game for game in ids if game != likely), likely]
            likely = ""
            set_up = seat_former_players(last, set_up, context.wording)
    table = set_up._replace(
        game=set_up.game or (yield from ask_game(context, "question.game", ids, likely))
    )
    players = PlayersDialogue(context, list_players(sessions))
    wording = Wording(context.language, table.game)
    if word_player_count_refusal(table, wording):
        table = yield from players.ask_for_players(table)
    while True:
        with suppress(PlayerWentBack):
            table = yield from _ask_starting_player(context, table, wording)
            break
        table = yield from players.ask_for_players(table)
    known = list_known_answers(table, wording)
    session = Session.create_from_moves(context.folder, known, FROM_START)
    yield from PlayFlow(session, context, set_up=table).play_game()


def _ask_people(context: FlowContext, last_set_up: RepeatableSetUp, table: KnownSetUp) -> Flow[str]:
    """Ask for the players: same game and players as last time, same players, or others."""
    say = context.wording.say
    context.write_dim_line(say("begin.last", table=describe_table(last_set_up, context.wording)))
    same_people = "begin.same_people" if table.game else "begin.other_game"
    items = [
        ListItem(SAME_PEOPLE, say(same_people)),
        ListItem(OTHER_PEOPLE, say("begin.other_people")),
    ]
    if table._replace(under_way=False) in (KnownSetUp(), KnownSetUp(last_set_up.game)):
        items.insert(0, ListItem(SAME, say("begin.same")))
    title = context.wording.name_game(table.game) if table.game else say("menu.new")
    return (yield from context.ask_item_on_new_page(title, items))


def ask_game(
    context: FlowContext,
    title: str,
    ids: Sequence[str],
    default: str = "",
    back: str = "menu.back",
) -> Flow[str]:
    """Ask for one of several games, and return its id.

    Args:
        context: writes pages, shows screens, and asks the player.
        title: message key of the heading.
        ids: the ids of the games.
        default: the id that Enter takes; empty for the first one.
        back: message key of the item that goes back.
    """
    wording = context.wording
    items = make_numbered_items([wording.name_game(game) for game in ids])
    enter = items[ids.index(default)].key if default else ""
    key = yield from context.ask_item_on_new_page(wording.say(title), items, enter, back)
    return ids[int(key) - 1]


def _ask_starting_player(
    context: FlowContext, table: KnownSetUp, wording: Wording
) -> Flow[KnownSetUp]:
    """Ask for the starting player, or whether to ask the rest of the set-up at the table."""
    if table.start:
        return table
    say = wording.say
    usual = [
        (asked_question.question, value) for asked_question, value in list_questions(table, wording)
    ]
    beginning = next((question for question, _ in usual if question.name == "start"), None)
    title = ", ".join(table.players)
    starts = [ListItem("1", say("begin.go"))]
    if beginning is not None:
        title = word_question(beginning, wording)
        colours = [
            say(f"colour.{value['colour']}")
            for question, value in usual
            if question.name == "player" and isinstance(value, dict)
        ]
        starts = make_numbered_items(table.players, colours)
    rest = ListItem(ASK_REST, say("begin.rest"), _describe_usual_answers(usual, wording))
    while True:
        items = starts if table.asking else [*starts, rest]
        key = yield from context.ask_item_on_new_page(title, items)
        if key != ASK_REST:
            start = f"p{int(key)}" if beginning is not None else ""
            return table._replace(start=start)
        table = table._replace(asking=True)


def _describe_usual_answers(answers: Sequence[tuple[Question, Plain]], wording: Wording) -> str:
    """Describe the usual answers to the rest of a set-up, such as boxes and house rules."""
    descriptions = [
        f"{word_question(question, wording)} {word_answer(question, value, wording)}"
        for question, value in answers
        if question.name not in NO_OPTIONS and value is not None
    ]
    count = sum(len(list_tokens(each)) for each, _ in answers if each.name == HOUSE_RULES)
    return " · ".join([*descriptions, wording.say("begin.as_usual", count=count)])
