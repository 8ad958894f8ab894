"""No card of a lesson or of the demo is cut on the smallest usual terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from companion.faces.full_screen.desk import Desk, Request
from companion.present.flows.demo import show_demo
from companion.present.flows.learn import teach_game
from companion.present.flows.talk import Talk
from companion.present.screen import Answer, Flow, Overlay, Press, Scene
from companion.shipped import DATA
from tests.faces.tui.showing import Showing

TAUGHT = sorted(path.stem for path in (DATA / "lessons" / "steps").glob("*.json"))
SHOWN: dict[str, Callable[[Talk], Flow[object]]] = {
    **{game: partial(teach_game, game=game) for game in TAUGHT},
    "demo": partial(show_demo, fast=True),
}
"""Each lesson, and the demo."""


def walk(flow: Flow[object]) -> Iterator[Scene]:
    """All scenes of a flow in which only Enter is pressed, with question and keys."""
    desk = Desk()
    try:
        screen = next(flow)
        while True:
            desk.show(Request(screen.scene, screen.prompt, screen.commands, palette=True))
            scene = desk.scene()
            assert scene is not None
            yield scene
            answer = screen.prompt.press(Press("enter"))
            assert answer is not None
            if screen.seconds is not None:
                answer = Answer(None)
            screen = flow.send(answer)
    except StopIteration:
        return


def cut(showing: Showing, overlay: Overlay) -> str:
    """What of the card that is shown has no room; empty if all of it is seen."""
    card = showing.app.table.card
    if card.max_scroll_y:
        return f"{card.max_scroll_y} lines"
    is_whole = str(card.border_title) == overlay.title
    return "" if is_whole else "the heading"


@pytest.mark.parametrize("name", SHOWN)
def test_no_card_is_cut(name: str) -> None:
    """Nothing has to be scrolled, and every heading is whole, also in the longer language."""
    found = dict[str, str]()
    cards = 0
    with Showing((80, 24)) as showing:
        for scene in walk(SHOWN[name](Talk("de"))):
            if scene.overlay is not None:
                showing.show(scene)
                cards += 1
                found[scene.overlay.title] = cut(showing, scene.overlay)
    assert cards > 3
    assert [] == [title for title, missing in found.items() if missing]
