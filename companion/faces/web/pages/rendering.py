"""Rendering of pages from templates in data/web; the only module of the face with jinja2.

Lines of seats all have the same columns.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from companion.faces.web.http.page_requests import THEMES, HomeRequest
from companion.faces.web.pages.assets import hash_assets
from companion.faces.web.pages.face_settings import list_face_parts
from companion.faces.web.pages.page_pieces import PagePieces
from companion.faces.web.pages.symbols import (
    draw_symbols,
    find_symbol,
    get_symbol,
    make_symbol_sprite,
)
from companion.faces.web.rooms.page_cache import RenderCache
from companion.kernel.view import Figure, SeatView, View
from companion.shipped import DATA
from companion.wording.messages import Wording

FRESH = secrets.token_hex(16)
"""Placeholder for a page's id in shared page pieces; random, so that no other text contains it."""
STATE = secrets.token_hex(16)
"""Placeholder for the hash of all page pieces, which is known only after rendering."""


@dataclass(frozen=True)
class SeatLook:
    """Name, suit and colour of a seat."""

    name: str
    suit: str
    colour: str


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
    found.filters.update(
        parts=list_face_parts, cells=list_figure_cells, symbol=find_symbol, suit=get_symbol
    )
    found.globals["symbols"] = cache(lambda: Markup(make_symbol_sprite()))  # noqa: S704 - our own
    return found


def load_templates() -> None:
    """Load every template now instead of on first use."""
    for name in get_environment().list_templates(extensions=["html"]):
        get_environment().get_template(name)


def render_pieces(
    request: HomeRequest,
    wording: Wording,
    template: str,
    values: Mapping[str, object],
    cache: RenderCache | None = None,
) -> PagePieces:
    """Render a page's template to page pieces.

    Args:
        request: the request of the device that is shown the page.
        wording: the language, and the game if one is chosen.
        template: name of the template.
        values: the template's own values, and for a page of a table `seats`, by seat, and
            `what_if`. The template also reads the request.
        cache: cache of page pieces that many pages share.
    """
    cache = cache or RenderCache()
    runtime = request.runtime
    version = hash_assets()["symbols.svg"]
    sprite = "" if runtime.framed else f"{runtime.base}/web/symbols.svg?{version}"
    known = {"seats": {}, "what_if": False, **values}
    pieces = PagePieces(
        (wording.language, wording.game, known["seats"], known["what_if"]),
        cache,
        partial(draw_symbols, name_sign=wording.say, sprite=sprite),
        Markup,
    )
    pieces.page = (
        get_environment()
        .get_template(template)
        .render(
            vars(runtime),
            request=request,
            language=wording.language,
            game=wording.game,
            say=wording.say,
            word=wording.word_value,
            has=wording.has_sentence,
            themes=THEMES,
            versions=hash_assets(),
            state=STATE,
            sprite=sprite,
            titled=(),
            fresh=FRESH,
            piece=pieces.declare_piece,
            part=pieces.render_shared_part,
            **known,
        )
    )
    return pieces


def join_page(pieces: PagePieces) -> str:
    """Return the HTML of a page with all its pieces in place, and an id of its own.

    The id identifies commands that are sent twice.
    """
    page = pieces.process_html(pieces.fill_stubs())
    return page.replace(FRESH, secrets.token_hex(8)).replace(STATE, pieces.content_hash)


def render_home_page(
    request: HomeRequest, template: str, game: str = "", status: int = 0, **values: object
) -> Response:
    """Return a page that belongs to no table, such as the list of games.

    Args:
        request: the request.
        template: name of the template.
        game: the game that gives the page its words and colours; empty for none.
        status: status of the response; 0 to choose it by the reason why a form was refused.
        values: the template's own values, besides this reason.
    """
    wording = Wording(request.language, game)
    error = request.error
    known = {"refusal": wording.word_error(error) if error is not None else "", **values}
    page = join_page(render_pieces(request, wording, template, known))
    return HTMLResponse(page, status or request.status)


def render_denied_page(
    request: HomeRequest, text: str, status: int, *, reloads: bool = False, lacks_link: bool = False
) -> Response:
    """Return the page for a device that has no access, or for a table that can't be shown.

    Args:
        request: the request.
        text: the reason and what to do.
        status: status of the response.
        reloads: whether the page reloads by itself.
        lacks_link: whether another link helps; a table joined earlier would only lead back here.
    """
    joined = request.last_room
    return render_home_page(
        request,
        "outside.html",
        status=status,
        text=text,
        again=reloads,
        table=joined.id if joined is not None and not (reloads or lacks_link) else "",
        letters=request.runtime.networked
        and (lacks_link or not (request.grant or joined or reloads)),
    )


def render_error_page(request: HomeRequest, status: int) -> Response:
    """Return the page for an error status: the reason, and a link back."""
    wording = request.wording
    text = wording.say_first_known(f"web.status.{status}", "web.status.other", status=status)
    session = str(request.request.path_params.get("session", ""))[:80]
    if status == 500 and session:
        text = f"{text} {wording.say('web.about', session=session)}"
    if not (request.grant or request.last_room):
        text = f"{text} {wording.say('error.no_token')}"
    return render_denied_page(request, text, status)


def list_figure_columns(view: View | None) -> Sequence[Figure]:
    """Return a column for every figure of any seat, as a figure of 0; none during set-up.

    They are in the order of first occurrence.
    """
    figures = [figure for row in view.seats for figure in row.figures] if view is not None else ()
    return list({figure.key: figure._replace(value=0, of=None) for figure in figures}.values())


def list_figure_cells(row: SeatView, columns: Sequence[Figure]) -> Sequence[Figure]:
    """Return a seat's figures, one for each column; 0 if the seat lacks one."""
    shown = {figure.key: figure for figure in row.figures}
    return [shown.get(column.key, column) for column in columns]
