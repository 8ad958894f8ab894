"""Search for the sessions of statistics, and everything told about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.commands.resolve import require_player, resolve_player
from companion.faces.lines import group_lines as drawn
from companion.faces.lines.output import Output
from companion.faces.lines.statistics_lines import report
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
class Wanted:
    """A search as it was typed; empty leaves a field open.

    Attributes:
        game: its id.
        player: any part of somebody's name.
        together: who is to be at the table, each by the beginning of the name.
        since: a day, month or year.
        until: a day, month or year.
        season: a year, a quarter or a month.
    """

    game: str = ""
    player: str = ""
    together: Sequence[str] = ()
    since: str = ""
    until: str = ""
    season: str = ""


@dataclass(frozen=True)
class Looked:
    """The result of a search.

    Attributes:
        found: those that are wanted.
        every: all of them before days and company were asked for.
        days: which days are wanted.
        names: who is to be at the table.
    """

    found: list[Listed]
    every: Sequence[Listed]
    days: Span
    names: Sequence[str]

    def plain(self) -> list[dict[str, Any]]:
        """Each game as JSON values, with what its group comes to."""
        told = records_to_json(session_statistics.collect_records(self.found))
        firsts = self._firsts()
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

    def tell(self, lang: str, screen: Output) -> None:
        """All of it on the screen; what there is none of is said."""
        wording = Wording(lang)
        records = session_statistics.collect_records(self.found)
        if not records:
            screen.dim(self._why_none(wording))
            return
        ended = group_statistics.list_finished(self.found)
        if ended:
            group = drawn.Group(
                group_statistics.list_seasons(ended),
                group_statistics.list_companies(ended),
                self._firsts(),
                group_statistics.measure_times(self.found),
            )
            drawn.tell(group, wording, screen)
        else:
            said = ", ".join(describe_counts(record, wording) for record in records)
            screen.dim(wording.say("groups.none_ended", counts=said))
        screen.line()
        report(records, lang, screen, group_statistics.list_records(ended))

    def _firsts(self) -> list[group_statistics.First]:
        """First victories that fell among what is wanted; nobody wins for the first time twice."""
        wanted = {item.id for item in self.found}
        return [
            one
            for one in group_statistics.list_firsts(group_statistics.list_finished(self.every))
            if one.session in wanted
        ]

    def _why_none(self, wording: Wording) -> str:
        """Why nothing was found: no game at all, none on these days, none of these together."""
        if not self.every:
            return wording.say("stats.none")
        if self.names and not self.days.is_bounded:
            names = wording.join([name_player(name, wording) for name in self.names])
            return wording.say("groups.none_with", names=names)
        days = sorted(day for item in self.every if (day := parse_day(item.updated)) is not None)
        there = worded.format_span(Span(days[0], days[-1]), wording) if days else ""
        said = worded.format_span(self.days, wording)
        return wording.say("groups.none_then", days=said, all=there)


def look(folder: Folder, wanted: Wanted) -> Looked:
    """The sessions that are wanted, with everybody called as the group calls them.

    Raises:
        UsageError: a date is none, or somebody has never played.
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
    return Looked(found, every, days, names)
