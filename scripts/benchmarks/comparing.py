"""The same fights and auctions on this kernel and on others: answers per second, lines of rules."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.figures import Figure, make_counted_figure, make_figure, make_missing_figure
from benchmarks.peers.engines import MissingPeer, Peer, list_peers
from benchmarks.peers.script import Script, draw_script

TURNS = 5


def measure_figures() -> Iterator[Figure]:
    """Measure answers per second and lines of rules of each peer that can be run here.

    Raises:
        AssertionError: a peer's fights end differently from the script's.
    """
    script = draw_script()
    known = list_peers()
    samples, missing = time_peers(known, script)
    base: Figure | None = None
    for peer in known:
        if peer.name in missing:
            yield make_missing_figure(peer.name, missing[peer.name])
            continue
        speed = make_figure(peer.name, "answers/s", samples[peer.name], base)
        base = base or speed
        yield speed
        yield make_counted_figure("  lines of rules", "lines", peer.lines)


def time_peers(
    peers: tuple[Peer, ...], script: Script
) -> tuple[dict[str, list[float]], dict[str, str]]:
    """Return the answers per second of each peer, after one run to warm up.

    Also returns the reasons why some peers could not be run.
    """
    samples: dict[str, list[float]] = {peer.name: [] for peer in peers}
    missing: dict[str, str] = {}
    for turn in range(TURNS + 1):
        for peer in peers:
            if peer.name in missing:
                continue
            try:
                run = peer.run(script)
            except MissingPeer as error:
                missing[peer.name] = str(error)
                continue
            assert run.results == script.results, peer.name
            if turn:
                samples[peer.name].append(script.answers / run.seconds)
    return samples, missing
