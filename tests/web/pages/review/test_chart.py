"""The chart of a match: what stands at the end of a line fits there, its score whole."""

import re

import pytest

from nines.words.phrases import score
from tests.web.seen import end_of_deal, seen_by
from web.pages.review.chart import match_chart
from web.table.scene import scene

LETTERS = 12
"""So many of the chart's letters fit into the room that it leaves at the right."""


@pytest.mark.parametrize("name", ["Ada", "Wolfeschlegelstein"])
@pytest.mark.parametrize("game", ["le-neuf", "nein-nine"])
def test_a_long_name_is_cut_and_its_score_is_not(game: str, name: str) -> None:
    record, state = end_of_deal(game, "over")
    model = seen_by(record, state, 0)
    assert model.match
    names = tuple(name[:-1] + str(seat) for seat in range(len(state.hands)))
    seen = scene(model._replace(match=model.match._replace(names=names)))
    drawn = match_chart(seen)
    assert drawn
    ends = re.findall(r"<tspan>([^<]+)</tspan>", drawn)
    assert len(ends) == len(names)
    for end, whole, total in zip(ends, names, state.totals, strict=True):
        said, _, reached = end.rpartition(" · ")
        assert reached == score(total, seen.game) and len(f"{said} {reached}") < LETTERS
        assert said == whole if len(whole) + len(reached) < LETTERS - 1 else said == whole[: len(said) - 1] + "…"
