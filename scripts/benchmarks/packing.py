"""How many bits codes spend.

Beside it stand what naming each act among the legal ones needs, and two packers.
"""

from __future__ import annotations

import json
import lzma
import zlib
from collections.abc import Callable, Iterator

from benchmarks.figures import Figure, counted
from companion.games.catalogue import GAMES
from companion.play.codes.code import bits, code_of
from companion.play.codes.pictures import squares
from tests import playthrough
from tests.play.test_codes import acts_of

PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "zlib": lambda raw: zlib.compress(raw, 9),
    "lzma": lambda raw: lzma.compress(raw, lzma.FORMAT_ALONE, preset=9),
}


def codes() -> Iterator[Figure]:
    """Of every recorded game the bits of a whole code and those of its answers.

    Of all games of a kind the sums, and what packers make of the same acts as JSON lines.
    """
    kinds: dict[str, list[dict[str, float]]] = {}
    for path in playthrough.all_files():
        lines = playthrough.read(path)
        acts = acts_of(lines)
        kind = path.parent.parent.name
        spent = dict(bits(acts, GAMES))
        raw = "".join(
            json.dumps(
                {
                    name: line[name]
                    for name in ("path", "answer", "interject", "value")
                    if name in line
                }
            )
            + "\n"
            for line in lines[1:-1]
        ).encode()
        spent |= {name: 8 * len(pack(raw)) for name, pack in PACKERS.items()}
        kinds.setdefault(kind, []).append(spent)
        least = counted("least", "bits", spent["least"])
        size = squares(code_of(acts, GAMES)).version
        name = f"{kind} {path.stem}, {spent['acts']:.0f} acts, QR {size}"
        yield counted(name[:60], "bits", spent["code"])
        yield counted("  its answers alone", "bits", spent["answers"], least)
    for kind, games in kinds.items():
        total = {name: sum(spent[name] for spent in games) for name in games[0]}
        least = counted("log2 of the legal ones", "bits/act", total["least"] / total["acts"])
        code = counted("the code", "bits/act", total["code"] / total["acts"])
        yield counted(
            f"all of {kind}, answers", "bits/act", total["answers"] / total["acts"], least
        )
        yield counted(
            f"all of {kind}, codes with names and check sum", "bits/act", code.median, least
        )
        for name in PACKERS:
            yield counted(
                f"  {name} of the same acts as JSON lines",
                "bits/act",
                total[name] / total["acts"],
                code,
            )
