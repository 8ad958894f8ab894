"""Scripted games with boxes, from the first question to the ranking."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.worked import Interject
from tests.games.zauberschwert.expansions.scripts import SCRIPTS, Script
from tests.playthrough import Recording, read

RECORDED = Path(__file__).parents[1] / "playthroughs"


def performed(script: Script) -> Recording:
    """A scripted game, played and written down."""
    recording = Recording()
    for step in script.steps:
        if isinstance(step, Interject):
            recording.interject(step.name, step.value)
            continue
        name, answer = step
        asked = recording.runner.pending[0]
        assert asked.question.name == name, f"{asked.path} is asked, not {name}"
        recording.answer(str(asked.path), answer)
    return recording


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_scripted_game_ends_as_it_must(name: str) -> None:
    """The stones are those worked out by hand."""
    script = SCRIPTS[name]

    table = performed(script).runner.table

    assert table is not None
    assert table.outcome is not None
    assert tuple(table.stones.values()) == script.stones  # type: ignore[attr-defined]
    assert (table.outcome.ending, table.outcome.ranking.decided_by) == (
        "display_not_filled",
        script.decided_by,
    )


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_script_is_recorded(name: str) -> None:
    """There is a playthrough with its very questions, answers and facts."""
    assert read(RECORDED / f"{name}.jsonl") == performed(SCRIPTS[name]).finish()


def test_the_scripts_show_every_part() -> None:
    """Every kind of card and every act of the boxes comes in some script."""
    facts = {
        told.fact.name for script in SCRIPTS.values() for told in performed(script).runner.told
    }

    assert facts >= {
        "landscape_acts",
        "orc_joins",
        "orc_falls",
        "card_auction",
        "hero_helps",
        "price",
        "apprentice_placed",
        "market_traded",
        "library_on_top",
        "knowledge_rises",
        "reinforced",
        "dragon_changes_hands",
        "dragon_stays",
        "never_together",
        "poison_laid",
        "poisoned",
        "black_eggs_scored",
        "protection_scored",
        "trophy_stones",
        "trophy_magic",
        "end_spell_scored",
        "dropped_out",
        "spell_used",
    }
