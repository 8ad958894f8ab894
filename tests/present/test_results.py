"""A fight, an auction, a round, a spell, a gathering leave a card; a trifle leaves none."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import PLAIN, Session
from companion.present.results import list_lines, result_of
from companion.wording.messages import Wording
from companion.wording.people import make_wording
from companion.wording.set_up import KnownSetUp, answer_known
from tests.play import playing
from tests.playthrough import each_recording
from tests.present.shown_results import cards, cards_of, lines, results, titled

MAGES = ["bronze/water/mage", "silver/fire/mage", "gold/earth/mage"]

# ---- Zauberschwert & Drachenei


def test_a_fight_says_what_it_cost_what_it_brought_and_what_that_changed(tmp_path: Path) -> None:
    """In the order in which it happened, with what it follows from."""
    found = results(tmp_path, "zauberschwert", "expansions-four-players")

    fight = titled(found, "Kampf: Goblins ▶")[0]

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
    ] == list(fight.parts[0].lines)
    assert "−3 Magie  +3 ◆  +1 Hand" == fight.changes[1].short


def test_who_is_out_of_a_fight_stands_there_with_the_reason(tmp_path: Path) -> None:
    """Who can't pay a share drops out, and the others share anew."""
    found = results(tmp_path, "zauberschwert", "expansions-three-players")

    fight = titled(found, "Kampf: Goblins ●")[1]

    assert "Ben hat 2 Magie, das ist zu wenig, und scheidet aus" in lines(fight)


def test_what_was_decided_before_the_bids_belongs_to_the_fight(tmp_path: Path) -> None:
    """Who wanted to fight alone was said some answers ago; all bids but the last matter no more."""
    found = results(tmp_path, "zauberschwert", "expansions-three-players")

    said = lines(titled(found, "Kampf: Goblins ●")[2])

    assert "Cleo will allein kämpfen: Konflikt" in said
    assert "Preis für Ada: 6 − Helden 2 = 4 Magie" in said
    assert ["Ada bietet 6"] == [line for line in said if "bietet" in line and ":" not in line]


def test_a_fight_that_nobody_can_pay_for_does_not_count_the_one_before(tmp_path: Path) -> None:
    """Both are resolved one after the other; here the first brought stones, the second nothing."""
    found = results(tmp_path, "zauberschwert", "four-players-two-drop-out")

    unpaid = [
        result
        for result in titled(found, "Kampf: Schatten ▶")
        if "Grün will allein kämpfen: Konflikt" in lines(result)
    ]

    assert "Schatten ▶: die Karte bleibt liegen" == lines(unpaid[0])[-1]
    assert [] == unpaid[0].changes


def test_an_auction_says_who_paid_what(tmp_path: Path) -> None:
    """The winner pays, and has it."""
    (auction,) = titled(
        results(tmp_path, "zauberschwert", "expansions-three-players"),
        "Versteigerung: Drachenschuppe",
    )

    assert "Cleo bekommt: Drachenschuppe" in lines(auction)
    assert ["−3 Magie"] == [change.short for change in auction.changes]


def test_a_spell_says_what_it_did(tmp_path: Path) -> None:
    """What it takes from whom."""
    found = results(tmp_path, "zauberschwert", "four-players-two-drop-out")

    spell = titled(found, "Grün nutzt: Zauberspruch Fulmentus")[0]

    assert "Rot: −3 Magie durch den Zauberspruch, jetzt 8" in lines(spell)
    assert ["Rot: −3 Magie"] == [change.spoken for change in spell.changes]


def test_who_is_out_of_a_round_by_a_miss_is_said(tmp_path: Path) -> None:
    """There can be only one: whoever loses the last life is out, also by calling in vain."""
    found = results(tmp_path, "spruchstein", "only-one-by-own-fault")

    missed = [result for result in found if "ruft vergeblich" in result.title]

    assert missed
    assert all("ist aus diesem Durchgang heraus" in " ".join(lines(result)) for result in missed)


def test_the_end_of_a_round_sums_it_up(tmp_path: Path) -> None:
    """Magic of phase B, what the fight cost and brought: since the round began."""
    (end,) = titled(
        results(tmp_path, "zauberschwert", "expansions-three-players"), "Runde 1 ist zu Ende"
    )

    assert ["+4 Magie", "−2 Magie  +4 ◆  +1 Ei", "+7 Magie"] == [
        change.short for change in end.changes
    ]


def test_a_fight_that_ends_the_round_shares_its_card(tmp_path: Path) -> None:
    """One key, not two."""
    found = results(tmp_path, "zauberschwert", "four-players-two-drop-out")

    (end,) = titled(found, "Runde 1 ist zu Ende")

    assert ["Kampf: Schatten ●"] == [part.heading for part in end.parts]


def test_what_only_announces_a_card_is_said_by_its_heading(tmp_path: Path) -> None:
    """That the orb is resolved is no news below its name."""
    (end,) = titled(
        results(tmp_path, "zauberschwert", "expansions-three-players"), "Runde 5 ist zu Ende"
    )

    orb = next(part for part in end.parts if part.heading == "Energiekugel +5")

    assert "Cleo und Ada: +5 Magie aus der Energiekugel" == orb.lines[0]


def test_a_wizard_who_fights_not_leaves_no_card(tmp_path: Path) -> None:
    """The creature stays, and nothing has changed."""
    found = results(tmp_path, "zauberschwert", "expansions-three-players")

    assert [] == titled(found, "Kampf: Goblins ■")


