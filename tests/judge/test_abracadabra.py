"""Gatherings, points and tie-breaks of Abracadabra."""

from __future__ import annotations

import pytest

from companion.commands.judging import judge_line as judged

ONE = "same-different-different"
WATER = "silver/water/warlock bronze/water/mage gold/water/witch"
GATHERINGS = {
    # rules: three water enchanters of three schools; the same with the air witch; then two of one
    # aspect
    WATER: ([], [ONE], None),
    "silver/water/warlock bronze/water/mage air/witch": ([], [ONE], None),
    "silver/water/warlock bronze/water/warlock gold/water/witch": (["aspect"], [], None),
    f"{WATER} --letters C=same-different-different": (
        [],
        [ONE],
        "C",
    ),
    f"{WATER} --letters C=gleich-verschieden-verschieden": (
        [],
        [ONE],
        "C",
    ),
    f"{WATER} --letters C=s/d/d,D=different,same,same": (
        [],
        [ONE],
        "C",
    ),
    # Alea and Babau bear the letters that the rules print
    "silver/water/warlock silver/water/mage silver/water/witch": ([], ["same-same-different"], "A"),
    "silver/fire/witch bronze/fire/witch gold/fire/witch": ([], ["same-different-same"], "B"),
    "silver/water/warlock silver/fire/warlock silver/earth/warlock": (
        [],
        ["different-same-same"],
        None,
    ),
    "silver/water/warlock bronze/fire/mage gold/earth/witch": (
        [],
        ["different-different-different"],
        None,
    ),
    "silver/water/warlock bronze/water/mage gold/fire/witch": (["element"], [], None),
    "silver/water/warlock silver/water/mage gold/fire/mage": (
        ["element", "school", "aspect"],
        [],
        None,
    ),
    # one may lie in a tower, but no air enchanter, and not two
    "silver/water/warlock bronze/water/mage gold/water/witch --tower 3": ([], [ONE], None),
    "silver/water/warlock bronze/water/mage air/witch --tower 3": (["air_in_tower"], [], None),
    "silver/water/warlock bronze/water/mage gold/water/witch --tower 1 --tower 3": (
        ["one_from_towers"],
        [],
        None,
    ),
    "silver/water/warlock bronze/water/mage": (["not_three"], [], None),
    # the words of the booklet, its symbols and colours, parts in any order, and letters
    "hsw sbw fgw": ([], [ONE], None),
    "'silber wasser hexenmeister' stern/rot/wasser hexe-gold-wasser": ([], [ONE], None),
    "'water silver hat' 'mage water bronze' 'air witch'": ([], [ONE], None),
    "hl sl fsf": (
        [],
        [
            "same-same-different",
            ONE,
            "different-same-different",
            "different-different-different",
        ],
        None,
    ),
    "silver/water/warlock silver/water/warlock silver/water/warlock": (
        ["named_before", "named_before"],
        [],
        None,
    ),
}


@pytest.mark.parametrize("line", GATHERINGS)
def test_gatherings_worked_out_by_hand(line: str) -> None:
    """What fails, how it can be read, and the stack where its letter is known."""
    failing, readings, stack = GATHERINGS[line]

    data = judged(f"gathering {line}").data

    assert (not failing, failing, readings, stack) == (
        data["valid"],
        data["failing"],
        data["readings"],
        data["stack"],
    )


POINTS = {
    "--elementals 3": (8, False),
    "--elementals 4": (9, False),
    "--objects 12 --hand-cards 3": (15, True),
    "--objects 9 --hand-cards 2 --elementals 3 --stones 1": (19, True),
    "--objects 0 --stones 2": (0, True),
    "--objects 3 --stones 2": (3, True),
    "": (0, False),
    "--objects 14": (14, False),
    "--objects 15": (15, True),
    "--objects 7 --elementals 3": (15, True),
    "--objects 7 --elementals 2": (9, False),
    "--objects 6 --hand-cards 8": (14, False),
    "--stones 1 --objects 14": (14, False),
}


@pytest.mark.parametrize("line", POINTS)
def test_points_worked_out_by_hand(line: str) -> None:
    """Objects, hand gatherings, elementals with their bonus from three on.

    15 points or the second stone win.
    """
    data = judged(f"points abracadabra {line}").data

    assert POINTS[line] == (data["total"], data["wins"])


TIES = {
    # rules: under Proxima! the organiser of the last gathering wins
    "A=15/1 B=16/0 --last-organiser A": ([("A", 1), ("B", 2)], "last_organiser"),
    "A=15/1 B=16/0 --last-organiser B": ([("B", 1), ("A", 2)], "last_organiser"),
    "A=15/0 B=15/0 C=15/0 --last-organiser C": ([("C", 1), ("A", 2), ("B", 2)], "last_organiser"),
    "A=15/0 B=9/0": ([("A", 1), ("B", 2)], "points"),
    "A=9/0 B=16/0": ([("B", 1), ("A", 2)], "points"),
    "A=3/2 B=9/0": ([("A", 1), ("B", 2)], "second_stone"),
    # by the ruling the organiser comes before the second stone
    "A=15/0 B=3/2 --last-organiser A": ([("A", 1), ("B", 2)], "last_organiser"),
    # without Proxima! it is whoever's turn it is, however they are named
    "A=15/0 B=16/0 --turn A": ([("A", 1), ("B", 2)], "active_player"),
    "A=15/0 B=15/0 --turn B": ([("B", 1), ("A", 2)], "active_player"),
    # it was neither's own turn: that is not said to be the reason
    "A=15/0 B=15/0 C=3/0 --turn C": ([("A", 1), ("B", 2), ("C", 3)], "turn_order"),
    "A=15/0 B=3/0 C=15/0 --turn B": ([("C", 1), ("A", 2), ("B", 3)], "turn_order"),
    # nobody is there yet
    "A=12/0 B=9/1": ([("A", 1), ("B", 2)], "points"),
    "A=12/0 B=12/1": ([("B", 1), ("A", 2)], "stones"),
    "A=12/1 B=12/1": ([("A", 1), ("B", 1)], "shared"),
    "A=12/1 B=12/1 C=14/0": ([("C", 1), ("A", 2), ("B", 2)], "points"),
}


@pytest.mark.parametrize("line", TIES)
def test_ties_worked_out_by_hand(line: str) -> None:
    """Who is ahead, and what decided it."""
    data = judged(f"tiebreak abracadabra {line}").data

    ranking = data["ranking"]
    assert isinstance(ranking, list)
    assert TIES[line] == (
        [(place["seat"], place["rank"]) for place in ranking if isinstance(place, dict)],
        data["decided_by"],
    )
