"""Questions for a legal combination of options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations
from typing import TypeVar, cast

from companion.kernel.choices import Several
from companion.kernel.facts import Plain
from companion.kernel.question_base import Barred, Live, append_barred, read_live

K = TypeVar("K", bound=str)


@dataclass(kw_only=True, eq=False)
class Combination(Several[K]):
    """Several options that together are one of the legal sets.

    Asks for the whole set at once: one question for each member could end with a question that has
    no legal answer. The members of each set are in the order of the options.

    Args:
        sets: the legal sets.
        unfit: returns the reason why the chosen options are not a legal set.
    """

    sets: Live[Sequence[tuple[K, ...]]]
    unfit: Callable[[tuple[K, ...]], Barred]

    def legal(self) -> Plain:
        """Return options and bounds as `Several` does, and `sets`.

        Each set is a list of indexes among the options, which are shorter than names. Hundreds of
        sets are possible.
        """
        legal = cast("dict[str, Plain]", super().legal())
        places = {option: place for place, option in enumerate(read_live(self.options))}

        def list_places(together: tuple[K, ...]) -> Plain:
            return [places[option] for option in together]

        return {**legal, "sets": [list_places(together) for together in read_live(self.sets)]}

    def default(self) -> Plain:
        likely = super().default()
        if likely is None or self.to_value(likely) not in read_live(self.sets):
            return None
        return likely

    def judge(self, value: object) -> Plain:
        if isinstance(value, list):  # the reason why an option is barred comes first
            offered = read_live(self.options)
            for item in value:
                if isinstance(item, str) and item not in offered:
                    self.refuse_barred(item)
        judged = super().judge(value)
        chosen = self.to_value(judged)
        if chosen not in read_live(self.sets):
            raise self.unfit(chosen).refusal
        return judged

    def count(self) -> int:
        return len(read_live(self.sets))

    def nth(self, index: int) -> Plain:
        return [str(option) for option in read_live(self.sets)[index]]

    def index(self, value: Plain) -> int:
        return list(read_live(self.sets)).index(self.to_value(value))

    def widen(self) -> Combination[K] | None:
        """Return the question for any options within the bounds, including barred ones."""

        def list_with_bars() -> tuple[K, ...]:
            return append_barred(read_live(self.options), self.list_barred())

        def list_sets() -> tuple[tuple[K, ...], ...]:
            least, most = self.bounds()
            sizes = range(least, most + 1)
            together = [combinations(list_with_bars(), size) for size in sizes]
            return tuple(chain.from_iterable(together))

        wider = replace(self, options=list_with_bars, sets=list_sets, bars=())
        return wider if wider.count() > self.count() else None
