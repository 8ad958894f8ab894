"""A picture of how a game ended, to be shared: drawn as lines, which the browser makes points of.

As an image it sees no style sheet, so the colours of ours are written into it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from starlette.responses import Response

from companion.faces.web.http.requests import RoomRequest, status_response
from companion.faces.web.pages.assets import SVG
from companion.faces.web.pages.ending import Ending, Step, ending_of
from companion.faces.web.pages.table_page import TablePage
from companion.shipped import DATA
from companion.wording.messages import Wording

WIDTH = 1080
HEIGHT = 1350
TITLE = 120
"""The height of the letters of who has won, where there is room."""
LETTER = 0.56
"""How wide a letter is on average, of its height."""
ROOM = 960
COLOUR = re.compile(r"--(\w+):(#\w+)")
STEPS = {1: 250, 2: 190, 3: 145}
"""The heights of the steps."""
STEP = 300
GAP = 20
NAME = 40
GROUND = 840
"""Where the podium stands."""


@dataclass(frozen=True)
class Stood:
    """A step of the podium, where it stands.

    Attributes:
        size: of the letters of the name.
    """

    step: Step
    x: int
    y: int
    height: int
    size: int


@dataclass(frozen=True)
class PictureShown:
    """What picture.svg shows.

    Attributes:
        size: of the letters of who has won.
        date: of the last answer.
    """

    ending: Ending
    colours: Mapping[str, str]
    size: int
    won: str
    steps: Sequence[Stood]
    date: str


async def show(request: RoomRequest) -> Response:
    """The picture; none while the game goes on."""
    room = request.room
    drawn = await room.shared.run(
        lambda: picture(TablePage(room, request.language, request.device))
    )
    return Response(drawn, media_type=SVG) if drawn else status_response(404)


def picture(page: TablePage) -> str:
    """The picture; empty while the game goes on."""
    session = page.session
    ending = ending_of(session, page.wording)
    game = session.runner.game
    if ending is None or game is None:
        return ""
    won = page.wording.say("web.won", winners=tuple(ending.told.winners))
    year, month, day = session.entries[-1].at[:10].split("-")
    shown = PictureShown(
        ending,
        colours(game.id),
        _fits(won, TITLE, ROOM),
        won,
        _stood(ending.podium, page.wording),
        page.wording.say("web.on_day", day=day, month=month, year=year),
    )
    return page.render("picture.svg", shown)


@cache
def colours(game: str) -> Mapping[str, str]:
    """The colours of the dark look, with a game's own."""
    tokens = (DATA / "web" / "style" / "tokens.css").read_text(encoding="utf-8")
    games = (DATA / "web" / "style" / "games.css").read_text(encoding="utf-8")
    dark = tokens.partition(".light{")[0]
    _, _, own = games.partition(f"[data-game={game}]")
    return dict(COLOUR.findall(dark)) | dict(COLOUR.findall(own.partition("}")[0]))


def _fits(text: str, size: int, room: int) -> int:
    """The height of letters with which a text has room in a line."""
    return min(size, int(room / LETTER / max(1, len(text))))


def _stood(podium: Sequence[Step], wording: Wording) -> list[Stood]:
    """The steps, side by side in the middle."""
    left = (WIDTH - STEP * len(podium) - GAP * (len(podium) - 1)) // 2
    found = []
    for at, step in enumerate(podium):
        height = STEPS.get(step.rank, STEPS[3])
        size = _fits(wording.names[step.seat], NAME, STEP)
        found.append(Stood(step, left + at * (STEP + GAP), GROUND - height, height, size))
    return found
