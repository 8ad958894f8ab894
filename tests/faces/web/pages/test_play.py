"""Playing by forms alone, as a browser without scripts does."""

from __future__ import annotations

import pytest

from companion.faces.web.rooms.devices import WATCH
from companion.games.judges import all_doubts
from companion.play.library.catalogue import Catalogue
from tests.faces.web.local_site import LocalSite, form
from tests.faces.web.signs import with_signs

GOBLINS = {
    "species": "goblins",
    "strength": 1,
    "symbol": "circle",
    "solo_stones": 3,
    "solo_cards": 2,
    "group_stones": 1,
    "group_cards": 1,
}
BEATEN = "A creature just like this has come already: Goblins ● 1"


def test_an_answer_reaches_the_journal_with_the_name_of_its_device(site: LocalSite) -> None:
    """The journal says who gave it."""
    ann = site.device(name="Ann's phone")

    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})

    assert "spruchstein" == getattr(site.room.session.entries[-1], "answer", None)
    assert "Ann's phone" == site.room.session.entries[-1].by


def test_a_repeated_command_is_done_once(site: LocalSite) -> None:
    """A phone that did not hear the answer sends the same form again."""
    ann = site.device()
    sent = {**form(ann.get("")), "a": "spruchstein"}

    replies = [ann.post("answer", data=sent, follow_redirects=False).status_code for _ in range(3)]

    assert [303, 303, 303] == replies
    assert 1 == site.room.session.seq


def test_the_id_of_another_device_is_not_taken_for_a_repeat(site: LocalSite) -> None:
    """Ids begin with the device's own, whatever it sends."""
    ann = site.device()
    bob = site.device()
    ann.post("answer", data={**form(ann.get("")), "id": "same", "a": "spruchstein"})

    bob.post("answer", data={**form(bob.get("")), "id": "same", "a": "2"})

    assert 2 == len({entry.id for entry in site.room.session.entries})


def test_a_stale_answer_is_refused_with_what_is_asked_now(site: LocalSite) -> None:
    """Two thumbs at once: the second one is told, and nothing is applied to another question."""
    ann = site.device()
    bob = site.device()
    old = {**form(bob.get("")), "a": "abracadabra"}
    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})

    page = bob.post("answer", data=old)

    assert 409 == page.status_code
    assert 1 == site.room.session.seq
    assert "refusal" in page.text
    assert "How many players?" in page.text


def test_redo_brings_it_again(site: LocalSite) -> None:
    """What was undone last."""
    ann = site.device()
    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})
    ann.post("undo", data=form(ann.get(""), "undo"))

    ann.post("redo", data=form(ann.get("more"), "redo"))

    assert 1 == len(site.room.session.force.acts)


@pytest.mark.parametrize(
    ("sign", "number", "magic"),
    [("+", "2", 4), ("-", "2", 0), ("=", "3", 3), ("", "3", 3)],
)
def test_a_figure_is_set_or_changed(site: LocalSite, sign: str, number: str, magic: int) -> None:
    """By the sign that is picked beside the number; with none it is set."""
    site.set_up()
    ann = site.device()
    sent = form(ann.get("more?name=set_magic"), "more")

    ann.post("more", data={**sent, "a.seat": "p2", "a.value": number, "a.value.sign": sign})

    assert site.room.session.runner.table is not None
    assert magic == site.room.session.runner.table.plain()["magic"]["p2"]  # type: ignore[index, call-overload]


def test_the_page_asks_back_and_takes_it_with_one_more_tap(site: LocalSite) -> None:
    """The reason, and a button that means it; the answer in the journal is just the answer."""
    site.set_up()
    session = site.room.session
    for value in (
        "creature",
        GOBLINS,
        "orb",
        {"magic": 4},
        "a1",
        "a2",
        "fight",
        "done",
        "creature",
    ):
        session.answer(value)
    ann = site.device()
    sent = {**form(ann.get("")), **{f"a.{name}": str(value) for name, value in GOBLINS.items()}}

    page = ann.post("answer", data=sent)
    assert 422 == page.status_code
    assert BEATEN in with_signs(page.text)
    before = session.seq
    assert 'name="sure" value="1"' in page.text
    again = ann.post("answer", data={**sent, "id": "again", "sure": "1"})

    assert 200 == again.status_code
    assert before + 1 == session.seq
    assert GOBLINS == getattr(session.entries[-1], "answer", None)


def test_a_card_that_is_known_in_part_asks_for_the_rest(site: LocalSite) -> None:
    """What is known of it is filled in; nothing is guessed, and nothing answered."""
    site.set_up()
    site.answer("creature")
    Catalogue(site.rooms.folder).met("zauberschwert", "creature", {"strength": 7})
    ann = site.device()
    before = site.room.session.seq

    shown = ann.get("").text
    refused = ann.post("answer", data={**form(ann.get("")), "card": '{"strength": 7}'})

    assert "not known yet" in shown
    assert 422 == refused.status_code
    assert before == site.room.session.seq
    strength = refused.text.partition('name="a.strength"')[2].partition(">")[0]
    assert 'value="7"' in strength


@pytest.mark.parametrize("page", ["", "join", "more", "rule", "journal", "qr", "qr.svg"])
@pytest.mark.parametrize("grant", ["play", WATCH])
def test_every_page_is_drawn_before_and_in_a_game(site: LocalSite, page: str, grant: str) -> None:
    """For those who play and those who watch."""
    device = site.device(grant=grant)
    before = device.get(page).status_code
    site.set_up()

    assert 200 == before
    assert 200 == device.get(page).status_code


def test_the_judge_answers_on_the_page_of_rules(site: LocalSite) -> None:
    """Doubts are filled in from the table, as questions; any other one has a form.

    Nonsense is refused with a sentence, and escaped.
    """
    site.set_up()
    ann = site.device()

    page = ann.get("rule")
    number = [doubt.name for doubt in all_doubts()].index("split")
    split = {"doubt": f"laid{number}", "name": "Ann=2 Bob=9 Cleo=9", "strength": "7"}
    judged = ann.get("rule", params=split)
    nonsense = ann.get("rule", params={**split, "name": "<script>alert(1)</script>"})

    assert "<summary>Who would be ahead if it ended now?</summary>" in page.text
    assert "Ann and Bob share the victory" in page.text
    assert "Bob pays 4 and Cleo pays 4" in judged.text
    assert 200 == nonsense.status_code
    assert "<script>alert" not in nonsense.text


def test_whoever_was_faster_is_named_as_the_table_knows_her(site: LocalSite) -> None:
    """By the seat of her device, and in its colour."""
    site.set_up()
    bob = site.device("p2")
    old = {**form(bob.get("")), "a": "orb"}
    ann = site.device("p1")
    ann.post("answer", data={**form(ann.get("")), "a": "spell"})

    page = bob.post("answer", data=old).text

    assert 'class="refusal faster red"' in page
    assert "Ann was faster: " in page
