"""Small drawn marks of the house: icons, tally strokes, river stones."""

_ICONS = {
    "sound": "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
    "silent": "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9.5l5 5M20.5 9.5l-5 5",
    "back": "M15 5l-7 7 7 7",
    "hint": "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.6.5.9 1 .9 1.7h5.4c0-.7.3-1.2.9-1.7A6 6 0 0 0 12 3Z",
    "undo": "M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3",
    "last": "M4 8h10v13H4zM9 8V4h11v14h-6",
    "score": "M6 3h12v18H6zM9 8h6M9 12h6M9 16h3",
    "close": "M6 6l12 12M18 6L6 18",
    "help": "M9 9a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1.1-1.4 2.1v.7M12 18h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
    "on": "M9 5l7 7-7 7",
    "trick-back": "M12 5l-7 7 7 7M20 5l-7 7 7 7",
    "trick-on": "M4 5l7 7-7 7M12 5l7 7-7 7",
    "replay": "M7 4l13 8-13 8z",
    "stop": "M8 5v14M16 5v14",
    "skip": "M5 5l9 7-9 7zM18 5v14",
    "settings": "M4 7h9M18.5 7H20M4 17h2.5M11.5 17H20M18.5 7a2.5 2.5 0 1 0-.1.1M11.5 17a2.5 2.5 0 1 0-.1.1",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "friends": "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM16.5 12a2.5 2.5 0 1 0 0-5M2.5 19c.6-3.4 2.6-5 5.5-5s4.9 1.6 5.5 5"
    "M15.5 14.6c3 0 4.8 1.4 5.5 4.4",
    "done": "M5 13l4 4L19 7",
    "rules": "M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM19 4h-4a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h4z",
}


def icon(name: str) -> str:
    """A line icon; the words stand beside it or on the button around it."""
    return f'<svg class="ico" viewBox="0 0 24 24" aria-hidden="true"><path d="{_ICONS[name]}"/></svg>'


def tally(count: int) -> str:
    """Tally strokes, every fifth across the four before it; nothing at all for none."""
    if count <= 0:
        return ""
    strokes = ""
    for i in range(count):
        x = 4 + 5 * i + 5 * (i // 5)
        strokes += f"M{x} 2V14" if i % 5 < 4 else f"M{x - 23} 12L{x - 2} 4"
    width = 8 + 5 * count + 5 * (count // 5)
    return f'<svg class="tally" viewBox="0 0 {width} 16" aria-hidden="true"><path d="{strokes}"/></svg>'


def stones(total: int) -> str:
    """River stones for a running total, light above nothing and dark below it (NN14)."""
    tone = " dark" if total < 0 else ""
    return f'<span class="stones{tone}" aria-hidden="true">{"<i></i>" * abs(total)}</span>'


FEW_STONES = 12
"""More of them are drawn smaller."""


def cairn(before: int, now: int, most: int = 0) -> str:
    """A score as a pile of stones, those that the last deal brought marked `new`, and those that it took `gone`. They
    are as large as those of the pile of `most` stones beside it."""
    same = now * before >= 0
    kept = min(abs(before), abs(now)) if same else 0
    new, gone = abs(now) - kept, abs(before) - kept if same else 0
    tone = "dark" if now < 0 or (not now and before < 0) else ""
    marks = [""] * kept + ["new"] * new + ["gone"] * gone
    stones = "".join(f'<i class="{" ".join(filter(None, (tone, mark)))}"></i>' for mark in marks)
    many = " many" if max(len(marks), most) > FEW_STONES else ""
    return f'<span class="cairn{many}" aria-hidden="true">{stones}</span>'


def cards_left(count: int) -> str:
    """So many small cards, as a pile of stones lies; nothing at all for none."""
    many = " many" if count > 12 else ""
    return f'<span class="cairn cards{many}" aria-hidden="true">{"<i></i>" * count}</span>' if count else ""
