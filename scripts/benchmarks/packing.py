"""Size of codes in bits, compared with a lower bound and two compression methods."""

from __future__ import annotations

import json
import lzma
import zlib
from collections.abc import Callable, Iterator, Sequence
from math import log2

from benchmarks.figures import Figure, make_counted_figure
from companion.games.catalogue import GAMES
from companion.kernel.game import Games
from companion.kernel.runner import Runner
from companion.play.codes.code import make_code, pack_acts
from companion.play.codes.digits import ALPHABET, Packer
from companion.play.codes.pictures import make_qr_code
from companion.play.journal.entries import Act
from tests import playthrough
from tests.play.codes.test_code import list_acts

PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "zlib": lambda raw: zlib.compress(raw, 9),
    "lzma": lambda raw: lzma.compress(raw, lzma.FORMAT_ALONE, preset=9),
}


class CountingPacker(Packer):
    """Packer that counts the bits used for texts."""

    texts = 0.0

    def pack_or_unpack_text(self, text: str = "") -> str:
        """Pack a text, and count its bits."""
        before = log2(self.radix)
        super().pack_or_unpack_text(text)
        self.texts += log2(self.radix) - before
        return text


def count_bits(acts: Sequence[Act], games: Games) -> dict[str, float]:
    """Return the bits of a code, by purpose.

    The purposes are: the whole code, answers, names, and the minimum for naming each act among
    the legal ones (an interjection also among the open ones). The number of acts is returned, too.
    """
    body = CountingPacker()
    moves = pack_acts(acts, Runner(games), body)
    least = 0.0
    runner = Runner(games)
    for move in moves:
        judged = runner.judge(move)
        least += log2(judged.accepting_question.count_answers())
        if move.interjects:
            least += log2(1 + len(runner.list_possible_interjections()))
        runner.carry_out_act(judged)
    return {
        "code": log2(len(ALPHABET)) * len(make_code(acts, games)),
        "answers": log2(body.radix) - body.texts,
        "names": body.texts,
        "least": least,
        "acts": len(acts),
    }


def measure_figures() -> Iterator[Figure]:
    """Yield the bits of each recorded game's code and of its answers.

    Then the sums of all games of a kind, and the sizes of compressed JSON lines of the same acts.
    """
    kinds: dict[str, list[dict[str, float]]] = {}
    for path in playthrough.list_recording_files():
        lines = playthrough.read_recording(path)
        acts = list_acts(lines)
        kind = path.parent.parent.name
        spent = count_bits(acts, GAMES)
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
        least = make_counted_figure("least", "bits", spent["least"])
        size = make_qr_code(make_code(acts, GAMES)).version
        name = f"{kind} {path.stem}, {spent['acts']:.0f} acts, QR {size}"
        yield make_counted_figure(name[:60], "bits", spent["code"])
        yield make_counted_figure("  its answers alone", "bits", spent["answers"], least)
    for kind, games in kinds.items():
        total = {name: sum(spent[name] for spent in games) for name in games[0]}
        least = make_counted_figure(
            "log2 of the legal ones", "bits/act", total["least"] / total["acts"]
        )
        code = make_counted_figure("the code", "bits/act", total["code"] / total["acts"])
        yield make_counted_figure(
            f"all of {kind}, answers", "bits/act", total["answers"] / total["acts"], least
        )
        yield make_counted_figure(
            f"all of {kind}, codes with names and check sum", "bits/act", code.median, least
        )
        for name in PACKERS:
            yield make_counted_figure(
                f"  {name} of the same acts as JSON lines",
                "bits/act",
                total[name] / total["acts"],
                code,
            )
