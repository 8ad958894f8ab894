"""Known cards: listed, exported, imported from another group, and corrected by the host."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple
from urllib.parse import quote

from starlette.responses import Response

from companion.errors import CodeError, CompanionError, Refusal, UsageError
from companion.faces.web.http.page_requests import HomeRequest, make_empty_response
from companion.faces.web.pages.assets import SVG
from companion.faces.web.pages.rendering import error_page, render_home_page
from companion.faces.web.rooms.devices import HOST
from companion.faces.web.rooms.forms import Sent, first_value, parse_number
from companion.play.codes.card_code import pack_cards, unpack_cards
from companion.play.codes.pictures import make_qr_code, render_svg
from companion.play.codes.pocket_link import make_link
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from companion.play.library.card_merge import Comparison, compare_cards, merge_cards
from companion.play.library.printed_cards import CardList, format_cards, parse_cards
from companion.present.group_memory import complete_card
from companion.present.words.card_line import line_of, read_card
from companion.wording.card_words import (
    CardDifference,
    Forms,
    describe_card,
    describe_differences,
    name_kind,
)
from companion.wording.messages import Wording


class CardKindShown(NamedTuple):
    """A kind of card: token of game and kind, name, and number of known cards."""

    token: str
    name: str
    cards: int


class Row(NamedTuple):
    """A known card in words, and as an input line for it; empty if not all values are known."""

    number: int
    words: str
    line: str


class Differs(NamedTuple):
    """A difference between the groups' cards, and its key in the form."""

    key: str
    told: CardDifference


class ComparisonShown(NamedTuple):
    """Another group's cards compared with ours: their code, new and known ones, differences."""

    code: str
    fresh: int
    known: int
    differing: Sequence[Differs]


@dataclass(frozen=True)
class CardsShown:
    """Values of cards.html.

    Attributes:
        kinds: the kinds of known cards.
        kind: the kind shown; empty for all.
        rows: its cards.
        code: its cards as a code.
        drawn: whether the code fits a QR code.
        link: opens the code on a phone without a server; empty if no address is known.
        host: whether the device may change cards.
        beside: comparison with another group's cards; None for none.
        told: result of the last form.
        refusal: reason why the last form failed.
    """

    kinds: Sequence[CardKindShown]
    kind: str
    rows: Sequence[Row]
    code: str
    drawn: bool
    link: str
    host: bool
    beside: ComparisonShown | None
    told: str
    refusal: str


