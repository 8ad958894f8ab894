"""Search for sessions, and their statistics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.commands.resolve import require_player, resolve_player
from companion.faces.lines import group_lines as drawn
from companion.faces.lines.output import Output
from companion.faces.lines.statistics_lines import print_statistics
from companion.play.library import group_statistics, listing, session_statistics
from companion.play.library.identities import People, fold_name, rename_players
from companion.play.library.spans import Span, filter_by_span, intersect_spans, parse_day
from companion.play.library.summary import Listed
from companion.wording import group_words as worded
from companion.wording.messages import Wording
from companion.wording.session_words import name_player
from companion.wording.statistics_words import describe_counts, records_to_json

if TYPE_CHECKING:
    from companion.play.journal.folder import Folder


@dataclass(frozen=True)
class SearchCriteria:
    """Criteria of a search, as typed; empty ones are ignored.

    Attributes:
        game: the game's id.
        player: any part of a player's name.
        together: players who all took part, each by the beginning of the name.
        since: first day, month or year.
        until: last day, month or year.
        season: a year, a quarter or a month.
    """

    game: str = ""
    player: str = ""
    together: Sequence[str] = ()
    since: str = ""
    until: str = ""
    season: str = ""


@dataclass(frozen=True)
class SearchResult:
    """Result of a search.

    Attributes:
        found: the matching sessions.
        every: the matching sessions, ignoring days and `together`.
        days: the period.
        names: full names of the players in `together`.
    """

    found: list[Listed]
    every: Sequence[Listed]
    days: Span
    names: Sequence[str]

    def to_json(self) -> list[dict[str, Any]]:
        """Return the statistics of each game as JSON values, with those of its group."""
        told = records_to_json(session_statistics.collect_records(self.found))
        firsts = self._list_first_victories()
        for item in told:
            game = [one for one in self.found if one.game == item["game"]]
            ended = group_statistics.list_finished(game)
            item["records"] = worded.rows_to_json(group_statistics.list_records(ended))
            item["times"] = worded.times_to_json(group_statistics.measure_times(game))
            item["group"] = {
                "seasons": worded.rows_to_json(group_statistics.list_seasons(ended)),
                "companies": worded.rows_to_json(group_statistics.list_companies(ended)),
                "firsts": worded.rows_to_json([one for one in firsts if one.game == item["game"]]),
            }
        return told

    def print_all(self, lang: str, screen: Output) -> None:
        """Print all statistics, or the reason why there are none."""
        wording = Wording(lang)
        records = session_statistics.collect_records(self.found)
        if not records:
            screen.dim(self._explain_none_found(wording))
            return
        ended = group_statistics.list_finished(self.found)
        if ended:
            group = drawn.Group(
                group_statistics.list_seasons(ended),
                group_statistics.list_companies(ended),
                self._list_first_victories(),
                group_statistics.measure_times(self.found),
            )
            drawn.print_group(group, wording, screen)
        else:
            said = ", ".join(describe_counts(record, wording) for record in records)
            screen.dim(wording.say("groups.none_ended", counts=said))
        screen.line()
        print_statistics(records, lang, screen, group_statistics.list_records(ended))

    def _list_first_victories(self) -> list[group_statistics.FirstVictory]:
        """Return first victories in the found sessions, considering all sessions."""
        wanted = {item.id for item in self.found}
        return [
            one
            for one in group_statistics.list_first_victories(
                group_statistics.list_finished(self.every)
            )
            if one.session in wanted
        ]

    def _explain_none_found(self, wording: Wording) -> str:
        """Return why nothing was found: no games at all, on these days, or of these players."""
        if not self.every:
            return wording.say("stats.none")
        if self.names and not self.days.is_bounded:
            names = wording.join([name_player(name, wording) for name in self.names])
            return wording.say("groups.none_with", names=names)
        days = sorted(day for item in self.every if (day := parse_day(item.updated)) is not None)
        there = worded.format_span(Span(days[0], days[-1]), wording) if days else ""
        said = worded.format_span(self.days, wording)
        return wording.say("groups.none_then", days=said, all=there)


def search_sessions(folder: Folder, wanted: SearchCriteria) -> SearchResult:
    """Search the sessions, with the group's main names for all players.

    Raises:
        UsageError: a date is invalid, or a player has never played.
    """
    days = intersect_spans(wanted.since, wanted.until, wanted.season)
    listed = rename_players(listing.list_sessions(folder), People(folder).get_names())
    require_player(listed, wanted.player)
    names = [resolve_player(listed, name) for name in wanted.together]
    every = [
        item
        for item in listing.filter_sessions(listed, game=wanted.game, player=wanted.player)
        if item.game and item.is_readable
    ]
    at_table = {fold_name(name) for name in names}
    found = [
        item
        for item in filter_by_span(every, days)
        if at_table <= set(map(fold_name, item.players))
    ]
    return SearchResult(found, every, days, names)
