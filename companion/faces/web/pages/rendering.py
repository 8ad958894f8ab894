"""Makes pages from the templates in data/web. The only importer of jinja2."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.runtime import Context
from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from companion.faces.web.http.page_requests import THEMES, HomeRequest
from companion.faces.web.pages.assets import versions
from companion.faces.web.pages.on_table import parts_drawn
from companion.faces.web.pages.pieces import Pieces
from companion.faces.web.pages.seat_lines import cells, columns
from companion.faces.web.pages.symbols import SYMBOLS, draw_symbols, has_ornament, sprite, symbol_of
from companion.faces.web.rooms.devices import Device
from companion.faces.web.rooms.kept import Rendered
from companion.kernel.facts import Seat
from companion.shipped import DATA
from companion.wording.messages import Wording

FRESH = secrets.token_hex(16)
"""Stands for the id of the page in pieces that many pages share; nobody else knows it."""
STATE = secrets.token_hex(16)
"""Stands for the hash of all pieces, which is known once they are rendered."""


@dataclass(frozen=True)
class SeatLook:
    """The look of a seat."""

    name: str
    suit: str
    colour: str

    @property
    def symbol(self) -> str:
        """Return the symbol of the suit."""
        return SYMBOLS[self.suit]


@dataclass(frozen=True)
class Common:
    """Values that every template may show.

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
        state: a hash of all that the page shows.
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
    state: str = STATE
    themes: Sequence[str] = THEMES
    fresh: str = field(default_factory=lambda: secrets.token_hex(8))
    versions: Mapping[str, str] = field(default_factory=versions)

    @property
    def sprite(self) -> str:
        """The file with all symbols; empty where the page itself has them."""
        return "" if self.framed else f"{self.base}/web/symbols.svg?{self.versions['symbols.svg']}"


class Calls(Context):
    """Calls of a template, made as they are: nothing of ours asks for the context.

    A page calls two hundred things, and asking each of them took a twentieth of its time.
    """

    def call(self, called: Callable[..., Any], /, *given: Any, **named: Any) -> Any:
        """Call it; what the library adds for those who ask for a context is left out."""
        named.pop("_block_vars", None)
        named.pop("_loop_vars", None)
        return called(*given, **named)


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
    found.context_class = Calls
    found.filters.update(parts=parts_drawn, columns=columns, cells=cells)
    found.filters.update(symbol=symbol_of)
    found.tests["ornamented"] = has_ornament
    found.globals["symbols"] = cache(lambda: Markup(sprite()))  # noqa: S704 - our own
    return found


def read_all() -> None:
    """Read every template now, rather than when it is asked for."""
    for name in environment().list_templates(extensions=["html"]):
        environment().get_template(name)


def render(
    template: str, common: Common, values: object = None, rendered: Rendered | None = None
) -> Pieces:
    """Render a page from its template to its pieces.

    Args:
        template: its name.
        common: what every template may show.
        values: a dataclass of what this one shows; None for nothing.
        rendered: keeps what many pages share.
    """
    kept = rendered or Rendered()
    every = kept.same((common.language, common.game, common.seats, common.what_if))
    draw = partial(draw_symbols, name=common.say, sprite=common.sprite)
    pieces = Pieces(every, kept, draw, Markup)
    own = vars(values) if values is not None else {}
    known = {
        **vars(common),
        **own,
        "sprite": common.sprite,
        "titled": (),
        "fresh": FRESH,
        "piece": pieces.piece,
        "part": pieces.part,
    }
    pieces.page = environment().get_template(template).render(known)
    return pieces


def whole(common: Common, pieces: Pieces) -> str:
    """Return a rendered page with all its pieces in their places."""
    page = pieces.draw(pieces.whole())
    return page.replace(FRESH, common.fresh).replace(STATE, pieces.state)


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
    return HTMLResponse(whole(common, render(template, common, values)), status)


@dataclass(frozen=True)
class TurnedAway:
    """Values of outside.html.

    Attributes:
        again: whether the page looks again by itself.
        table: the session of the table that leads back; empty for none.
        home: whether the list of games does.
        letters: whether four letters let the device in.
    """

    text: str
    again: bool
    table: str
    home: bool
    letters: bool = False


def turn_away(request: HomeRequest, text: str, status: int, *, again: bool = False) -> Response:
    """The page for a device that can't be let in, or to a table that can't be shown.

    Args:
        request: what was asked for.
        text: why, and what then.
        status: of the response.
        again: whether the page looks again by itself.
    """
    home = request.house_id is not None
    letters = request.rooms.surroundings.networked and not home and not again
    shown = TurnedAway(text, again, "", home, letters)
    return home_page(request, "outside.html", shown, status)


def error_page(request: HomeRequest, status: int) -> Response:
    """The page for what leads nowhere: why, and the way back to where the device was."""
    wording = request.wording
    key = f"web.status.{status}"
    key = key if wording.has(key) else "web.status.other"
    text = wording.say(key, status=status)
    session = str(request.request.path_params.get("session", ""))[:80]
    if status == 500 and session:
        text = f"{text} {wording.say('web.about', session=session)}"
    joined = request.rooms.rooms_of(request.device_id)
    home = request.house_id is not None
    if not joined and not home:
        text = f"{text} {wording.say('web.no_token')}"
    shown = TurnedAway(text, again=False, table=joined[0].id if joined else "", home=home)
    return home_page(request, "outside.html", shown, status)
