"""Rendering of pages from templates in data/web; no other module imports jinja2."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from companion.faces.web.http.page_requests import THEMES, HomeRequest
from companion.faces.web.pages.assets import hash_assets
from companion.faces.web.pages.face_settings import list_parts
from companion.faces.web.pages.pieces import Pieces
from companion.faces.web.pages.seat_lines import list_cells
from companion.faces.web.pages.symbols import (
    SYMBOLS,
    draw_symbols,
    find_symbol,
    get_symbol,
    has_ornament,
    make_sprite,
)
from companion.faces.web.rooms.devices import Device
from companion.faces.web.rooms.page_cache import RenderCache
from companion.faces.web.runtime import PageRuntime
from companion.kernel.facts import Seat
from companion.shipped import DATA
from companion.wording.messages import Wording

FRESH = secrets.token_hex(16)
"""Placeholder for a page's id in shared pieces; random, so that no other text contains it."""
STATE = secrets.token_hex(16)
"""Placeholder for the hash of all pieces, which is known only after rendering."""


@dataclass(frozen=True)
class SeatLook:
    """Name, suit and colour of a seat."""

    name: str
    suit: str
    colour: str

    @property
    def symbol(self) -> str:
        """Symbol of the suit."""
        return SYMBOLS[self.suit]


@dataclass(frozen=True)
class Common:
    """Values that every template may show.

    Attributes:
        wording: the language, and the game if one is chosen.
        runtime: the server or browser that runs the pages.
        fresh: id of the page, which identifies commands sent twice.
        address: address of the table.
        last_seq: number of the last journal entry.
        revision: number of the last change outside the journal.
        felt: names of the SWITCHES that are on for the device.
        what_if: entry from which a what-if continues; 0 for a saved game.
        in_pieces: whether the page is rendered as pieces, without the document around them.
    """

    wording: Wording
    runtime: PageRuntime
    theme: str
    felt: Sequence[str]
    seats: Mapping[Seat, SeatLook] = field(default_factory=dict)
    device: Device | None = None
    address: str = ""
    last_seq: int = 0
    revision: int = 0
    what_if: int = 0
    in_pieces: bool = False
    fresh: str = field(default_factory=lambda: secrets.token_hex(8))

    @property
    def sprite(self) -> str:
        """Address of the file with all symbols; empty if the page itself contains them."""
        version = hash_assets()["symbols.svg"]
        return "" if self.runtime.framed else f"{self.runtime.base}/web/symbols.svg?{version}"


@cache
def get_environment() -> Environment:
    """Return the jinja2 environment; templates are read once, and values are escaped."""
    found = Environment(
        loader=FileSystemLoader(DATA / "web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    found.filters.update(parts=list_parts, cells=list_cells)
    found.filters.update(symbol=find_symbol, suit=get_symbol)
    found.tests["ornamented"] = has_ornament
    found.globals["symbols"] = cache(lambda: Markup(make_sprite()))  # noqa: S704 - our own
    return found


def read_all() -> None:
    """Load every template now instead of on first use."""
    for name in get_environment().list_templates(extensions=["html"]):
        get_environment().get_template(name)


def render(
    template: str,
    common: Common,
    values: Mapping[str, object],
    rendered: RenderCache | None = None,
) -> Pieces:
    """Render a page's template to pieces.

    Args:
        template: name of the template.
        common: values for every template.
        values: this template's own values.
        rendered: cache of pieces that many pages share.
    """
    kept = rendered or RenderCache()
    wording = common.wording
    of = (wording.language, wording.game, common.seats, common.what_if)
    every = kept.get_or_make("", of, lambda: of)  # one object, so that comparisons are fast
    draw = partial(draw_symbols, name=wording.say, sprite=common.sprite)
    pieces = Pieces(every, kept, draw, Markup)
    known = {
        **vars(common.runtime),
        **vars(common),
        "language": wording.language,
        "game": wording.game,
        "say": wording.say,
        "word": wording.value,
        "has": wording.has,
        "themes": THEMES,
        "versions": hash_assets(),
        "state": STATE,
        **values,
        "sprite": common.sprite,
        "titled": (),
        "fresh": FRESH,
        "piece": pieces.piece,
        "part": pieces.part,
    }
    pieces.page = get_environment().get_template(template).render(known)
    return pieces


def join_page(common: Common, pieces: Pieces) -> str:
    """Return the HTML of a page with all its pieces in place."""
    page = pieces.draw(pieces.join())
    return page.replace(FRESH, common.fresh).replace(STATE, pieces.state)


def render_home_page(
    request: HomeRequest, template: str, status: int = 200, game: str = "", **values: object
) -> Response:
    """Return a page that belongs to no table, such as the list of games.

    Args:
        request: the request.
        template: name of the template.
        status: status of the response.
        game: the game that gives the page its words and colours; empty for none.
        values: the template's own values.
    """
    wording = Wording(request.language, game or None)
    common = Common(wording, request.rooms.runtime, request.theme, request.felt)
    return HTMLResponse(join_page(common, render(template, common, values)), status)


def render_access_denied(
    request: HomeRequest, text: str, status: int, *, again: bool = False
) -> Response:
    """Return the page for a device that has no access, or for a table that can't be shown.

    Args:
        request: the request.
        text: the reason and what to do.
        status: status of the response.
        again: whether the page reloads by itself.
    """
    home = bool(request.grant)
    joined = request.rooms.list_rooms(request.device_id)
    return render_home_page(
        request,
        "outside.html",
        status,
        text=text,
        again=again,
        table=joined[0].id if joined and not again else "",
        home=home,
        letters=request.rooms.runtime.networked and not (home or joined or again),
    )


def error_page(request: HomeRequest, status: int) -> Response:
    """Return the page for an error status: the reason, and a link back."""
    wording = request.wording
    key = f"web.status.{status}"
    key = key if wording.has(key) else "web.status.other"
    text = wording.say(key, status=status)
    session = str(request.request.path_params.get("session", ""))[:80]
    if status == 500 and session:
        text = f"{text} {wording.say('web.about', session=session)}"
    if not (request.grant or request.rooms.list_rooms(request.device_id)):
        text = f"{text} {wording.say('web.no_token')}"
    return render_access_denied(request, text, status)
