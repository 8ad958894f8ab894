"""House rules for gaps in the booklet, each with the default first, and chapters."""

from __future__ import annotations

from functools import partial

from companion.games.zauberschwert.box import GAME
from companion.kernel.citations import Citation, Ruling, collect_rulings

declare_ruling = partial(Ruling, GAME)

OPENING_BID = declare_ruling("opening_bid", "zero", "one")
OPENER_MAY_PASS = declare_ruling("opener_may_pass", "may_pass", "must_open")
CREATURE_ALL_PASS = declare_ruling("creature_all_pass", "stays")
SOLO_MAY_DECLINE = declare_ruling("solo_may_decline", "may_decline", "must_fight")
SPELL_USED_ROUND_WON = declare_ruling("spell_used_round_won", "at_once", "next_round")
SHORT_PILE = declare_ruling("short_pile", "whole_share", "one_each")
UNEVEN_TRADE = declare_ruling("uneven_trade", "equal", "any")
FOUR_TOGETHER = declare_ruling("four_together", "group_reward", "must_auction")
FULL_TIE = declare_ruling("full_tie", "shared")
DECK_LETTERS = declare_ruling("deck_letters", "not_enforced", "entered")
JOINT_WITHDRAW = declare_ruling("joint_withdraw", "only_inability", "may_decline")
UNCOVERED_BID = declare_ruling("uncovered_bid", "withdrawn", "spell_waits")
SPELL_RAISES_BID = declare_ruling("spell_raises_bid", "bid_follows", "bid_stands")
STANCE_ORDER = declare_ruling("stance_order", "asked_once", "in_order")
STALLED_DISPLAY = declare_ruling("stalled_display", "offer_end", "ends_at_once")
ODD_LAST_CARD = declare_ruling("odd_last_card", "not_turned_up")
LAST_SPELLS = declare_ruling("last_spells", "none", "one_each")

RULINGS = collect_rulings(globals())
"""All house rules in the order above."""


def _cite_booklet(chapter: str) -> Citation:
    return Citation(f"{GAME}.{chapter}")


SETUP = _cite_booklet("setup")
ROUND = _cite_booklet("round")
PHASE_A = _cite_booklet("a")
PHASE_B = _cite_booklet("b")
PHASE_C = _cite_booklet("c")
PHASE_D = _cite_booklet("d")
SPELLS = _cite_booklet("d.spells")
CASTING = _cite_booklet("casting")
ORBS = _cite_booklet("d.orbs")
HOLY_PLACES = _cite_booklet("d.holy_places")
MAGIC_CREATURES = _cite_booklet("d.creatures")
ALONE = _cite_booklet("d.alone")
JOINT = _cite_booklet("d.joint")
CONFLICT = _cite_booklet("d.conflict")
AUCTION = _cite_booklet("d.auction")
BONUS = _cite_booklet("d.bonus")
DEALING = _cite_booklet("d.dealing")
PHASE_E = _cite_booklet("e")
PHASE_F = _cite_booklet("f")
END = _cite_booklet("end")
MAGIC = _cite_booklet("magic")
