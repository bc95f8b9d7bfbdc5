"""Two cards for each theme, by which one tells the themes of a game apart."""

from nines.core.cards import parse_cards
from web.widgets.html import Html
from web.widgets.table_picture import table_picture, two_cards

CARDS = {
    "take-now": "KD AD", "ruff": "KS 7C", "empty-suit": "8D AS", "several": "KC KH", "lead-long": "QH TH",
    "low-first": "7C QH", "joker-wins": "JD JK", "keep-joker": "JK 9D", "lead-high": "TC AC", "lead-suit": "9H AC",
    "no-more": "QS JS", "lead-short": "9S KH", "draw-trumps": "JH 9H", "up-cards": "TS AC", "hold-up": "AH 7H",
    "throw-high": "QC KC", "no-ruff": "9C TD", "keep-high": "AD 7D", "high-first": "KS QD", "nine-back": "9S 8S",
    "block": "9D JH", "under": "9C KD", "skip": "8H 8C", "one-only": "QS QD", "play-wild": "JD QC",
    "keep-wild": "JS TD",
}  # fmt: skip


def theme_picture(theme: str, game: str) -> Html:
    """The picture of a theme; the table of its game where the theme has none."""
    if theme not in CARDS:
        return table_picture(game)
    first, second = parse_cards(CARDS[theme])
    return two_cards((first, ""), (second, ""))
