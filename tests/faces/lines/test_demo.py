"""The demo in words, scene by scene, in about two minutes."""

from __future__ import annotations

from contextlib import suppress

import pytest

from companion.faces.lines.face import run_flow_in_lines
from companion.faces.lines.signs import SIGNS
from companion.present.flows.demo import GAME, show_demo
from companion.present.flows.flow_context import FlowContext
from companion.present.flows.learn import Lesson
from companion.present.screen import Answer, Overlay
from companion.wording.texts import read_texts
from tests.languages import LANGUAGES

languages = pytest.mark.parametrize("language", LANGUAGES)


Watched = list[tuple[Overlay | None, float | None]]


def watch_demo(language: str = "en", *, holds_first_card: bool = False) -> Watched:
    """Return the cards drawn in the demo for a player who presses nothing, with their seconds.

    With `holds_first_card`, the player keeps the first card open by a key.
    """
    seen = Watched()
    running = show_demo(FlowContext(language))
    with suppress(StopIteration):
        screen = next(running)
        while True:
            seen.append((screen.content.overlay, screen.seconds))
            pressed = holds_first_card and len(list_cards(seen)) == 1
            screen = running.send(Answer("enter" if pressed else None))
    return seen


def list_cards(watched: Watched) -> list[tuple[Overlay, float | None]]:
    """Return the cards of a demo."""
    return [(card, seconds) for card, seconds in watched if card is not None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_has_its_sentence(language: str) -> None:
    """The sentences come in order; the end names the winner."""
    lesson = Lesson(GAME, language, "demo")
    pages = {**lesson.words["pages"]}
    shown = [card for card, _ in list_cards(watch_demo(language))]
    pages_shown = [(card.title, {line.text for line in card.lines}) for card in shown]

    for name in (*(step.name for step in lesson.steps if step.kind == "say"), "end"):
        sentences = pages.pop(name)
        while (
            pages_shown[0][0] != sentences["title"]
            or sentences["lines"][0] not in pages_shown[0][1]
        ):
            del pages_shown[0]
    assert not pages


def test_a_key_holds_a_card_until_the_next_key() -> None:
    """The same card is drawn again and stays."""
    (first, by_itself), (held, never), *_ = list_cards(watch_demo(holds_first_card=True))

    assert by_itself
    assert never is None
    assert (first.title, first.lines) == (held.title, held.lines)


def test_in_a_pipe_the_demo_is_linear_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each fact is printed once, without tables and clearing; symbols become words."""
    monkeypatch.setenv("COMPANION_LANG", "de")
    run_flow_in_lines(show_demo)
    printed = capsys.readouterr().out
    facts = [line for line in printed.splitlines() if line.startswith("  ")]

    assert "\x1b" not in printed
    assert "────" not in printed
    assert set() == set(printed) & set(SIGNS)
    assert read_texts("demo", "de", GAME)["pages"]["last"]["lines"][0] in " ".join(printed.split())
    assert len(facts) > 200
