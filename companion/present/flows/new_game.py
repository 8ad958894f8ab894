"""A new game: the same players and set-up again, or other players and games."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.play.journal.folder import Folder
from companion.play.library.former_tables import RepeatableSetUp, find_last_table, list_players
from companion.play.session.session import Command, Session
from companion.present.flows.flow_context import (
    FlowContext,
    PlayerWentBack,
    make_numbered_items,
)
from companion.present.flows.group import list_group_sessions
from companion.present.flows.play import PlayFlow
from companion.present.flows.who_plays import PlayersDialogue
from companion.present.new_table import (
    HOUSE_RULES,
    describe_table,
    seat_former_players,
    word_player_count_refusal,
)
from companion.present.screen import Flow, ListItem
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


def play_new_game(context: FlowContext, folder: Folder, set_up: KnownSetUp) -> Flow[None]:
    """Ask for the game and the players, and play it.

    Args:
        context: writes pages, shows screens, and asks the player.
        folder: the data folder of the group.
        set_up: known answers of the set-up.

    Raises:
        CompanionError: no session could be created.
        PlayerLeft: the player leaves, or goes back, before the game begins.
    """
    play = yield from NewGameDialogue(context, folder).begin_game(set_up)
    yield from play.play_game()


class NewGameDialogue:
    """Dialogue that asks which game to play, and who plays.

    Args:
        context: writes pages, shows screens, and asks the player.
        folder: the data folder of the group.
    """

    def __init__(self, context: FlowContext, folder: Folder) -> None:
        self.context = context
        self.folder = folder
        self.wording = Wording(context.language)

    def begin_game(self, table: KnownSetUp) -> Flow[PlayFlow]:
        """Ask for a new game, and return the flow that plays it, not yet started.

        The players are asked for unless they are known already and as many as the game allows.

        Args:
            table: known answers of the set-up: the game, the starting player, house rules, boxes.

        Raises:
            PlayerWentBack: the player goes back.
            CompanionError: no session could be created.
        """
        sessions = list_group_sessions(self.folder)
        last = find_last_table(self.folder, sessions)
        ids: Sequence[str] = GAMES.ids
        likely = ""
        if last is not None:
            key = yield from self._ask_people(last, table)
            if key == SAME:
                session = Session.create_from_moves(self.folder, last.moves)
                return PlayFlow(session, self.folder, self.context, set_up=table)
            likely = last.game
            if key == SAME_PEOPLE:
                ids = [*(game for game in ids if game != likely), likely]
                likely = ""
                table = seat_former_players(last, table, self.wording)
        table = replace(table, game=table.game or (yield from self._ask_game(ids, likely)))
        players = PlayersDialogue(self.context, self.wording, list_players(sessions))
        if word_player_count_refusal(table, self.wording):
            table = yield from players.ask_for_players(table)
        while True:
            with suppress(PlayerWentBack):
                return (yield from self._create_session(table))
            table = yield from players.ask_for_players(table)

    def _ask_people(self, last_set_up: RepeatableSetUp, table: KnownSetUp) -> Flow[str]:
        """Ask for the players: same game and players as last time, same players, or others."""
        say = self.wording.say
        self.context.write_dim_line(
            say("begin.last", table=describe_table(last_set_up, self.wording))
        )
        same_people = "begin.same_people" if table.game else "begin.other_game"
        items = [
            ListItem(SAME_PEOPLE, say(same_people)),
            ListItem(OTHER_PEOPLE, say("begin.other_people")),
        ]
        if replace(table, under_way=False) in (KnownSetUp(), KnownSetUp(last_set_up.game)):
            items.insert(0, ListItem(SAME, say("begin.same")))
        title = self.wording.name_game(table.game) if table.game else say("menu.new")
        return (yield from self.context.ask_item_on_new_page(title, items))

    def _ask_game(self, ids: Sequence[str], default: str) -> Flow[str]:
        """Ask for the game, with a default unless that is empty."""
        items = make_numbered_items([self.wording.name_game(game) for game in ids])
        enter = items[ids.index(default)].key if default else ""
        title = self.wording.say("question.game")
        key = yield from self.context.ask_item_on_new_page(title, items, enter)
        return ids[int(key) - 1]

    def _create_session(self, table: KnownSetUp) -> Flow[PlayFlow]:
        """Create a session for a table with known players; return the flow that plays it."""
        wording = Wording(self.wording.language, table.game)
        set_up = yield from self._ask_starting_player(table, wording)
        known = list_known_answers(set_up, wording)
        session = Session.create_from_moves(self.folder, known, FROM_START)
        return PlayFlow(session, self.folder, self.context, set_up=set_up)

    def _ask_starting_player(self, table: KnownSetUp, wording: Wording) -> Flow[KnownSetUp]:
        """Ask for the starting player, or whether to ask the rest of the set-up at the table."""
        if table.start:
            return table
        say = wording.say
        usual = [
            (asked_question.question, value)
            for asked_question, value in list_questions(table, wording)
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
            key = yield from self.context.ask_item_on_new_page(title, items)
            if key != ASK_REST:
                start = f"p{int(key)}" if beginning is not None else ""
                return replace(table, start=start)
            table = replace(table, asking=True)


def _describe_usual_answers(answers: Sequence[tuple[Question, Plain]], wording: Wording) -> str:
    """Describe the usual answers to the rest of a set-up, such as boxes and house rules."""
    descriptions = [
        f"{word_question(question, wording)} {word_answer(question, value, wording)}"
        for question, value in answers
        if question.name not in NO_OPTIONS and value is not None
    ]
    rules = [list_tokens(question) for question, _ in answers if question.name == HOUSE_RULES]
    return " · ".join([*descriptions, wording.say("begin.as_usual", count=sum(map(len, rules)))])
