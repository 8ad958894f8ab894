"""Phase E: trading of hand cards and laying out. Booklet and summary, phase E."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.errors import QuestionWithdrawn
from companion.games.zauberschwert.artefacts import ARTEFACT, FORMS, place_artefact
from companion.games.zauberschwert.expansions.black_dragon import pass_dragon_card
from companion.games.zauberschwert.expansions.eggs import EGG, EGGS
from companion.games.zauberschwert.expansions.poison import POISON, POISON_KIND, lay_poison
from companion.games.zauberschwert.expansions.rulings import LAYING_OUT
from companion.games.zauberschwert.rulings import PHASE_E, UNEVEN_TRADE
from companion.games.zauberschwert.table import Table, require_amount
from companion.kernel.amendments import amendable
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Seat, Seats, Values, message
from companion.kernel.questions import Amount, Bars, Choice, bar_option


def get_laying_order(table: Table) -> tuple[bool, Citation]:
    """Return whether players trade and lay out in turn from the start player, and the citation.

    Without expansions they first trade and then lay out in any order. Booklet and summary, phase E.
    """
    in_turn = bool(table.parts)
    return in_turn, LAYING_OUT if in_turn else PHASE_E


def list_layable_kinds(table: Table) -> Sequence[str]:
    """Return the kinds of card that may be laid out from a hand. Phase E."""
    added = {EGGS: EGG, POISON: POISON_KIND}
    return [ARTEFACT, *[kind for part, kind in added.items() if part in table.parts]]


async def lay_out_card(table: Table, seat: Seat, kind: str, subject: str) -> None:
    """Lay out a card, such as a complete artefact of one or two hand cards. Phase E.

    It counts from the next creature on, until the end of the game. The card for the most eggs may
    pass on.
    """
    if kind == POISON_KIND:
        await lay_poison(table, seat, subject)
    else:
        place_artefact(table, seat, await FORMS[kind](table, seat, subject))
    pass_dragon_card(table, kind)


async def trade_and_lay_out(table: Table) -> None:
    """Play phase E: players trade hand cards and lay out complete artefacts.

    Ask for the next action until nobody wants another. `last_player` is the latest player in turn
    order who has laid out. Players may let an earlier one lay out, which does not move the turn
    back.
    """
    last_player = None
    times = 0
    while _list_options(table, last_player):
        doing = await _make_action_choice(table, last_player, times)
        if doing == "done":
            return
        times += 1
        try:
            if doing == "trade":
                await ask_trade(table, f"e{times}")
            else:
                seat, kind = await ask_laying_player(table, doing, last_player, f"e{times}")
                await lay_out_card(table, seat, kind, f"e{times}")
                last_player = max(last_player or seat, seat, key=table.seats_from_start.index)
        except QuestionWithdrawn:
            table.tell("hand_emptied", PHASE_E)


@amendable
async def ask_laying_player(
    table: Table, action: str, last_player: Seat | None, subject: str
) -> tuple[Seat, str]:
    """Ask for the player who lays out, and for the kind of card.

    Args:
        table: the table.
        action: a player, who lays out an artefact, or another kind of card; then ask for a player.
        last_player: the player who has laid out last; None for nobody.
        subject: the id of this action in the round.
    """
    apart = map_rare_kinds(table)
    if action not in apart:
        return Seat(action), ARTEFACT
    seat = await Choice(
        "lays_who",
        LAYING_OUT,
        lambda: list_seats_with_hand_cards(table),
        subject=subject,
        bars=lambda: _list_barred_actions(table, last_player),
        silent=True,
        label=lambda seat: _label_laying_player(table, last_player, seat),
        about={"kind": message(f"lays.{apart[action]}")},
    )
    return seat, apart[action]


@amendable
def map_rare_kinds(table: Table) -> Mapping[str, str]:
    """Return the kinds of card other than artefacts, by the options for them.

    These kinds are chosen before the player. To lay out an artefact, only the player is chosen.
    """
    kinds = list_layable_kinds(table)
    return {f"lay_{kind}": kind for kind in kinds if kind != ARTEFACT}


def find_passed_over_seats(table: Table, last_player: Seat | None, seat: Seat) -> Seats:
    """Return the players who can't lay out any more once `seat` does. Summary, phase E."""
    seats = table.seats_from_start
    first_place = 0 if last_player is None else seats.index(last_player) + 1
    between = seats[first_place : seats.index(seat)]
    return [other for other in between if table.parts and table.hands[other]]


def _list_barred_actions(table: Table, last_player: Seat | None) -> Bars:
    """Return the options that are barred once a player has laid out.

    They are trading, or players whose turn is over.
    """
    if last_player is None:
        return ()
    in_turn, why = get_laying_order(table)
    if not in_turn and can_two_players_trade(table):
        return (bar_option("trade", "trading_is_over", why),)
    return [
        bar_option(seat, "turn_is_over", why, seat=seat, other=last_player)
        for seat in find_passed_over_seats(table, None, last_player)
    ]


