"""Start of a game from the lobby: the draft becomes a table, and devices are sent to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from starlette.responses import RedirectResponse, Response

from companion.errors import UsageError
from companion.faces.web.http.page_requests import HomeRequest
from companion.faces.web.pages.home import move_to_table
from companion.faces.web.rooms.devices import PLAY
from companion.faces.web.rooms.lobby import Draft
from companion.faces.web.rooms.room import Room
from companion.games.catalogue import GAMES
from companion.kernel.questions import Question
from companion.play.session.session import Command, Session
from companion.present.new_table import (
    describe_set_up,
    word_player_count_refusal,
)
from companion.wording.messages import Wording
from companion.wording.set_up import (
    KnownSetUp,
    give_known_answer,
    list_known_answers,
    list_option_names,
    list_questions,
)


def plan_set_up(
    draft: Draft, wording: Wording
) -> tuple[KnownSetUp, Sequence[tuple[Question, object]]]:
    """Return the answers of a draft to the set-up, and all questions of the set-up.

    The answers are without options and house rules that do not apply (any more), such as those of
    boxes that are not on the table. The questions come with their answers as if all seats were
    taken and no house rule were changed.
    """
    set_up = draft.make_set_up()
    least, most = GAMES.get_game(draft.game).seats
    strangers = [str(number) for number in range(len(set_up.players), least)]
    players = [*set_up.players[:most], *strangers]
    seated = set_up._replace(players=players, start="p1", rulings={})
    questions = [(each.question, known) for each, known in list_questions(seated, wording)]
    names = [name for question, _ in questions for name in list_option_names(question)]
    options = {name: value for name, value in set_up.options.items() if name in names}
    rulings = {name: value for name, value in set_up.rulings.items() if name in names}
    return set_up._replace(options=options, rulings=rulings), questions


def describe_plan(draft: Draft, wording: Wording) -> str:
    """Return the planned game and its first player in words; empty without a game."""
    if draft.game not in GAMES.ids:
        return ""
    game_wording = Wording(wording.language, draft.game)
    set_up, questions = plan_set_up(draft, game_wording)
    plan = describe_set_up(questions, len(set_up.rulings), game_wording)
    name = draft.first_player
    return f"{plan} · {game_wording.say('lobby.starts', name=name)}" if name else plan


def begin_game(request: HomeRequest, *, is_under_way: bool) -> Response:
    """Begin the game of the draft with everybody who sits there.

    Args:
        request: from the device that begins the game.
        is_under_way: whether the game began before it was entered here.

    Raises:
        CompanionError: an answer of the set-up is refused; no game is begun.
    """
    rooms = request.rooms

    def open_room(draft: Draft) -> Room:
        wording = Wording(request.language, draft.game)
        set_up, _ = plan_set_up(draft, wording)
        reason = word_player_count_refusal(set_up, wording)
        if reason:
            raise UsageError("lobby_barred", reason=reason)
        own_player = draft.find_player_by_device(request.device_id)
        command = Command(author=own_player.name if own_player is not None else "")
        known = list_known_answers(set_up, wording)
        room = rooms.add_session(Session.create_from_moves(rooms.folder, known, command))
        room.answer_set_up = partial(
            give_known_answer,
            set_up=set_up._replace(under_way=is_under_way),
            wording=wording,
            command=command,
        )
        return room

    return _begin_game_once(request, open_room)


def begin_game_again(request: HomeRequest) -> Response:
    """Begin a game with the same players, boxes and rules as the last one."""
    request.charge_accounts("tables")
    rooms = request.rooms
    last = rooms.find_last_set_up(rooms.list_sessions())
    if last is None:
        return RedirectResponse("/setup", 303)
    moves = last.moves
    return _begin_game_once(
        request,
        lambda _: rooms.add_session(Session.create_from_moves(rooms.folder, moves)),
    )


def _begin_game_once(request: HomeRequest, open_room: Callable[[Draft], Room]) -> Response:
    """Begin a game from the lobby, and redirect the device to it.

    Devices in the lobby get their players' seats. If another device was faster, its game is played.

    Args:
        request: the request.
        open_room: opens the table of a draft.
    """
    rooms = request.rooms

    def create_room() -> Room:
        draft = rooms.lobby.draft
        if draft.session != request.get_field_value("after"):
            return rooms.get_room(draft.session)
        room = open_room(draft)
        with room.hold_session():
            room.give_known_answers()
        for sitting in draft.seats:
            if sitting.device:
                name = sitting.name
                room.members.add_device(sitting.device, PLAY, name=name, player=name)
        room.members.assign_seats(room.players)
        rooms.lobby.change_draft(
            lambda draft: Draft(game=draft.game, options=draft.options, session=room.id)
        )
        return room

    return move_to_table(request, request.last_room, create_room, begins_game=True)
