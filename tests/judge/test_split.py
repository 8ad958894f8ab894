"""Who pays what for a creature, worked out by hand."""

from __future__ import annotations

import pytest

from companion.commands.judging import judge_line as judged

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


def test_what_a_split_takes_for_granted_is_not_said() -> None:
    """They fight together, and every hero helps."""
    verdict = judged("split --strength 6 --orc 2 --hero A=1 A=9 B=9 C=9")

    assert [] == [*verdict.assumed]
