"""Statistics of finished sessions, in words and as JSON values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from companion.kernel.facts import Seat
from companion.kernel.seating import Seating
from companion.play.library.session_statistics import Auction, Curve, GameRecord, Record
from companion.wording.messages import Wording
from companion.wording.session_words import name_player


def describe_counts(record: GameRecord, wording: Wording) -> str:
    """Describe how often a game was played."""
    parts = [wording.say("stats.played", count=record.played)]
    if record.broken_off:
        parts.append(wording.say("stats.broken_off", count=record.broken_off))
    if record.open:
        parts.append(wording.say("stats.open", count=record.open))
    return ", ".join(parts)


def describe_endings(record: GameRecord, wording: Wording) -> str:
    """Describe how many games ended in each way; unknown endings are left out."""
    parts = list[str]()
    for ending, count in record.endings.most_common():
        key = f"ending.{ending}"
        if wording.has(key):
            parts.append(f"{count}× {wording.say(key)}")
    return "; ".join(parts)


def describe_wins(player: Record, wording: Wording) -> str:
    """Describe how often a player played and won."""
    return wording.say(
        "stats.wins",
        played=player.played,
        won=player.won,
        percent=round(100 * player.won / player.played),
    )


def describe_averages(player: Record, wording: Wording) -> str:
    """Describe a player's average final figures for the criteria of rankings."""
    named = list[str]()
    for name, value in player.averages.items():
        key = f"rank.{name}"
        if wording.has(key):
            named.append(f"{wording.say(key)} {format_number(value, wording)}")
    if not named:
        return ""
    return wording.say("stats.on_average", figures=" · ".join(named))


def format_number(value: Fraction, wording: Wording) -> str:
    """Format a number with at most one decimal."""
    return wording.decimal(round(value * 10), 10)


def describe_auction(held: Auction, wording: Wording) -> str:
    """Describe an auction in a line."""
    return wording.say(
        "stats.auction",
        bids=held.bids,
        highest=held.highest,
        player=name_player(held.player, wording),
        scene=held.scene,
        session=held.session,
    )


def describe_longest(record: GameRecord, wording: Wording) -> str:
    """Describe the longest finished game; empty if there is none."""
    if record.longest is None:
        return ""
    key = f"keeping.scenes.{record.game}"
    scenes = wording.say(key if wording.has(key) else "keeping.scenes", count=record.longest.scene)
    return wording.say("stats.longest", scenes=scenes, session=record.longest.id)


def records_to_json(records: Sequence[GameRecord]) -> list[dict[str, object]]:
    """Return records as JSON values; averages with two decimals."""
    return [
        {
            "game": record.game,
            "played": record.played,
            "broken_off": record.broken_off,
            "open": record.open,
            "endings": dict(record.endings),
            "longest": {"session": record.longest.id, "scenes": record.longest.scene}
            if record.longest
            else None,
            "players": [_player_to_json(player) for player in record.players],
            "auctions": [vars(held) for held in record.auctions],
        }
        for record in records
    ]


def _player_to_json(player: Record) -> dict[str, object]:
    averages = {name: round(float(value), 2) for name, value in player.averages.items()}
    return {
        "player": player.player,
        "played": player.played,
        "won": player.won,
        "shared": player.shared,
        "averages": averages,
    }


def curves_to_json(
    curves: Sequence[Curve], seating: Seating, names: Mapping[Seat, str]
) -> dict[str, object]:
    """Return curves as JSON values, with the seats' names."""
    series = [
        {
            "kind": curve.kind,
            "name": curve.name,
            "of": curve.of,
            "values": {str(seat): list(values) for seat, values in curve.values.items()},
        }
        for curve in curves
    ]
    return {
        "players": {str(seat): names.get(seat, str(seat)) for seat in seating.seats},
        "series": series,
    }
