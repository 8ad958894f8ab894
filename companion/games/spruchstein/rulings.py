"""House rules for gaps in the rules, each with the default first, and chapters of the rules."""

from __future__ import annotations

from functools import partial

from companion.games.spruchstein.box import GAME
from companion.kernel.citations import Citation, Ruling, collect_rulings

declare_ruling = partial(Ruling, GAME)

LAST_STONE_THAT_KILLS = declare_ruling("last_stone_that_kills", "last_stone", "kill_counts")
LAST_STONE_IS_OWL = declare_ruling("last_stone_is_owl", "counts", "not_taken")
ORDER_ERROR = declare_ruling("order_error", "noticed", "strict")
ORDER_ERROR_BY_DRAGON = declare_ruling("order_error_by_dragon", "one_life", "roll")
DIE_FACES = declare_ruling("die_faces", "three", "six")
FACES = {"three": 3, "six": 6}
"""The greatest number on each die."""
BEYOND_TRACK = declare_ruling("beyond_track", "counted", "capped")
ONLY_ONE_NEIGHBOURS = declare_ruling("only_one_neighbours", "living", "as_seated")
DEATH_BY_ORDER_ERROR = declare_ruling("death_by_order_error", "own_fault")
ONLY_ONE_DEAD = declare_ruling("only_one_dead", "keeps_stones", "to_supply")
WRONG_ANSWER = declare_ruling("wrong_answer", "stands")
SINGLE_ROUND = declare_ruling("single_round", "point_track", "on_its_own")
LUCK = declare_ruling("luck", "afterwards", "during_game", since=3)

RULINGS = collect_rulings(globals())
"""All house rules in the order above."""

SETUP = Citation("spruchstein.setup")
CALL = Citation("spruchstein.call")
HINTS = Citation("spruchstein.hints")
MISS = Citation("spruchstein.miss")
HIT = Citation("spruchstein.hit")
LIVES = Citation("spruchstein.lives")
AGAIN = Citation("spruchstein.again")
END_OF_TURN = Citation("spruchstein.end_of_turn")
END_OF_ROUND = Citation("spruchstein.end_of_round")
MYSTIC_REWARD = Citation("spruchstein.mystic_reward")
NEW_ROUND = Citation("spruchstein.new_round")
END = Citation("spruchstein.end")
SPELLS = Citation("spruchstein.spells")
VARIANTS = Citation("spruchstein.variants")
