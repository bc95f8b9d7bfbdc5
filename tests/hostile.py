"""Ten thousand things that somebody might hand to the game: records, links, saves, files, storage and addresses.

Each is a good one of its kind in which something was changed, by chance from a fixed seed (`tests/mutations.py`): nodes
of the JSON tree taken away, doubled, swapped or turned into something else; moves edited; two matches spliced; a
checksum made right again afterwards, so that what lies behind it is reached; or characters of the text cut, flipped and
smuggled in. `tests/pyodide/verdicts.py` hands them to the readers.
"""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote
from zlib import crc32

from nines.bots import BOTS
from nines.core.options import value_text
from nines.records.link import to_link
from nines.records.record import MOST_MOVES, Record, to_json
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, played
from tests.mutations import ODD, changed, cut, edited, roughly, written
from web.pages.settings import backup
from web.state.storage_keys import DAMAGED, LASTING, MATCH, MATCHES, SEALS, SETTINGS
from web.storage import save_codec
from web.storage.save_codec import SavedCopy

COUNTS = {"record": 3000, "link": 2000, "save": 1700, "file": 1200, "storage": 1200, "address": 900}
"""How many of each kind."""
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
SHORT = (0, 2, 5, 12)
"""Lengths of the matches that lie together in one storage."""
OTHER_MOVES = ("9C", "JK+", "swap", "take", "down 1", "pass", "bid 9D", "9C 9D")


class Input(NamedTuple):
    """Something handed to the readers. Of `storage` the text is a JSON list of [key, text] pairs."""

    kind: str
    text: str


@cache
def inputs(kind: str) -> tuple[Input, ...]:
    """All inputs of a kind, the same ones every time."""
    chance = Random(f"mutations of {kind}")
    return tuple(Input(kind, MAKERS[kind](chance)) for _ in range(COUNTS[kind]))


# ---- good ones -----------------------------------------------------------------------------------------------------


def _people(record: Record) -> Record:
    """The match with a person at the first seat and players of every kind at the others."""
    names = ("thumb", "club", "random", "nobody-here")
    return record._replace(seats=("human", *(f"bot:{names[at % 4]}" for at in range(1, len(record.seats)))))


@cache
def _whole() -> tuple[Record, ...]:
    """A whole match of every game, with every value of every option."""
    return tuple(_people(played(table.record(f"mutated {at}"))) for at, table in enumerate(FEW_TABLES))


def match(chance: Random, lengths: tuple[int, ...] = (0, 3, 9, 20, 40)) -> Record:
    """A match after one of these numbers of moves, now and then at its end."""
    whole = chance.choice(_whole())
    moves = len(whole.moves) if chance.random() < 0.02 else chance.choice(lengths)
    return whole._replace(moves=whole.moves[:moves])


def copy_of(chance: Random, record: Record, revision: int = 0) -> SavedCopy:
    """A match as it is kept."""
    return SavedCopy(record, revision or chance.randint(1, 40), chance.randint(0, 2), chance.randint(0, 2))


# ---- changes in a match ----------------------------------------------------------------------------------------------


def moves_changed(chance: Random, record: Any) -> None:
    """Edit the moves of a record: swap, drop, give to another seat, splice in those of another match."""
    moves = record["moves"]
    at = chance.randrange(len(moves)) if moves else 0
    match chance.randrange(7) if moves else 6:
        case 0:
            other = chance.randrange(len(moves))
            moves[at], moves[other] = moves[other], moves[at]
        case 1:
            del moves[at]
        case 2:
            moves[at] = f"{chance.randrange(6)}{moves[at][1:]}"
        case 3:
            moves[at] = moves[at][:2] + chance.choice(
                ("9C", "JK+", "swap", "take", "down 1", "pass", "bid 9D", "9C 9D")
            )
        case 4:
            moves[at] = edited(chance, moves[at])
        case 5:
            del moves[at:]
        case _:
            moves[at:] = json.loads(to_json(chance.choice(_whole())))["moves"][at : at + 20]


