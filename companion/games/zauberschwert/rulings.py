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

SETUP = Citation("zauberschwert.setup")
ROUND = Citation("zauberschwert.round")
PHASE_A = Citation("zauberschwert.a")
PHASE_B = Citation("zauberschwert.b")
PHASE_C = Citation("zauberschwert.c")
PHASE_D = Citation("zauberschwert.d")
SPELLS = Citation("zauberschwert.d.spells")
CASTING = Citation("zauberschwert.casting")
ORBS = Citation("zauberschwert.d.orbs")
HOLY_PLACES = Citation("zauberschwert.d.holy_places")
MAGIC_CREATURES = Citation("zauberschwert.d.creatures")
ALONE = Citation("zauberschwert.d.alone")
JOINT = Citation("zauberschwert.d.joint")
CONFLICT = Citation("zauberschwert.d.conflict")
AUCTION = Citation("zauberschwert.d.auction")
BONUS = Citation("zauberschwert.d.bonus")
DEALING = Citation("zauberschwert.d.dealing")
PHASE_E = Citation("zauberschwert.e")
PHASE_F = Citation("zauberschwert.f")
END = Citation("zauberschwert.end")
MAGIC = Citation("zauberschwert.magic")