def test_going_somewhere_and_bidding_leave_no_card(tmp_path: Path) -> None:
    """“Ada goes to Goblins” is read in passing."""
    played = list(cards(tmp_path, "zauberschwert", "expansions-three-players"))

    for act, result, session in played:
        only = {fact.name for fact in session.list_facts(session.runner.acts)}
        if only and only <= {"bid", "wizard_placed", "turned_up", "apprentice_placed"}:
            assert result is None, act


# ---- Spruchstein


def test_a_spell_that_takes_lives_has_a_card(tmp_path: Path) -> None:
    """Who has lost what."""
    found = results(tmp_path, "spruchstein", "two-players")

    spell = titled(found, "Karsten zaubert: Gewitter")[0]

    assert "Lebenspunkte von Andreas: 6 − Gewitter 1 = 5" in lines(spell)
    assert "−1 ♥" == spell.changes[0].short


def test_a_spell_that_fails_has_none(tmp_path: Path) -> None:
    """A life and the turn are gone; that is seen at once."""
    for act, result, session in cards(tmp_path, "spruchstein", "killed"):
        facts = [fact.name for fact in session.list_facts(session.runner.acts)]
        if "miss" in facts and "points" not in facts:
            assert result is None, act


def test_the_end_of_a_round_says_whose_lives_and_which_points(tmp_path: Path) -> None:
    """Three are killed at once, and are named together."""
    end = titled(results(tmp_path, "spruchstein", "several-killed"), "Durchgang 1 ist zu Ende")[0]

    assert "Karsten, Bettina und Dora: Lebenspunkte 6 − Drache 6 = 0" in lines(end)
    assert "Andreas: 3 Punkte für den Durchgang, jetzt 0 + Durchgang 3 = 3" in lines(end)
    assert ["+3 Punkte  −1 Stein", "−6 ♥", "−6 ♥", "−6 ♥"] == [
        change.short for change in end.changes
    ]


# ---- Abracadabra


def test_a_gathering_has_a_card_once_all_have_taken_their_objects(tmp_path: Path) -> None:
    """Its organiser, and who had Proxima! lying."""
    found = results(tmp_path, "abracadabra", "stone-goes-first")
    gatherings = [result for result in found if result.title.startswith("Treffen von")]

    assert gatherings
    for gathering in gatherings:
        assert 1 == sum("organisiert ein Treffen" in line for line in lines(gathering))
        assert [change for change in gathering.changes if "Geg." in change.short]


def test_a_turn_in_which_only_cards_were_taken_has_none(tmp_path: Path) -> None:
    """It is seen beside the name: two more in hand."""
    titles = [result.title for result in results(tmp_path, "abracadabra", "fifteen-points")]

    assert "Zug 1 ist zu Ende" not in titles


def test_periculum_says_that_all_was_shuffled(tmp_path: Path) -> None:
    """Hand and row are gone, the pile is new."""
    (end,) = titled(results(tmp_path, "abracadabra", "fifteen-points"), "Zug 12 ist zu Ende")

    assert [line for line in lines(end) if line.startswith("Alles Abgelegte mischen")]
    assert ["Björn: −3 Handkarten"] == [change.spoken for change in end.changes]


# ---- all games


def test_entering_how_a_game_stands_leaves_no_card(tmp_path: Path) -> None:
    """Nothing has happened."""
    played = cards(tmp_path, "zauberschwert", "expansions-under-way")

    assert [] == [act for act, result, session in played if result and session.runner.scene < 3]


def test_a_turn_leaves_no_card_where_a_gathering_of_two_has_said_it(tmp_path: Path) -> None:
    """Proxima! has two seats answer; the card of the gathering comes after both."""
    session = Session.create(Folder(tmp_path), GAMES)
    answer_known(session, KnownSetUp("abracadabra", ("Ann", "Bob"), "Ann"), Wording("en"), PLAIN)
    while (question := session.pending[0].question).name != "turn":
        session.answer(question.default() or question.list_offered()[0])
    titles = []
    for answer in ("proxima", "other", "gathering", MAGES, 4, 3, "other"):
        if answer == "gathering":
            session.interject("set_hand", {"seat": "p2", "value": 4})
        since = session.runner.acts
        session.answer(answer)
        found = result_of(session, since, make_wording("en", session.runner))
        titles += [found.title] if found else []

    assert ["Bob’s gathering"] == titles


@pytest.mark.parametrize("path", each_recording())
def test_a_card_is_whole_and_rare(tmp_path: Path, path: Path) -> None:
    """Each says something under a title, every change in words; most answers leave none."""
    played = list(cards_of(tmp_path, path))
    found = [result for _, result, _ in played if result is not None]

    for result in found:
        said = list_lines(result)
        assert result.title == said[0]
        assert all(line.strip() for line in said)
        assert len(said) > 1
    assert len(found) <= len(played) / 3


@pytest.mark.parametrize("seed", range(4))
def test_after_undoing_and_correcting_there_is_a_card_or_none(tmp_path: Path, seed: int) -> None:
    """Whatever was done, what came of it can be said."""
    chance = Random(seed)
    session = Session.create(Folder(tmp_path), GAMES, playing.clock)
    for _ in range(100):
        since = session.runner.acts
        playing.act(session, chance)

        result = result_of(session, since, make_wording("en", session.runner))

        assert result is None or result.title
