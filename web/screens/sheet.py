"""The score sheet of every deal, as each game's tradition keeps it; your own column is marked."""

from nines.cards import NO_TRUMP, Card
from nines.game import Row
from nines.games.le_neuf import START
from nines.phrases import plain, signed
from web.screens import pictures
from web.screens.explaining import asking
from web.screens.html import Html, Inside, classes, el, many
from web.screens.scene import Scene


def sheet(scene: Scene) -> Html:
    """The sheet so far; the deal being played has a row of its own."""
    match scene.game.key:
        case "nein-nine":
            from web.screens.stones import trays

            return trays(scene) if scene.settings.score == "stones" else _nein_nine(scene)
        case "niner":
            return _niner(scene)
        case "shedding":
            return _shedding(scene)
        case _:
            return _le_neuf(scene)


def _table(scene: Scene, heads: list[Html], rows: list[Html]) -> Html:
    caption = el("caption", scene.say.text("Score sheet"), cls="visually-hidden")
    return el("table", caption, el("thead", el("tr", heads)), el("tbody", rows), cls="sheet")


def _head(words: Inside, cls: str = "") -> Html:
    return el("th", words, scope="col", cls=cls or None)


def _unseen_head(words: str) -> Html:
    """What stands below says it by itself; there is no room for the word."""
    return _head(el("span", words, cls="visually-hidden"), "l")


def _playing(scene: Scene) -> bool:
    """Whether a deal is being played that has no finished row yet."""
    return scene.view.phase not in ("deal", "over")


def _sides(scene: Scene) -> tuple[int, ...]:
    """The sides, yours first, then clockwise."""
    sides = scene.sides()
    return tuple(dict.fromkeys(sides[seat] for seat in scene.round_table()))


def _mine(scene: Scene, side: int) -> str:
    return "mine" if side == scene.sides()[scene.me] else ""


def _names(scene: Scene) -> list[Html]:
    return [_head(scene.side_name(side), _mine(scene, side)) for side in _sides(scene)]


def _change(row: Row, side: int) -> Html:
    """What a deal changed, small beside the score."""
    change = row.change[side]
    return el("small", f" {signed(change)}" if change else " ·", cls="dl")


def _written(scene: Scene, row: Row, side: int, *total: Inside, negative: bool = False) -> Html:
    """A written score, which explains itself when pressed, with the dealer's mark where there is no room for a name."""
    mark = _dealt(scene) if scene.game.low_wins and scene.sides()[row.dealer] == side else None
    asks = asking(scene, row, side, *total)
    return el("td", mark, asks, cls=classes("pen", "neg" if negative else "", _mine(scene, side)))


def _dealt(scene: Scene) -> Html:
    said = el("span", scene.say.text("dealer"), cls="visually-hidden")
    return el("span", el("i", scene.say.text("D"), aria_hidden="true"), said, cls="dealt")


def _now(scene: Scene, *cells: Inside) -> list[Html]:
    return [el("tr", cells, cls="now", aria_current="true")] if _playing(scene) else []


def _deal_number(deal: int) -> Html:
    return el("th", str(deal), scope="row", cls="l")


# ---- Nein Nine: running totals with their signs ------------------------------------------------------------------


def _nein_nine(scene: Scene) -> Html:
    heads = [_head(scene.say.text("Deal no."), "l"), *_names(scene)]
    sides = _sides(scene)
    rows = [
        el(
            "tr",
            _deal_number(row.deal),
            (
                _written(scene, row, side, signed(row.totals[side]), _change(row, side), negative=row.totals[side] < 0)
                for side in sides
            ),
        )
        for row in scene.view.sheet
    ]
    empty = [el("td", cls=_mine(scene, side) or None) for side in sides]
    return _table(scene, heads, rows + _now(scene, _deal_number(scene.view.deal), empty))


# ---- Le Neuf and Nines: from nine down, with trump, dealer and the total of all ------------------------------------


