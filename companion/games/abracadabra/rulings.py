"""House rules for gaps in the rules, each with the default first, and chapters of the rules."""

from __future__ import annotations

from companion.games.abracadabra.box import GAME
from companion.kernel.citations import Citation, Ruling, collect_rulings

PERICULUM_IN_FRESH_ROW = Ruling(GAME, "periculum_in_fresh_row", ("acts_when_replacing", "never"))
PERICULUM_AFTER_ALEA = Ruling(GAME, "periculum_after_alea", ("lost", "kept"))
ONE_CARD_LEFT = Ruling(GAME, "one_card_left", ("laid",))
IDEM_BEFORE_ANY = Ruling(GAME, "idem_before_any", ("refused",))
EMPTY_STACK = Ruling(GAME, "empty_stack", ("no_object", "not_organised"))
NO_HAND_CARD_LEFT = Ruling(GAME, "no_hand_card_left", ("no_bonus",))
CHAOS_NEEDS_CARD = Ruling(GAME, "chaos_needs_card", ("needs_card",))
TWO_AT_15 = Ruling(GAME, "two_at_15", ("active_player",))
PROXIMA_VS_STONE = Ruling(GAME, "proxima_vs_stone", ("organiser_first", "stone_wins"))
OPEN_OBJECTS = Ruling(GAME, "open_objects", ("open", "hidden"))
PROXIMA_READING = Ruling(GAME, "proxima_reading", ("also_takes", "as_printed"))
ALEA_BY_TRICK = Ruling(GAME, "alea_by_trick", ("no_extra_turn", "extra_turn"))
EMPTY_STACK_ALEA = Ruling(GAME, "empty_stack_alea", ("extra_turn",))
PROXIMA_LAST_OBJECT = Ruling(GAME, "proxima_last_object", ("organiser", "proxima_player"))
PROXIMA_OWN_HAND_BONUS = Ruling(GAME, "proxima_own_hand_bonus", ("earned", "not_earned"))
CLAIM_MOMENT = Ruling(GAME, "claim_moment", ("any_turn", "own_turn"))

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
