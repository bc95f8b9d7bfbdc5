"""The text of an address, without what mails, messengers and trackers added or changed on its way.

Keys, numbers, names of players and codes hold no blanks, quotes or punctuation: whatever else stands there is not ours,
and goes. A seed may be any text. Where its end is in doubt, `Address.seeds` holds all that it may be, and the player
chooses.
"""

import re
from typing import NamedTuple
from unicodedata import category
from urllib.parse import parse_qsl, unquote, unquote_plus

from nines.core.cards import Unreadable
from nines.core.chance import checked_seed
from nines.core.typed_text import INVISIBLE, JOINERS, plain_dashes, typed_seed

Asked = tuple[tuple[str, str], ...]
"""What stands after the `?` of an address: names and values."""

TRACKERS = frozenset(
    (
        "fbclid", "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "msclkid", "yclid", "ymclid", "ysclid", "twclid",
        "ttclid", "sclid", "scid", "dmclid", "srsltid", "clickid", "li_fat_id", "igsh", "igshid", "epik", "rdt_cid",
        "s_kwcid", "ef_id", "wickedid", "irclickid", "rb_clickid", "mkt_tok", "hsctatracking", "_ga", "_gl", "_ke",
        "_kx", "_openstat", "mibextid", "sfnsn", "ref", "refsrc", "ref_src", "refurl", "ref_url", "referer", "referrer",
        "source", "campaign", "campaignid", "campaign_id", "si", "spm", "shareid", "share_id", "usp", "xtor", "cmpid",
        "guccounter", "__twitter_impression", "nr_email_referer", "trackingid", "tduid",
    )
)  # fmt: skip
FAMILIES = (
    "utm_", "mtm_", "pk_", "piwik_", "matomo_", "hsa_", "_hs", "__hs", "ga_", "vero_", "oly_", "wt_", "stm_", "itm_",
    "trk_", "ns_", "fb_", "guce_", "mc_", "at_", "action_", "_branch",
)  # fmt: skip
"""How names that trackers append to links begin; TRACKERS are those without a family. None of our own is among them."""
FREE = ("seed", "from", "word")
"""What may be any text."""
SHARED = ("title", "text", "url")
"""What the query of a link is called in which somebody shared something with the installed app."""
NOTHING_SHARED = "shared"
"""The first word of the address of what was shared and holds nothing of ours."""
END = "end"
"""A name that only closes an address: what stands before it is whole."""
SIGNS = ("Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Sm", "Sk", "Sc", "Zs", "Zl", "Zp")
"""Categories of what may stand behind an address in a sentence; those of letters, digits and pictures are not."""
MOST_LAYERS = 4
"""Times that an address may have been encoded once more."""
MOST_SIGNS = 3
"""Signs behind a seed that are taken off one by one."""

# Patterns are compiled when they are needed: most addresses are plain.
_AMPERSAND = r"(?i)&(?:(?:amp|#0*38|#x0*26)(?:;|%3b))+"
_WRAP = r"[ >|=]*[\r\n\t][\s>|]*"
_FOREIGN = r"[\s<>\"'`(){}\[\]“”„‘’«»‹›#|\\?;]"
"""What ends a text of ours that holds only letters, digits and hyphens."""
_ENDS = r"^[\W_]+|[\W_]+$"
_MARKUP = r"(?s)(?<=\w)[<\"].*"
_BEHIND_A_NAME = r"[.,;:!?)\]}>'\"*_~|\s”’»›-]+$"
_QUOTED_BEHIND_A_NAME = r"[\"”’»›>\s]+$"
_UNSEEN = dict.fromkeys(map(ord, (*INVISIBLE, *JOINERS)))


class Address(NamedTuple):
    """The parts of a path, in order, and what is asked for. `seeds` is empty where there is no doubt about the seed."""

    path: tuple[str, ...]
    asked: Asked = ()
    seeds: tuple[str, ...] = ()


