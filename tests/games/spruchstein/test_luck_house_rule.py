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
from tests.games.spruchstein.tables import lives, open_board, opened, play, set_up
from tests.play.recorded import recorded

KILLED = "spruchstein/playthroughs/killed.jsonl"
ON = {"luck": "during_game"}
ROUND = {"1": 1, "7": 4, "8": 7}
"""Twelve open stones, the dragon among them."""


def said(driver: Driver, name: str = "") -> list[list[Plain]]:
    """How often, what came and what was to be expected, each time it was told."""
    facts = [told.fact.plain() for told in driver.runner.told]
    told = [fact for fact in facts if str(fact["fact"]).startswith(f"luck_{name}")]
    return [[fact["count"], fact["came"], fact["expected"]] for fact in told]


def test_dragons_that_hit_are_added_up() -> None:
    """A life that isn't there is neither taken nor expected; of three faces each is as likely."""
    driver = opened(4, "only_one", rulings=ON)
    lives(driver, 6, 6, 2, 1)

    play(driver, "1 hit d3 end")
    driver.table.board["1"] = 0
    lives(driver, 6, 6, 6, 6)
    play(driver, "1 hit d1 end")

    # of 6, 2 and 1 lives: 1+2+3, 1+2+2 and 1+1+1, a third of 14; then three times 2
    assert [[1, 6, {"whole": 14, "parts": 3}], [2, 9, {"whole": 32, "parts": 3}]] == said(driver)


def test_dragons_that_fail_and_dreams_are_counted_by_themselves() -> None:
    """Dreams bring nobody more than six; of the die of six faces each is as likely."""
    driver = opened(4, rulings={**ON, "die_faces": "six"})
    lives(driver, 6, 4, 6, 6)

    play(driver, "1 miss d2 3 hit d6 end")

    assert [[1, 2, {"whole": 7, "parts": 2}]] == said(driver, "dragons_missed")
    assert [[1, 2, {"whole": 11, "parts": 6}]] == said(driver, "dreams")


def test_a_die_that_cannot_show_that_is_no_roll_of_luck() -> None:
    """Entered our way; what is to be expected of it nobody knows, now and in the review."""
    driver = opened(4, rulings={**ON, "single_round": "on_its_own"})
    driver.until("call")
    driver.answer("call", "1")
    driver.answer("answer", "miss")
    driver.runner.answer(str(driver.asked.path), 5, our_way=True)
    driver.interject("end_now", "end")

    assert 1 == driver.table.lives["p1"]
    assert [] == said(driver, "dragons_missed")
    assert "dragons_missed" not in {
        found.name for found in find_moments(driver.table, driver.runner.told)
    }


def test_the_open_stones_of_each_round_are_counted() -> None:
    """Twelve of 36: the dragon is to be expected once in three rounds."""
    driver = set_up(2, rulings=ON)
    open_board(driver, ROUND)
    driver.interject("set_lives", {"seat": "p2", "value": 0})
    driver.until("open_stones")
    open_board(driver)

    figures = [[1, 1, {"whole": 1, "parts": 3}], [2, 1, {"whole": 2, "parts": 3}]]
    assert figures == said(driver, "dragon_open")


def test_the_last_stone_of_a_number_is_told_once_it_lies_on_the_board() -> None:
    """The eighth eight, after it was right; of its call nothing is said before."""
    driver = opened(2, rulings=ON)
    told = driver.told("luck_last")
    play(driver, "8 hit end")

    assert [] == told
    assert [7] == [fact.values["others"] for fact in driver.told("luck_last")]


def test_the_review_comes_to_what_was_said_last() -> None:
    """Two sentences about the same dragons name the same figures."""
    driver = opened(4, rulings={**ON, "single_round": "on_its_own"})
    lives(driver, 6, 2, 6, 1)
    play(driver, "1 miss d2 3 hit d1 end 1 miss d3 3 hit d2 3 hit d3 end")
    driver.interject("end_now", "end")

    told = driver.runner.told
    found = {moment.name: moment.values for moment in find_moments(driver.table, told)}
    for kind in ("dragons_missed", "dreams"):
        last = driver.told(f"luck_{kind}")[-1]
        assert dict(last.values) == dict(found[kind])


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
