"""How much pressing a recorded turn takes: keys at the terminal, beside one for each answer that anybody has to give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.figures import Figure, figure
from benchmarks.keys import interjection_lines, keys, lines
from companion.games.catalogue import GAMES
from companion.kernel.runner import Runner
from companion.wording.people import wording_for
from tests import playthrough

LANGUAGE = "en"


def presses() -> Iterator[Figure]:
    """Keys of a scene (a round or a turn, as the game says; set-up is left out), beside the least possible."""
    for game in GAMES:
        scenes = [counts for path in playthrough.all_files() if path.parent.parent.name == game.id for counts in pressed(path)]
        least = figure(f"{game.id}, answers that are not forced", "a scene", [float(counts["least"]) for counts in scenes])
        yield least
        yield figure("  keys at the terminal", "a scene", [float(counts["keys"]) for counts in scenes], least)


def pressed(path: Path) -> Sequence[Counter[str]]:
    """The presses of each scene of a recorded game after its set-up."""
    runner, scenes = Runner(GAMES), dict[int, Counter[str]]()
    for line in playthrough.read(path)[1:-1]:
        scene = scenes.setdefault(runner.scene, Counter())
        scene.update(_interjected(runner, line) if "interject" in line else _answered(runner, line))
    return [counts for scene, counts in scenes.items() if scene]


def _answered(runner: Runner, line: playthrough.Line) -> Counter[str]:
    """The presses of an answer, which is then given."""
    asked = runner.asked(line["path"])
    wording = wording_for(LANGUAGE, runner.game.id if runner.game else None, runner.table)
    counts = Counter(least=0 if asked.question.forced() else 1, keys=keys(lines(asked.question, line["answer"], wording)))
    runner.answer(line["path"], line["answer"])
    return counts


def _interjected(runner: Runner, line: playthrough.Line) -> Counter[str]:
    """The presses of an interjection, which is then made."""
    item = runner.interjection(line["interject"])
    wording = wording_for(LANGUAGE, runner.game.id if runner.game else None, runner.table)
    counts = Counter(least=1, keys=keys(interjection_lines(runner.interjections(), item, line["value"], wording)))
    runner.interject(line["interject"], line["value"])
    return counts
