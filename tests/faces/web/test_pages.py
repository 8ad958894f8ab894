"""Layout checks of distinct questions for the asked seat on nine screens.

Nothing overlaps or is cut, words are not broken, the question and its first answer are visible, and
targets and contrast are large enough. With names of 20 letters, as many seats as a game allows,
every box, and 14 known cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.faces.web.rooms.devices import HOST
from companion.games.catalogue import GAMES
from companion.testing.seeds import IN_A_TRIAL
from tests.faces import prompts
from tests.faces.prompts import Prompt
from tests.faces.web import axe, served
from tests.faces.web.looking import Finding, find_faults, is_allowed, make_viewer
from tests.faces.web.prompt_pages import Look, PageRenderer
from tests.faces.web.served import join_table, record_session

SMALLEST = Look(320, 568, "de", "dark")
OTHERS = (
    Look(360, 640, "de", "dark"),
    Look(360, 740, "de", "light"),
    Look(393, 852, "en", "dark"),
    Look(412, 915, "de", "light"),
    Look(768, 1024, "en", "light"),
    Look(820, 1180, "de", "dark"),
    Look(1280, 800, "en", "light"),
)
TELEVISION = Look(1920, 1080, "de", "dark", table=True)
FOUR = tuple(Look(360, 740, *how) for how in (("de", "dark"), ("en", "dark"), ("en", "light")))
"""The other ways of the commonest phone, of which there is a sample."""
SECOND = 1 if IN_A_TRIAL else 2
"""One prompt of so many is looked at."""
FOOTED = 12
"""Of one prompt of so many it is measured how high its lowest answers stand."""
FURTHER = 4
"""One prompt of so many is looked at on a further screen, each of those in turn."""
SAMPLE = 24
"""One prompt of so many is looked at in all four ways."""
PATIENCE = 40
"""So many failures are told at once."""
FOOT = """
() => {
  const ask = document.querySelector('#ask');
  const rows = [...ask.querySelectorAll('.answer :is(.last, .low)')];
  const row = rows.filter((each) => each.offsetHeight).pop();
  if (!row || document.querySelector('#round > *')) return null;
  if (row.matches('.many') && ask.scrollHeight > ask.clientHeight) return null;
  const low = [...row.children].map((child) => child.getBoundingClientRect().bottom);
  return Math.round(document.querySelector('#nav').getBoundingClientRect().top - Math.max(...low));
}
"""
"""Script for the distance from the lowest answers to the commands; nothing for scrolled lists."""
TABLE_PAGES = (
    "journal",
    "course",
    "rounds",
    "past?after=60",
    "entry?seq=60",
    "entry?seq=60&insert=set_magic",
    "more",
    "more?name=set_magic",
    "rule",
    "qr",
    "join",
    "../../settings",
)
"""The other pages of a table."""
HOUSE_PAGES = (
    "/",
    "/ours",
    "/who?change=yes",
    "/setup",
    "/host",
    "/J/WRONG",
    "/nothing",
)
UNFOLD = "for (const fold of document.querySelectorAll('details')) fold.open = true"


@pytest.mark.slow
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_no_page_with_a_question_has_faults(tmp_path: Path, chromium: Any, game: str) -> None:
    """The smallest phone shows all questions, another screen every fourth, in a trial all.

    On the smallest phone the lowest answers have a fixed height, in reach of a thumb.
    """
    failures = dict[tuple[str, str], str]()
    carded = set[int]()
    feet = set[int]()
    pages = PageRenderer(tmp_path / "rooms")
    with make_viewer(chromium) as looking:
        for number, prompt in enumerate(prompts.list_distinct_prompts(game, tmp_path)):
            if number % SECOND:
                continue
            for look in list_looks(number, prompt):
                shown = looking.show_page(pages.render_page(prompt, look), look)
                found = find_faults(shown)
                if look == SMALLEST and number % FOOTED == 0:
                    feet |= {shown.evaluate(FOOT)}
                failures |= report_faults(found, f"{look.name} {prompt.caption}", look)
            ended = pages.render_page(prompt, SMALLEST, is_ended=True)
            if 'class="ended"' in ended and prompt.seat_count not in carded:
                carded.add(prompt.seat_count)
                found = find_faults(looking.show_page(ended, SMALLEST))
                failures |= report_faults(
                    found, f"{SMALLEST.name} a round over, {prompt.place}", SMALLEST
                )
    assert not failures, "\n".join([*failures.values()][:PATIENCE])
    assert 1 == len(feet - {None})


@pytest.mark.parametrize("look", [SMALLEST, OTHERS[-1]], ids=lambda look: look.name)
def test_no_other_page_has_faults(tmp_path: Path, chromium: Any, look: Look) -> None:
    """Pages of a game with every expansion, and those of no game, are checked, also by axe."""
    failures = dict[tuple[str, str], str]()
    with served.serve_rooms(tmp_path) as server:
        session = record_session(tmp_path, "expansions-four-players", 105)
        page = join_table(
            chromium,
            server,
            session,
            theme=look.theme,
            language=look.language,
            size=(look.width, look.height),
            reduced_motion="reduce",
        )
        at = page.url
        server.rooms.members.add_device(next(iter(server.rooms.get_room(session).members)), HOST)
        for name, then, until in (
            *((at + name, "", "body") for name in TABLE_PAGES),
            *((server.base + name, "", "body") for name in HOUSE_PAGES),
            (f"{at}entry?seq=44", "form.answer button:not(.main)", "del"),
            (f"{at}entry?seq=60", "form[action=whatif] button", ".what-if"),
        ):
            page.goto(name)
            if then:
                page.locator(then).nth(3 if until == "del" else 0).click()
            page.wait_for_selector(until)
            where = f"{look.name} {name.removeprefix(server.base)} {then}"
            failures |= report_faults(find_faults(page), where, look)
            if not then:
                page.evaluate(UNFOLD)
                failures |= {
                    ("axe", fault): f"{fault} ({where})" for fault in axe.find_faults(page)
                }
    assert not failures, "\n".join([*failures.values()][:PATIENCE])


def list_looks(number: int, prompt: Prompt) -> list[Look]:
    """Return the looks in which a prompt is checked."""
    table = [TELEVISION] if prompt.seat_count else []
    sample = FOUR if number % SAMPLE == 0 else ()
    if IN_A_TRIAL:
        return [SMALLEST, *OTHERS, *table, *FOUR]
    if number % FURTHER:
        return [SMALLEST, *sample]
    turn = number // FURTHER
    further = table if turn % 2 and table else [OTHERS[turn // 2 % len(OTHERS)]]
    return [SMALLEST, *further, *sample]


def report_faults(
    findings: Sequence[Finding], page_name: str, look: Look
) -> dict[tuple[str, str], str]:
    """Return each unintended fault once."""
    return {
        finding.key: f"{finding.kind}: {finding.element}: {finding.words} ({page_name})"
        for finding in findings
        if not is_allowed(finding, look)
    }
