"""Who pays what for a creature.

Worked out by hand, and against a brute force that shares no code with the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from random import Random

import pytest

from companion.commands.judging import judge_line as judged
from companion.games.zauberschwert.judge import Split
from companion.kernel.facts import Plain, Seat
from companion.testing.seeds import times

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
        magic = {Seat(f"S{seat}"): owned for seat, owned in enumerate(purses)}
        data = Split().judge({"name": magic, "strength": strength}).data

        expected = brute(strength, purses)
        assert expected == data["pays"], (strength, purses)
        assert ["none", "solo", "group", "group", "group"][len(expected)] == data["reward"], (
            strength,
            purses,
        )
        dropped = data["dropped"]
        assert isinstance(dropped, dict)
        assert {*expected, *dropped} == {f"S{seat}" for seat in range(fighters)}


def fought(
    strength: int,
    purses: Mapping[Seat, int],
    heroes: Sequence[tuple[Seat, int]],
    rules: Sequence[str],
) -> dict[Seat, int]:
    """Who pays what, reckoned without the rules' code: heroes leave with who drops out."""
    party = list(purses)
    while party:
        lowered = [lowers for name, lowers in heroes if name in party and lowers]
        less = max(lowered, default=0) if "hero_stacking=highest" in rules else sum(lowered)
        floor = min(1, strength) if "strength_floor=one" in rules and less else 0
        each = -(-max(floor, strength - less) // len(party))
        able = [name for name in party if purses[name] >= each]
        if able == party:
            return dict.fromkeys(party, each)
        party = able
    return {}


def test_agrees_with_a_second_reckoning_with_orcs_heroes_and_house_rules() -> None:
    """At tables by chance."""
    for seed in range(times(300)):
        luck = Random(seed)
        names = [Seat(name) for name in "ABCD"[: luck.randint(1, 4)]]
        purses = {name: luck.randint(0, 9) for name in names}
        orc = luck.choice((None, 0, 3))
        heroes = [(luck.choice(names), luck.randint(0, 4)) for _ in range(luck.randint(0, 3))]
        rules = [rule for rule in RULES if luck.random() < 0.4]
        strength = luck.randint(0, 20)
        given = {"name": purses, "strength": strength, "orc": orc, "hero": heroes, "ruling": rules}

        data = Split().judge(given).data

        assert fought(strength + (orc or 0), purses, heroes, rules) == data["pays"], given


RULES = ("hero_stacking=highest", "strength_floor=one", "heroes_declared=after_drop_out")
