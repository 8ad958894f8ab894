"""The page for setting up a game."""

from __future__ import annotations

from dataclasses import replace

from starlette.responses import RedirectResponse, Response

from companion.errors import IllegalAnswer
from companion.faces.web.http.page_requests import HomeRequest
from companion.faces.web.pages.game_start import (
    begin_game,
    plan_set_up,
)
from companion.faces.web.pages.lobby_page import (
    assign_seat,
    list_seated_players,
    redirect_to_begun_game,
)
from companion.faces.web.pages.rendering import render_home_page
from companion.faces.web.rooms.forms import FormData, get_first_value
from companion.faces.web.rooms.lobby import Draft
from companion.faces.web.rooms.rooms import Rooms
from companion.games.catalogue import GAMES
from companion.kernel.question_base import clean_line
from companion.kernel.questions import Question
from companion.mechanisms.player_questions import judge_name
from companion.play.library.former_tables import list_players
from companion.present.new_table import (
    HOUSE_RULES,
    describe_table,
    list_former_options,
    word_player_count_refusal,
)
from companion.wording.messages import Wording
from companion.wording.question_words import list_tokens, name_options, word_question
from companion.wording.set_up import NO_OPTIONS

RULE = "rule."
"""Prefix of the form fields for house rules."""


def serve_set_up(request: HomeRequest) -> Response:
    """Serve the set-up page; at first with the players of the device's table."""
    followed = redirect_to_begun_game(request)
    if followed is not None:
        return followed
    rooms = request.rooms
    ids = GAMES.ids
    if not rooms.lobby.draft.seats:
        _seat_players_of_table(request)
    wanted = request.get_field_value("game")
    game = wanted if wanted in ids else rooms.lobby.draft.game
    if game not in ids:
        last = rooms.find_last_set_up(rooms.list_sessions())
        game = last.game if last is not None else ids[0]
    draft = rooms.lobby.change_draft(lambda draft: _choose_game(rooms, draft, game))
    if wanted in ids:
        return RedirectResponse(f"/setup?after={draft.session}", 303)
    return render_set_up(request)


def _seat_players_of_table(request: HomeRequest) -> None:
    """Seat the players of a device's table with their devices, unless a game is in play there."""
    lobby = request.rooms.lobby
    room = request.last_room
    if room is None or room.id == lobby.draft.origin:
        return
    if room.stage == "playing" and room.members.list_present_devices():
        return
    if room.read_players():
        seats = list_seated_players(room)
        lobby.change_draft(lambda draft: replace(draft, seats=seats, origin=room.id))


def render_set_up(request: HomeRequest) -> Response:
    """Render the set-up page, with the reason if its last button was refused."""
    rooms = request.rooms
    revision = rooms.lobby.updates.revision
    draft = rooms.lobby.draft
    wording = Wording(request.language, draft.game)
    found = rooms.list_sessions()
    last = rooms.find_last_set_up(found)
    set_up, questions = plan_set_up(draft, wording)
    own_player = draft.find_player_by_device(request.device_id)
    game = GAMES.get_game(draft.game)
    rules = [
        name for each, _ in questions if each.name == HOUSE_RULES for name in list_tokens(each)
    ]
    return render_home_page(
        request,
        "setup.html",
        draft.game,
        draft=draft,
        last=describe_table(last, wording) if last is not None else "",
        games=GAMES.ids,
        names=[
            player.name
            for player in list_players(found)
            if draft.find_seated_player(player.name) is None
        ],
        start_asks=next(
            (word_question(each, wording) for each, _ in questions if each.name == "start"), ""
        ),
        offers=[
            (word_question(each, wording), _list_switches(each, value, wording))
            for each, value in questions
            if value is not None  # the others are asked at the table
            and each.name not in NO_OPTIONS
            and (each.is_choice or each.allows_several_options)
        ],
        rules=[
            (ruling, draft.rulings.get(ruling.name, ruling.default))
            for ruling in game.rulings
            if ruling.name in rules
        ],
        changed=len(set_up.rulings),
        adoptable=game.adoptable,
        barred=word_player_count_refusal(set_up, wording),
        typed=clean_line(request.get_field_value("other")) if request.error else "",
        mine=own_player.name if own_player is not None else "",
        revision=revision,
    )


