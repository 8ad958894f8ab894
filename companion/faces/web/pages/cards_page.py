"""Known cards: listed, exported, imported from another group, and corrected by the host."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from urllib.parse import quote

from starlette.responses import Response

from companion.errors import CodeError, Refusal
from companion.faces.web.http.page_requests import HomeRequest
from companion.faces.web.pages.export_page import draw_qr_code
from companion.faces.web.pages.rendering import render_error_page, render_home_page
from companion.games.catalogue import GAMES
from companion.play.codes.code import pack_cards, unpack_cards
from companion.play.codes.pictures import make_qr_code
from companion.play.codes.pocket_link import make_link
from companion.play.journal.entries import BEGINNING
from companion.play.library.card_catalogue import CardCatalogue, CardList, CatalogueCard
from companion.play.library.printed_cards import format_cards, parse_cards
from companion.present.group_memory import complete_card
from companion.present.words.card_line import make_card_line, read_whole_card
from companion.wording.card_words import name_kind, word_card_with_kind
from companion.wording.messages import Wording


def _read_cards(request: HomeRequest) -> CardList:
    """Return the group's cards of the kind that a request names, or all of them."""
    game, _, kind = request.get_field_value("kind").partition(".")
    return CardCatalogue(request.rooms.folder).select_cards(game, kind)


def render_cards(request: HomeRequest, code: str = "", result: str = "") -> Response:
    """Return the page of known cards, with the result of a form.

    Args:
        request: the request.
        code: another group's cards; empty for none.
        result: result of a form.
    """
    rooms = request.rooms
    every = CardCatalogue(rooms.folder).list_cards()
    counts = Counter((card.game, card.kind) for card in every)
    found = _read_cards(request)
    ours = pack_cards(format_cards(found))
    refused = request.get_field_number("number") if request.error else 0
    return render_home_page(
        request,
        "cards.html",
        given=code,
        offered=len(_unpack_code(request, code).cards) if code else 0,
        kinds=[
            (f"{game}.{kind}", name_kind(kind, Wording(request.language, game)), cards)
            for (game, kind), cards in counts.items()
        ],
        kind=request.get_field_value("kind"),
        rows=[_make_row(request, card, refused) for card in found.cards],
        refused=refused,
        typed=request.get_field_value("code"),
        code=ours,
        drawn=_can_be_scanned(ours),
        link=make_link(rooms.folder, ours),
        told=result,
    )


def _unpack_code(request: HomeRequest, code: str) -> CardList:
    """Return another group's cards.

    Raises:
        CodeError, UsageError: the code has no cards, or no such cards exist.
    """
    name = request.wording.say("cards.theirs")
    return parse_cards(unpack_cards(code), name)


def _make_row(
    request: HomeRequest, card: CatalogueCard, refused_number: int
) -> tuple[int, str, str]:
    """Return number and description of a card, and the line that enters it.

    If the card's correction was refused, it is the typed line; it is empty if some values are
    unknown.
    """
    form = GAMES.find_card_form(card.game, card.kind)
    wording = Wording(request.language, card.game)
    line = ""
    if card.number == refused_number:
        line = request.get_field_value("line")
    elif form is not None:
        with suppress(Refusal):
            line = make_card_line(form, complete_card(form, card.values), wording)
    return card.number, word_card_with_kind(form, card, wording), line


def _carry_out_cards_form(request: HomeRequest) -> str:
    """Carry out a form that imports, corrects or removes cards; return the result as a sentence.

    Raises:
        CodeError, UsageError: no such card exists, or it can't have these values.
        StorageFailed: the disk can't be written.
    """
    catalogue = CardCatalogue(request.rooms.folder)
    code = request.get_field_value("given")
    if code:
        found = _unpack_code(request, code)
        new = catalogue.add_card_list(found)
        return request.wording.say("cards.imported", new=new, known=len(found.cards) - new)
    number = request.get_field_number("number")
    card = catalogue.get_card(number)
    wording = Wording(request.language, card.game)
    form = GAMES.find_card_form(card.game, card.kind)
    if request.get_field_value("forget") or form is None:
        catalogue.remove_card(number)
        return wording.say("cards.removed", what=word_card_with_kind(form, card, wording))
    values = read_whole_card(form, request.get_field_value("line"), wording)
    catalogue.replace_values(number, values)
    description = word_card_with_kind(form, catalogue.get_card(number), wording)
    return wording.say("cards.changed", number=number, what=description)


def _can_be_scanned(code: str) -> bool:
    """Return whether a code is small enough to scan."""
    try:
        make_qr_code(code)
    except CodeError:
        return False
    return True


def serve_cards(request: HomeRequest) -> Response:
    """Serve the known cards, and offer another group's cards if the address has their code."""
    code = request.get_field_value("take")
    if code and not request.is_host:
        return render_error_page(request, 403)
    return render_cards(request, code)


def handle_cards_form(request: HomeRequest) -> Response:
    """Import, correct or remove cards; only for the host."""
    return render_cards(request, result=_carry_out_cards_form(request))


def serve_cards_code(request: HomeRequest) -> Response:
    """Serve the selected cards as a QR code."""
    return draw_qr_code(pack_cards(format_cards(_read_cards(request))))


def serve_cards_file(request: HomeRequest) -> Response:
    """Serve the selected cards as a file."""
    headers = {"content-disposition": 'attachment; filename="cards.json"'}
    content = format_cards(_read_cards(request))
    return Response(content, media_type="application/json", headers=headers)


def find_cards_address(text: str) -> str:
    """Return the address that shows a code or file of cards; empty for anything else.

    Links to tables and saved games are excluded first: a link's random token might read as a code,
    and games would be too large.

    Raises:
        CodeError: the code is incomplete, or the file is too large for the page.
    """
    if "/J/" in text or text.startswith(BEGINNING.decode()):
        return ""
    code = pack_cards(text) if text.lstrip().startswith("{") else text
    try:
        unpack_cards(code)
    except CodeError as error:
        if error.name == "code_not_cards":
            return ""
        raise
    return f"/cards?take={quote(code, safe='')}"
