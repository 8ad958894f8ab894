"""The demo tells its story in words, scene by scene, in about two minutes by itself."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

from companion.commands.screens import in_lines
from companion.faces.lines.signs import SIGNS
from companion.present.flows.demo import GAME, RECORDING, show_demo
from companion.present.flows.talk import Talk
from companion.present.screen import Answer, Overlay
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.texts import read_texts
from tests.wording.faults import faults

SCENES: list[dict[str, Any]] = json.loads(RECORDING.read_text("utf-8"))["scenes"]
languages = pytest.mark.parametrize("language", LANGUAGES)


class Watcher:
    """Somebody who only watches a drawn screen, or holds the first card with a key."""

    def __init__(self, language: str, *, fast: bool, holds: bool) -> None:
        self.cards: list[tuple[Overlay, float | None]] = []
        self.glimpses: list[float | None] = []
        running = show_demo(Talk(language), fast=fast)
        with suppress(StopIteration):
            screen = next(running)
            while True:
                overlay = screen.scene.overlay
                if overlay is None:
                    self.glimpses.append(screen.seconds)
                else:
                    self.cards.append((overlay, screen.seconds))
                pressed = holds and len(self.cards) == 1
                screen = running.send(Answer("enter" if pressed else None))

    @property
    def takes(self) -> float:
        """The seconds that pass by themselves."""
        return sum(seconds or 0 for _, seconds in self.cards) + sum(filter(None, self.glimpses))


@cache
def watched(language: str = "en", *, fast: bool = False, holds: bool = False) -> Watcher:
    """The whole demo."""
    return Watcher(language, fast=fast, holds=holds)


@languages
def test_every_scene_is_told_in_its_words(language: str) -> None:
    """In order, each with its sentence, and the end with who has won."""
    words = read_texts("demo", language, GAME)
    told = [overlay for overlay, _ in watched(language).cards]
    titles = [overlay.title for overlay in told if overlay.title in _titles(words)]

    assert [words[scene["name"]]["title"] for scene in SCENES] + [words["end"]["title"]] == titles
    assert set(words) == {"end", *(scene["name"] for scene in SCENES)}
    for name, said in words.items():
        assert any(said["text"] in [line.text for line in card.lines] for card in told), name


def _titles(words: Any) -> set[str]:
    return {said["title"] for said in words.values()}


def test_it_takes_about_two_minutes() -> None:
    """Somebody who presses nothing has seen it all by then, and reads the end at leisure."""
    screen = watched()

    assert 100 <= screen.takes <= 140
    assert [None, None] == [seconds for _, seconds in screen.cards[-2:]]


def test_a_key_holds_a_card_until_the_next_key() -> None:
    """The same card once more, without going by itself."""
    (first, by_itself), (held, never), *_ = watched(holds=True).cards

    assert by_itself
    assert never is None
    assert (first.title, first.lines) == (held.title, held.lines)


def test_fast_waits_for_nothing() -> None:
    """For pipes and tests."""
    screen = watched(fast=True)

    assert {0} == {seconds for _, seconds in screen.cards}
    assert [] == screen.glimpses


def test_in_a_pipe_it_is_linear_text(capsys: pytest.CaptureFixture[str]) -> None:
    """Each fact once, no table drawn, nothing cleared; signs are said in words."""
    in_lines(lambda talk: show_demo(talk, fast=False), "de")
    printed = capsys.readouterr().out
    facts = [line for line in printed.splitlines() if line.startswith("  ")]

    assert "\x1b" not in printed
    assert "────" not in printed
    assert set() == set(printed) & set(SIGNS)
    assert read_texts("demo", "de", GAME)["last"]["text"] in " ".join(printed.split())
    assert len(facts) > 200


@languages
def test_it_is_written_without_a_fault(language: str) -> None:
    """Its sentences are held to what all others are."""
    words = read_texts("demo", language, GAME)
    lines = [line for said in words.values() for line in said.values()]
    wording = Wording(language, GAME)

    assert [] == [(line, fault) for line in lines for fault in faults(line, wording)]