def _list_switches(
    question: Question, value: object, wording: Wording
) -> list[tuple[str, str, bool]]:
    """Return each option of a question: the value that its button sends, its text, its state."""
    switches = list[tuple[str, str, bool]]()
    for token, text in name_options(question, wording):
        is_on = token in value if isinstance(value, list) else token == value
        choice = f"{question.name} {token}"
        if question.allows_several_options:
            choice = f"{token} {'off' if is_on else 'on'}"
        switches.append((f"choose {choice}", text, is_on))
    return switches


# ---- buttons


def handle_set_up_form(request: HomeRequest) -> Response:
    """Handle a button of the set-up page: change the draft, or begin the game.

    No game is begun if anything is refused.
    """
    action, _, target = request.get_field_value("do").partition(" ")
    after = request.get_field_value("after")
    lobby = request.rooms.lobby
    if after == lobby.draft.session and lobby.draft.game:
        if action in ("go", "stand"):
            request.charge_accounts("tables")
            _carry_out_button(request, "", "")
            return begin_game(request, is_under_way=action == "stand")
        _carry_out_button(request, action, target)
    return RedirectResponse(f"/setup?after={after}", 303)


def _carry_out_button(request: HomeRequest, action: str, target: str) -> None:
    """Carry out a button of the set-up page; do nothing if its player or option is gone.

    Without an action, only the fields of the form are read.

    Raises:
        IllegalAnswer: a typed name belongs to a seated player.
    """
    rooms = request.rooms
    draft = rooms.lobby.change_draft(
        lambda draft: replace(draft, rulings=_read_rulings(draft, request.form_data))
    )
    if action not in ("", "add"):
        rooms.lobby.change_draft(lambda draft: _change_draft(rooms, draft, action, target))
        return
    name = judge_name(target or request.get_field_value("other"))
    sits = draft.find_seated_player(name)
    if sits is not None and action and not target:
        raise IllegalAnswer("sits_already", name=sits.name)
    if name and sits is None and not draft.is_full:
        assign_seat(rooms, name)


def _change_draft(rooms: Rooms, draft: Draft, action: str, target: str) -> Draft:
    if action == "game":
        return _choose_game(rooms, draft, target)
    if action == "choose":
        option, _, value = target.partition(" ")
        return replace(draft, options={**draft.options, option: value})
    sitting = draft.find_seated_player(target)
    if sitting is None:
        return draft
    match action:
        case "up":
            return draft.move_player(sitting, -1)
        case "down":
            return draft.move_player(sitting, 1)
        case "away":
            return draft.remove_player(sitting)
        case "start":
            return replace(draft, start=sitting.name)
    return draft


def _choose_game(rooms: Rooms, draft: Draft, game: str) -> Draft:
    """Choose a game, at first with the boxes with which the group played it last."""
    if game not in GAMES.ids or game == draft.game:
        return draft
    played = [item for item in rooms.list_sessions() if item.game == game]
    last = rooms.find_last_set_up(played)
    options = list_former_options(last) if last is not None else {}
    return replace(draft, game=game, options=options, rulings={})


def _read_rulings(draft: Draft, form_data: FormData) -> dict[str, str]:
    """Return the house rules that differ from the default, as the form changes them."""
    changed = dict(draft.rulings)
    for ruling in GAMES.get_game(draft.game).rulings:
        value = get_first_value(form_data, f"{RULE}{ruling.name}")
        if value in ruling.values:
            changed.pop(ruling.name, None)
        if value in ruling.alternatives:
            changed[ruling.name] = value
    return changed
