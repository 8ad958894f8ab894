"""The words on the enchanter cards, as the table says them."""

from __future__ import annotations

from companion.games.abracadabra.enchanters import AIR, Aspect, Element, School
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.typed import folded


def enchanter_words(given: str) -> str:
    """The words of an enchanter ("Silber/Wasser/Hut") as the rules call them ("silver/water/warlock"); what is not known stays as it is."""
    known = {
        folded(Wording(language, "abracadabra").say(f"{kind.__name__.lower()}.{value}")): str(value)
        for language in LANGUAGES
        for kind in (Aspect, School, Element)
        for value in kind
    }
    known |= {
        folded(Wording(language, "abracadabra").say("element.air")): AIR for language in LANGUAGES
    }
    return "/".join(known.get(folded(word), word) for word in given.split("/"))
