"""The group's statistics: season standings, companies, records, first victories, times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from starlette.responses import Response

from companion.errors import CompanionError
from companion.faces.web.http.page_requests import HomeRequest
from companion.faces.web.pages.people_page import carry_out_people_form
from companion.faces.web.pages.rendering import render_home_page
from companion.faces.web.rooms.devices import HOST
from companion.faces.web.rooms.erasing_here import erase_name_here
from companion.faces.web.rooms.forms import parse_number
from companion.play.library import group_statistics
from companion.play.library.erasing import plan_erasing
from companion.play.library.finished_plays import FinishedPlay, list_finished_plays
from companion.play.library.group_statistics import Season
from companion.play.library.identities import People, fold_name
from companion.wording import group_words as worded
from companion.wording.messages import Wording
from companion.wording.session_words import name_player

WHOLE = 100
"""100 per cent."""
SHOWN = 5
"""Entries of a list visible at first; the others unfold."""
MOST = 60
"""Entries of each kind on the page, at most."""
PEOPLE = "people"
ERASE = "erase"
"""Ids of the two forms."""
Looks = Mapping[str, tuple[str, str]]
"""Colour and symbol of each person."""


class Bar(NamedTuple):
    """A person's bar in a chart.

    Attributes:
        colour: its style class.
        suit: the symbol beside it.
        length: length in per cent of the longest.
        text: its value in words.
        form: the results of the last games as symbols, the latest last.
    """

    name: str
    colour: str
    suit: str
    length: int
    text: str
    form: Sequence[str] = ()


def serve_statistics(
    request: HomeRequest,
    *,
    result: Sequence[str] = (),
    open_section: str = "",
    refusal: str = "",
    erased: str = "",
    instead: str = "",
) -> Response:
    """Serve the statistics of a season, with the result of a form if one was sent.

    Args:
        request: the request.
        result: the results, a line each.
        open_section: id of the section to show unfolded; empty for none.
        refusal: reason why the form was refused; empty if it was not.
        erased: the name to erase.
        instead: the name to replace it.
    """
    rooms = request.rooms
    wording = request.wording
    year = parse_number(request.get_value("season"))
    player_key = fold_name(request.get_value("with"))
    group = People(rooms.folder)
    listed = group.rename_players(rooms.list_sessions())
    found = [item for item in listed if item.is_readable and item.game in rooms.games.ids]
    people = {
        fold_name(name): name_player(name, wording) for item in found for name in item.players
    }
    every = list_finished_plays(found)
    ended = every
    if player_key in people:
        ended = [play for play in every if player_key in map(fold_name, play.names)]
    years = sorted({play.day.year for play in ended}, reverse=True)
    year = year or next(iter(years), 0)
    of_year = [play for play in ended if play.day.year == year]
    season = group_statistics.make_season(of_year, year)
    times = group_statistics.measure_times(of_year)
    firsts = [one for one in group_statistics.list_first_victories(every) if one.play in of_year]
    companies = group_statistics.list_player_groups(of_year)
    looks = worded.choose_marks(every)
    return render_home_page(
        request,
        "ours.html",
        422 if refusal else 200,
        told=result,
        opened=open_section,
        refusal=refusal,
        erased=erased,
        instead=instead,
        years=years,
        year=year or None,
        people=sorted(people.items(), key=lambda one: one[1].casefold()),
        who=player_key,
        title=_word_title(season, wording),
        table=_make_bars(season, looks, wording),
        months=_make_months(season, wording) if of_year else (),
        companies=[worded.describe_player_group(one, wording) for one in companies[:MOST]],
        firsts=[worded.describe_feat(one, wording) for one in firsts[:MOST]],
        bests=_list_records(ended, wording),
        times=worded.describe_times(times, wording) if times is not None else "",
        shown=SHOWN,
        host=request.grant == HOST,
        merged=sorted(group.get_names().items()),
    )


def handle_erase_form(request: HomeRequest) -> Response:
    """Erase a name from all games; only for the host's device."""
    wording = request.wording
    name = request.get_value("name")
    new = request.get_value("new")
    refusal = wording.say("people.erase_sure")
    try:
        somebody = wording.say("people.somebody")
        plan = plan_erasing(request.rooms.folder, name, new, somebody)
        if request.get_value("sure"):
            changed_files = erase_name_here(request.rooms, plan)
            return serve_statistics(request, result=worded.describe_erasing(changed_files, wording))
    except CompanionError as error:
        refusal = wording.word_error(error)
    return serve_statistics(request, open_section=ERASE, refusal=refusal, erased=name, instead=new)


def handle_people_form(request: HomeRequest) -> Response:
    """Merge or separate names; only for the host's device."""
    try:
        result = carry_out_people_form(request)
    except CompanionError as error:
        return serve_statistics(
            request, open_section=PEOPLE, refusal=request.wording.word_error(error)
        )
    return serve_statistics(request, result=[result], open_section=PEOPLE)


def _word_title(season: Season, wording: Wording) -> str:
    """Return the season and its games, or a sentence that there is none."""
    if season.played:
        return worded.make_season_title(season, wording)
    if season.year:
        return wording.say("groups.no_season", year=str(season.year))
    return wording.say("stats.none")


def _make_bars(season: Season, looks: Looks, wording: Wording) -> list[Bar]:
    """Return everybody's points as bars."""
    most = max((standing.points for standing in season.standings), default=0)
    return [
        Bar(
            name_player(standing.name, wording),
            *looks[standing.name],
            _make_percent(standing.points, most),
            worded.describe_standing(standing, wording),
            worded.list_form_signs(standing),
        )
        for standing in season.standings
    ]


def _make_percent(value: float, highest: float) -> int:
    """Return a value in per cent of the highest."""
    return round(WHOLE * value / highest) if highest else 0


def _make_months(season: Season, wording: Wording) -> list[tuple[str, int, int]]:
    """Return each month's letter, its number of games, and that in per cent of the highest."""
    most = max(season.by_month)
    letters = wording.say("groups.months")
    return [
        (letter, games, _make_percent(games, most))
        for letter, games in zip(letters, season.by_month, strict=True)
    ]


def _list_records(finished_plays: Sequence[FinishedPlay], wording: Wording) -> dict[str, list[str]]:
    """Return the records of all seasons by game."""
    plays = dict[str, list[FinishedPlay]]()
    for play in finished_plays:
        plays.setdefault(play.game, []).append(play)
    return {
        game: [worded.describe_feat(one, wording) for one in group_statistics.list_records(of_game)]
        for game, of_game in plays.items()
    }
