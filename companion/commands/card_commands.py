"""Commands for the group's known cards: list, enter, correct, export, import."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from companion.commands.locate import (
    open_data_folder,
    print_unusable_games,
    read_code_or_picture,
    read_file,
)
from companion.commands.resolve import resolve_kind
from companion.commands.shared import (
    MINUS_IS_A_VALUE,
    AsJson,
    Game,
    OneGame,
    Yes,
    add_command,
    confirm_removal,
    make_argument,
    make_command_group,
    make_option,
    print_json,
    print_sentence,
)
from companion.errors import CodeError, UsageError
from companion.games.catalogue import GAMES
from companion.kernel.facts import Message
from companion.kernel.question_base import shorten_answer
from companion.kernel.questions import Question
from companion.play.codes.code import pack_cards, unpack_cards
from companion.play.codes.pictures import is_picture, make_qr_code, render_png
from companion.play.journal.disk import create_file
from companion.play.library.card_catalogue import CardCatalogue, CardList, CatalogueCard
from companion.play.library.printed_cards import format_cards, parse_cards
from companion.present.settings import get_wording
from companion.present.words.card_line import read_whole_card
from companion.wording.card_words import word_card

app = make_command_group("cards")

OneKind = Annotated[str, make_option("help.only_kind", "--kind", value="kind")]
Line = Annotated[list[str], make_argument("help.card_values", "values")]

LONGEST_NUMBER = 9
"""Maximum number of digits of a card's number; the rest is ignored."""


def parse_card_number(typed_text: str) -> int:
    """Parse the number of a card; raises UsageError if it is none."""
    if typed_text.isdecimal():
        return int(typed_text[:LONGEST_NUMBER])
    raise UsageError("no_such_card", given=shorten_answer(typed_text))


Number = Annotated[int, make_argument("help.card_number", "number", parser=parse_card_number)]


@add_command("cards_list", app)
def list_cards(
    game: OneGame = "",
    kind: OneKind = "",
    as_json: AsJson = False,
) -> None:
    """List the cards, by game and kind."""
    found = _select_cards(game, kind)
    print_unusable_games()
    if as_json:
        print_json([vars(card) for card in found.cards])
        return
    from companion.faces.lines.card_lines import print_card_list
    from companion.faces.lines.output import Output

    print_card_list(found, Output())


@add_command("cards_add", app, context_settings=MINUS_IS_A_VALUE)
def add_card(
    game: Game,
    kind: Annotated[str, make_argument("help.card_kind", "kind")],
    line: Line,
) -> None:
    """Enter a card before it comes up in a game, by a line in the notation of play."""
    form = _find_card_form(game, kind)
    values = read_whole_card(form, " ".join(line), get_wording(game))
    card = CatalogueCard(game, form.card, values, 0)
    new = CardCatalogue(open_data_folder()).add_cards([card])
    print_sentence("cards.added" if new else "cards.there", what=_describe_card(card))


@add_command("cards_edit", app, context_settings=MINUS_IS_A_VALUE)
def edit_card(number: Number, line: Line) -> None:
    """Correct a card by a line in the notation of play; values missing in the line stay."""
    catalogue = CardCatalogue(open_data_folder())
    card = catalogue.get_card(number)
    form = _find_card_form(card.game, card.kind)
    values = read_whole_card(form, " ".join(line), get_wording(card.game), card.values)
    catalogue.replace_values(number, values)
    print_sentence("cards.changed", number=number, what=_describe_card(catalogue.get_card(number)))


@add_command("cards_remove", app)
def remove_card(number: Number, yes: Yes = False) -> None:
    """Remove a card."""
    catalogue = CardCatalogue(open_data_folder())
    what = _describe_card(catalogue.get_card(number))
    confirm_removal("cards.really_remove", "cards.stays", yes=yes, what=what)
    catalogue.remove_card(number)
    print_sentence("cards.removed", what=what)


@add_command("cards_export", app)
def export_cards(
    file: Annotated[str, make_argument("help.cards_export_file", "file")] = "",
    game: OneGame = "",
    kind: OneKind = "",
    as_code: Annotated[bool, make_option("help.cards_code", "--code")] = False,
) -> None:
    """Export the cards as a readable file or as a code."""
    found = _select_cards(game, kind)
    content = format_cards(found)
    if as_code:
        _print_card_code(pack_cards(content))
        return
    if not file:
        typer.echo(content, nl=False)
        return
    create_file(
        Path(file),
        render_png(make_qr_code(pack_cards(content))) if is_picture(file) else content.encode(),
    )
    print_sentence("cards.exported", count=len(found.cards), file=file)


def _print_card_code(code: str) -> None:
    """Print a code as text, and as a QR code if it is small enough to be scanned."""
    from companion.commands.sharing import print_pocket_link, print_qr_code

    try:
        print_qr_code(make_qr_code(code))
    except CodeError as error:
        sys.stderr.write(f"{get_wording().word_error(error)}\n")
    typer.echo(code)
    print_pocket_link("cards.link", code)


@add_command("cards_import", app, context_settings=MINUS_IS_A_VALUE)
def import_cards(
    file: Annotated[str, make_argument("help.cards_import_file", "file")],
) -> None:
    """Import the cards of another group, all of a file or none."""
    code = read_code_or_picture(file)
    content = unpack_cards(code) if code else read_file(file).decode("utf-8-sig", "replace")
    found = parse_cards(content, shorten_answer(code) or file)
    new = CardCatalogue(open_data_folder()).add_card_list(found)
    print_sentence("cards.imported", new=new, known=len(found.cards) - new)


# ---- shared helpers


def _find_card_form(game: str, kind: str) -> Question:
    """Return the form of a kind of card; raises UsageError if there is none."""
    found = GAMES.get_game(game)
    forms = found.list_card_forms()
    if not forms:
        raise UsageError("no_cards_to_enter", game=Message(f"game.{game}"))
    return forms[resolve_kind(kind, [found])]


def _describe_card(card: CatalogueCard) -> str:
    form = GAMES.find_card_form(card.game, card.kind)
    return word_card(form, card, get_wording(card.game))


def _select_cards(game: str, kind: str) -> CardList:
    """Return the cards of a game and a kind; see `CardCatalogue.select_cards`."""
    if kind:
        kind = resolve_kind(kind, [GAMES.get_game(game)] if game else GAMES)
    return CardCatalogue(open_data_folder()).select_cards(game, kind)
