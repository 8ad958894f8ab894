"""Adjustments during a game: figures, players who come and go, a note, ending early.

Players also use them for the sixth trick card, whose text is missing in the rules.
"""

from __future__ import annotations

from companion.games.abracadabra import ending, tricks
from companion.games.abracadabra.box import (
    COLOURS,
    GOAL,
    MOST_OF_A_TRICK,
    SEATS,
    TOWERS,
    Stack,
    Trick,
)
from companion.games.abracadabra.figures import (
    ASIDE,
    HAND_CARDS_LEFT,
    OF_SEATS,
    PILE,
    POINTS,
    STACK,
)
from companion.games.abracadabra.gatherings import (
    ENCHANTERS,
    Enchanter,
    Enchanters,
    list_enchanter_names,
    make_cards_question,
)
from companion.games.abracadabra.rulings import (
    END,
    GATHERING,
    IDEM,
    OBJECTS,
    PROXIMA,
    REPLACE,
    TRICKS,
    TURN,
)
from companion.games.abracadabra.table import Table
from companion.games.abracadabra.turns import pass_turn
from companion.games.abracadabra.view import name_scene
from companion.kernel.citations import COMPANY, Citation
from companion.kernel.facts import Seat, Seats, Value
from companion.kernel.interjections import (
    Interjection,
    Offers,
    add_consequence,
    offer_early_end,
    offer_note,
)
from companion.kernel.questions import Amount, Answers, Choice, Fields, Form, Several
from companion.mechanisms.player_changes import PlayerChangeRules, offer_changes
from companion.mechanisms.tracked import remove_seat


def offer_adjustments(table: Table) -> Offers:
    """Return the adjustments that are possible now.

    An adjustment may give somebody enough points to win, so each checks the end of the game. The
    number of hand gathering cards left can be set unless players own all of them.
    """
    which_stack = Choice("which_stack", OBJECTS, tuple(Stack), label=str)
    elsewhere = tuple(card for card in ENCHANTERS if card not in table.towers)
    figures = [figure.offer_adjustment(table) for figure in OF_SEATS]
    if HAND_CARDS_LEFT.find_greatest_value(table):
        figures.append(HAND_CARDS_LEFT.offer_adjustment(table))
    figures += [
        STACK.offer_adjustment(table, selection=("stack", which_stack)),
        PILE.offer_adjustment(table),
        _offer_set_enchanters(table, "set_towers", GATHERING, table.towers, ENCHANTERS, TOWERS),
        _offer_set_last_gathering(table),
        _offer_set_enchanters(table, "set_discards", REPLACE, table.discards, elsewhere),
        _offer_set_tricks(table),
        _offer_set_proximas(table),
        _offer_set_next_turn(table),
    ]
    return [
        *(add_consequence(figure, lambda _: ending.end_game_if_won(table)) for figure in figures),
        *offer_changes(table, PLAYER_CHANGES),
        offer_note(table, TURN),
        *offer_early_end(table, END),
    ]


def _offer_set_enchanters(
    table: Table,
    name: str,
    why: Citation,
    lying: list[Enchanter],
    options: Enchanters,
    most: int | None = None,
) -> Interjection:
    """Offer to set the enchanters that lie in a place, and so are in no hand.

    Args:
        table: receives the fact.
        name: names the interjection, its question and its fact.
        why: the citation of the place.
        lying: the enchanters in the place now.
        options: the enchanters that can be there.
        most: the greatest number of them; None for all.
    """

    def apply(cards: Enchanters) -> None:
        lying[:] = cards
        # a card is in one place only; cards removed from the towers may be in a hand
        table.discards = [card for card in table.discards if card not in table.towers]
        _tell_cards_in_place(table, name, why, cards=list_enchanter_names(cards))

    question = make_cards_question(name, options, most=most, likely=lying, every=ENCHANTERS)
    return Interjection(question, apply)


def _tell_cards_in_place(
    table: Table, name: str, why: Citation, **lying: tuple[Value, ...]
) -> None:
    """Tell which cards now lie in a place; if none do, by the fact `NAME_none`."""
    table.tell(name if any(lying.values()) else f"{name}_none", why, **lying)


