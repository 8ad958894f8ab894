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


def _rules(chapter: str) -> Citation:
    return Citation(f"{GAME}.{chapter}")


SETUP = _rules("setup")
ENCHANTERS = _rules("enchanters")
CARDS = _rules("cards")
TURN = _rules("turn")
TAKE = _rules("take")
GATHERING = _rules("gathering")
OBJECTS = _rules("objects")
HAND_GATHERING = _rules("hand_gathering")
ALEA = _rules("alea")
BABAU = _rules("babau")
TRICKS = _rules("tricks")
PROXIMA = _rules("proxima")
IDEM = _rules("idem")
PERICULUM = _rules("periculum")
EXODUS = _rules("exodus")
CHAOS = _rules("chaos")
DISCARD = _rules("discard")
REPLACE = _rules("replace")
END = _rules("end")
SECOND_STONE = _rules("second_stone")
