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
from companion.present.screen import ScreenContent, StyledLine
from companion.testing.seeds import IN_A_TRIAL
from companion.wording.messages import LANGUAGES
from companion.wording.people_words import make_wording
from tests.faces import prompts
from tests.faces.tui.reading import Reading, find_colliding_keys
from tests.faces.tui.screens import capture_screen
from tests.faces.tui.showing import SceneApp

Size = tuple[int, int]
SIZES: Sequence[Size] = ((60, 20), (80, 24), (120, 40))
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


def list_scenes(game: str, folder: Path) -> Iterator[tuple[str, ScreenContent, Sequence[Size]]]:
    """Yield every distinct prompt of a game in changing languages and sizes; in a trial in all.

    Each is followed by the screen after the longest possible refusal, and comes with its sizes.

    Args:
        game: its id.
        folder: an empty folder.
    """
    found = (
        prompts.list_all_prompts(game, folder)
        if IN_A_TRIAL
        else prompts.list_distinct_prompts(game, folder)
    )
    for number, prompt in enumerate(found):
        turn = number % len(LANGUAGES)
        for language in LANGUAGES if IN_A_TRIAL else LANGUAGES[turn : turn + 1]:
            refusal = prompt.find_refusal(make_wording(language, prompt.session.runner))
            name = f"{prompt.place} {prompt.question.name}"
            size = number % len(SIZES)
            sizes = SIZES if IN_A_TRIAL else SIZES[size : size + 1]
            for refused in (None, refusal):
                yield name, replace(capture_screen(prompt, language, refused), overlay=None), sizes


@each_game
def test_every_prompt_fits_every_screen(tmp_path: Path, game: str) -> None:
    """Question and first answers are visible; nothing is cut silently, and no key is used twice.

    Also below the longest refusal, which is shown whole.
    """
    failures = list[str]()
    with ExitStack() as stack:
        screens = {size: stack.enter_context(SceneApp(size)) for size in SIZES}
        for place, scene, sizes in list_scenes(game, tmp_path):
            for size in sizes:
                read = Reading.read_screen(screens[size].show_scene(scene), size)
                failures += [f"{place} at {size}: {wrong}" for wrong in list_misfits(scene, read)]
    assert [] == failures[:PATIENCE]


def list_misfits(scene: ScreenContent, reading: Reading) -> list[str]:
    """Return the faults of a prompt on a screen."""
    asking = scene.asking
    labels = [option.label for option in asking.options]
    texts = [asking.sentence, *list_remarks(asking.remarks)]
    likely = [option.label for option in asking.options if option.is_default]
    fields = [f"{field.label} {field.words}" for field in asking.fields]
    rest = labels[FIRST:]
    found = [f"not as large as the screen: {line}" for line in reading.list_misfits()]
    found += [f"not in sight: {words}" for words in texts if not reading.has_words(words)]
    found += [f"no answer: {label}" for label in labels[:FIRST] if not reading.is_shown(label)]
    others = [*labels, *texts, *list_remarks(scene.page), *scene.wording.names.values()]
    found += [
        f"cut in silence: {label}" for label in rest if reading.is_cut_silently(label, others)
    ]
    found += [
        f"likely, but not in sight: {label}" for label in likely if not reading.is_shown(label)
    ]
    found += [f"no field: {field}" for field in fields if not reading.is_shown(field)]
    found += [f"keys: {pair}" for pair in find_colliding_keys(list_keys(scene))]
    return found


def list_remarks(words: Sequence[StyledLine]) -> list[str]:
    """Return lines of remarks as they are shown."""
    return [line.text for line in words]


def list_keys(scene: ScreenContent) -> list[str]:
    """Return the keys of the answers."""
    return [option.key for option in scene.asking.options if option.key]
