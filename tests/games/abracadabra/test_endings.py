"""Worked examples of the end: 15 points, the second stone, ties under Proxima!."""

from __future__ import annotations

import pytest

from companion.errors import IllegalAnswer
from companion.games.abracadabra.ending import compute_points
from companion.kernel.acts import judge_answer
from tests.games.abracadabra.tables import (
    ADA,
    BABAU,
    BEN,
    CLEO,
    EXAMPLES,
    WATER,
    set_hands,
    start_game,
)
from tests.games.worked import Case, Figures, Interject, Rows, parametrize_rows

CONTEST: Figures = {"hands": (5, 5, 5), "proximas": [BEN]}
"""Ada is about to organise a gathering under Ben's Proxima!."""
BENS_CLAIM = Interject("claim_victory", "p2.3")
HIDDEN = {"open_objects": "hidden"}

CLAIMS: Rows = (
    (
        "end",
        "12 from objects and 3 hand gathering cards win before anything is discarded",
        {"objects": (8, 0, 0), "hand_cards": (2, 0, 0)},
        ("gathering", WATER, 4),
        {"won": "fifteen_points points p1", "told": "wins", "untold": "replaced"},
    ),
    (
        "end",
        "7 points and three elementals are 15",
        {"objects": (7, 0, 0)},
        (Interject("claim_victory", "p1.3"),),
        {"won": "element_bonus points p1", "ranked": (15, 0, 0)},
    ),
    (
        "end",
        "two elementals shown in the turn of somebody else",
        {"hands": (5, 3, 0), "objects": (0, 13, 0)},
        ("gathering", Interject("claim_victory", "p2.2")),
        {"won": "fifteen_points points p2"},
    ),
    (
        "second_stone",
        "the second stone wins with 3 points against 14",
        {"objects": (3, 14, 0), "stones": (1, 0, 0)},
        ("gathering", BABAU, "stone"),
        {"won": "second_stone second_stone p1", "told": "wins_by_stone"},
    ),
    (
        "second_stone",
        "it wins at once, before Proxima! brings anything",
        {"objects": (0, 14, 0), "stones": (1, 0, 0), "proximas": [BEN]},
        ("gathering", WATER, "stone"),
        {"won": "second_stone second_stone p1"},
    ),
)
UNDER_PROXIMA: Rows = (
    (
        "proxima",
        "both come to 15: the organiser wins, though the other one has more",
        CONTEST | {"objects": (12, 14, 0)},
        ("gathering", WATER, 3, 4),
        {"won": "proxima_tie last_organiser p1", "ranked": (16, 18, 0), "told": "wins"},
    ),
    (
        "proxima",
        "the organiser who could reach 15 with elementals is asked",
        CONTEST | {"objects": (9, 14, 0)},
        ("gathering", WATER, 3, 4),
        {"asked": "shows p1", "legal": {"min": 0, "max": 2}, "likely": 0},
    ),
    (
        "proxima",
        "and wins with enough",
        CONTEST | {"objects": (9, 14, 0)},
        ("gathering", WATER, 3, 4, 2),
        {"won": "proxima_tie last_organiser p1"},
    ),
    (
        "proxima",
        "but not with too few",
        CONTEST | {"objects": (9, 14, 0)},
        ("gathering", WATER, 3, 4, 0),
        {"won": "fifteen_points points p2"},
    ),
    (
        "proxima",
        "nobody is asked while nobody is there",
        CONTEST | {"objects": (9, 3, 0)},
        ("gathering", WATER, 3, 4),
        {"asked": "turned_up"},
    ),
    (
        "proxima",
        "before elementals of the other one the organiser is asked; there are four of them",
        CONTEST | {"objects": (9, 8, 0)},
        ("gathering", WATER, 4, 4, BENS_CLAIM),
        {"asked": "shows p1", "legal": {"min": 0, "max": 1}},
    ),
    (
        "proxima",
        "or leaves it to the other one",
        CONTEST | {"objects": (9, 8, 0)},
        ("gathering", WATER, 4, 4, BENS_CLAIM, 0),
        {"won": "element_bonus points p2"},
    ),
    (
        "proxima",
        "an object that is on its way counts before elementals do",
        CONTEST | {"objects": (9, 8, 0)},
        ("gathering", WATER, Interject("claim_victory", "p2.4"), 5, 0),
        {"won": "proxima_tie last_organiser p1"},
    ),
    (
        "proxima",
        "points set by hand wait for the organiser, too",
        CONTEST | {"objects": (9, 8, 0)},
        ("gathering", WATER, 3, 4, Interject("set_objects", {"seat": BEN, "value": 15})),
        {"asked": "shows p1"},
    ),
    (
        "end",
        "in the next turn a claim wins at once",
        CONTEST | {"objects": (9, 8, 0)},
        ("gathering", WATER, 3, 4, "other", BENS_CLAIM),
        {"won": "element_bonus points p2"},
    ),
    (
        "proxima",
        "with hidden objects the organiser shows first",
        CONTEST | {"rulings": HIDDEN},
        (
            "gathering",
            WATER,
            Interject("claim_victory", {"seat": BEN, "objects": 15, "stones": 0, "elementals": 0}),
            {"objects": 14, "stones": 0, "elementals": 0},
        ),
        {"won": "proxima_tie last_organiser p1"},
    ),
    (
        "end",
        "there is no tie under ones own Proxima!",
        {"proximas": [ADA]},
        ("gathering", WATER, 7, 8),
        {"won": "fifteen_points points p1"},
    ),
    (
        "ruling.two_at_15",
        "two others reach it: first in turn order",
        {"proximas": [CLEO, BEN], "objects": (0, 11, 11)},
        ("gathering", WATER, 1, 4, 4),
        {"won": "fifteen_points turn_order p2"},
    ),
)
END_NOW = Interject("end_now", "end")
BROKEN_OFF: Rows = (
    (
        "end",
        "broken off: points, then stones; a full tie is shared",
        {"hands": (0, 0, 0), "objects": (6, 5, 6), "hand_cards": (0, 1, 0), "stones": (0, 1, 0)},
        (END_NOW,),
        {"won": "broken_off stones p2", "ranked": (6, 6, 6)},
    ),
    (
        "end",
        "the elementals in hand count, and their bonus; who has no cards is not asked",
        {"hands": (5, 3, 0), "objects": (2, 9, 0)},
        (END_NOW, 3, 1),
        {"won": "broken_off shared p1 p2", "ranked": (10, 10, 0)},
    ),
    (
        "end",
        "of four elementals three are shown: the other one has one at most",
        {"hands": (5, 3, 0)},
        (END_NOW, 3),
        {"asked": "in_hand p2", "legal": {"min": 0, "max": 1}, "likely": 0},
    ),
)


@parametrize_rows((*CLAIMS, *UNDER_PROXIMA, *BROKEN_OFF))
def test_the_game_ends_as_the_rules_say(case: Case) -> None:
    """Each example is played, including those that do not end the game."""
    EXAMPLES.play_case(case)


def test_claims_that_are_not_true_are_barred_with_their_reason() -> None:
    """Ada has three cards and 12 points: only three elementals make 15."""
    driver = start_game()
    set_hands(driver, 3, 0, 0)
    driver.table.objects[ADA] = 7

    claims = driver.runner.find_interjection("claim_victory").question

    assert ["p1.3"] == claims.describe_legal_answers()
    reasons = {bar.option: bar.reason.name for bar in claims.list_barred_options()}
    assert ("too_few_points", "hand_too_small") == (reasons["p1.2"], reasons["p1.4"])
    with pytest.raises(IllegalAnswer) as refused:
        judge_answer(claims, "p1.2")
    assert "abracadabra.end" == refused.value.why
    assert 9 == compute_points(driver.table, ADA, 2).total
