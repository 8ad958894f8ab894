"""Codes: how many bits they spend, beside what naming each act among the legal ones needs."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator

from benchmarks.figures import Figure, counted
from companion.games.catalogue import GAMES
from companion.play.codes import bits, code_of
from companion.play.pictures import squares
from tests import playthrough
from tests.play.test_codes import acts_of


def codes() -> Iterator[Figure]:
    """Bits an act of every recorded game, and of zlib of its answers as JSON."""
    for path in playthrough.all_files():
        lines = playthrough.read(path)
        acts = acts_of(lines)
        spent = bits(acts, GAMES)
        least = counted("least", "bits/act", spent["least"] / spent["acts"])
        code = counted(f"{path.parent.parent.name} {path.stem}, QR {squares(code_of(acts, GAMES)).version}"[:52], "bits/act", spent["code"] / spent["acts"], least)
        yield code
        packed = 8 * len(zlib.compress(json.dumps([line.get("answer", line.get("value")) for line in lines[1:-1]]).encode(), 9))
        yield counted("  zlib of the same answers as JSON", "bits/act", packed / spent["acts"], code)
