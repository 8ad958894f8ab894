"""A known card at the terminal is chosen in one key, and asked for what is not known of it."""

from __future__ import annotations

from typing import Any

from companion.games.catalogue import GAMES
from companion.kernel.acts import Given
from companion.kernel.facts import Plain
from companion.kernel.questions import Form
from companion.play.library.catalogue import Known
from companion.present.card_suggestions import make_known_card
from companion.present.flows.ask import Asking
from companion.present.screen import Command
from companion.wording.messages import Wording
from tests.faces.lines.typist import Typist

CREATURE: Form[Any] = GAMES.get_game("zauberschwert").cards()["creature"]
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


def entered(*lines: str) -> tuple[Given | Command, list[str]]:
    """What comes of typing lines where two cards are known, and what was asked."""
    wording = Wording("en", "zauberschwert")
    cards = [Known("zauberschwert", "creature", values) for values in (GOBLINS, HALF)]
    known = [make_known_card(card, CREATURE, wording) for card in cards]
    typist = Typist(lines)
    commands = {"q": "pause"}
    given = typist.run(
        lambda talk: Asking(
            talk, CREATURE, None, wording, known=known, in_game=True, commands=commands
        ).wait()
    )
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
    assert (Command("q"), ["", "power stones alone"]) == entered("2", "q")
