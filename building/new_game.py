"""A new game, as a copy of the smallest one under another key: it can be played, and the tests pass with it.

Left out are the parts of the model that were measured, trained or searched for its very rules.
"""

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from building.environment import ROOT, run

MODEL = "nein-nine"
"""The game with the fewest lines, which needs no other game's folder."""
MODEL_FOLDER, MODEL_NAME, MODEL_LETTERS = "nein_nine", "Nein Nine", "NN"
LEFT_OUT = ("learned", "learned_tables", "models", "puzzle_tables", "endings", "equity", "bench")
"""Parts of the manifest: a network, puzzles with their proofs, what luck counts for, and the frozen benchmark."""
FOLDERS = ("nines/games", "web/games", "tests/games")
FILES = ("building/shots/games/{folder}.py", "web/pictures/{key}.png", "web/icons/shortcut-{key}.png")
KEY = re.compile(r"[a-z]+(-[a-z]+)*")


class NewGame(NamedTuple):
    """What a new game is called in addresses and records, and the letters before the numbers of its rulings."""

    key: str
    letters: str

    @property
    def folder(self) -> str:
        return self.key.replace("-", "_")

    @property
    def name(self) -> str:
        return self.key.replace("-", " ").capitalize()


def make_game(key: str, letters: str = "") -> int:
    """Make the game, and say what to do with it; returns the exit status."""
    try:
        new_game(key, letters)
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 1
    print(f"There is a game {key}. Its rules are in nines/games/{key.replace('-', '_')}/rules.py.")
    return 0


def new_game(key: str, letters: str = "", root: Path = ROOT) -> None:
    """Afterwards there is a game of this key, with its tests; raises ValueError where there cannot be."""
    game = NewGame(key, letters or _free_letters(key, root))
    if not KEY.fullmatch(key):
        raise ValueError(f"{key!r} is no key: write small letters, with hyphens between words")
    if any((root / place / game.folder).exists() for place in FOLDERS):
        raise ValueError(f"there is a game {key} already")
    if not re.fullmatch("[A-Z]{2}", game.letters) or game.letters in _taken_letters(root):
        raise ValueError(f"{game.letters!r} cannot stand before the numbers of rulings: choose two other capitals")
    for path in _files(root):
        _copy(path, root, game)
    _add_lines(root, game)
    # In processes of their own, in which the new game is there.
    run(sys.executable, "-c", f"from building.new_game import NewGame, translate; translate({game!r})", cwd=root)
    run(sys.executable, "-m", "tests.golden_answers", MODEL, key, cwd=root)
    run(sys.executable, "-m", "tests.company.test_golden", key, cwd=root)


def _taken_letters(root: Path) -> set[str]:
    """The letters that stand before the rulings of other games."""
    books = (path.read_text("utf-8") for path in (root / "tests/games").glob("*/rulings.py"))
    return {letters for book in books for letters in re.findall(r'Book\(\s*"([A-Z]{2})"', book)}


def _free_letters(key: str, root: Path) -> str:
    """Two capitals that no other game has, of the key if possible; nothing where all of its letters are taken."""
    words = key.upper().split("-")
    first = "".join(word[:1] for word in words)
    letters = "".join(words)
    pairs = (first[:2] if len(first) > 1 else "", *(letters[0] + other for other in letters[1:]))
    taken = _taken_letters(root)
    return next((pair for pair in pairs if len(pair) == 2 and pair not in taken), "")


def _files(root: Path) -> Iterator[Path]:
    """The files of the model that are copied."""
    manifest = (root / "nines/games" / MODEL_FOLDER / "__init__.py").read_text("utf-8")
    without = {
        module for part in LEFT_OUT for module in re.findall(rf'\b{part}="[\w.]+{MODEL_FOLDER}\.(\w+):', manifest)
    }
    for place in FOLDERS:
        for path in sorted((root / place / MODEL_FOLDER).rglob("*")):
            if path.is_file() and path.suffix != ".pyc" and path.stem not in (*without, "puzzles"):
                text = path.read_text("utf-8")
                if not any(re.search(rf"\.{MODEL_FOLDER}(\.| import ){module}\b", text) for module in without) or (
                    path.name == "__init__.py"
                ):
                    yield path
    for name in FILES:
        yield root / name.format(folder=MODEL_FOLDER, key=MODEL)
    yield from sorted((root / "tests/golden").glob(f"{MODEL}-*.json"))


def _copy(path: Path, root: Path, game: NewGame) -> None:
    place = path.relative_to(root).as_posix().replace(MODEL_FOLDER, game.folder).replace(MODEL, game.key)
    (root / place).parent.mkdir(parents=True, exist_ok=True)
    if path.suffix in (".png", ".txt") and path.name != "lessons.txt":
        shutil.copy(path, root / place)
    else:
        (root / place).write_text(_renamed(path.read_text("utf-8"), game), "utf-8")


def _renamed(text: str, game: NewGame) -> str:
    """A file of the model as one of the new game: without what was measured of its options. Seeds of deals stay, and
    who designed the model."""
    text = re.sub(rf"\n    ({'|'.join(LEFT_OUT)})=.*(?=\n)", "", text)
    text = re.sub(r', effect="[^"]*"', "", text)
    text = re.sub(rf"\b(games\.){MODEL_FOLDER}\b", rf"\g<1>{game.folder}", text)
    text = text.replace(f'"{MODEL}"', f'"{game.key}"')
    text = re.sub(rf"{MODEL_NAME}(?! was designed)", game.name, text)
    return re.sub(rf"\b{MODEL_LETTERS}(?=\d|\")", game.letters, text)


def _add_lines(root: Path, game: NewGame) -> None:
    """The lines of the new game in the files of all games."""
    # Behind the last game with tricks, as in the lobby.
    _after(root / "nines/registry.py", r"FOLDERS: .*?(?=\n    \"shedding\")", f'\n    "{game.key}": "{game.folder}",')
    numbers = (
        int(number)
        for path in (root / "nines/games").glob("*/__init__.py")
        for number in re.findall(r"Day\(number=(\d+)", path.read_text("utf-8"))
    )
    manifest = root / "nines/games" / game.folder / "__init__.py"
    text, free = manifest.read_text("utf-8"), max(numbers) + 1
    manifest.write_text(re.sub(r"Day\(number=\d+", f"Day(number={free}", text), "utf-8")
    for sheet in sorted((root / "web/style").glob("*.css")):
        style = sheet.read_text("utf-8")
        both = f':is([data-game="{MODEL}"], [data-game="{game.key}"])'
        sheet.write_text(style.replace(f'[data-game="{MODEL}"]', both), "utf-8")


def _after(path: Path, place: str, line: str) -> None:
    text = path.read_text("utf-8")
    changed, count = re.subn(place, lambda found: found[0] + line, text, count=1, flags=re.DOTALL)
    assert count, f"{path.name} has no {place}"
    path.write_text(changed, "utf-8")


def translate(game: NewGame) -> None:
    """The texts that name the new game are translated as those that name the model."""
    from building import catalogue
    from nines.words.languages import TRANSLATED

    catalogue.update_catalogues()
    for code in TRANSLATED:
        known = catalogue.read_catalogue(code)
        for message in known:
            if message.id and not catalogue.is_translated(message.string):
                model = known.get(str(message.id).replace(game.name, MODEL_NAME))
                if model:
                    message.string = str(model.string).replace(MODEL_NAME, game.name)
        catalogue.write_catalogue(code, known)
    catalogue.compile_catalogues()
