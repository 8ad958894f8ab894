"""What a face draws of the table."""

from __future__ import annotations

from companion.games.abracadabra.game import Abracadabra
from companion.kernel.facts import message
from companion.kernel.view import View
from tests.games.abracadabra.tables import ADA, BEN, WATER, hands, idle, opened, organise, towers
from tests.games.driving import Driver


def viewed(driver: Driver) -> View:
    """The view of the table."""
    return Abracadabra().view(driver.table)


def test_stacks_pile_and_hand_gathering_cards_are_counted() -> None:
    """Seven stacks of seven, eight hand gathering cards and the pile.

    Each gathering takes from them.
    """
    driver = opened()
    hands(driver, 5, 0, 0)
    assert {"pile": 36, "hand_cards_left": 8} | {f"stack.{letter}": 7 for letter in "ABCDEFG"} == {
        figure.name: figure.value for figure in viewed(driver).counters
    }

    organise(driver, WATER, 3)

    assert {"hand_cards_left": 7, "stack.C": 6}.items() <= {
        figure.name: figure.value for figure in viewed(driver).counters
    }.items()


def test_a_seat_shows_hand_and_points_of_fifteen() -> None:
    """Hand and objects by number, points as a meter of 15, stones only where there are some.

    Points beyond 15 are told as they are, and nobody is ever out.
    """
    driver = opened()
    driver.table.objects[ADA] = 11
    driver.table.stones[ADA] = 1
    driver.table.drawn[ADA] = 4

    ada, ben, _ = viewed(driver).seats

    assert [("points", 11, 15)] == [(meter.name, meter.value, meter.of) for meter in ada.meters]
    assert [False] * 4 == [ada.meters[0].pips, *(seat.out for seat in viewed(driver).seats)]
    assert {"hand": 2, "objects": 4, "stones": 1} == {
        figure.name: figure.value for figure in ada.figures
    }
    assert {"hand": 0, "objects": 0} == {figure.name: figure.value for figure in ben.figures}
    driver.table.objects[ADA] = 20
    assert 20 == viewed(driver).seats[0].meters[0].value


def test_marks_say_who_plays_organised_last_and_has_a_proxima() -> None:
    """The seat in turn, the last organiser and the owner of a waiting Proxima! are marked.

    When the game is over nobody is in turn.
    """
    driver = opened()
    hands(driver, 5, 0, 0)
    organise(driver, WATER, 3)
    driver.table.proximas = [BEN]

    assert [("turn", "organiser"), ("proxima",), ()] == [
        seat.marks for seat in viewed(driver).seats
    ]
    assert (message("view.last", seat=ADA, stack="C"), message("view.proxima", seat=BEN)) == viewed(
        driver
    ).notes
    assert ("4", ("1", "2", "3", "4"), 1) == (
        viewed(driver).step,
        viewed(driver).steps,
        viewed(driver).title.values["turn"],
    )
    driver.interject("end_now", "end")
    driver.until()
    assert ("organiser",) == viewed(driver).seats[0].marks
    assert viewed(driver).step is None


def test_the_title_is_the_turn() -> None:
    """Each turn counts, whoever's it is; before one has begun the first is named."""
    driver = opened()
    titles = [viewed(driver).title]
    idle(driver, 2)
    titles.append(viewed(driver).title)

    assert [message("view.turn", turn=1), message("view.turn", turn=3)] == titles
    driver.table.turn = 0
    assert message("view.turn", turn=1) == viewed(driver).title


def test_the_towers_show_their_enchanters() -> None:
    """Aspect and symbol as title, school and element below.

    Of an air enchanter that it can't be used again. None is being resolved.
    """
    driver = opened()
    assert () == viewed(driver).cards
    towers(driver, (*WATER[:2], "air/witch"))

    warlock, mage, witch = viewed(driver).cards

    assert ("silver/water/warlock", "⌂") == (warlock.id, warlock.symbols)
    assert ["school.silver", "element.water"] == [line.name for line in warlock.lines]
    assert ["view.air"] == [line.name for line in witch.lines]
    assert [False] * 3 == [card.active for card in (warlock, mage, witch)]
