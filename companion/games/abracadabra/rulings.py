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


def _cite_rules(chapter: str) -> Citation:
    return Citation(f"{GAME}.{chapter}")


SETUP = _cite_rules("setup")
ENCHANTERS = _cite_rules("enchanters")
CARDS = _cite_rules("cards")
TURN = _cite_rules("turn")
TAKE = _cite_rules("take")
GATHERING = _cite_rules("gathering")
OBJECTS = _cite_rules("objects")
HAND_GATHERING = _cite_rules("hand_gathering")
ALEA = _cite_rules("alea")
BABAU = _cite_rules("babau")
TRICKS = _cite_rules("tricks")
PROXIMA = _cite_rules("proxima")
IDEM = _cite_rules("idem")
PERICULUM = _cite_rules("periculum")
EXODUS = _cite_rules("exodus")
CHAOS = _cite_rules("chaos")
DISCARD = _cite_rules("discard")
REPLACE = _cite_rules("replace")
END = _cite_rules("end")
SECOND_STONE = _cite_rules("second_stone")
