"""The group's statistics, and the forms by which the host merges, separates or erases names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from starlette.responses import Response

from companion.errors import UsageError
from companion.faces.web.http.page_requests import HomeRequest
from companion.faces.web.pages.rendering import render_home_page
from companion.games.catalogue import GAMES
from companion.play.library.erasing import erase_name, plan_erasing
from companion.play.library.group_statistics import (
    FinishedPlay,
    list_finished_plays,
    list_records,
    make_season,
)
from companion.play.library.identities import People, clean_name, fold_name
from companion.wording import group_words as worded
from companion.wording.messages import Wording
from companion.wording.session_words import name_player
from companion.wording.spelling import make_unknown_name_error

SHOWN = 5
"""Entries of a list visible at first; the others unfold."""
MOST = 60
"""Entries of each kind on the page, at most."""
PEOPLE = "people"
ERASE = "erase"
"""Ids of the two forms."""


def serve_statistics(request: HomeRequest, *, result: Sequence[str] = ()) -> Response:
    """Serve the statistics of a season, with the result of a form if one was sent.

    Args:
        request: the request.
        result: the results, a line each.
    """
    rooms = request.rooms
    opened = ERASE if request.error is not None else ""
    if request.request.url.path.endswith(PEOPLE):
        opened = PEOPLE
    wording = request.wording
    year = request.get_field_number("season")
    player_key = fold_name(request.get_field_value("with"))
    group = People(rooms.folder)
    listed = group.rename_players(rooms.list_sessions())
    found = [item for item in listed if item.is_readable and item.game in GAMES.ids]
    people = {
        fold_name(name): name_player(name, wording) for item in found for name in item.players
    }
    every = list_finished_plays(found)
    ended = [
        play
        for play in every
        if player_key not in people or player_key in map(fold_name, play.names)
    ]
    years = sorted({play.day.year for play in ended}, reverse=True)
    year = year or next(iter(years), 0)
    of_year = [play for play in ended if play.day.year == year]
    season = make_season(of_year, year)
    sections = worded.list_sections(of_year, every, wording) | _list_records(ended, wording)
    return render_home_page(
        request,
        "ours.html",
        told=[*result, wording.word_error(group.failure)] if group.failure else result,
        opened=opened,
        erased=request.get_field_value("name") if opened == ERASE else "",
        instead=request.get_field_value("new") if opened == ERASE else "",
        years=years,
        year=year,
        people=sorted(people.items(), key=lambda one: one[1].casefold()),
        who=player_key,
        title=worded.make_season_title(season, wording)
        if season.played
        else wording.say("groups.no_season" if year else "stats.none", year=str(year)),
        season=season,
        table=worded.list_standings(season, every, wording),
        sections={heading: lines[:MOST] for heading, lines in sections.items() if lines},
        shown=SHOWN,
        merged=sorted(group.list_merged_names().items()),
    )


def handle_erase_form(request: HomeRequest) -> Response:
    """Erase a name from all games; only for the host's device.

    All tables are closed for it, and members and lobby are read anew.

    Raises:
        UsageError: the name is unknown or the new one invalid, or the box beside them is not
            ticked.
        JournalBusy: a table is in use at this moment, or by another program.
        StorageFailed: the disk can't be written.
    """
    rooms = request.rooms
    wording = request.wording
    somebody = wording.say("people.somebody")
    name = request.get_field_value("name")
    plan = plan_erasing(rooms.folder, name, request.get_field_value("new"), somebody)
    if not request.get_field_value("sure"):
        raise UsageError("erase_sure")
    for room in rooms.list_all_rooms():
        room.close_session()
    changed_files = erase_name(rooms.folder, plan)
    rooms.members.reload_members()
    rooms.lobby.reload_draft()
    rooms.discover_sessions()
    for room in rooms.list_all_rooms():
        room.members.reload_members()
        room.updates.announce_other_change()
    return serve_statistics(request, result=worded.describe_erasing(changed_files, wording))


def handle_people_form(request: HomeRequest) -> Response:
    """Merge or separate names; only for the host's device.

    The form's field is `apart` for a name to separate; else it has the names to merge.

    Raises:
        UsageError: the name is unknown or invalid, or two players of one game would be merged.
        StorageFailed: the disk can't be written.
    """
    wording = request.wording
    people = People(request.rooms.folder)
    if "apart" in request.form_data:
        names, main_name = people.separate_name(request.get_field_value("apart"))
        said = wording.say("people.apart", name=names, called=main_name)
        return serve_statistics(request, result=[said])
    found = request.rooms.list_sessions()
    every = (name for item in people.rename_players(found) for name in item.players)
    known = {fold_name(name): name for name in every}
    name = _find_name(known, request.get_field_value("name"))
    new = request.get_field_value("called")
    other = request.get_field_value("same")
    if not new and not other:
        raise UsageError("people_who")
    new = clean_name(new) if new else _find_name(known, other)
    people.merge_names(name, new, found)
    said = wording.say(
        "people.same_here", name=name_player(name, wording), called=name_player(new, wording)
    )
    return serve_statistics(request, result=[said])


def _find_name(names: Mapping[str, str], token: str) -> str:
    """Return the name of the person whom a form's value identifies.

    Args:
        names: the names of all people, by the values of the form.
        token: the value.

    Raises:
        UsageError: nobody has that name, for example after it was erased elsewhere.
    """
    if token not in names:
        raise make_unknown_name_error("no_such_player", token, names.values())
    return names[token]


def _list_records(plays: Sequence[FinishedPlay], wording: Wording) -> dict[str, list[str]]:
    """Return the records of all seasons as lines, by a heading for each game."""
    return {
        wording.say("groups.bests", game=wording.name_game(game)): [
            worded.describe_feat(one, wording)
            for one in list_records([play for play in plays if play.game == game])
        ]
        for game in dict.fromkeys(play.game for play in plays)
    }
