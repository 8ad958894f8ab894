"""Scripted games, from the first question to the ranking."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.abracadabra.game import Abracadabra
from companion.wording.messages import sentences
from tests.games.abracadabra.scripts import SCRIPTS
from tests.games.scripted import assert_ended, assert_recorded, performed

ONLY = (Abracadabra(),)


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_scripted_game_ends_as_it_must(name: str) -> None:
    """Each script ends its game in the way it is meant to, with its points and winner."""
    script = SCRIPTS[name]

    outcome = assert_ended(script, performed(script, ONLY))

    assert script.points == tuple(
        place.figures["points"]
        for place in sorted(outcome.ranking.places, key=lambda place: place.seat)
    )


def test_there_is_a_script_for_every_ending() -> None:
    """No way to end lacks a scripted game, nor does anything that decides the first place."""
    assert set(Abracadabra.endings) == {script.ending for script in SCRIPTS.values()}
    assert {"points", "second_stone", "last_organiser", "active_player", "turn_order"} == {
        script.decided_by for script in SCRIPTS.values()
    }


UNTOLD = {
    "cards_go_aside",
    "cards_go_back",
    "claim_fails",
    "claim_too_low",
    "extra_turn_lost",
    "gathering_withdrawn",
    "last_gathering",
    "no_hand_card",
    "one_card_left",
    "pile_stands",
    "set_discards",
    "set_discards_none",
    "set_drawn",
    "set_hand_cards",
    "set_hand_cards_left",
    "set_last",
    "set_pile",
    "set_proximas",
    "set_proximas_none",
    "set_stones",
    "set_towers",
    "set_towers_none",
    "set_tricks",
    "set_tricks_none",
    "stack_empty",
    "stacks_stand",
    "stands",
    "turn_stands",
}
"""What only the tests of rulings, adjustments, of who plays and of games under way show."""


def test_the_scripts_tell_every_event() -> None:
    """Together they tell everything that can happen but a few rare cases."""
    told = {
        item.fact.name
        for script in SCRIPTS.values()
        for item in performed(script, ONLY).runner.told
    }

    assert {
        key.removeprefix("fact.")
        for key in sentences("en", "abracadabra")
        if key.startswith("fact.")
    } - UNTOLD == told - {"note", "forced", "breaks_off"}


def test_every_script_is_recorded() -> None:
    """For each script there is a playthrough with its very answers."""
    assert_recorded(SCRIPTS, Path(__file__).parent / "playthroughs")
