"""Result cards: a fight, an auction, a round, a spell or a gathering has one, small acts none."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.results import find_result_card
from companion.present.round_results import get_last_round_result
from companion.wording.people_words import make_wording
from tests.play import playing
from tests.playthrough import list_recordings
from tests.present.shown_results import (
    list_acts_and_cards_of_file,
    list_results,
    play_recorded_game,
    select_by_title,
)

# ---- Zauberschwert & Drachenei


def test_the_card_of_a_fight_lists_costs_rewards_and_changes(tmp_path: Path) -> None:
    """The facts stand in the order of events, with the cause."""
    found = list_results(tmp_path, "zauberschwert", "expansions-four-players")

    fight = select_by_title(found, "Kampf: Goblins ▶")[0]

    assert [
        "Held Brom von Ada hilft: 1 weniger",
        "Held Merla von Dora hilft: 3 weniger",
        "Gesamtstärke 8 + Ork 4 − Helden 3 = 9",
        "9 ÷ 4 = 2,25 → 3 Magie für jeden: Ada, Ben, Cleo und Dora",
        "Alle vier zahlen je 3 Magie",
        "Lohn des Orks für Ada, Ben, Cleo und Dora zusammen: 3 Machtsteine und 1 Magie",
        "Goblins ▶: besiegt von Ada, Ben, Cleo und Dora",
        "Ada, Ben und Cleo: +3 Machtsteine",
        "Ada: +1 Magie, jetzt 8",
        "Dora: +2 Machtsteine, jetzt 2",
        "Alle vier ziehen je 1 Artefaktkarte",
    ] == [line.text for line in fight.lines if line.tone == "fact"][:11]
    assert fight.lines[1].text.endswith("  −3 Magie  +3 ◆  +1 Hand")


def test_the_end_of_a_round_sums_it_up(tmp_path: Path) -> None:
    """It lists the changes since the round began: supply, costs and rewards of the fight."""
    (end,) = select_by_title(
        list_results(tmp_path, "zauberschwert", "expansions-three-players"), "Runde 1 ist zu Ende"
    )

    assert ["+4 Magie", "−2 Magie  +4 ◆  +1 Ei", "+7 Magie"] == [
        line.text.partition("  ")[2].strip() for line in end.lines if line.tone == "bold"
    ]


def test_a_fight_that_ends_the_round_shares_its_card(tmp_path: Path) -> None:
    """One key closes both."""
    found = list_results(tmp_path, "zauberschwert", "four-players-two-drop-out")

    (end,) = select_by_title(found, "Runde 1 ist zu Ende")

    assert ["Kampf: Schatten ●"] == [line.text for line in end.lines if line.tone == "gold"]


# ---- Spruchstein


def test_lives_dealt_for_a_new_round_are_no_gain(tmp_path: Path) -> None:
    """That holds even if the first turn ends the round."""
    session = play_recorded_game(tmp_path, "spruchstein", "several-killed", 12)
    for value in ("1", "hit", 6):
        since = session.runner.acts
        session.answer(value)
    wording = make_wording("de", session.runner)

    result = find_result_card(session, since, wording)

    assert result is not None
    assert ["−6 ♥", "+3 Punkte  −1 Stein", "−6 ♥", "−6 ♥"] == [
        line.text.partition("  ")[2].strip() for line in result.lines if line.tone == "bold"
    ]
    round_result = get_last_round_result(session, wording)
    assert round_result is not None
    assert "+6" not in "".join(gain.said for gain in round_result.gains)


# ---- all games


@pytest.mark.parametrize("path", list_recordings())
def test_result_cards_are_complete_and_rare(tmp_path: Path, path: Path) -> None:
    """Each has a title and every change in words; most answers have no card."""
    played = list(list_acts_and_cards_of_file(tmp_path, path))
    found = [result for _, result, _ in played if result is not None]

    for result in found:
        assert result.title
        assert result.lines
    assert len(found) <= len(played) / 3


@pytest.mark.parametrize("seed", range(2))
def test_result_cards_can_be_worded_after_any_acts(folder: Folder, seed: int) -> None:
    """The acts are random, with undo and corrections."""
    chance = Random(seed)
    session = Session.create(folder)
    for _ in range(100):
        since = session.runner.acts
        playing.act_randomly(session, chance)

        result = find_result_card(session, since, make_wording("en", session.runner))

        assert result is None or result.title
