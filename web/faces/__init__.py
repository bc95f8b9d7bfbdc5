"""Card faces, backs, suit signs and small marks as SVG text; every shape is drawn here."""

from web.faces.backs import AT_FIRST, BACKS
from web.faces.face import PACKS, STYLES, codes_of, face, rank_printed, shows, suit_name
from web.faces.marks import cairn, cards_left, icon, stones, tally
from web.faces.sprite import back_sprite, card_id, inline, sign, sprite, use

__all__ = [
    "AT_FIRST",
    "BACKS",
    "PACKS",
    "STYLES",
    "back_sprite",
    "cairn",
    "card_id",
    "cards_left",
    "codes_of",
    "face",
    "icon",
    "inline",
    "rank_printed",
    "shows",
    "sign",
    "sprite",
    "stones",
    "suit_name",
    "tally",
    "use",
]
