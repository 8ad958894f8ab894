"""What finished sessions come to, in words and as JSON values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from companion.kernel.facts import Seat
from companion.kernel.seating import Seating
from companion.play.library.statistics import Auction, Curve, GameRecord, Record
from companion.wording.messages import Wording
from companion.wording.sessions import called


def counts(record: GameRecord, wording: Wording) -> str:
    """How often a game was played."""
    parts = [wording.say("stats.played", count=record.played)]
    if record.broken_off:
        parts.append(wording.say("stats.broken_off", count=record.broken_off))
    if record.open:
        parts.append(wording.say("stats.open", count=record.open))
    return ", ".join(parts)


def endings(record: GameRecord, wording: Wording) -> str:
    """Which way it ended how often; without what only a game can word that is not here."""
    parts = list[str]()
    for ending, count in record.endings.most_common():
        key = f"ending.{ending}"
        if wording.has(key):
            parts.append(f"{count}× {wording.say(key)}")
    return "; ".join(parts)


def wins(player: Record, wording: Wording) -> str:
    """How often a player has played and won."""
    return wording.say(
        "stats.wins",
        played=player.played,
        won=player.won,
        percent=round(100 * player.won / player.played),
    )


def averages(player: Record, wording: Wording) -> str:
    """What a player had at the end on average; what no ranking names to players is left out."""
    named = list[str]()
    for name, value in player.averages.items():
        key = f"rank.{name}"
        if wording.has(key):
            named.append(f"{wording.say(key)} {number(value, wording)}")
    if not named:
        return ""
    return wording.say("stats.on_average", figures=" · ".join(named))


def number(value: Fraction, wording: Wording) -> str:
    """A number with at most one decimal, in the language's own writing."""
    return wording.decimal(round(value * 10), 10)


def auction(held: Auction, wording: Wording) -> str:
    """One auction in a line."""
    return wording.say(
        "stats.auction",
        bids=held.bids,
        highest=held.highest,
        player=called(held.player, wording),
        scene=held.scene,
        session=held.session,
    )


def longest(record: GameRecord, wording: Wording) -> str:
    """The longest game played to its end; empty if there is none."""
    if record.longest is None:
        return ""
    key = f"keeping.scenes.{record.game}"
    scenes = wording.say(key if wording.has(key) else "keeping.scenes", count=record.longest.scene)
    return wording.say("stats.longest", scenes=scenes, session=record.longest.id)


def plain(records: Sequence[GameRecord]) -> list[dict[str, object]]:
    """Records as JSON values; averages are rounded to two decimals."""
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
            "players": [_player(player) for player in record.players],
            "auctions": [vars(held) for held in record.auctions],
        }
        for record in records
    ]


def _player(player: Record) -> dict[str, object]:
    averages = {name: round(float(value), 2) for name, value in player.averages.items()}
    return {
        "player": player.player,
        "played": player.played,
        "won": player.won,
        "shared": player.shared,
        "averages": averages,
    }


def plain_curves(
    curves: Sequence[Curve], seating: Seating, names: Mapping[Seat, str]
) -> dict[str, object]:
    """Curves as JSON values, with what each seat is called."""
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
