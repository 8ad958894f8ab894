"""Every distinct prompt fits the screen, in both languages and at three sizes.

With names of 20 letters, as many seats as a game allows, every box, and 14 known cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.present.screen import Scene, Words
from companion.testing.seeds import IN_A_TRIAL
from companion.wording.people import make_wording
from tests.faces import prompts
from tests.faces.full_screen.reading import Reading, colliding
from tests.faces.full_screen.screens import shown
from tests.faces.tui.showing import Showing

Size = tuple[int, int]
SIZES: Sequence[Size] = ((60, 20), (80, 24), (120, 40))
REFUSED = SIZES if IN_A_TRIAL else SIZES[:1]
"""A refusal takes room, of which the smallest screen has least; in a trial all are tried."""
FIRST = 3
"""So many answers are in sight on any screen."""
PATIENCE = 12
"""So many failures are told at once."""
each_game = pytest.mark.parametrize(
    "game",
    [
        pytest.param(game.id, marks=() if game.id == "spruchstein" else pytest.mark.slow)
        for game in GAMES
    ],
)
BOTH = ("de", "en")
each_language = pytest.mark.parametrize("language", BOTH)


def scenes(game: str, place: Path, language: str) -> Iterator[tuple[str, Scene, Sequence[Size]]]:
    """Every distinct prompt of a game, half of them in each language; in a trial all in both.

    Then what stands there after the longest refusal that an answer can meet. With the sizes that
    it has to fit.

    Args:
        game: its id.
        place: an empty folder.
        language: one of BOTH.
    """
    found = prompts.every(game, place) if IN_A_TRIAL else prompts.distinct(game, place)
    for number, prompt in enumerate(found):
        if IN_A_TRIAL or BOTH[number % 2] == language:
            refusal = prompt.refused(make_wording(language, prompt.session.runner))
            name = f"{prompt.place} {prompt.question.name}"
            for refused, sizes in ((None, SIZES), (refusal, REFUSED)):
                yield name, replace(shown(prompt, language, refused), overlay=None), sizes


@each_language
@each_game
def test_every_prompt_fits_every_screen(tmp_path: Path, game: str, language: str) -> None:
    """Question, first answers, figures of all seats; nothing is cut in silence, no key twice.

    Also below the longest refusal, which is whole itself.
    """
    failures = list[str]()
    with ExitStack() as stack:
        screens = {size: stack.enter_context(Showing(size)) for size in SIZES}
        for place, scene, sizes in scenes(game, tmp_path, language):
            for size in sizes:
                read = Reading.of(screens[size].show(scene), size)
                failures += [f"{place} at {size}: {wrong}" for wrong in misfits(scene, read)]
    assert [] == failures[:PATIENCE]


def misfits(scene: Scene, read: Reading) -> list[str]:
    """What is wrong with a prompt on a screen of some size."""
    asking = scene.asking
    assert asking is not None
    labels = [option.label for option in asking.options]
    said = [asking.sentence, *remarks_of(asking.remarks)]
    likely = [option.label for option in asking.options if option.likely]
    fields = [f"{field.label} {field.value}" for field in asking.fields]
    rest = labels[FIRST:]
    found = [f"not as large as the screen: {line}" for line in read.misfits()]
    found += [f"not in sight: {words}" for words in said if not read.says(words)]
    found += [f"no answer: {label}" for label in labels[:FIRST] if not read.shows(label)]
    others = [*labels, *said, *remarks_of(scene.page)]
    found += [f"cut in silence: {label}" for label in rest if read.cuts(label, others)]
    found += [f"likely, but not in sight: {label}" for label in likely if not read.shows(label)]
    found += [f"no field: {field}" for field in fields if not read.shows(field)]
    found += [f"keys: {pair}" for pair in colliding(keys_of(scene))]
    return found + missing_figures(scene, read)


def remarks_of(words: Sequence[Words]) -> list[str]:
    """Lines as they are said."""
    return [line.text for line in words]


def keys_of(scene: Scene) -> list[str]:
    """The keys of the answers."""
    assert scene.asking is not None
    return [option.key for option in scene.asking.options if option.key]


def missing_figures(scene: Scene, read: Reading) -> list[str]:
    """Figures of seats that are out of sight."""
    if scene.table is None:
        return []
    seats = scene.table.view.seats
    every = [seat.seat for seat in seats]
    return [
        f"figures of {seat.seat} out of sight: {lacking}"
        for seat in seats
        if (lacking := read.lacks(seat, scene.wording, every))
    ]
