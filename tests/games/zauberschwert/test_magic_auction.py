"""The auction: overbid or pass, never above one's purse, which may be emptied meanwhile."""

from __future__ import annotations

from companion.games.zauberschwert.rulings import RULINGS
from tests.games.worked import Case, Figures, Rows, make_ruling_figures, parametrize_rows
from tests.games.zauberschwert.tables import (
    EXAMPLES,
    RED,
    WORTHLESS,
    YELLOW,
    make_cast_act,
    make_creature,
    make_owned_spell,
)

BIDDERS: Figures = {
    "players": 4,
    "cards": (("creature", make_creature(5)), WORTHLESS),
    "magic": (9, 9, 9, 9),
    "spells": {YELLOW: [make_owned_spell(), make_owned_spell("addus", "s2")]},
}
"""Yellow bids for nothing, and has the spells."""
THREE = ("a1", "a1", "a1", "pass", RED)
TWO = ("a1", "a1", "pass", "pass", RED)
"""They choose the goblins, and red wants them alone."""
MUST_OPEN = BIDDERS | make_ruling_figures(RULINGS, "opener_may_pass")
RED_LOSES_ALL = make_cast_act("s1", {"ones_magic": -9}, whom=RED)
STRONGER = make_cast_act("s1", {"strength": 3}, creature="a1")


CASES: Rows = (
    (
        "d.auction",
        "who can open must",
        MUST_OPEN,
        TWO,
        {"barred": {"pass": "must_open"}, "refused": ("pass", "must_open")},
    ),
    (
        "d.auction",
        "and does so without being asked where there is one price alone",
        MUST_OPEN | {"magic": (5, 9, 9, 9)},
        TWO,
        {"asked": "bid p2", "told": ("bid", {"seat": RED, "amount": 5})},
    ),
    (
        "ruling.opener_may_pass",
        "but not who is unable, nor the others",
        MUST_OPEN | {"magic": (4, 9, 9, 9)},
        THREE,
        {"asked": "bid p2", "barred": {}},
    ),
    (
        "ruling.opening_bid",
        "the last one without a bid is told the only price",
        BIDDERS,
        (*TWO, "pass"),
        {"refused": (6, "bid_without_rival"), "about": {"reach": "bids.just"}},
    ),
    (
        "ruling.uncovered_bid",
        "red's 8 is not covered any more: 8 is above green's 7",
        BIDDERS,
        (*THREE, 5, 6, 7, 8, RED_LOSES_ALL),
        {"asked": "bid p2", "legal": {"min": 8, "max": 9, "or": ["pass"]}},
    ),
    (
        "d.auction",
        "which wins if all others pass",
        BIDDERS,
        (*THREE, 5, 6, 7, 8, RED_LOSES_ALL, "pass"),
        {"magic": (0, 9, 2, 10), "told": ("bid_withdrawn", {"seat": RED, "amount": 8})},
    ),
    (
        "ruling.uncovered_bid",
        "also a bid of who has passed meanwhile",
        BIDDERS,
        (*THREE, 5, 6, "pass", 8, RED_LOSES_ALL, "pass"),
        {"magic": (0, 3, 9, 10)},
    ),
    (
        "ruling.uncovered_bid",
        "it does not come back with the magic",
        BIDDERS,
        (*THREE, 8, RED_LOSES_ALL, "pass", make_cast_act("s2", {"ones_magic": 9}, whom=RED), 5),
        {"asked": "bid p1", "legal": {"min": 6, "max": 9, "or": ["pass"]}},
    ),
    (
        "d.auction",
        "the next bid is not below the risen strength",
        BIDDERS,
        (*TWO, 6, STRONGER),
        {"legal": {"min": 8, "max": 9, "or": ["pass"]}, "about": {"highest": "bids.too_low"}},
    ),
    (
        "d.auction",
        "a bid far above what would do is confirmed",
        BIDDERS | {"magic": (20, 20, 9, 9)},
        TWO,
        {"cautioned": {12: None, 13: "caution.bid_far_above"}},
    ),
    (
        "d.auction",
        "one that the table has let through uncovered stands",
        BIDDERS | {"magic": (6, 20, 9, 9)},
        (
            *TWO,
            lambda driver: driver.runner.answer(12, our_way=True),
            "pass",
        ),
        {"asked": "payment p1", "untold": "bid_withdrawn"},
    ),
)


@parametrize_rows(CASES)
def test_a_bid_holds_while_it_is_covered(case: Case) -> None:
    """Bids are compared again after each spell."""
    EXAMPLES.play_case(case)