def _offer_set_last_gathering(table: Table) -> Interjection:
    """Offer to set the organiser and the stack of the last gathering.

    Idem! and ties under Proxima! depend on them.
    """
    fields: Fields = {
        "organiser": Choice("organiser", GATHERING, table.seats, likely=table.last_organiser),
        "stack": Choice(
            "rewarded_by",
            OBJECTS,
            tuple(Stack),
            likely=table.last_stack,
            label=str,
        ),
    }

    def apply(answers: Answers) -> None:
        table.last_organiser = answers["organiser"]
        table.last_stack = answers["stack"]
        table.tell("set_last", IDEM, seat=table.last_organiser, stack=table.last_stack)

    return Interjection(Form("set_last", IDEM, fields), apply)


def _offer_set_tricks(table: Table) -> Interjection:
    """Offer to set the trick cards that were discarded openly.

    If there are two of a kind, one of them is the sixth card, so its kind is computed again.
    """

    def make_amount_field(trick: Trick) -> Amount:
        most = 1 if trick is Trick.OTHER else MOST_OF_A_TRICK
        likely = min(most, table.played[trick])
        about = {"trick": tricks.name_trick(trick)}
        return Amount("trick_lies", TRICKS, most=most, likely=likely, about=about)

    def apply(answers: Answers) -> None:
        table.played = {trick: answers[trick] for trick in Trick}
        table.sixth = tricks.find_sixth_card(table)
        lying = tuple(tricks.name_trick(trick) for trick in Trick for _ in range(answers[trick]))
        _tell_cards_in_place(table, "set_tricks", TRICKS, tricks=lying)

    fields: Fields = {trick.value: make_amount_field(trick) for trick in Trick}
    return Interjection(Form("set_tricks", TRICKS, fields), apply)


def _offer_set_proximas(table: Table) -> Interjection:
    """Offer to set the owners of the Proxima! cards on the table."""

    def apply(seats: tuple[Seat, ...]) -> None:
        table.proximas = list(seats)
        _tell_cards_in_place(table, "set_proximas", PROXIMA, seats=seats)

    question = Several(
        "set_proximas",
        PROXIMA,
        table.seats,
        most=MOST_OF_A_TRICK,
        likely=table.proximas,
    )
    return Interjection(question, apply)


def _offer_set_next_turn(table: Table) -> Interjection:
    """Offer to set whose turn is next. Remaining extra turns lapse."""

    def apply(seat: Seat) -> None:
        table.extra = []
        table.regular = table.seating.find_right_neighbour(seat)
        table.tell("set_next", TURN, seat=seat)

    return Interjection(Choice("set_next", TURN, table.seats), apply)


# ---- players who leave or join


def remove_leaver(table: Table, seat: Seat, possessions_option: str, other_seats: Seats) -> None:
    """Remove a leaver's cards from the game, or put them back on discards and stacks.

    Magic objects are always removed. The leaver's turn passes to the next seat.
    """
    waiting = table.proximas.count(seat)
    share = remove_seat(table, seat, possessions_option, OF_SEATS)
    if possessions_option == ASIDE:
        table.away += waiting
    else:
        table.played[Trick.PROXIMA] += waiting
    table.tell(
        f"cards_go_{possessions_option}",
        COMPANY,
        seat=seat,
        cards=share["hand"] + waiting,
        hand_cards=share["hand_cards"],
    )
    if table.last_organiser == seat:
        table.last_organiser = None
    if table.regular == seat:
        table.regular = other_seats[-1]
    if table.active == seat:
        pass_turn(table)


def pass_moved_turn(table: Table, seat: Seat, other_seats: Seats) -> None:
    """Pass the regular turn of a moved seat to its old left neighbour. Keep an extra turn."""
    first = other_seats[0]
    if table.active == table.regular == seat != first:
        table.active = first
        table.regular = first
        table.tell("next_turn", COMPANY, seat=table.active)


PLAYER_CHANGES = PlayerChangeRules(
    SEATS,
    COLOURS,
    (ASIDE, "back"),
    {"objects": POINTS.make_amount_question("brings_points", most=GOAL - 1, likely=0)},
    remove_leaver,
    name_scene,
    pass_moved_turn=pass_moved_turn,
)
