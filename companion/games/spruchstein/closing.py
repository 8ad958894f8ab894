"""End of a round and its points, and end of the game.

Source: rules, end of a round, mystic reward, variants, end of the game.
"""

from __future__ import annotations

from companion.games.spruchstein.box import (
    FOR_BEING_THE_ONE,
    FOR_SURVIVING,
    FOR_WINNING,
    TRACK,
    RoundEnd,
)
from companion.games.spruchstein.rulings import (
    BEYOND_TRACK,
    END,
    END_OF_ROUND,
    MYSTIC_REWARD,
    ONLY_ONE_DEAD,
    VARIANTS,
)
from companion.games.spruchstein.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import DerivedNumber, Seat, Seats, message
from companion.kernel.questions import Choice
from companion.kernel.ranking import BROKEN_OFF
from companion.mechanisms.rank_seats import end_game

ENDINGS = ("points", "single_round", BROKEN_OFF)
OWN_DOING = "own_doing"
"""The option that a death was the player's own fault."""


def end_round_by_last_stone(table: Table, winner: Seat) -> None:
    """End the round after a player's last stone. All others lose all their lives.

    Source: rules, end of a round.
    """
    losing = table.list_living_seats_after(winner)
    table.lives.update(dict.fromkeys(losing, 0))
    close_round(table, RoundEnd.LAST_STONE, winner, losing, _cite_points(table))


def end_round_by_deaths(table: Table, dead_seats: Seats, cause: RoundEnd, why: Citation) -> None:
    """End the round after deaths that the active player caused.

    In the variant "there can be only one", end it only when a single player is left.

    Args:
        table: the table in the turn of the killer.
        dead_seats: the seats that have just lost the last life, at least one.
        cause: the cause of the deaths.
        why: the citation for the end of the round, except in that variant.
    """
    if table.variant.last_one_wins:
        why = VARIANTS
        put_players_out(table, dead_seats)
        if len(table.living_seats) > 1:
            return
    close_round(table, cause, table.active, dead_seats, why)


def put_players_out(table: Table, dead_seats: Seats) -> None:
    """Put players out of the round. Rules, variants, there can be only one.

    By the ruling `only_one_dead`, they keep their stones or return them to the supply.
    """
    for seat in dead_seats:
        table.tell("out", VARIANTS, seat=seat)
        if table.has_ruling(ONLY_ONE_DEAD, "to_supply"):
            stones = table.standing[seat]
            table.standing[seat] = 0
            table.update_supply()
            table.tell(
                "stones_to_supply", ONLY_ONE_DEAD, seat=seat, stones=stones, supply=table.supply
            )


async def end_round_by_adjustment(table: Table) -> bool:
    """End the round if an adjustment has decided it; return whether it has.

    An adjustment can't ask for the cause of a death, so the next scene asks first.
    """
    if table.fallen:
        await _ask_cause_of_deaths(table)
        return True
    for seat in table.living_seats if table.dealt else ():
        if not table.standing[seat]:
            end_round_by_last_stone(table, seat)
            return True
    return False


async def _ask_cause_of_deaths(table: Table) -> None:
    """Ask for the cause of deaths set by adjustments, and end the round accordingly.

    If it was a spell of another player, that player wins the round. Rules, end of a round.
    """
    lost = tuple(table.fallen)
    # two players never die by their own fault at the same time
    alone = (OWN_DOING,) if len(lost) == 1 else ()
    casters = sorted(table.living_seats, key=lambda seat: seat != table.active)
    cause = await Choice(
        "whose_doing",
        END_OF_ROUND,
        (*casters, *alone),
        likely=OWN_DOING if alone and table.active in lost else casters[0],
        label=lambda cause: (
            message(f"doing.{cause}") if cause == OWN_DOING else message("doing", by=Seat(cause))
        ),
        about={"lost": lost},
    )
    table.fallen = []
    if cause == OWN_DOING:
        close_round(table, RoundEnd.OWN_FAULT, lost[0], lost, END_OF_ROUND)
    else:
        close_round(table, RoundEnd.KILLED, Seat(cause), lost, END_OF_ROUND)


