"""Export of plays: CSV, JSON, and a link for BG Stats."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from urllib.parse import quote

from companion.play.library.finished_plays import Play, find_starter, make_play
from companion.play.session.watched import WatchedSession
from companion.wording.messages import Wording
from companion.wording.session_words import name_player
from companion.wording.story_formats import escape_formula

COLUMNS = ("ended", "session", "game", "broken_off", "seat", "player", "rank", "won", "score")
SOURCE = "Companion"
UNTOUCHED = ":,"
"""Characters of the query that need no escaping; keeping them makes the link's QR code smaller."""
BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
"""Address at which the app accepts a play and shows it before saving."""


def write_csv(plays: Sequence[Play], wording: Wording) -> str:
    """Write plays as CSV with a header and one line per player.

    Args:
        plays: the plays.
        wording: the language for names of games, and of colours used as players' names.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for play in plays:
        game = wording.say(f"game.{play.game}")
        about = [play.ended, play.session, game, int(play.broken_off)]
        for player in play.players:
            name = name_player(player.name, wording)
            won = int(player.rank == 1)
            row = [*about, player.seat, name, player.rank, won, player.score]
            writer.writerow(map(escape_formula, row))
    return out.getvalue()


def plays_to_json(plays: Sequence[Play], wording: Wording) -> list[dict[str, object]]:
    """Return plays as JSON values."""
    return [_play_to_json(play, wording) for play in plays]


def _play_to_json(play: Play, wording: Wording) -> dict[str, object]:
    players = [
        {
            "seat": player.seat,
            "player": name_player(player.name, wording),
            "rank": player.rank,
            "won": player.rank == 1,
            "score": player.score,
        }
        for player in play.players
    ]
    return {
        "ended": play.ended,
        "session": play.session,
        "game": play.game,
        "broken_off": play.broken_off,
        "players": players,
    }


def make_bg_stats_link(session: WatchedSession, wording: Wording) -> str:
    """Make the link that opens a play in BG Stats; empty if the game is not over.

    The app needs `winner` for each player, and the date in UTC, from year to second. `bggId` is
    omitted because it is unknown here; the app asks once for the game.
    """
    play = make_play(session)
    if play is None:
        return ""
    began = find_starter(session)
    players = []
    for player in play.players:
        name = name_player(player.name, wording)
        said: dict[str, object] = {"name": name, "sourcePlayerId": name.casefold()}
        if player.score is not None:
            said["score"] = str(player.score)
        said |= {"rank": player.rank, "winner": player.rank == 1}
        players.append({**said, "startPlayer": player.seat == began})
    game = {
        "name": wording.say(f"game.{play.game}"),
        "sourceGameId": play.game,
        "highestWins": True,
    }
    data = {
        "sourceName": SOURCE,
        "sourcePlayId": f"{play.session} {session.entries[0].at}",
        "playDate": play.ended.replace("T", " ").removesuffix("Z"),
        "game": game,
        "players": players,
    }
    return BG_STATS + quote(
        json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe=UNTOUCHED
    )
