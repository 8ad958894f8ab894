"""The result of a game as an SVG picture to share; the browser converts it to pixels.

An image does not see the style sheet, so the colours are written into it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from textwrap import wrap

from starlette.responses import Response

from companion.faces.web.http.page_requests import RoomRequest, make_empty_response
from companion.faces.web.pages.assets import SVG
from companion.faces.web.pages.ending import EndingShown, Step, find_ending
from companion.faces.web.pages.table_page import TablePage
from companion.shipped import DATA
from companion.wording.messages import Wording

WIDTH = 1080
HEIGHT = 1350
TITLE = 120
"""Height of the letters of the winners' line, if there is room."""
LETTER = 0.56
"""Average width of a letter, as part of its height."""
BOLD = 0.68
"""The same for bold letters."""
SMALL = 60
"""Height of letters below which the winners' line is split in two."""
ROOM = 960
COLOUR = re.compile(r"--(\w+):(#\w+)")
STEPS = {1: 250, 2: 190, 3: 145}
"""Heights of the podium's steps, by rank."""
STEP = 300
"""Width of a step, if there is room."""
GAP = 20
NAME = 40
FIGURE = 76
UNIT = 32
GROUND = 840
"""The y of the podium's base."""


@dataclass(frozen=True)
class Stood:
    """A step of the podium with its coordinates.

    Attributes:
        said: text below the figure: the unit or the place.
        size: letter height of the name.
        figure: letter height of the figure.
        unit: letter height of the text below it.
    """

    step: Step
    x: int
    y: int
    width: int
    height: int
    said: str
    size: int
    figure: int
    unit: int

    @property
    def middle(self) -> int:
        """The x of the step's middle."""
        return self.x + self.width // 2


@dataclass(frozen=True)
class PictureShown:
    """Values of picture.svg.

    Attributes:
        size: letter height of the winners' line.
        said: the winners in a sentence.
        won: the same, split in lines.
        date: date of the last answer.
    """

    ending: EndingShown
    colours: Mapping[str, str]
    size: int
    said: str
    won: Sequence[str]
    steps: Sequence[Stood]
    date: str


async def show(request: RoomRequest) -> Response:
    """Serve the picture; 404 before the game ends."""
    room = request.room
    drawn = await room.shared.run(
        lambda: render_picture(TablePage(room, request.language, request.device))
    )
    return Response(drawn, media_type=SVG) if drawn else make_empty_response(404)


def render_picture(page: TablePage) -> str:
    """Render the picture; empty before the game ends."""
    session = page.session
    ending = find_ending(session, page.wording)
    game = session.runner.game
    if ending is None or game is None:
        return ""
    said = page.wording.say("web.won", winners=tuple(ending.told.winners))
    won = [said]
    if _fit_letters(said, TITLE, ROOM) < SMALL:
        won = wrap(said, len(said) * 3 // 5)[:2]
    year, month, day = session.entries[-1].at[:10].split("-")
    shown = PictureShown(
        ending,
        list_colours(game.id),
        min(_fit_letters(line, TITLE, ROOM) for line in won),
        said,
        won,
        _list_places(ending, page.wording),
        page.wording.say("web.on_day", day=day, month=month, year=year),
    )
    return page.render("picture.svg", shown)


@cache
def list_colours(game: str) -> Mapping[str, str]:
    """Return the colours of the dark theme, with a game's own."""
    tokens = (DATA / "web" / "style" / "tokens.css").read_text(encoding="utf-8")
    games = (DATA / "web" / "style" / "games.css").read_text(encoding="utf-8")
    dark = tokens.partition(".light{")[0]
    _, _, own = games.partition(f"[data-game={game}]")
    return dict(COLOUR.findall(dark)) | dict(COLOUR.findall(own.partition("}")[0]))


def _fit_letters(text: str, size: int, room: int, letter: float = LETTER) -> int:
    """Return the letter height with which a text fits in a line."""
    return min(size, int(room / letter / max(1, len(text))))


def _list_places(ending: EndingShown, wording: Wording) -> list[Stood]:
    """Return the podium's steps, side by side and centred."""
    podium = ending.podium
    gaps = GAP * (len(podium) - 1)
    width = min(STEP, (ROOM - gaps) // max(1, len(podium)))
    left = (WIDTH - width * len(podium) - gaps) // 2
    found = []
    for at, step in enumerate(podium):
        height = STEPS.get(step.rank, STEPS[3])
        named = wording.say("web.nth_place", rank=step.rank)
        said = ending.unit if step.rank == 1 and ending.unit else named
        stood = Stood(
            step=step,
            x=left + at * (width + GAP),
            y=GROUND - height,
            width=width,
            height=height,
            said=said,
            size=_fit_letters(wording.names[step.seat], NAME, width, BOLD),
            figure=_fit_letters(step.figure or str(step.rank), FIGURE, width, BOLD),
            unit=_fit_letters(said, UNIT, width),
        )
        found.append(stood)
    return found