def close_round(
    table: Table, cause: RoundEnd, ender: Seat, dead_seats: Seats, why: Citation
) -> None:
    """End the round and give its points.

    The left neighbour of the last active player begins the next round.

    Args:
        table: the table.
        cause: the event that ended the round.
        ender: the seat that ended it.
        dead_seats: the seats that lost the last life by it.
        why: the citation for the end of the round.
    """
    table.tell(cause, why, seat=ender, lost=tuple(dead_seats))
    _give_points(table, ender)


def end_deserted_round(table: Table) -> None:
    """End the round in which all other players have left or were put out by adjustments.

    This is for the variant "there can be only one". No rule covers players who leave.
    """
    (winner,) = table.living_seats
    table.tell("last_one_left", VARIANTS, seat=winner)
    table.active = winner
    _give_points(table, winner)


# ---- points


def _give_points(table: Table, ender: Seat) -> None:
    """Give the points of a round, and pass the turn to the left neighbour of the active seat.

    By the ruling `beyond_track`, a marker may stop on the last space. The game is over if a seat
    has 8 points or more, or if it is a round on its own (ruling `single_round`). Such a round has
    no track and no mystic reward.

    Args:
        table: the table.
        ender: the seat that ended the round.
    """
    table.dealt = False
    table.active = table.seating.find_left_neighbour(table.active)
    for seat in table.seats:
        gained_points = compute_points(table, seat, ender)
        table.last_round[seat] = gained_points.total
        if not table.is_single_round:
            after = DerivedNumber.from_amount(table.points[seat], "points")
            after = after.add_nonzero_terms(round=gained_points.total)
            if table.has_ruling(BEYOND_TRACK, "capped"):
                after = after.add_nonzero_terms(track_end=min(0, TRACK - after.total))
            table.points[seat] = after.total
            why = MYSTIC_REWARD if len(gained_points.terms) > 1 else _cite_points(table)
            table.tell("points", why, seat=seat, made=gained_points, points=after)
    if table.is_single_round:
        end_game_with_ranking(table, "single_round")
    else:
        end_game_if_won(table)


def compute_points(table: Table, seat: Seat, ender: Seat) -> DerivedNumber:
    """Return a seat's points for the round that ends, with their addends.

    The winner gets three points and other survivors one. In the variant "there can be only one",
    the winner gets two. Survivors also get the mystic reward, except in a round on its own (ruling
    `single_round`).

    Args:
        table: the table, on which only the survivors have lives.
        seat: the seat.
        ender: the caster of the last stone or of the deadly spell, or the seat that died by its own
            fault.
    """
    last_one_wins = table.variant.last_one_wins
    if not table.lives[seat]:
        return DerivedNumber.from_amount(0, "not_the_one" if last_one_wins else "lost_all_lives")
    if last_one_wins:
        base = DerivedNumber.from_amount(FOR_BEING_THE_ONE, "the_one")
    elif seat == ender:
        base = DerivedNumber.from_amount(FOR_WINNING, "won_round")
    else:
        base = DerivedNumber.from_amount(FOR_SURVIVING, "survived")
    mystic = 0 if table.is_single_round else table.mystic[seat]
    return base.add_nonzero_terms(mystic=mystic)


def _cite_points(table: Table) -> Citation:
    """Return the citation for the points of a round."""
    return VARIANTS if table.variant.last_one_wins else END_OF_ROUND


# ---- end of the game


def end_game_with_ranking(table: Table, ending: str) -> None:
    """End the game. Rank the seats by points, then by points in the last round.

    A round on its own (ruling `single_round`) is ranked by its points only.
    """
    criteria = {"points": table.points, "last_round": table.last_round}
    if table.is_single_round:
        criteria = {"round": table.last_round}
    end_game(table, ending, criteria, END)


def end_game_if_won(table: Table) -> None:
    """End the game if a seat has 8 points or more. Rules, end of the game."""
    if max(table.points.values()) >= TRACK:
        end_game_with_ranking(table, "points")


def break_off(table: Table) -> None:
    """End the game early. An unfinished round gives no points. Rules, end of a round."""
    if table.dealt and not table.is_single_round:
        table.tell("round_unfinished", END_OF_ROUND, round=table.round)
    end_game_with_ranking(table, BROKEN_OFF)
