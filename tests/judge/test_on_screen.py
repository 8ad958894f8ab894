"""The judge on the whole screen: the verdict stands first, and all of it can be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from companion.commands.judging import judge_line
from companion.faces.full_screen.desk import Desk, Left
from companion.faces.full_screen.screen import Link, Runner
from companion.games.judges import all_doubts
from companion.kernel.doubts import Doubt
from companion.present.flows.judge import judge_any
from companion.present.flows.talk import Left as Gone
from companion.present.screen import Press
from companion.wording.judging import list_lines
from companion.wording.messages import LANGUAGES
from tests.faces.tui.showing import Showing

FIGHT = "A=5 B=3 C=9 D=9"
CARDS = "silver/water/warlock bronze/water/mage air/witch"
DOUBTED = {
    "split": ([FIGHT, "7", "3", "2", "4", "A=1"], f"{FIGHT} --strength 7 --orc 2 --hero A=1"),
    "auction": (["A=9 B=7", "5 7 8 pass", "5"], "A=9 B=7 5 7 8 pass --opening 5"),
    "order": (["A=2 B=1 C=2", "B"], "A=2 B=1 C=2 --start B"),
    "gain": (
        ["A=28", "4", "", "3", "1"],
        "A=28 --reward-stones 4 --bonus-magic 3 --poison 1",
    ),
    "deal": (["A=2 B=2 C=1", "3", "B"], "A=2 B=2 C=1 --pile 3 --start B"),
    "laying": (["A=2 B=1", "expansions", "B"], "A=2 B=1 --boxes expansions --start B"),
    "eggs": (["A=3/1/2 B=3/1/1", "B"], "A=3/1/2 B=3/1/1 --owner B"),
    "tiebreak zauberschwert": (["A=31/12/4 B=31/12/3 C=1/1/1"], "A=31/12/4 B=31/12/3 C=1/1/1"),
    "round spruchstein": (["A B C", "own-fault", "A", ""], "A B C --ended own-fault --by A"),
    "effect spruchstein": (["A=4 B=6 C=6", "A", "6"], "A=4 B=6 C=6 --caster A --spell 6"),
    "tiebreak spruchstein": (["A=8/3 B=8/1 C=1/1"], "A=8/3 B=8/1 C=1/1"),
    "gathering": ([CARDS, "", ""], CARDS),
    "points abracadabra": (
        ["9", "2", "3", "1"],
        "--objects 9 --hand-cards 2 --elementals 3 --stones 1",
    ),
    "tiebreak abracadabra": (["A=15/1 B=16/0", "2", "A"], "A=15/1 B=16/0 --last-organiser A"),
}
"""What is typed for each doubt, and the same as a line of the command."""


class Fingers(Link):
    """Types lines, and reads what stands there after the last one, then leaves.

    Args:
        size: columns and lines.
        typed: what is typed, line by line.

    Attributes:
        seen: what stands there in the end.
    """

    def __init__(self, size: tuple[int, int], typed: Sequence[str]) -> None:
        self.desk = Desk()
        super().__init__(self.desk.show)
        self.size = size
        self.typed = list(typed)
        self.at = 0.0
        self.seen: list[str] = []

    def wait(self, seconds: float | None = None) -> object:  # noqa: ARG002 - nobody waits
        if not self.typed:
            self.seen = self._lines()
            return Left()
        line = self.typed.pop(0)
        for press in (*(Press(char, char) for char in line), Press("enter")):
            answer = self._press(press)
            if answer is not None:
                return answer
        raise AssertionError(f"{line} answers nothing")

    def _press(self, press: Press) -> object | None:
        self.at += 1
        return self.desk.press(press, self.at)

    def _lines(self) -> list[str]:
        scene = self.desk.scene()
        assert scene is not None
        with Showing(self.size) as showing:
            return [line.plain.rstrip() for line in showing.show(scene)]


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("doubt", [*all_doubts()], ids=lambda doubt: doubt.name)
def test_the_verdict_stands_first_with_derivation_and_source(
    doubt: Doubt[Any], language: str, size: tuple[int, int]
) -> None:
    """Nothing that was asked stands above it; what was typed is still there, to be changed.

    All of it is seen at once.
    """
    typed, line = DOUBTED[doubt.name]
    number = f"{[*DOUBTED].index(doubt.name) + 1:02}"
    result, *others = list_lines(judge_line(f"{doubt.name} {line}", language), language)
    link = Fingers(size, [number, *typed])

    with pytest.raises(Gone):
        Runner(link, language).run(judge_any)

    shown = " ".join(" ".join(link.seen[1:]).replace("─", "").split())
    assert shown.startswith(" ".join(" ".join([result, *others]).split()))
    assert typed[0] in shown
