"""House rules for gaps in the summary of the expansions, and the chapters of that summary.

The default of each house rule is first.
"""

from __future__ import annotations

from companion.games.zauberschwert.box import GAME
from companion.games.zauberschwert.table import Table
from companion.kernel.citations import Citation, Ruling, collect_rulings

LIBRARY_BACK = Ruling(GAME, "library_back", ("on_top", "shuffled_in"))
HERO_AFTER_AUCTION = Ruling(GAME, "hero_after_auction", ("lowers_bid", "pays_bid"))
BID_LIMIT_WITH_HEROES = Ruling(GAME, "bid_limit_with_heroes", ("owned", "with_reduction"))
HERO_STACKING = Ruling(GAME, "hero_stacking", ("sum", "highest"))
HEROES_DECLARED = Ruling(GAME, "heroes_declared", ("once", "after_drop_out"))
HERO_TWICE = Ruling(GAME, "hero_twice", ("each_fight", "once_a_round"))
WON_THIS_PHASE = Ruling(
    GAME, "won_this_phase", ("heroes_and_levels", "all_at_once", "all_next_round")
)
STRENGTH_FLOOR = Ruling(GAME, "strength_floor", ("nought", "one"))
KNOWLEDGE_TOO_LOW = Ruling(GAME, "knowledge_too_low", ("taken_unused", "not_taken"))
POISON_EACH = Ruling(GAME, "poison_each", ("each_card", "one_in_all"))
POISON_WITH_APPRENTICE = Ruling(GAME, "poison_with_apprentice", ("applies", "does_not"))
SCALE_AND_REINFORCEMENT_COUNT = Ruling(
    GAME, "scale_and_reinforcement_count", ("scale_only", "both_count", "neither_counts")
)
ORC_ORDER = Ruling(GAME, "orc_order", ("left_to_right", "table_says"))
ORCS_USED_UP = Ruling(GAME, "orcs_used_up", ("gets_none",))
ORC_REWARD_EACH = Ruling(GAME, "orc_reward_each", ("each_winner", "shared_once"))
APPRENTICE_ALONE = Ruling(GAME, "apprentice_alone", ("with_wizard", "may_go_alone"))
EGG_OWNER = Ruling(GAME, "egg_owner", ("owner_keeps",))
BLACK_DRAGON_TWO_THINGS = Ruling(GAME, "black_dragon_two_things", ("two_records",))
POISON_IN_TIEBREAK = Ruling(GAME, "poison_in_tiebreak", ("nobody", "bearer"))
END_SPELL_LEVEL = Ruling(GAME, "end_spell_level", ("any_level", "from_level_on"))
KNOWLEDGE_START = Ruling(GAME, "knowledge_start", ("nought",))
REINFORCED_CHOICE = Ruling(GAME, "reinforced_choice", ("either_side", "own_side"))
APPRENTICE_VS_BLACK_DRAGON = Ruling(GAME, "apprentice_vs_black_dragon", ("allowed", "only_wizard"))
DISPLAY_SIZE = Ruling(GAME, "display_size", ("by_boxes",))

RULINGS = collect_rulings(globals())
"""All house rules in the order above."""


def _cite_summary(chapter: str) -> Citation:
    return Citation(f"{GAME}.summary.{chapter}")


SETUP = _cite_summary("setup")
NEW_ADVENTURES = _cite_summary("a")
LANDSCAPES = _cite_summary("landscapes")
ORC_CARDS = _cite_summary("orcs")
SUPPLY = _cite_summary("b")
CHOICE = _cite_summary("c")
RESOLVING = _cite_summary("d")
HERO_CARDS = _cite_summary("d.heroes")
MARKETS = _cite_summary("d.market")
LIBRARIES = _cite_summary("d.library")
SMITHIES = _cite_summary("d.smithy")
DRAGON_SCALES = _cite_summary("d.scale")
CREATURES = _cite_summary("d.creature")
REWARD = _cite_summary("d.reward")
POISONED = _cite_summary("d.poison")
LAYING_OUT = _cite_summary("e")
DRAGON_EGGS = _cite_summary("e.eggs")
FINAL_STONES = _cite_summary("end")


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
