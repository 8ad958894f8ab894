"""A known card at the terminal is chosen in one key, and asked for what is not known of it."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any

from rich.console import Console

from companion.faces.terminal.prompt import Prompt
from companion.faces.terminal.screen import Screen
from companion.faces.terminal.short_keys import Key
from companion.games.catalogue import GAMES
from companion.kernel.acts import Given
from companion.kernel.facts import Plain
from companion.kernel.questions import Form
from companion.play.library.catalogue import Known
from companion.present.card_suggestions import known_card
from companion.wording.messages import Wording

CREATURE: Form[Any] = GAMES.named("zauberschwert").cards()["creature"]
GOBLINS: dict[str, Plain] = {
    "species": "goblins",
    "strength": 5,
    "symbol": "triangle",
    "solo_stones": 3,
    "solo_cards": 2,
    "group_stones": 1,
    "group_cards": 1,
}
HALF: dict[str, Plain] = {"species": "dragons", "strength": 9, "symbol": "circle"}


class Typist(Screen):
    """Types the given lines, and keeps what was asked for each."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__(Console(file=io.StringIO(), width=80), interactive=True)
        self.waiting = iter(lines)
        self.asked = list[str]()

    def ask(self, prompt: str = "  > ") -> str:
        """The next line."""
        self.asked.append(prompt.strip(" >"))
        return next(self.waiting)


def entered(*lines: str) -> tuple[Key | Given, list[str]]:
    """What comes of typing lines where two cards are known, and what was asked."""
    wording = Wording("en", "zauberschwert")
    cards = [Known("zauberschwert", "creature", values) for values in (GOBLINS, HALF)]
    known = [known_card(card, CREATURE, wording) for card in cards]
    typist = Typist(lines)
    given = Prompt(typist, wording).ask(CREATURE, None, known)
    return given, typist.asked


def test_a_card_of_which_all_is_known_is_one_key() -> None:
    """Enter takes the one met most often, a number or the beginning of its name any."""
    assert (Given(GOBLINS), [""]) == entered("")
    assert (Given(GOBLINS), [""]) == entered("1")
    assert (Given(GOBLINS), [""]) == entered("gob")


def test_only_what_is_unknown_of_a_card_is_asked() -> None:
    """No likely value is taken for a printed one: Enter chooses none."""
    given, asked = entered("2", "", "4", "3 2", "1")

    whole = {"solo_stones": 4, "solo_cards": 3, "group_stones": 2, "group_cards": 1}
    assert Given({**HALF, **whole}) == given
    labels = ["", "power stones alone", "power stones alone", "cards alone", "cards together"]
    assert labels == asked


def test_a_short_key_leaves_a_card_that_is_half_entered() -> None:
    """Nothing is answered."""
    assert (Key("q"), ["", "power stones alone"]) == entered("2", "q")
