"""Known cards: listed, exported, imported from another group, and corrected by the host."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import quote

from starlette.responses import Response

from companion.errors import CodeError, CompanionError, Refusal, UsageError
from companion.faces.web.http.page_requests import HomeRequest, make_empty_response
from companion.faces.web.pages.assets import SVG
from companion.faces.web.pages.rendering import render_error_page, render_home_page
from companion.faces.web.rooms.devices import HOST
from companion.faces.web.rooms.forms import parse_number
from companion.play.codes.card_code import pack_cards, unpack_cards
from companion.play.codes.pictures import make_qr_code, render_svg
from companion.play.codes.pocket_link import make_link
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from companion.play.library.printed_cards import CardList, add_card_list, format_cards, parse_cards
from companion.present.group_memory import complete_card
from companion.present.words.card_line import make_card_line, read_card
from companion.wording.card_words import Forms, describe_card, name_kind
from companion.wording.messages import Wording


class Row(NamedTuple):
    """A known card in words, and as an input line for it; empty if not all values are known."""

    number: int
    words: str
    line: str


class CardsPage:
    """A group's cards, for one request.

    Args:
        request: the request.
    """

    def __init__(self, request: HomeRequest) -> None:
        self.request = request
        self.catalogue = CardCatalogue(request.rooms.folder)
        self.language = request.language
        self.forms: Mapping[str, Forms] = {game.id: game.cards() for game in request.rooms.games}
        self.kind = request.get_value("kind")
        self.is_host = request.grant == HOST

    def read_cards(self) -> CardList:
        """Return the cards of the kind shown."""
        every = self.catalogue.list_cards()
        cards = [card for card in every if self.kind in ("", f"{card.game}.{card.kind}")]
        return CardList(cards, () if self.kind else self.catalogue.list_remembered())

    def unpack_code(self, code: str) -> CardList:
        """Return another group's cards; none for an empty code.

        Raises:
            CodeError, UsageError: the code has no cards, or no such cards exist.
        """
        games = self.request.rooms.games
        return parse_cards(unpack_cards(code), "…", games) if code else CardList(())

    def render_cards(self, code: str = "", result: str = "", refusal: str = "") -> Response:
        """Return the page of known cards, with the result of a form.

        Args:
            code: another group's cards; empty for none.
            result: result of a form.
            refusal: reason why a form failed.
        """
        counts = Counter((card.game, card.kind) for card in self.catalogue.list_cards())
        kinds = [
            (f"{game}.{kind}", name_kind(game, kind, self.language), cards)
            for (game, kind), cards in counts.items()
        ]
        found = self.read_cards()
        ours = pack_cards(format_cards(found))
        refused = parse_number(self.request.get_value("number")) if refusal else 0
        return render_home_page(
            self.request,
            "cards.html",
            422 if refusal else 200,
            given=code,
            offered=len(self.unpack_code(code).cards),
            kinds=kinds,
            kind=self.kind,
            rows=[self._make_row(card, refused) for card in found.cards],
            refused=refused,
            code=ours,
            drawn=_can_be_scanned(ours),
            link=make_link(self.request.rooms.folder, ours),
            host=self.is_host,
            told=result,
            refusal=refusal,
        )

    def _make_row(self, card: CatalogueCard, refused: int) -> Row:
        """Return a card with its line, which is the typed one if its correction was refused."""
        form = self.forms.get(card.game, {}).get(card.kind)
        line = ""
        if card.number == refused:
            line = self.request.get_value("line")
        elif form is not None:
            wording = Wording(self.language, card.game)
            with suppress(Refusal):
                line = make_card_line(form, complete_card(form, card.values), wording)
        return Row(card.number, self._describe_card(card), line)

    def _describe_card(self, card: CatalogueCard) -> str:
        """Return the kind and the values of a card in words."""
        wording = Wording(self.language, card.game)
        words = describe_card(card, self.forms.get(card.game, {}), wording)
        kind = name_kind(card.game, card.kind, self.language)
        return wording.say("web.unnamed_card", kind=kind, words=words)

    def carry_out(self) -> str:
        """Import, correct or forget cards as a form says; return the result as a sentence.

        Raises:
            UsageError: no such card exists, or it can't have these values.
            StorageFailed: the disk can't be written.
        """
        sent = self.request
        given = sent.get_value("given")
        if given:
            found = self.unpack_code(given)
            new = add_card_list(self.catalogue, found)
            return sent.wording.say("cards.imported", new=new, known=len(found.cards) - new)
        number = parse_number(sent.get_value("number"))
        card = self.catalogue.get_card(number)
        wording = Wording(self.language, card.game)
        form = self.forms.get(card.game, {}).get(card.kind)
        if sent.get_value("forget") or form is None:
            self.catalogue.remove(number)
            return wording.say("cards.removed", what=self._describe_card(card))
        read = read_card(form, sent.get_value("line"), wording)
        if read.answer is None:
            raise UsageError("card_value_refused", reason=read.trouble)
        self.catalogue.replace_values(number, read.answer)
        now = self._describe_card(self.catalogue.get_card(number))
        return wording.say("cards.changed", number=number, what=now)


def _can_be_scanned(code: str) -> bool:
    """Return whether a code is small enough to scan."""
    try:
        make_qr_code(code)
    except CodeError:
        return False
    return True


def serve_cards(request: HomeRequest) -> Response:
    """Serve the list, and offer another group's cards if the address has their code."""
    page = CardsPage(request)
    code = request.get_value("take")
    if code and not page.is_host:
        return render_error_page(request, 403)
    try:
        return page.render_cards(code)
    except CompanionError as error:
        return page.render_cards(refusal=request.wording.word_error(error))


def handle_form(request: HomeRequest) -> Response:
    """Import, correct or forget cards; only for the host."""
    page = CardsPage(request)
    try:
        return page.render_cards(result=page.carry_out())
    except CompanionError as error:
        return page.render_cards(refusal=request.wording.word_error(error))


def serve_picture(request: HomeRequest) -> Response:
    """Serve the selected cards as a QR code."""
    code = pack_cards(format_cards(CardsPage(request).read_cards()))
    return (
        Response(render_svg(make_qr_code(code)), media_type=SVG)
        if _can_be_scanned(code)
        else make_empty_response(404)
    )


def serve_file(request: HomeRequest) -> Response:
    """Serve the selected cards as a file."""
    headers = {"content-disposition": 'attachment; filename="cards.json"'}
    content = format_cards(CardsPage(request).read_cards())
    return Response(content, media_type="application/json", headers=headers)


def find_cards_address(text: str) -> str:
    """Return the address that shows a code or file of cards; empty for anything else.

    Links to tables are excluded first, because their random token might read as a code.

    Raises:
        CodeError: the code is incomplete, or the file is too large for the page.
    """
    if "/J/" in text:
        return ""
    code = pack_cards(text) if text.lstrip().startswith("{") else text
    try:
        unpack_cards(code)
    except CodeError as error:
        if error.name == "code_not_cards":
            return ""
        raise
    return f"/cards?take={quote(code, safe='')}"
