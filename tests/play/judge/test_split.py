"""Who pays what for a creature.

Worked out by hand, and against a brute force that shares no code with the rules.
"""

from __future__ import annotations

from itertools import combinations, product

import pytest

from companion.kernel.facts import Plain
from companion.play.judging.lines import judged
from companion.play.judging.zauberschwert import split

CASES = {
    # booklet: goblins of strength 5, red and yellow share them; spiders of strength 4, blue alone
    "--strength 5 Rot=9 Gelb=7": ({"Rot": 3, "Gelb": 3}, {}, "group"),
    "--strength 4 Blau=9": ({"Blau": 4}, {}, "solo"),
    # 7 by three is 3 each, red can't; 7 by two is 4 each
    "--strength 7 Rot=2 Blau=5 Grün=9": ({"Blau": 4, "Grün": 4}, {"Rot": 1}, "group"),
    # 7 by three is 3, red drops; by two is 4, blue drops; green pays 7 and gets the reward for one
    "--strength 7 Rot=2 Blau=3 Grün=9": ({"Grün": 7}, {"Rot": 1, "Blau": 2}, "solo"),
    "--strength 7 Rot=2 Blau=3 Grün=6": ({}, {"Rot": 1, "Blau": 2, "Grün": 3}, "none"),
    "--strength 9 Rot=2 Blau=2": ({}, {"Rot": 1, "Blau": 1}, "none"),
    "--strength 5 Blau=4": ({}, {"Blau": 1}, "none"),
    "--strength 12 A=3 B=3 C=3 D=3": ({"A": 3, "B": 3, "C": 3, "D": 3}, {}, "group"),
    "--strength 0 A=0 B=0": ({"A": 0, "B": 0}, {}, "group"),
    "--strength 13 A=4 B=4 C=4 D=4": ({"A": 4, "B": 4, "C": 4, "D": 4}, {}, "group"),
    # 6 + orc 2 - hero 1 is 7 for three: 3 each
    "--strength 6 --orc 2 --hero A=1 A=9 B=9 C=9": ({"A": 3, "B": 3, "C": 3}, {}, "group"),
    # 6 + orc 1 - hero 1 is 6 for three: 2 each; the one with 1 drops out, and his hero goes with
    # him: 7 for two
    "--strength 6 --orc 1 --hero A=1 A=1 B=9 C=9": ({"B": 4, "C": 4}, {"A": 1}, "group"),
    # ... and if it was another's hero: 6 for two
    "--strength 6 --orc 1 --hero B=1 A=1 B=9 C=9": ({"B": 3, "C": 3}, {"A": 1}, "group"),
    # heroes add up, but never below nothing
    "--strength 3 --hero A=2 --hero B=2 A=0 B=0": ({"A": 0, "B": 0}, {}, "group"),
    "--strength 6 --hero A=2 A=4": ({"A": 4}, {}, "solo"),
    '--strength 5 "Anna Lena"=3 Jürgen=3': ({"Anna Lena": 3, "Jürgen": 3}, {}, "group"),
}


@pytest.mark.parametrize("line", CASES)
def test_worked_out_by_hand(line: str) -> None:
    """Payments, drop-outs with their step, and which reward."""
    pays, dropped, reward = CASES[line]

    data = judged(f"split {line}").data

    assert (pays, dropped, reward) == (data["pays"], data["dropped"], data["reward"])


def test_the_steps_are_those_of_the_split() -> None:
    """Each step says what was shared by whom, what each would pay, and who could not."""
    data = judged("split --strength 7 Rot=2 Blau=5 Grün=9").data

    assert [
        {"cost": 7, "party": ["Rot", "Blau", "Grün"], "each": 3, "unable": ["Rot"]},
        {"cost": 7, "party": ["Blau", "Grün"], "each": 4, "unable": []},
    ] == data["steps"]


def brute(strength: int, purses: tuple[int, ...]) -> dict[str, Plain]:
    """The largest group that can pay the strength in even parts, tried out over all groups."""
    seats = range(len(purses))
    for size in range(len(purses), 0, -1):
        for group in combinations(seats, size):
            if all(purses[seat] * size >= strength for seat in group):
                return {f"S{seat}": (strength + size - 1) // size for seat in group}
    return {}


@pytest.mark.parametrize("fighters", [1, 2, 3, 4])
def test_agrees_with_brute_force_over_all_small_inputs(fighters: int) -> None:
    """For every strength and every purse up to a bound.

    Same payers, same payments, and the reward that goes with their number.
    """
    bound = {1: 13, 2: 11, 3: 7, 4: 4}[fighters]
    for strength, purses in product(range(bound + 4), product(range(bound), repeat=fighters)):
        data = split([f"S{seat}={owned}" for seat, owned in enumerate(purses)], str(strength)).data

        expected = brute(strength, purses)
        assert expected == data["pays"], (strength, purses)
        assert ["none", "solo", "group", "group", "group"][len(expected)] == data["reward"], (
            strength,
            purses,
        )
        dropped = data["dropped"]
        assert isinstance(dropped, dict)
        assert {*expected, *dropped} == {f"S{seat}" for seat in range(fighters)}
