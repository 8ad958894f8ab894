"""The page for setting up a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from starlette.responses import RedirectResponse, Response

from companion.errors import CompanionError, IllegalAnswer
from companion.faces.web.http.page_requests import HomeRequest
from companion.faces.web.pages.answer_places import Option
from companion.faces.web.pages.game_start import (
    begin_once,
    find_obstacle,
    list_set_up_questions,
    open_table_for_draft,
)
from companion.faces.web.pages.lobby_page import (
    LobbySeat,
    assign_seat,
    follow_game,
    list_colours,
    list_places,
)
from companion.faces.web.pages.rendering import render_home_page
from companion.faces.web.rooms.draft import Draft, Sitting
from companion.faces.web.rooms.forms import Sent, first_value
from companion.faces.web.rooms.room import Stage
from companion.faces.web.rooms.rooms import Rooms
from companion.kernel.question_base import one_line
from companion.kernel.questions import Question
from companion.mechanisms.player_questions import judge_name
from companion.present.new_table import describe_table
from companion.wording.messages import Wording
from companion.wording.question_words import name_options, word_question
from companion.wording.set_up import NO_OPTIONS

RULE = "rule."
"""Prefix of the form fields for house rules."""
SHOWN = 3
"""Names of earlier players visible at first; the others unfold."""


class Switch(NamedTuple):
    """A switch, or one of several values to choose.

    Attributes:
        does: value that its button sends.
    """

    does: str
    text: str
    on: bool


class Offer(NamedTuple):
    """A question of the set-up and its choices."""

    title: str
    switches: Sequence[Switch]


class HouseRule(NamedTuple):
    """A house rule with its values and their texts; the default comes first."""

    name: str
    title: str
    values: Sequence[Option]
    chosen: str


@dataclass(frozen=True)
class SetUpShown:
    """Values of setup.html.

    Attributes:
        last: description of the last game's set-up; empty if nobody has played.
        games: ids of the installed games.
        names: earlier players who are not seated.
        full: whether no one else can play.
        start_asks: the game's question for the first player.
        begins: name of the first player; empty if nobody is seated.
        changed: number of house rules that differ from the default.
        adoptable: whether a game already under way can be entered.
        barred: reason why the game can't begin yet; empty if it can.
        refusal: reason why the last form failed; empty if it did not.
        typed: a refused name.
        mine: name of the device's player; empty for none.
    """

    after: str
    last: str
    games: Sequence[str]
    places: Sequence[LobbySeat]
    names: Sequence[str]
    full: bool
    start_asks: str
    begins: str
    offers: Sequence[Offer]
    rules: Sequence[HouseRule]
    changed: int
    adoptable: bool
    barred: str
    refusal: str
    typed: str
    mine: str
    revision: int


async def show(request: HomeRequest) -> Response:
    """Serve the page; at first with the players of the device's table."""
    return await request.aside(lambda: follow_game(request) or _serve_set_up(request))


def _serve_set_up(request: HomeRequest) -> Response:
    rooms = request.rooms
    draft = rooms.lobby.draft
    ids = rooms.games.ids
    if not draft.seats:
        _bring_table(rooms, request.device_id)
    wanted = request.query("game")
    if wanted in ids:
        rooms.lobby.change(lambda draft: draft.choose_game(wanted))
        return RedirectResponse(f"/setup?after={draft.session}", 303)
    if draft.game not in ids:
        last = rooms.remembered.find_last_set_up(rooms.list_sessions())
        game = last.game if last is not None else ids[0]
        rooms.lobby.change(lambda draft: draft.choose_game(game))
    return _serve_page(request)


def _bring_table(rooms: Rooms, device_id: str) -> None:
    """Seat the players of a device's table with their devices, unless a game is in play there."""
    room = next(iter(rooms.list_rooms(device_id)), None)
    if room is None or room.id == rooms.lobby.draft.origin:
        return
    goes_on = room.stage is Stage.PLAYING
    if goes_on and room.members.list_present():
        return
    with room.shared.exclusive() as session:
        table = session.runner.table
        seating = table.seating.players if table is not None else {}
    wording = Wording("en")
    seats = [
        Sitting(
            player.name or wording.say(f"colour.{player.colour}"),
            str(player.colour),
            room.members.find_holder(str(at)) or "",
        )
        for at, player in seating.items()
    ]
    if seats:
        rooms.lobby.change(lambda draft: replace(draft, seats=seats, origin=room.id))


def _serve_page(request: HomeRequest, refusal: str = "", typed: str = "") -> Response:
    rooms = request.rooms
    revision = rooms.lobby.updates.revision
    draft = rooms.lobby.draft
    wording = Wording(request.language, draft.game)
    found = rooms.list_sessions()
    last = rooms.remembered.find_last_set_up(found)
    known = [player.name for player in rooms.remembered.people(found)]
    asked = list_set_up_questions(rooms, draft, wording)
    own = draft.find_by_device(request.device_id)
    shown = SetUpShown(
        draft.session,
        describe_table(last, rooms.games, wording) if last is not None else "",
        rooms.games.ids,
        list_places(draft, request.device_id),
        [name for name in known if draft.find_sitting(name) is None],
        _is_full(rooms, draft),
        next((word_question(each, wording) for each, _ in asked if each.name == "start"), ""),
        draft.beginner,
        [_make_offer(each, value, wording) for each, value in asked if _is_offer(each, value)],
        list_house_rules(rooms, draft, wording),
        len(draft.rulings),
        rooms.games.get_game(draft.game).adoptable,
        find_obstacle(rooms, draft, wording),
        refusal,
        typed,
        own.name if own is not None else "",
        revision,
    )
    return render_home_page(request, "setup.html", shown, 422 if refusal else 200, draft.game)


