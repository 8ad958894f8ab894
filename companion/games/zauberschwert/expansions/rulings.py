"""House rules for gaps in the summary of the expansions, and the chapters of that summary.

The default of each house rule is first.
"""

from __future__ import annotations

from functools import partial

from companion.games.zauberschwert.box import GAME
from companion.games.zauberschwert.table import Table
from companion.kernel.citations import Citation, Ruling, collect_rulings

declare_ruling = partial(Ruling, GAME)

LIBRARY_BACK = declare_ruling("library_back", "on_top", "shuffled_in")
HERO_AFTER_AUCTION = declare_ruling("hero_after_auction", "lowers_bid", "pays_bid")
BID_LIMIT_WITH_HEROES = declare_ruling("bid_limit_with_heroes", "owned", "with_reduction")
HERO_STACKING = declare_ruling("hero_stacking", "sum", "highest")
HEROES_DECLARED = declare_ruling("heroes_declared", "once", "after_drop_out")
HERO_TWICE = declare_ruling("hero_twice", "each_fight", "once_a_round")
WON_THIS_PHASE = declare_ruling(
    "won_this_phase", "heroes_and_levels", "all_at_once", "all_next_round"
)
STRENGTH_FLOOR = declare_ruling("strength_floor", "nought", "one")
KNOWLEDGE_TOO_LOW = declare_ruling("knowledge_too_low", "taken_unused", "not_taken")
POISON_EACH = declare_ruling("poison_each", "each_card", "one_in_all")
POISON_WITH_APPRENTICE = declare_ruling("poison_with_apprentice", "applies", "does_not")
SCALE_AND_REINFORCEMENT_COUNT = declare_ruling(
    "scale_and_reinforcement_count", "scale_only", "both_count", "neither_counts"
)
ORC_ORDER = declare_ruling("orc_order", "left_to_right", "table_says")
ORCS_USED_UP = declare_ruling("orcs_used_up", "gets_none")
ORC_REWARD_EACH = declare_ruling("orc_reward_each", "each_winner", "shared_once")
APPRENTICE_ALONE = declare_ruling("apprentice_alone", "with_wizard", "may_go_alone")
EGG_OWNER = declare_ruling("egg_owner", "owner_keeps")
BLACK_DRAGON_TWO_THINGS = declare_ruling("black_dragon_two_things", "two_records")
POISON_IN_TIEBREAK = declare_ruling("poison_in_tiebreak", "nobody", "bearer")
END_SPELL_LEVEL = declare_ruling("end_spell_level", "any_level", "from_level_on")
KNOWLEDGE_START = declare_ruling("knowledge_start", "nought")
REINFORCED_CHOICE = declare_ruling("reinforced_choice", "either_side", "own_side")
APPRENTICE_VS_BLACK_DRAGON = declare_ruling("apprentice_vs_black_dragon", "allowed", "only_wizard")
DISPLAY_SIZE = declare_ruling("display_size", "by_boxes")

RULINGS = collect_rulings(globals())
"""All house rules in the order above."""

SETUP = Citation("zauberschwert.summary.setup")
NEW_ADVENTURES = Citation("zauberschwert.summary.a")
LANDSCAPES = Citation("zauberschwert.summary.landscapes")
ORC_CARDS = Citation("zauberschwert.summary.orcs")
SUPPLY = Citation("zauberschwert.summary.b")
CHOICE = Citation("zauberschwert.summary.c")
RESOLVING = Citation("zauberschwert.summary.d")
HERO_CARDS = Citation("zauberschwert.summary.d.heroes")
MARKETS = Citation("zauberschwert.summary.d.market")
LIBRARIES = Citation("zauberschwert.summary.d.library")
SMITHIES = Citation("zauberschwert.summary.d.smithy")
DRAGON_SCALES = Citation("zauberschwert.summary.d.scale")
CREATURES = Citation("zauberschwert.summary.d.creature")
REWARD = Citation("zauberschwert.summary.d.reward")
POISONED = Citation("zauberschwert.summary.d.poison")
LAYING_OUT = Citation("zauberschwert.summary.e")
DRAGON_EGGS = Citation("zauberschwert.summary.e.eggs")
FINAL_STONES = Citation("zauberschwert.summary.end")


def is_counted_now(table: Table, won_round: int, *, is_counted_at_once: bool) -> bool:
    """Return whether a won card or level counts now (ruling `won_this_phase`).

    Args:
        table: the table.
        won_round: the round in which it was won.
        is_counted_at_once: whether by the summary it counts in that same round.
    """
    ruling = table.get_ruling(WON_THIS_PHASE)
    return (
        won_round < table.round
        or ruling == "all_at_once"
        or (is_counted_at_once and ruling == WON_THIS_PHASE.default)
    )
