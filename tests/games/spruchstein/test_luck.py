"""Luck statistics: a house rule, invisible unless it is enabled."""

from __future__ import annotations

from companion.games.catalogue import GAMES
from companion.games.spruchstein.moments import find_moments
from companion.kernel.facts import Plain
from companion.kernel.game import list_editions
from companion.play.codes.code import make_code, read_code
from companion.play.journal.folder import Folder
from companion.play.session.rematch import create_rematch
from companion.play.session.session import Session
from companion.testing.random_session import snapshot_game
from tests.games.driving import Driver
from tests.games.spruchstein.tables import play_answers, start_round
from tests.play.recorded import record_session

KILLED = "spruchstein/playthroughs/killed.jsonl"
ON = {"luck": "during_game"}


def list_luck_reports(driver: Driver) -> list[list[Plain]]:
    """Return the numbers of rolls, with results and expectations, of each report."""
    facts = [
        told_fact.fact.to_plain() for told_fact in driver.runner.told if told_fact.name == "luck"
    ]
    return [[fact["count"], fact["came"], fact["expected"]] for fact in facts]


def test_the_review_equals_the_last_luck_report() -> None:
    """All faces are equally likely; the review has the last report's numbers."""
    driver = start_round(4, rulings={**ON, "die_faces": "six", "single_round": "on_its_own"})

    play_answers(driver, "1 miss d2 3 hit d6 end")
    driver.interject("end_now", "end")

    assert [[1, 2, {"whole": 7, "parts": 2}], [2, 8, 7]] == list_luck_reports(driver)
    found = {
        moment.name: moment.values for moment in find_moments(driver.table, driver.runner.told)
    }
    assert {**driver.list_facts_named("luck")[-1].values, "times": 2} == dict(found["luck"])


def test_an_impossible_roll_does_not_count_as_luck() -> None:
    """An impossible roll entered "our way" has no expectation and is left out."""
    driver = start_round(4, rulings=ON)
    driver.answer_until("call")
    driver.answer("call", "1")
    driver.answer("answer", "miss")
    driver.runner.answer(5, our_way=True)

    assert 1 == driver.table.lives["p1"]
    assert [] == list_luck_reports(driver) == driver.table.rolls


def test_an_earlier_game_continues_by_its_own_rules(folder: Folder) -> None:
    """House rules had other indexes then; the rematch uses today's rules."""
    then = list_editions(GAMES, {"spruchstein": 2})
    begun = Session.open(folder, record_session(folder, KILLED, 40))
    code = make_code(begun.acts, then)
    begun.close()

    unpacked = Session.create_from_moves(folder, read_code(code))
    unpacked.close()
    again = Session.open(folder, unpacked.id)
    rematch = create_rematch(again, folder)
    for session in (again, rematch):
        session.close()

    assert snapshot_game(begun.runner) == snapshot_game(again.runner)
    assert again.runner.game is not None
    assert 2 == again.runner.game.version
    assert code == make_code(again.acts, again.games)
    assert rematch.runner.game is GAMES.get_game("spruchstein")
