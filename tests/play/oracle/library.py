"""Statistics worked out a second time from journals: records, seasons, form and durations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests.play.oracle.tables import (
    Played,
    auctions,
    companies,
    players,
    records,
    seasons,
    times,
    typed,
)


class Library:
    """All sessions, as statistics look at them.

    Args:
        sessions: of some days.
        every: of all days; a first victory was one only then.
    """

    def __init__(self, sessions: Sequence[Played], every: Sequence[Played]) -> None:
        def order(one: Played) -> tuple[str, str]:
            return (one.ended, one.id)

        self.sessions = sorted(sessions, key=order)
        self.every = sorted(every, key=order)

    def games(self) -> list[Any]:
        """What is to be told of each game, the one played most first."""
        ids = {one.game for one in self.sessions}
        told = [self._game([one for one in self.sessions if one.game == game]) for game in ids]
        return sorted(told, key=lambda one: (-one["played"], one["game"]))

    def plays(self) -> list[Any]:
        """Who came where with how much, session by session."""
        return [
            (
                one.id,
                [(each["seat"], each["rank"], one.score(each)) for each in one.outcome["ranking"]],
            )
            for one in self.sessions
            if one.outcome
        ]

    def _game(self, sessions: list[Played]) -> Any:
        whole = [one for one in sessions if one.whole]
        over = [one for one in sessions if one.outcome]
        longest = max(whole, key=lambda one: one.scenes, default=None)
        return {
            "game": sessions[0].game,
            "played": len(whole),
            "broken_off": len(over) - len(whole),
            "open": len(sessions) - len(over),
            "endings": dict(Counter(one.outcome["ending"] for one in whole if one.outcome)),
            "longest": longest and {"session": longest.id, "scenes": longest.scenes},
            "players": players(whole),
            "auctions": auctions(over),
            "records": records(whole),
            "times": times(over),
            "group": {
                "seasons": seasons(whole),
                "companies": companies(whole),
                "firsts": self._firsts(sessions),
            },
        }

    def _firsts(self, sessions: Sequence[Played]) -> list[Any]:
        """First victories, the latest first.

        Args:
            sessions: in the order in which they ended.
        """
        known = {one.id for one in sessions}
        game = sessions[0].game
        called = typed([one for one in self.every if one.whole])
        found = dict[str, Any]()
        for one in self.every:
            for name, rank in one.ranks.items() if one.whole and one.game == game else ():
                if rank == 1 and name not in found:
                    day = one.day.isoformat()
                    about = {"name": called[name], "game": game, "day": day, "session": one.id}
                    found[name] = about
        among = [first for first in found.values() if first["session"] in known]
        return sorted(among, key=lambda one: (one["day"], one["session"]), reverse=True)
