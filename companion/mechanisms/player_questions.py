"""Set-up questions for the players: number, names and colours, house rules."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.citations import COMPANY, Citation, Ruling
from companion.kernel.facts import Seat, message
from companion.kernel.paths import Path
from companion.kernel.questions import (
    Amount,
    Choice,
    Fields,
    Form,
    Several,
    Text,
    make_label_function,
)
from companion.kernel.seating import Colour, Player, Seating

name_colour = make_label_function("colour")
"""Function that returns a colour's name as a message."""

LONGEST_NAME = 20
HOW_MANY = str(Path(0, "", "seats"))


class Name(Text):
    """Question for a name that codes include, unlike other texts.

    For players, and for cards that only their name identifies.
    """

    in_codes = True


def judge_name(text: str) -> str:
    """Return a typed name on one line, without control characters; it may be empty.

    Raises:
        IllegalAnswer: it is too long.
    """
    return str(Name("name", COMPANY, longest=LONGEST_NAME).judge(text))


async def ask_players(least: int, most: int, colours: Sequence[Colour], why: Citation) -> Seating:
    """Ask for the number of players, and the name and colour of each.

    A number is added to a name that another player has.
    """
    count = await Amount("seats", why, least=least, most=most, likely=least)
    seating = Seating()
    for number in range(1, count + 1):
        seat = Seat(f"p{number}")
        taken = [player.colour for player in seating.players.values()]
        free = [colour for colour in colours if colour not in taken]
        fields: Fields = {
            "name": Name("name", why, longest=LONGEST_NAME),
            "colour": Choice("colour", why, free, likely=free[0], label=name_colour, every=colours),
        }
        player: Player = await Form(
            "player",
            why,
            fields,
            subject=str(seat),
            make=Player,
            about={"number": number},
        )
        seating.add_player(player.name, player.colour)
    return seating


def make_player_path(seat: Seat) -> str:
    """Return the path of the question about a seat's player."""
    return str(Path(0, seat, "player"))


def make_start_player_question(seating: Seating, why: Citation) -> Choice[Seat]:
    """Make the question for the start player. The first seat is the likeliest."""
    return Choice(
        "start",
        why,
        seating.seats,
        likely=seating.seats[0],
        label=seating.get_name,
    )


# ---- house rules


async def ask_house_rules(rulings: Sequence[Ruling], why: Citation) -> dict[str, str]:
    """Ask which house rules differ from their defaults, and return their values by name.

    If a chosen ruling has several alternatives, ask which one applies.
    """
    switchable = {ruling.name: ruling for ruling in rulings if ruling.alternatives}
    changed = await Several(
        "house_rules",
        why,
        tuple(switchable),
        label=lambda name: message(f"ruling.{name}.{switchable[name].alternatives[0]}"),
    )
    chosen: dict[str, str] = {}
    for name in changed:
        ruling = switchable[name]
        chosen[name] = await Choice(
            "house_rule",
            ruling,
            ruling.alternatives,
            subject=name,
            likely=ruling.alternatives[0],
            label=make_label_function(f"ruling.{name}"),
        )
    return chosen