def read(text: str) -> Address:
    """The address that a text means; it may still be none of ours."""
    if (parts := _plain(text)) is not None:
        return Address(parts)
    text = _with_its_question_mark(text.partition("#:~:")[0].partition(":~:")[0].strip())
    if text.lower().startswith("http"):  # a whole link stands behind the `#`
        text = text.partition("#")[2]
    text = text.lstrip("#!/ ")
    if ";" in text or "%3" in text:
        text = re.sub(_AMPERSAND, "&", text)
    head, *rest = text.replace("?", "&", 1).split("&")
    pairs = _pairs("&".join(rest))
    written = dict(pairs)
    asked = {name: _value(name, value) for name, value in pairs}
    seeds: tuple[str, ...] = ()
    if "seed" in asked:
        seeds = _seeds(written["seed"], at_the_end=pairs[-1][0] == "seed", is_alone=len(pairs) == 1)
        asked["seed"] = seeds[0] if len(seeds) == 1 else asked["seed"]
    if pairs and pairs[-1][0] == "from":
        name = unquote_plus(re.sub(_BEHIND_A_NAME, "", written["from"]))
        asked["from"] = re.sub(_QUOTED_BEHIND_A_NAME, "", name.translate(_UNSEEN))
    asked.pop(END, None)
    return Address(_path(head), tuple(asked.items()), seeds if len(seeds) > 1 else ())


def address_in_query(query: str) -> str:
    """The address in the query of a link: of one that has lost its `#`, that asks for a language alone, or in which
    somebody shared a text with the installed app; empty where none is."""
    if not query:
        return ""
    if is_shared(query):
        return _address_in_text("\n".join(value for name, value in parse_qsl(query) if name in SHARED))
    _, mark, behind = _unquoted(query).partition("#/")
    if mark or query.startswith("/"):
        return f"/{behind}" if mark else query
    return f"/?{query}" if {"lang", "speed"} & {name for name, _ in _pairs(query)} else ""


def is_shared(query: str) -> bool:
    """Whether a query is of a text that was shared with the installed app."""
    return query.startswith(tuple(f"{name}=" for name in SHARED))


def _address_in_text(text: str) -> str:
    """The address that a shared text holds: behind the `#` of a link, or a code of a day or a challenge."""
    _, mark, behind = text.partition("#/")
    if mark:
        return f"/{behind}"
    code = re.search(r"\bN9(C?)-[\w-]+", text, re.IGNORECASE)
    if code:
        return f"/{'challenge' if code[1] else 'day'}/{code[0]}"
    return f"/{NOTHING_SHARED}"


def _plain(text: str) -> tuple[str, ...] | None:
    """The parts of an address that asks for nothing and holds nothing foreign; None of any other."""
    bare = text.removeprefix("#").strip("/")
    letters = bare.replace("/", "").replace("-", "")
    is_plain = not bare or (letters.isascii() and letters.isalnum() and bare[-1] != "-" and bare == bare.lower())
    return tuple(part for part in bare.split("/") if part) if is_plain else None


def _with_its_question_mark(text: str) -> str:
    """The text, decoded as often as everything up to its question mark was encoded once more."""
    for _ in range(MOST_LAYERS):
        head, mark, added = text.partition("?")
        if "%" not in head or not re.search("(?i)%(?:25)*3f", head):
            break
        text = unquote(head) + ("&" + added if mark else "")
    return text


def _pairs(query: str) -> list[tuple[str, str]]:
    """The names and the values as they are written, without those of trackers and what is no name."""
    for _ in range(MOST_LAYERS):
        if "=" in query or not re.search("(?i)%(?:25)*3d", query):
            break
        query = unquote(query)
    found = []
    for part in query.split("&"):
        name, _, value = part.partition("=")
        name = _unquoted(name).translate(_UNSEEN).strip().casefold()
        if any(map(str.isalnum, name)) and ";" not in name and not is_tracker(name):
            own, mark, added = value.rpartition("?")  # some append with `?` what should follow an `&`
            found.append((name, own if mark and is_tracker(added.partition("=")[0].casefold()) else value))
    closed = [value for name, value in found if name not in FREE]
    if closed and all(map(_in_quoted_printable, closed)):
        found = [(name, value[2:] if _in_quoted_printable(value) else value) for name, value in found]
    return found


def is_tracker(name: str) -> bool:
    """Whether a tracker calls so what it appends to links."""
    return name in TRACKERS or name.startswith(FAMILIES)


