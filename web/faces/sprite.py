"""The sprite of a page: every card, back and suit sign as a `<symbol>`, and the small SVGs that refer to them."""

import re
from collections.abc import Iterable

from web.faces.backs import AT_FIRST, back
from web.faces.face import STYLES, codes_of, face
from web.faces.signs import SUITS, sign_shape

_CLIP = re.compile("<clipPath.*?</clipPath>")
_PIP = re.compile('<use href="#pip-(.)"( transform="[^"]*")/>')
_OWN_ID = re.compile(r'(id="|url\(#|href="#)(half|panel|window|coat|back|paper|pip-.)(?=["\)])')


def sprite(pack: str = "french", letters: str = "JQKA", codes: Iterable[str] | None = None) -> str:
    """One hidden `<svg>` with the symbols `card-9D`, `card-9D-big` …, `back-cane` … and `sign-D` ….

    Without `codes` it holds all that the pack can show; a code it cannot show raises KeyError.
    """
    wanted = codes_of(pack) if codes is None else tuple(codes)
    cards = [(card_id(code, style), face(code, pack, style, letters)) for code in wanted for style in STYLES]
    backs = [(f"back-{kind}", back(kind)) for kind in AT_FIRST]
    shapes = {suit: sign_shape(name) for suit, name in SUITS[pack].items()}
    symbols = "".join(
        f'<symbol id="{name}" viewBox="0 0 100 140">{_renamed(drawing, name, shared_pips=True)}</symbol>'
        for name, drawing in cards + backs
    )
    symbols = _PIP.sub(lambda found: _in_place(found, shapes[found[1]]), symbols)
    signs = "".join(
        f'<symbol id="sign-{suit}" viewBox="-11.5 -11.5 23 23"><g id="pip-{suit}">{shape}</g></symbol>'
        for suit, shape in shapes.items()
    )
    # What is not displayed costs the page no layout (a <g> would all the same); a path that clips must be laid out.
    clips = "<defs>" + "".join(_CLIP.findall(symbols)) + "</defs>"
    hidden = f'<svg display="none">{signs}{_CLIP.sub("", symbols)}</svg>'
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true">{clips}{hidden}</svg>'


def back_sprite(kind: str) -> str:
    """One more hidden `<svg>`, with the symbol of a back that no sprite holds."""
    name = f"back-{kind}"
    drawing = _renamed(back(kind), name, shared_pips=True)
    symbol = f'<symbol id="{name}" viewBox="0 0 100 140">{_CLIP.sub("", drawing)}</symbol>'
    clips = f"<defs>{''.join(_CLIP.findall(drawing))}</defs>"
    hidden = f'<svg display="none">{symbol}</svg>'
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true">{clips}{hidden}</svg>'


def _in_place(found: re.Match[str], shape: str) -> str:
    """The suit sign itself where it is a single path: each reference would make the browser build a tree of its own."""
    return shape.replace("<path", f"<path{found[2]}", 1) if shape.count("<") == 1 else found[0]


def use(code: str, style: str = "auto") -> str:
    """The small SVG that shows a card or a back of the sprite.

    `code` is a card's code or `back-cane` …; with style `auto` both styles are there and the
    stylesheet shows the one that suits the card's size.
    """
    if code.startswith("back-"):
        return _reference("face", code)
    if style == "auto":
        return _reference("face full", card_id(code, "full")) + _reference("face big", card_id(code, "big"))
    return _reference("face", card_id(code, style))


def sign(suit: str) -> str:
    """The suit sign of the sprite's pack, as large as the text beside it."""
    return f'<svg class="sign" viewBox="0 0 23 23" aria-hidden="true"><use href="#sign-{suit}"/></svg>'


def inline(code: str, pack: str = "french", letters: str = "JQKA", style: str = "full", uid: str = "x") -> str:
    """A card or back that needs no sprite: for art and for other packs; `uid` is unique among such in the page."""
    if code.startswith("back-"):
        body = back(code.removeprefix("back-"))
    else:
        body = face(code, pack, style, letters)
        suit = code[-1]
        if suit in SUITS[pack]:
            body = f'<defs><g id="pip-{suit}">{sign_shape(SUITS[pack][suit])}</g></defs>{body}'
    return f'<svg class="face" viewBox="0 0 100 140" aria-hidden="true">{_renamed(body, uid, shared_pips=False)}</svg>'


def card_id(code: str, style: str = "full") -> str:
    """The id of a card's symbol."""
    return f"card-{code}-big" if style == "big" else f"card-{code}"


def _reference(classes: str, symbol: str) -> str:
    return f'<svg class="{classes}" viewBox="0 0 100 140" aria-hidden="true"><use href="#{symbol}"/></svg>'


def _renamed(drawing: str, name: str, *, shared_pips: bool) -> str:
    """The drawing with ids of its own, so that one page can hold many."""

    def own(found: re.Match[str]) -> str:
        if shared_pips and found[2].startswith("pip-"):
            return found[0]
        return f"{found[1]}{found[2]}-{name}"

    return _OWN_ID.sub(own, drawing)
