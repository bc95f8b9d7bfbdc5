"""What the motion of cards repeats of the style sheets, since measuring it would cost time, agrees with them."""

import ast
import json
import re
from typing import Any

from building.environment import ROOT
from nines.games.shedding.rules import DOWN
from web.state.settings import ALLOWED, Settings

STYLE = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "web" / "style").glob("*.css")))


def constant(name: str) -> Any:
    """The value of a constant of the one module in web/ that has it; it may need a browser to be imported."""
    found = [
        ast.literal_eval(node.value)
        for path in (ROOT / "web").rglob("*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == [name]
    ]
    assert len(found) == 1, f"{name} stands in {len(found)} modules"
    return found[0]


def test_the_cards_of_the_pile_lie_as_they_are_flown_to() -> None:
    flights = (ROOT / "web" / "js" / "flights.js").read_text("utf-8")
    (lies,) = re.findall(r"^const LIES = (\[.*\]);$", flights, re.MULTILINE)
    rule = re.compile(r'\[data-lies="(\d)"\] \{ rotate: (-?[\d.]+)deg; translate: (-?[\d.]+)% ')
    styled = {int(at): (round(int(aside) / 100, 2), float(tilt)) for at, tilt, aside in rule.findall(STYLE)}
    assert len(styled) > 1
    assert json.loads(lies) == [list(styled[at]) for at in range(len(styled))]


def test_a_card_changes_to_its_great_index_at_the_width_at_which_its_copy_does() -> None:
    rule = re.compile(r"@container card \(width <= (\d+)px\) \{[^}]*\.card \.full \{ display: none; \}")
    assert rule.findall(STYLE) == [str(constant("BIG"))]


def test_as_many_pairs_make_room_as_lie_before_a_seat() -> None:
    assert constant("PAIRS") == DOWN


TABLE = ("felt", "hand", "live", "hint", "dock", "room", "phone", "side", "large", "little", "flow")
"""The style sheets of a table; how large its cards are is said in `sizes.css` alone."""


def test_one_s_own_name_is_hidden_in_no_window_of_a_phone_on_its_side() -> None:
    side = (ROOT / "web" / "style" / "side.css").read_text("utf-8")
    live = (ROOT / "web" / "style" / "live.css").read_text("utf-8")
    parts = [side, *re.findall(r"@container side \(width > 0\) \{(.*?)\n?\}\n", live, re.DOTALL)]
    rules = [rule for part in parts for rule in re.findall(r"([^{}]*)\{([^{}]*)\}", part)]
    of_name = [how for what, how in rules if re.search(r"\.me\S* > b\s*$", what)]
    assert of_name and not [how for how in of_name if "clip-path" in how or "display: none" in how]


def test_one_sheet_says_how_large_the_cards_of_a_table_are() -> None:
    sizes = re.compile(r"--(?:cw|lw):")
    assert not [name for name in TABLE if sizes.search((ROOT / "web" / "style" / f"{name}.css").read_text("utf-8"))]


def test_every_size_of_cards_that_can_be_chosen_is_one_that_the_style_knows() -> None:
    styled = re.findall(r'\[data-cards="(\d+)"\] \{ --wish: ([\d.]+); \}', STYLE)
    assert {size: float(wish) for size, wish in styled} == {
        size: int(str(size)) / 100 for size in ALLOWED["card_size"] if size != Settings().card_size
    }