def _path(head: str) -> tuple[str, ...]:
    """The parts of a path."""
    head = re.sub(_MARKUP, "", _unwrapped(_unquoted(head).translate(_UNSEEN)))
    # Browsers drop the end of a line, and leave the quotation sign of the next one.
    parts = [part.strip(" >|") for part in head.replace("\\", "/").split("/") if part.strip(" >|")]
    while parts and all(category(sign) in SIGNS for sign in parts[-1]):
        parts.pop()
    if not parts:
        return ()
    name = _key(parts[0].lstrip("\"'“„«‹(<[{#!")).lower()
    if name == "record":
        return name, *parts[1:]
    if name in ("join", "seat"):  # whose letters are capital and small
        return name, *map(_key, parts[1:])
    if name == "day":  # a group's word may hold any letter
        return name, *map(_code_or_key, parts[1:3]), *parts[3:]
    return name, *map(_code_or_key, parts[1:])


def _code_or_key(part: str) -> str:
    """A part of a path in small letters, unless it is a code."""
    is_code = plain_dashes(part).lower().lstrip("\"'“„«‹(<[{").startswith(("n9-", "n9c-"))
    return part if is_code else _key(part).lower()


def _value(name: str, written: str) -> str:
    if name in FREE:
        return typed_seed(unquote_plus(written)) if name == "seed" else unquote_plus(written)
    text = _unwrapped(_unquoted(written.replace("+", " ")).translate(_UNSEEN)).replace("=", "")
    if name == "record":
        return text
    return _key(",".join(map(str.strip, text.split(",")))).lower()


def _key(text: str) -> str:
    """A text in which only letters, digits and hyphens can stand, and commas in lists: as far as it goes. One that does
    not begin so stays, and is refused."""
    if text.isascii() and text[-1:].isalnum() and text.replace("-", "").replace(",", "").isalnum():
        return text  # as nearly all are
    return re.sub(_ENDS, "", re.split(_FOREIGN, plain_dashes(text.strip()), maxsplit=1)[0]) or text


def _unwrapped(text: str) -> str:
    return re.sub(_WRAP, "", text) if any(sign in text for sign in "\r\n\t") else text


def _unquoted(text: str) -> str:
    """The text that was encoded once, or more often."""
    for _ in range(MOST_LAYERS):
        if "%" not in text:
            break
        text = unquote(text)
    return text


def _in_quoted_printable(written: str) -> bool:
    """Whether a value may begin with the rest of `=3D`, which is an equals sign in quoted-printable."""
    return written[:2].lower() == "3d"


def _seeds(written: str, *, at_the_end: bool, is_alone: bool) -> tuple[str, ...]:
    """All that a seed may be that is written so, the shortest first; only seeds that there can be."""
    text = unquote_plus(written)
    found = [text]
    if any(sign in text for sign in "\r\n\t"):
        found += [re.sub(_WRAP, "", text), re.sub(_WRAP, " ", text)]
    if "%" in text and "\ufffd" not in unquote(text):
        found.append(unquote(text))
    if "=" in written:  # a soft line break of quoted-printable
        found.append(unquote_plus(written.replace("=", "")))
    if is_alone and _in_quoted_printable(written):
        found.append(text[2:])
    if "&players=" in text:  # the signs between names and values were encoded
        found.append(text.partition("&")[0])
    if at_the_end:
        found += [unquote_plus(written.partition(sign)[0]) for sign in "#<?" if sign in written]
        found += [cut for whole in tuple(found) for cut in _without_signs(typed_seed(whole))]
    seeds = {seed for seed in map(typed_seed, found) if _is_seed(seed)}
    return tuple(sorted(seeds, key=lambda seed: (len(seed), seed)))


def _without_signs(text: str) -> list[str]:
    """The text without one, two … of the signs at its end, or without all where there are more than a few."""
    end = 1 + max((at for at, sign in enumerate(text) if sign.isalnum()), default=-1)
    if not end:  # a picture, say
        end = 1 + max((at for at, sign in enumerate(text) if category(sign) not in SIGNS), default=len(text) - 1)
    while end < len(text) and category(text[end]) in ("Mn", "Mc") and not "\ufe00" <= text[end] <= "\ufe0f":
        end += 1
    return [text[:cut] for cut in (range(end, len(text)) if len(text) - end <= MOST_SIGNS else (end,))]


def _is_seed(text: str) -> bool:
    try:
        return bool(checked_seed(text))
    except Unreadable:
        return False
