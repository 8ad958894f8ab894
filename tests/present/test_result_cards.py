"""Results and endings as cards over the table."""

from __future__ import annotations

from pathlib import Path

from companion.present.result_cards import make_ending_card
from companion.present.screen import Overlay
from companion.wording.people_words import make_wording
from tests.present.shown_results import list_results, play_recorded_game, select_by_title


def find_end_card(folder: Path, game: str, name: str) -> Overlay:
    """Return the card at the end of a recorded game."""
    session = play_recorded_game(folder, game, name)
    wording = make_wording("de", session.runner)
    ending_card = make_ending_card(session, wording)
    assert ending_card
    return ending_card


def test_each_fact_is_ticked_and_each_seat_has_its_suit(tmp_path: Path) -> None:
    """Payments and gains stand above, seat by seat, with names of equal width."""
    found = list_results(tmp_path, "zauberschwert", "expansions-three-players")
    shown = select_by_title(found, "Kampf: Goblins ●")[0]
    words_by_text = {words.text: words for words in shown.lines}

    assert "✓" == words_by_text["Ben zahlt 6 Magie, hat noch 0"].mark
    assert "gold" == words_by_text["Energiekugel +3"].tone
    assert ["♠ Ben   −6 Magie  +4 ◆  +1 Hand", "♣ Cleo  +3 Magie"] == [
        words.text for words in shown.lines[:2]
    ]


def test_the_winner_stands_first(tmp_path: Path) -> None:
    """The places, the course and the margin follow."""
    shown = find_end_card(tmp_path, "spruchstein", "several-killed")
    lines = [f"{words.mark} {words.picture or words.text}".strip() for words in shown.lines]

    assert "1. ♥ Andreas  9\N{NO-BREAK SPACE}Punkte" in "\n".join(lines)
    assert "♥ Andreas   ▃▅█  0 → 9" in lines
    assert "Andreas liegt 9 Punkte vor Karsten, Bettina und Dora" in lines


def test_a_tie_shows_how_it_was_decided(tmp_path: Path) -> None:
    """Each criterion is listed below the decisive one."""
    lines = [
        words.text
        for words in find_end_card(tmp_path, "zauberschwert", "two-players-second-tiebreak").lines
    ]

    decided = "Entscheidend: gleich viele Machtsteine und Magie, mehr ausgelegte Artefaktkarten"
    last = "Artefaktkarten: Ada 5, Ben 2 – Ada liegt vorn"
    assert lines.index(decided) < lines.index(last)


def test_turning_points_stand_below_the_course(tmp_path: Path) -> None:
    """Each has its round."""
    shown = find_end_card(tmp_path, "zauberschwert", "three-players-empty-pile")
    text = "\n".join(words.text for words in shown.lines)

    assert "Wendepunkte\nCleo fällt hinter Ada und Ben zurück" in text
