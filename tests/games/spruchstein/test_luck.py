"""Luck during the game: a house rule, of which nothing is seen unless it is switched on."""

from __future__ import annotations

from companion.games.catalogue import GAMES
from companion.games.spruchstein.game import SecondEdition
from companion.games.spruchstein.moments import find_moments
from companion.kernel.facts import Plain
from companion.kernel.game import Games
from companion.play.codes.code import make_code, read_code
from companion.play.journal.folder import Folder
from companion.play.session.rematch import create_rematch
from companion.play.session.session import Session
from companion.testing.random_session import snapshot_game
from tests.games.driving import Driver
from tests.games.spruchstein.tables import opened, play
from tests.play.recorded import recorded

KILLED = "spruchstein/playthroughs/killed.jsonl"
ON = {"luck": "during_game"}


def said(driver: Driver) -> list[list[Plain]]:
    """How often the die fell, what came and what was to be expected, each time it was told."""
    facts = [told.fact.plain() for told in driver.runner.told if told.name == "luck"]
    return [[fact["count"], fact["came"], fact["expected"]] for fact in facts]


def test_all_rolls_are_added_up_and_the_review_comes_to_what_was_said_last() -> None:
    """Of six faces each is as likely, whatever the spell, and whether it hits or fails."""
    driver = opened(4, rulings={**ON, "die_faces": "six", "single_round": "on_its_own"})

    play(driver, "1 miss d2 3 hit d6 end")
    driver.interject("end_now", "end")

    assert [[1, 2, {"whole": 7, "parts": 2}], [2, 8, 7]] == said(driver)
    found = {
        moment.name: moment.values for moment in find_moments(driver.table, driver.runner.told)
    }
    assert {**driver.told("luck")[-1].values, "times": 2} == dict(found["luck"])


def test_a_die_that_cannot_show_that_is_no_roll_of_luck() -> None:
    """Entered our way; what is to be expected of it nobody knows, now and in the review."""
    driver = opened(4, rulings=ON)
    driver.until("call")
    driver.answer("call", "1")
    driver.answer("answer", "miss")
    driver.runner.answer(str(driver.asked.path), 5, our_way=True)

    assert 1 == driver.table.lives["p1"]
    assert [] == said(driver) == driver.table.rolls


def test_a_game_of_before_goes_on_by_the_rules_of_then(folder: Folder) -> None:
    """Also with house rules, whose places were counted among fewer; its rematch is of today."""
    then = Games([SecondEdition()])
    begun = Session.open(folder, recorded(folder, KILLED, 40), GAMES)
    code = make_code(begun.in_force.acts, then)
    begun.close()

    unpacked = Session.rebuild(folder, GAMES, read_code(code, GAMES).acts)
    unpacked.close()
    again = Session.open(folder, unpacked.id, GAMES)
    rematch = create_rematch(again, folder, GAMES)
    for session in (again, rematch):
        session.close()

    assert snapshot_game(begun.runner) == snapshot_game(again.runner)
    assert isinstance(again.runner.game, SecondEdition)
    assert code == make_code(again.in_force.acts, again.games)
    assert rematch.runner.game is GAMES.get_game("spruchstein")