def _is_offer(question: Question[object], value: object) -> bool:
    """Return whether a question is answered on this page; the others are asked at the table."""
    chosen = question.is_choice or question.is_several
    return chosen and value is not None and question.name not in NO_OPTIONS


def _make_offer(question: Question[object], value: object, wording: Wording) -> Offer:
    """Return a question of the set-up as buttons."""
    switches = list[Switch]()
    for token, text in name_options(question, wording):
        if question.is_several:
            on = isinstance(value, list) and token in value
            switches.append(Switch(f"{'off' if on else 'on'} {token}", text, on))
        else:
            switches.append(Switch(f"choose {question.name} {token}", text, token == value))
    return Offer(word_question(question, wording), switches)


def list_house_rules(rooms: Rooms, draft: Draft, wording: Wording) -> list[HouseRule]:
    """Return the house rules that have alternatives."""
    rules = list[HouseRule]()
    for ruling in rooms.games.get_game(draft.game).rulings:
        if ruling.alternatives:
            named = f"ruling.{ruling.name}"
            values = [(value, wording.say(f"{named}.{value}")) for value in ruling.values]
            chosen = draft.rulings.get(ruling.name, ruling.default)
            rules.append(HouseRule(ruling.name, wording.say(named), values, chosen))
    return rules


# ---- buttons


async def handle_set_up_form(request: HomeRequest) -> Response:
    """Handle a button of the page: change the draft, or begin the game."""
    sent = await request.read_form()
    what, _, which = first_value(sent, "do").partition(" ")
    after = first_value(sent, "after")
    onward = RedirectResponse(f"/setup?after={after}", 303)
    draft = request.rooms.lobby.draft
    if after != draft.session or not draft.game:
        return onward
    try:
        if what in ("go", "stand"):
            return await request.aside(_begin_game, request, sent, under_way=what == "stand")
        await request.aside(_carry_out, request.rooms, sent, what, which)
    except CompanionError as error:
        wording = Wording(request.language, request.rooms.lobby.draft.game)
        typed = one_line(first_value(sent, "other"))
        return await request.aside(_serve_page, request, wording.error(error), typed)
    return onward


def _carry_out(rooms: Rooms, sent: Sent, what: str, which: str) -> None:
    """Carry out a button; nothing happens if its line is gone.

    Raises:
        IllegalAnswer: a typed name belongs to a seated player.
    """
    rooms.lobby.change(lambda draft: replace(draft, rulings=_read_rulings(rooms, draft, sent)))
    if what in ("", "add"):
        name = judge_name(which or first_value(sent, "other"))
        draft = rooms.lobby.draft
        sits = draft.find_sitting(name)
        if sits is not None and what and not which:
            raise IllegalAnswer("sits_already", name=sits.name)
        if name and sits is None and not _is_full(rooms, draft):
            assign_seat(rooms, name)
        return
    rooms.lobby.change(lambda draft: _change_draft(rooms, draft, what, which))


def _is_full(rooms: Rooms, draft: Draft) -> bool:
    return len(draft.seats) >= len(list_colours(rooms, draft.game))


def _change_draft(rooms: Rooms, draft: Draft, what: str, which: str) -> Draft:
    sitting = draft.find_sitting(which)
    if what == "game" and which in rooms.games.ids:
        return draft.choose_game(which)
    if what in ("on", "off"):
        return draft.choose_value(which, what)
    if what == "choose":
        option, _, value = which.partition(" ")
        return draft.choose_value(option, value)
    if sitting is None:
        return draft
    steps: dict[str, Callable[[], Draft]] = {
        "up": lambda: draft.move(sitting, -1),
        "down": lambda: draft.move(sitting, 1),
        "away": lambda: draft.remove(sitting),
        "start": lambda: replace(draft, start=sitting.name),
    }
    return steps[what]() if what in steps else draft


def _read_rulings(rooms: Rooms, draft: Draft, sent: Sent) -> dict[str, str]:
    """Return the house rules that differ, from the lists of the form if it has any."""
    changed = dict(draft.rulings)
    for ruling in rooms.games.get_game(draft.game).rulings:
        value = first_value(sent, f"{RULE}{ruling.name}")
        if value in ruling.values:
            changed.pop(ruling.name, None)
        if value in ruling.alternatives:
            changed[ruling.name] = value
    return changed


# ---- beginning the game


def _begin_game(request: HomeRequest, sent: Sent, *, under_way: bool) -> Response:
    """Open the table; no game is begun if anything is refused.

    Raises:
        CompanionError: an answer of the set-up is refused.
    """
    request.spend("tables")
    _carry_out(request.rooms, sent, "", "")
    return begin_once(
        request, sent, lambda draft: open_table_for_draft(request, draft, under_way=under_way)
    )
