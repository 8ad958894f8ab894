"""House rules for gaps in the rules, each with the default first, and chapters of the rules."""

from __future__ import annotations

from functools import partial

from companion.games.abracadabra.box import GAME
from companion.kernel.citations import Citation, Ruling, collect_rulings

declare_ruling = partial(Ruling, GAME)

PERICULUM_IN_FRESH_ROW = declare_ruling("periculum_in_fresh_row", "acts_when_replacing", "never")
PERICULUM_AFTER_ALEA = declare_ruling("periculum_after_alea", "lost", "kept")
ONE_CARD_LEFT = declare_ruling("one_card_left", "laid")
IDEM_BEFORE_ANY = declare_ruling("idem_before_any", "refused")
EMPTY_STACK = declare_ruling("empty_stack", "no_object", "not_organised")
NO_HAND_CARD_LEFT = declare_ruling("no_hand_card_left", "no_bonus")
CHAOS_NEEDS_CARD = declare_ruling("chaos_needs_card", "needs_card")
TWO_AT_15 = declare_ruling("two_at_15", "active_player")
PROXIMA_VS_STONE = declare_ruling("proxima_vs_stone", "organiser_first", "stone_wins")
OPEN_OBJECTS = declare_ruling("open_objects", "open", "hidden")
PROXIMA_READING = declare_ruling("proxima_reading", "also_takes", "as_printed")
ALEA_BY_TRICK = declare_ruling("alea_by_trick", "no_extra_turn", "extra_turn")
EMPTY_STACK_ALEA = declare_ruling("empty_stack_alea", "extra_turn")
PROXIMA_LAST_OBJECT = declare_ruling("proxima_last_object", "organiser", "proxima_player")
PROXIMA_OWN_HAND_BONUS = declare_ruling("proxima_own_hand_bonus", "earned", "not_earned")
CLAIM_MOMENT = declare_ruling("claim_moment", "any_turn", "own_turn")

RULINGS = collect_rulings(globals())
"""All house rules in the order above."""

SETUP = Citation("abracadabra.setup")
ENCHANTERS = Citation("abracadabra.enchanters")
CARDS = Citation("abracadabra.cards")
TURN = Citation("abracadabra.turn")
TAKE = Citation("abracadabra.take")
GATHERING = Citation("abracadabra.gathering")
OBJECTS = Citation("abracadabra.objects")
HAND_GATHERING = Citation("abracadabra.hand_gathering")
ALEA = Citation("abracadabra.alea")
BABAU = Citation("abracadabra.babau")
TRICKS = Citation("abracadabra.tricks")
PROXIMA = Citation("abracadabra.proxima")
IDEM = Citation("abracadabra.idem")
PERICULUM = Citation("abracadabra.periculum")
EXODUS = Citation("abracadabra.exodus")
CHAOS = Citation("abracadabra.chaos")
DISCARD = Citation("abracadabra.discard")
REPLACE = Citation("abracadabra.replace")
END = Citation("abracadabra.end")
SECOND_STONE = Citation("abracadabra.second_stone")