def _le_neuf(scene: Scene) -> Html:
    say, sides = scene.say, _sides(scene)
    heads = [
        _unseen_head(say.text("Deal no.")), _unseen_head(say.text("Trump")), _head(say.text("Dealer"), "l who"),
        *_names(scene), _head(say.text("Total"), "tot"),
    ]  # fmt: skip
    start = el(
        "tr",
        el("th", say.text("Start"), scope="row", cls="l", colspan="2"),
        el("td", cls="who"),
        (el("td", str(START), cls=classes("pen", _mine(scene, side))) for side in sides),
        el("td", str(START * len(sides)), cls="tot"),
    )
    rows = [
        el(
            "tr", _deal_number(row.deal), trump_cell(scene, row.trump), el("td", scene.name(row.dealer), cls="l who"),
            (_written(scene, row, side, plain(row.totals[side]), _change(row, side)) for side in sides),
            el("td", plain(sum(row.totals)), cls="tot"),
        )
        for row in scene.view.sheet
    ]  # fmt: skip
    view = scene.view
    now = _now(
        scene, _deal_number(view.deal), trump_cell(scene, view.trump), el("td", scene.name(view.dealer), cls="l who"),
        [
            el("td", _dealt(scene) if side == scene.sides()[view.dealer] else None, cls=_mine(scene, side) or None)
            for side in sides
        ],
        el("td", cls="tot"),
    )  # fmt: skip
    return many(_table(scene, heads, [start, *rows, *now]), el("p", _legend(scene), cls="legend"))


def _legend(scene: Scene) -> str:
    """What the columns are that have no word, or no plain one, above them (LN9)."""
    return scene.say.text(
        "The sign after a deal’s number is its trump. Total adds up all the scores: "
        "every full deal takes 1 off it, which checks the sums."
    )


def trump_cell(scene: Scene, trump: str | None) -> Html:
    """The trump of a deal as its sign, and in words for who hears the page."""
    if not trump:
        return el("td", "–", cls="l")
    if trump == NO_TRUMP:
        return el("td", el("abbr", scene.say.text("NT"), title=scene.say.text("No trump")), cls="l")
    name = el("span", pictures.suit_heading(scene.say, trump, scene.pack), cls="visually-hidden")
    return el("td", pictures.sign(trump), name, cls="l")


# ---- Niner: each bid, the tricks taken, then the points -------------------------------------------------------------


def _niner(scene: Scene) -> Html:
    say, view, seats = scene.say, scene.view, scene.round_table()
    heads = [_unseen_head(say.text("Deal no.")), _unseen_head(say.text("Trump"))]
    for seat in seats:
        mine = _mine(scene, seat)
        heads += [
            _head(el("span", say.text("Bid")), f"bid {mine}".strip()),
            _head(el("span", say.text("Tricks")), f"took {mine}".strip()),
            _head(scene.name(seat), mine),
        ]
    rows = [
        el(
            "tr", _deal_number(row.deal), trump_cell(scene, row.trump),
            (
                many(
                    _bid_cell(scene, row.bids[seat], _mine(scene, seat)),
                    el("td", str(row.tricks[seat]), cls=_mine(scene, seat) or None),
                    _written(scene, row, seat, str(row.totals[seat]), _change(row, seat)),
                )
                for seat in seats
            ),
        )
        for row in view.sheet
    ]  # fmt: skip
    blank = [el("td", cls=_mine(scene, seat) or None) for seat in seats for _ in range(3)]
    return _table(scene, heads, rows + _now(scene, _deal_number(view.deal), trump_cell(scene, view.trump), blank))


def _bid_cell(scene: Scene, bid: Card, mine: str) -> Html:
    """The sign of the bid card with the tricks for which it stands (NR4)."""
    from nines.games.niner import BID

    suit = el("span", pictures.suit_heading(scene.say, bid.suit, scene.pack), cls="visually-hidden")
    return el("td", pictures.sign(bid.suit), " ", suit, " ", str(BID[bid.suit]), cls=classes("bid", mine))


# ---- shedding: who still holds what, and the places -----------------------------------------------------------------


def _shedding(scene: Scene) -> Html:
    say, view = scene.say, scene.view
    heads = [_head(say.text("Player"), "l")]
    heads += [_head(words) for words in (say.text("Hand"), say.text("Up"), say.text("Down"), say.text("Place"))]
    rows = []
    for seat in scene.round_table():
        turn = scene.on_turn == seat
        numbers = (len(view.hands[seat]), len(view.ups[seat]), sum(one is not None for one in view.downs[seat]))
        place = str(view.out.index(seat) + 1) if seat in view.out else ""
        rows.append(
            el(
                "tr", el("th", scene.name(seat), scope="row", cls="l"), (el("td", str(n)) for n in numbers),
                el("td", place, cls="pen"), cls="now" if turn else None, aria_current="true" if turn else None,
            )
        )  # fmt: skip
    return _table(scene, heads, rows)