class CardsPage:
    """A group's cards, for one request.

    Args:
        request: the request.
    """

    def __init__(self, request: HomeRequest) -> None:
        self.catalogue = CardCatalogue(request.rooms.folder)
        self.games = request.rooms.games
        self.language = request.language
        self.wording = request.wording
        self.forms: Mapping[str, Forms] = {game.id: game.cards() for game in self.games}
        self.kind = request.query("kind")
        self.is_host = request.grant == HOST
        self.folder = request.rooms.folder

    def read_cards(self) -> CardList:
        """Return the cards of the kind shown."""
        every = self.catalogue.all()
        cards = [card for card in every if self.kind in ("", f"{card.game}.{card.kind}")]
        return CardList(cards, () if self.kind else self.catalogue.list_remembered())

    def compare(self, code: str) -> Comparison:
        """Compare another group's cards with ours.

        Raises:
            CodeError, UsageError: the code has no cards, or no such cards exist.
        """
        return compare_cards(self.catalogue, parse_cards(unpack_cards(code), "…", self.games))

    def render(self, given: str = "", told: str = "", refusal: str = "") -> CardsShown:
        """Return the values of the whole page.

        Args:
            given: another group's cards as a code; empty for none.
            told: result of a form.
            refusal: reason why a form failed.
        """
        counts = Counter((card.game, card.kind) for card in self.catalogue.all())
        kinds = [
            CardKindShown(f"{game}.{kind}", name_kind(game, kind, self.language), cards)
            for (game, kind), cards in counts.items()
        ]
        found = self.read_cards()
        code = pack_cards(format_cards(found))
        return CardsShown(
            kinds,
            self.kind,
            [self._make_row(card) for card in found.cards],
            code,
            _can_be_scanned(code),
            make_link(self.folder, code),
            self.is_host,
            self._make_comparison(given) if given else None,
            told,
            refusal,
        )

    def _make_row(self, card: CatalogueCard) -> Row:
        wording = Wording(self.language, card.game)
        forms = self.forms.get(card.game, {})
        line = ""
        if card.kind in forms:
            form = forms[card.kind]
            with suppress(Refusal):
                line = line_of(form, complete_card(form, card.values), wording)
        return Row(card.number, describe_card(card, forms, wording), line)

    def _make_comparison(self, given: str) -> ComparisonShown:
        compared = self.compare(given)
        found = list[Differs]()
        for each in compared.differing:
            game = each.ours.game
            told = describe_differences(
                each, self.forms.get(game, {}), Wording(self.language, game)
            )
            found.append(Differs(each.key, told))
        return ComparisonShown(given, len(compared.fresh), len(compared.known), found)

    def settle(self, sent: Sent) -> str:
        """Carry out a form; return the result as a sentence.

        Raises:
            UsageError: no such card exists, or it can't have these values.
            StorageFailed: the disk can't be written.
        """
        given = first_value(sent, "given")
        if given:
            return self._import_cards(given, sent)
        number = parse_number(first_value(sent, "number"))
        card = self.catalogue.get_card(number)
        wording = Wording(self.language, card.game)
        forms = self.forms.get(card.game, {})
        if "forget" in sent or card.kind not in forms:
            self.catalogue.remove(number)
            return wording.say("cards.removed", what=describe_card(card, forms, wording))
        read = read_card(forms[card.kind], first_value(sent, "line"), wording)
        if read.answer is None:
            raise UsageError("card_value_refused", reason=read.trouble)
        self.catalogue.replace_values(number, read.answer)
        now = describe_card(self.catalogue.get_card(number), forms, wording)
        return wording.say("cards.changed", number=number, what=now)

    def _import_cards(self, given: str, sent: Sent) -> str:
        compared = self.compare(given)
        everywhere = first_value(sent, "all")
        chosen = {
            each.key: everywhere or first_value(sent, each.key) for each in compared.differing
        }
        merge_cards(self.catalogue, compared, chosen)
        return self.wording.say(
            "cards.imported",
            new=len(compared.fresh),
            known=len(compared.known),
            differ=len(compared.differing),
        )


def _can_be_scanned(code: str) -> bool:
    """Return whether a code is small enough to scan."""
    try:
        make_qr_code(code)
    except CodeError:
        return False
    return True


async def show(request: HomeRequest) -> Response:
    """Serve the list, compared with another group's cards if the address has their code."""
    page = CardsPage(request)
    given = request.query("take")
    if given and not page.is_host:
        return error_page(request, 403)
    return await _respond(request, page, partial(page.render, given))


async def handle_form(request: HomeRequest) -> Response:
    """Import, correct or forget cards; only for the host."""
    page = CardsPage(request)
    sent = await request.read_form()
    return await _respond(request, page, lambda: page.render(told=page.settle(sent)))


async def _respond(
    request: HomeRequest, page: CardsPage, look: Callable[[], CardsShown]
) -> Response:
    """Serve the page, with the reason if a form failed."""
    try:
        return render_home_page(request, "cards.html", await request.aside(look))
    except CompanionError as error:
        shown = await request.aside(partial(page.render, refusal=request.wording.error(error)))
        return render_home_page(request, "cards.html", shown, 422)


async def serve_picture(request: HomeRequest) -> Response:
    """Serve the selected cards as a QR code."""
    code = pack_cards(format_cards(await request.aside(CardsPage(request).read_cards)))
    return (
        Response(render_svg(make_qr_code(code)), media_type=SVG)
        if _can_be_scanned(code)
        else make_empty_response(404)
    )


async def serve_file(request: HomeRequest) -> Response:
    """Serve the selected cards as a file."""
    headers = {"content-disposition": 'attachment; filename="cards.json"'}
    content = format_cards(await request.aside(CardsPage(request).read_cards))
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