def _list_laying_players(table: Table, last_player: Seat | None) -> Seats:
    """Return the players who may lay out, in seat order from the start player."""
    closed = [bar.option for bar in _list_barred_actions(table, last_player)]
    return [seat for seat in list_seats_with_hand_cards(table) if seat not in closed]


def _list_options(table: Table, last_player: Seat | None) -> list[str]:
    """Return the options: players who may lay out, rare kinds of card, and trading."""
    layers = _list_laying_players(table, last_player)
    kinds = map_rare_kinds(table) if layers else ()
    may_trade = last_player is None or table.parts
    trade = ["trade"] if may_trade and can_two_players_trade(table) else []
    return [*layers, *kinds, *trade]


def _make_action_choice(table: Table, last_player: Seat | None, action_number: int) -> Choice[str]:
    in_turn, why = get_laying_order(table)

    def list_values() -> Values:
        may_trade = "trade" in _list_options(table, last_player)
        rule = "in_turn" if in_turn else "trade_first" if may_trade else "complete"
        return {
            "times": action_number,
            "asked": message("asked.trade_or_lay" if may_trade else "asked.lay"),
            "rule": message(f"laying.{rule}", seat=table.start),
        }

    def name_option(option: str) -> Message | None:
        if option in table.seats:
            return _label_laying_player(table, last_player, Seat(option))
        layers = _list_laying_players(table, last_player)
        if option in map_rare_kinds(table) and len(layers) == 1:
            return message(f"option.{option}_by", seat=layers[0])
        return None

    return Choice(
        "artefacts",
        why,
        lambda: ("done", *_list_options(table, last_player)),
        likely="done",
        bars=lambda: _list_barred_actions(table, last_player),
        silent=True,
        label=name_option,
        about=list_values,
    )


def _label_laying_player(table: Table, last_player: Seat | None, seat: Seat) -> Message:
    """Return the label of a player who may lay out, with players whose turn would be over."""
    passed_over = tuple(find_passed_over_seats(table, last_player, seat))
    if not passed_over:
        return message("option.lays_out", seat=seat)
    return message("option.lays_out_after", seat=seat, over=passed_over)


# ---- trading


def list_seats_with_hand_cards(table: Table) -> list[Seat]:
    """Return the seats with artefact cards in hand, in seat order from the start player."""
    return [seat for seat in table.seats_from_start if table.hands[seat]]


def can_two_players_trade(table: Table) -> bool:
    """Return whether two players can trade.

    Both need a card or, by the ruling `uneven_trade`, only one of them.
    """
    needed = 2 if table.has_ruling(UNEVEN_TRADE, "equal") else 1
    return len(list_seats_with_hand_cards(table)) >= needed


async def ask_trade(table: Table, subject: str) -> None:
    """Ask for a trade of hand cards and carry it out. Phase E.

    Both players give the same number of cards, unless the ruling `uneven_trade` allows others. Ask
    only for numbers, since the cards are private.

    Args:
        table: the table.
        subject: the id of this trade in the round.

    Raises:
        CannotGoOn: a hand has fewer cards than its player gives.
    """
    equal = table.has_ruling(UNEVEN_TRADE, "equal")
    first = await _find_first_trader(table, subject)

    def list_partners() -> Seats:
        if not table.hands[first]:  # an adjustment has taken the cards meanwhile
            return []
        # a player without cards may get a present
        among = list_seats_with_hand_cards(table) if equal else table.seats_from_start
        return [seat for seat in among if seat != first]

    second = await Choice(
        "trade_second",
        PHASE_E,
        list_partners,
        subject=subject,
        about={"first": first},
    )

    paying_seats = (first, second) if equal else (first,)
    gives = await Amount(
        "trade_gives",
        PHASE_E,
        subject=subject,
        least=1,
        most=lambda: min(table.hands[seat] for seat in paying_seats),
        likely=1,
        about={"first": first, "second": second},
    )
    gets = gives
    if not equal:
        require_amount("hand", table.hands, first, gives)
        gets = await Amount(
            "trade_gets",
            UNEVEN_TRADE,
            subject=subject,
            # without the cards to give, no number is legal, and the question is withdrawn
            most=lambda: table.hands[second] if table.hands[first] >= gives else -1,
            likely=0,
            about={"first": first, "second": second},
        )
    table.hand_in_cards(first, gives)
    table.hand_in_cards(second, gets)
    table.hands[first] += gets
    table.hands[second] += gives
    table.tell("traded", PHASE_E, seat=first, other=second, gives=gives, gets=gets)


async def _find_first_trader(table: Table, subject: str) -> Seat:
    """Return the first of two traders. Ask, unless only two players can trade equal numbers."""
    known = list_seats_with_hand_cards(table)
    if len(known) == 2 and table.has_ruling(UNEVEN_TRADE, "equal"):
        return known[0]
    return await Choice(
        "trade_first",
        PHASE_E,
        lambda: list_seats_with_hand_cards(table) if can_two_players_trade(table) else [],
        subject=subject,
    )
