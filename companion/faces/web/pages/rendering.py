"""Makes pages from the templates in data/web. The only importer of jinja2."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from companion.faces.web.http.requests import THEMES, HomeRequest
from companion.faces.web.pages.assets import versions
from companion.faces.web.pages.on_table import parts_drawn
from companion.faces.web.pages.seat_lines import cells, columns
from companion.faces.web.pages.symbols import SYMBOLS, drawn, ornamented, symbol_of, symbols
from companion.faces.web.rooms.devices import Device
from companion.kernel.facts import Seat
from companion.shipped import DATA
from companion.wording.messages import LANGUAGES, Wording

FRESH = secrets.token_hex(16)
"""Stands for the id of the page in pieces that many pages share; nobody else knows it."""


@dataclass(frozen=True)
class SeatLook:
    """How a seat is shown."""

    name: str
    suit: str
    colour: str

    @property
    def symbol(self) -> str:
        """How the suit is drawn."""
        return SYMBOLS[self.suit]


@dataclass(frozen=True)
class Common:
    """What every template may show.

    Attributes:
        say: a sentence by its key.
        word: a value in words.
        has: whether there is a sentence of that key.
        game: the id of the game; None where none is chosen.
        fresh: the id of the page, by which a command that is sent again is known.
        address: of the table.
        last_seq: the number of the last journal entry.
        revision: of what was published besides.
        felt: what the device does besides showing the page, of SWITCHES.
        base: what our addresses begin with.
        networked: whether other devices may find us in the house.
        framed: whether a page around ours does what buttons with data-around ask for.
        what_if: the line from which a what-if goes on; 0 for a game that is kept.
    """

    say: Callable[..., str]
    word: Callable[[Any], str]
    has: Callable[[str], bool]
    language: str
    theme: str
    game: str | None = None
    seats: Mapping[Seat, SeatLook] = field(default_factory=dict)
    device: Device | None = None
    address: str = ""
    last_seq: int = 0
    revision: int = 0
    felt: Sequence[str] = ()
    base: str = ""
    networked: bool = True
    framed: bool = False
    what_if: int = 0
    languages: Sequence[str] = tuple(LANGUAGES)
    themes: Sequence[str] = THEMES
    fresh: str = field(default_factory=lambda: secrets.token_hex(8))
    versions: Mapping[str, str] = field(default_factory=versions)


@cache
def environment() -> Environment:
    """The templates, each read once; everything that is put into them is escaped."""
    found = Environment(
        loader=FileSystemLoader(DATA / "web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    found.filters.update(parts=parts_drawn, columns=columns, cells=cells)
    found.filters.update(symbol=symbol_of)
    found.tests["ornamented"] = ornamented
    found.globals["symbols"] = cache(lambda game: Markup(symbols(game)))  # noqa: S704 - our own
    return found


def read_all() -> None:
    """Read every template now, rather than when it is asked for."""
    for name in environment().list_templates(extensions=["html"]):
        environment().get_template(name)


Once = Callable[[str, Callable[[], Markup]], Markup]
"""Gives what was made under a name already, else makes it."""


def afresh(_: str, make: Callable[[], Markup]) -> Markup:
    """Makes everything anew."""
    return make()


def render(template: str, common: Common, values: object = None, once: Once = afresh) -> str:
    """A page from its template.

    Args:
        template: its name.
        common: what every template may show.
        values: a dataclass of what this one shows; None for nothing.
        once: keeps the pieces that many pages share.
    """

    def shared(name: str, caller: Callable[[], Markup]) -> Markup:
        """A piece of a template as it is for all devices; without a name for this one only."""
        return once(f"piece {name}", partial(_piece, caller, common)) if name else caller()

    own = vars(values) if values is not None else {}
    known = {**vars(common), **own, "fresh": FRESH, "shared": shared}
    page = environment().get_template(template).render(known)
    return drawn(page.replace(FRESH, common.fresh), common.say)


def _piece(caller: Callable[[], Markup], common: Common) -> Markup:
    return Markup(drawn(caller(), common.say))  # noqa: S704 - made by a template, which escapes


def home_page(
    request: HomeRequest,
    template: str,
    values: object = None,
    status: int = 200,
    game: str | None = None,
) -> Response:
    """A page that belongs to no table; `game` gives it that game's words and face."""
    wording = Wording(request.language, game or "")
    common = Common(
        wording.say,
        wording.value,
        wording.has,
        request.language,
        request.theme,
        game=game,
        felt=request.felt,
        base=request.rooms.surroundings.base,
        networked=request.rooms.surroundings.networked,
        framed=request.rooms.surroundings.framed,
    )
    return HTMLResponse(render(template, common, values), status)


@dataclass(frozen=True)
class TurnedAway:
    """What outside.html shows.

    Attributes:
        again: whether the page looks again by itself.
        table: the session of the table that leads back; empty for none.
        home: whether the list of games does.
    """

    text: str
    again: bool
    table: str
    home: bool


def turned_away(request: HomeRequest, text: str, status: int, *, again: bool = False) -> Response:
    """The page for a device that can't be let in, or to a table that can't be shown.

    Args:
        request: what was asked for.
        text: why, and what then.
        status: of the response.
        again: whether the page looks again by itself.
    """
    home = request.rooms.grant_of(request.device_id) is not None
    return home_page(request, "outside.html", TurnedAway(text, again, "", home), status)


def error_page(request: HomeRequest, status: int) -> Response:
    """The page for what leads nowhere: why, and the way back to where the device was."""
    wording = request.wording
    key = f"web.status.{status}"
    named = wording.has(key)
    text = wording.say(key) if named else wording.say("web.status.other", status=status)
    session = str(request.request.path_params.get("session", ""))[:80]
    if status == 500 and session:
        text = f"{text} {wording.say('web.about', session=session)}"
    device_id = request.device_id
    joined = request.rooms.rooms_of(device_id) if device_id is not None else []
    home = request.rooms.grant_of(device_id) is not None
    if not joined and not home:
        text = f"{text} {wording.say('web.no_token')}"
    shown = TurnedAway(text, again=False, table=joined[0].id if joined else "", home=home)
    return home_page(request, "outside.html", shown, status)