def spliced(chance: Random, record: Any) -> None:
    """Give a record one entry of another."""
    key = chance.choice(("game", "options", "seats", "seed", "moves"))
    record[key] = json.loads(to_json(match(chance)))[key]


def record_changed(chance: Random, record: Any) -> None:
    """Change a record in one way or another."""
    way = chance.random()
    if way < 0.35:
        moves_changed(chance, record)
    elif way < 0.5:
        spliced(chance, record)
    elif way < 0.75:
        head = {key: value for key, value in record.items() if key != "moves"}
        changed(chance, head)
        record.update(head)
    else:
        changed(chance, record)


# ---- each kind -----------------------------------------------------------------------------------------------------


def a_record(chance: Random) -> str:
    """The text of a changed record."""
    tree = json.loads(to_json(match(chance)))
    if chance.random() < 0.003:
        tree["moves"] = tree["moves"] * (20_000 // max(1, len(tree["moves"])) + chance.randint(0, 1))
    if chance.random() < 0.8:
        record_changed(chance, tree)
        return roughly(chance, written(chance, tree))
    return cut(chance, written(chance, tree))


def a_save(chance: Random) -> str:
    """The text of a changed copy, its checksum right more often than not."""
    return _save(chance, copy_of(chance, match(chance)))


def _save(chance: Random, copy: SavedCopy) -> str:
    tree = json.loads(save_codec.to_text(copy))
    if chance.random() < 0.1:
        tree = tree["record"]  # the first format
        record_changed(chance, tree)
    else:
        if chance.random() < 0.6:
            record_changed(chance, tree["record"])
        else:
            changed(chance, tree)
        if chance.random() < 0.7:
            tree.pop("check", None)
            tree["check"] = save_codec.checksum(tree)
    return roughly(chance, written(chance, tree))


def a_link(chance: Random) -> str:
    """A changed link: of a changed text, or of other contents whose checksum is right."""
    link = to_link(match(chance))
    if chance.random() < 0.35:
        at = chance.randint(0, len(link))
        piece = chance.choice((*ALPHABET, *ODD, "=", "==", "+", "/", "%3D", "\u00e9", "A" * chance.choice((9, 30_000))))
        return chance.choice((link[:at], link[at:], link[:at] + piece + link[at + chance.randint(0, 2) :]))
    body = urlsafe_b64decode(link[1:] + "=" * (-(len(link) - 1) % 4))[4:]
    length = int.from_bytes(body[:2], "big")
    setup, number = body[2 : 2 + length], int.from_bytes(body[2 + length :], "big")
    way = chance.random()
    if way < 0.5:
        tree = json.loads(setup)
        if chance.random() < 0.3:
            tree[4] = chance.choice((tree[4] + chance.randint(-3, 3), 500, 20_000, 20_001, 10**4000))
        else:
            changed(chance, tree)
        setup = roughly(chance, json.dumps(tree, ensure_ascii=False)).encode("utf-8", "surrogatepass")
    elif way < 0.8:
        number = chance.choice((number + 1, number * 2, 0, 1 << chance.choice((8, 900, 100_000)), number >> 1))
    else:
        at = chance.randrange(len(setup))
        setup = setup[:at] + bytes([chance.randrange(256)]) + setup[at + 1 :]
    claimed = len(setup) if chance.random() < 0.9 else chance.randrange(65_536)
    return _packed(setup, number, min(claimed, 65_535))


def _packed(setup: bytes, number: int, claimed: int | None = None) -> str:
    """A link with these contents and the right checksum."""
    length = len(setup) if claimed is None else claimed
    body = length.to_bytes(2, "big") + setup + number.to_bytes((number.bit_length() + 7) // 8, "big")
    return "1" + urlsafe_b64encode(crc32(body).to_bytes(4, "big") + body).rstrip(b"=").decode()


def a_file(chance: Random) -> str:
    """What somebody chooses under *Open a file*: everything saved, one match, or something else."""
    if chance.random() < 0.15:
        return a_record(chance)
    entries = [
        {"id": f"file{at}", "save": json.loads(save_codec.to_text(copy_of(chance, match(chance))))}
        for at in range(chance.randint(1, 3))
    ]
    settings = {"language": chance.choice(("en", "fr")), "speed": "instant", "theme": "night", "four_colours": True}
    tree = {"format": backup.FORMAT, "version": backup.VERSION, "settings": settings, "matches": entries}
    way = chance.random()
    if way < 0.5:
        save = chance.choice(entries)["save"]
        record_changed(chance, save["record"])
        del save["check"]
        save["check"] = save_codec.checksum(save)
    elif way < 0.7:
        changed(chance, settings)
    else:
        changed(chance, tree)
    return roughly(chance, written(chance, tree))


def storage(chance: Random) -> str:
    """All that a browser holds, as a list of pairs, some of it changed."""
    ids = ("abcd", "efgh01")
    pairs = [[save_codec.key(id, revision), save_codec.to_text(copy_of(chance, match(chance, SHORT), revision))]
             for id in ids for revision in (chance.randint(1, 30),)]  # fmt: skip
    entries = [{"id": id, "game": "niner", "title": "Niner", "summary": "You 3", "over": False} for id in ids]
    seals = [{"match": id, "seal": "0" * 64, "by_chance": True} for id in ids]
    others = {
        MATCHES: {"version": 2, "matches": entries},
        SETTINGS: {"language": "en", "speed": "normal", "theme": "auto", "sounds": False},
        SEALS: {"version": 1, "seals": seals},
    }
    for _ in range(chance.choice((1, 1, 2))):
        way = chance.random()
        if way < 0.5:
            stored = chance.choice(pairs)
            id = save_codec.id_of(stored[0])
            stored[1] = _save(chance, copy_of(chance, match(chance, SHORT), chance.choice((0, 10**9, 7))))
            if chance.random() < 0.3 and len(pairs) == len(ids):
                pairs.append([MATCH + id + chance.choice(("", save_codec.SECOND)), a_save(chance)])
        elif way < 0.65:
            chance.choice(pairs)[0] = chance.choice((MATCH, DAMAGED, "nines:", LASTING)) + chance.choice(
                (*ODD, "ABCD", "abcd:odd:odd", "abcd:", "abc", "a" * 17, "\u0669\u0669\u0669\u0669")
            )
        else:
            changed(chance, others[chance.choice((MATCHES, SETTINGS, SEALS))])
    pairs += [[key, roughly(chance, written(chance, tree))] for key, tree in others.items()]
    pairs.append([LASTING, chance.choice(("yes", "no", *ODD))])
    chance.shuffle(pairs)
    return json.dumps(pairs)


def address(chance: Random) -> str:
    """The part after `#` of a link that somebody sends."""
    if chance.random() < 0.25:
        link = a_link(chance)[:40_000]
        return (
            chance.choice(("/record/", "#/record/")) + link + chance.choice(("", "?deal=1&at=3", "?deal=%D9%A9&at=-"))
        )
    record = match(chance)
    asked = {name: value_text(value) for name, value in record.options.items()}
    asked |= {"seed": record.seed, "players": ",".join(chance.choices(("you", "human", *BOTS), k=len(record.seats)))}
    asked |= chance.choice(({}, {"speed": "instant"}, {"lang": "fr"}, {"deal": "1", "at": "3"}))
    path = chance.choice((f"/play/{record.game}",) * 3 + (f"/setup/{record.game}", "/table/ours1", "/review/ours1",
                         "/verify/ours1", f"/rules/{record.game}", "/settings", "/fairness", "/"))  # fmt: skip
    for _ in range(chance.choice((1, 1, 2))):
        name = chance.choice(list(asked))
        match chance.randrange(5):
            case 0:
                asked[name] = edited(chance, asked[name])
            case 1:
                asked[edited(chance, name)] = asked[name]
            case 2:
                del asked[name]
                asked = asked or {"": ""}
            case 3:
                path = edited(chance, path)
            case _:
                asked[name] = chance.choice((*ODD, "9" * 4000, "-1", "1e9", ",,,", "you," * 99, "true", "True"))
    escape = quote if chance.random() < 0.8 else str  # browsers escape most, and let some through
    parts = (text.encode("utf-8", "replace").decode() for pair in asked.items() for text in pair)
    query = "&".join(f"{escape(name)}={escape(value)}" for name, value in zip(parts, parts))
    whole = f"{path}?{query}"
    return whole if chance.random() < 0.8 else cut(chance, whole)


MAKERS: dict[str, Callable[[Random], str]] = {
    "record": a_record, "link": a_link, "save": a_save, "file": a_file, "storage": storage, "address": address,
}  # fmt: skip


# ---- the largest ---------------------------------------------------------------------------------------------------


def giants() -> list[Input]:
    """Inputs as large as any reader takes, and larger, each made to keep one busy."""
    record = json.loads(to_json(_whole()[0]))
    short = _people(played(FEW_TABLES[-1].record("giants")))
    copies = [
        json.loads(save_codec.to_text(SavedCopy(short._replace(seed=f"{short.seed} {at}", moves=()), at)))
        for at in range(500)
    ]
    empty = json.dumps({"format": backup.FORMAT, "version": backup.VERSION, "matches": []})
    most = json.loads(to_json(short))
    bare = {"format": backup.FORMAT, "version": backup.VERSION}
    texts = {
        "record": (
            "[" * 1_000_000, "{" * 40 + '"a":' * 200_000, '"' + "\\[" * 400_000, " " * 999_999, "9" * 999_999,
            json.dumps(record | {"seed": "x" * 900_000}), json.dumps(record | {"moves": record["moves"] * 135}),
            json.dumps(record | {"moves": ["0 9C"] * 20_000}), json.dumps(record | {"seats": ["human"] * 90_000}),
            json.dumps(record | {"options": {str(at): at for at in range(60_000)}}),
            json.dumps(record)[:-1] + ',"seed":"a"' * 80_000 + "}", json.dumps(record | {"version": [[{}] * 200_000]}),
        ),
        "save": (save_codec.to_text(SavedCopy(short))[:-1] + " " * 999_000 + "}", '{"version":2,"check":"' * 9_000),
        "link": (f"1{'A' * 19_999}", f"1{'A' * 900_000}", _longest_link(short)),
        "file": (
            json.dumps(bare | {"matches": [{"id": f"many{at}", "save": save} for at, save in enumerate(copies)]}),
            json.dumps(bare | {"matches": [{"id": f"most{at}", "save": most} for at in range(150)]}),
            empty[:-1] + "," * 1_900_000, json.dumps(bare | {"matches": [[]] * 400_000}), "[]," * 600_000,
        ),
        "address": (
            "/" + "%" * 29_000, "/play/niner?" + "&" * 29_000, "/play/niner?players=" + "you," * 7_000, "#" * 30_001,
        ),
        "storage": tuple(json.dumps(pairs) for pairs in (
            [[SETTINGS, '{"language":"en",' + '"speed":"slow",' * 300_000 + '"a":1}']],
            [[MATCHES, json.dumps({"matches": [{"id": f"{at:06}", "take_backs": at} for at in range(90_000)]})]],
            [[f"{MATCH}{at:05}", "{" * at] for at in range(2_000)], [[SEALS, json.dumps({"seals": [{}] * 900_000})]],
        )),
    }  # fmt: skip
    return [Input(kind, text) for kind, each in texts.items() for text in each]


def _longest_link(record: Record) -> str:
    """A link, its checksum right, that claims as many moves as a link can and more than the match has."""
    choices = GAMES[record.game].choices
    picks = [choice.values.index(choice.value_in(record.options)) for choice in choices]
    setup = json.dumps([record.game, picks, record.seats, record.seed, MOST_MOVES]).encode()
    return _packed(setup, (1 << 118_000) - 1)
