"""The site as an app: its manifest, and its icons."""

import json
import re
from io import BytesIO

import pytest
from PIL import Image

from building.environment import ROOT
from building.icons import Paint, svg
from building.installing import ICONS, PIXELS, STYLE, SUITS, head_lines, manifest, paint, tokens
from building.site import Files, app_manifest
from nines.registry import GAMES
from web.pages.settings.keeping import ACCEPTED
from web.state.address_text import is_shared
from web.state.routes import place as place_at

PAINT = Paint("#1d4b7e", "#e0a42e", "#fffdf6", "#1d4b7e")


@pytest.fixture(scope="module")
def files() -> Files:
    """The manifest and the icons as the site ships them."""
    made: Files = {}
    app_manifest(made, (ROOT / "index.html").read_text("utf-8"))
    return made


def shown(name: str) -> Image.Image:
    """An icon that is no drawing, as RGBA."""
    with Image.open(ICONS / name) as picture:
        return picture.convert("RGBA")


def at(picture: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The pixel at a place from -0.5 to 0.5, seen from the middle."""
    pixel = picture.getpixel((int((x + 0.5) * picture.width), int((y + 0.5) * picture.height)))
    assert isinstance(pixel, tuple)
    return pixel


def rgba(colour: str) -> tuple[int, ...]:
    return (*bytes.fromhex(colour.removeprefix("#")), 255)


def test_the_manifest_works_under_any_path_and_beside_other_sites(files: Files) -> None:
    [said] = [json.loads(data) for name, data in files.items() if name.endswith(".webmanifest")]
    assert (said["start_url"], said["scope"], said["display"]) == ("./", "./", "standalone")
    assert "id" not in said
    places = [place_at(shortcut["url"].removeprefix("./#")) for shortcut in said["shortcuts"]]
    assert [(place.name, place.rest) for place in places] == [
        ("day", ""), ("puzzles", ""), *(("setup", game) for game in GAMES)
    ]  # fmt: skip
    assert all(len(shortcut["name"]) > 3 and shortcut["url"].startswith("./#/") for shortcut in said["shortcuts"])
    assert said["name"] == said["short_name"] == "Nines"
    assert "Le Neuf" in said["description"]
    assert re.fullmatch(r"#[0-9a-f]{6}", said["theme_color"])


def test_every_icon_of_the_manifest_is_there_in_the_size_it_says(files: Files) -> None:
    [said] = [json.loads(data) for name, data in files.items() if name.endswith(".webmanifest")]
    assert {(icon["sizes"], icon["purpose"]) for icon in said["icons"]} == {
        ("any", "any"), ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"),
    }  # fmt: skip
    for icon in said["icons"]:
        data = files[icon["src"].removeprefix("./")]
        if icon["type"] == "image/png":
            with Image.open(BytesIO(data)) as picture:
                assert f"{picture.width}x{picture.height}" == icon["sizes"]
        else:
            assert data.startswith(b"<svg ")


def test_every_shortcut_has_an_icon_of_its_own(files: Files) -> None:
    [said] = [json.loads(data) for name, data in files.items() if name.endswith(".webmanifest")]
    icons = [icon for shortcut in said["shortcuts"] for icon in shortcut["icons"]]
    assert len(icons) == len(said["shortcuts"])
    signs = 2 + min(len(GAMES), len(SUITS))  # of days, of puzzles, and a suit a game, in turn
    assert len({files[icon["src"].removeprefix("./")] for icon in icons}) == signs
    for icon in icons:
        with Image.open(BytesIO(files[icon["src"].removeprefix("./")])) as picture:
            assert f"{picture.width}x{picture.height}" == icon["sizes"] and picture.width >= 96


def test_what_the_system_hands_the_app_comes_to_the_window_that_is_there(files: Files) -> None:
    [said] = [json.loads(data) for name, data in files.items() if name.endswith(".webmanifest")]
    assert said["launch_handler"] == {"client_mode": "focus-existing"}
    assert [handler["action"] for handler in said["file_handlers"]] == ["./"]
    asked = {kind for handler in said["file_handlers"] for kinds in handler["accept"].values() for kind in kinds}
    assert asked == {kind for kind in ACCEPTED.split(",") if kind.startswith(".")}
    target = said["share_target"]
    assert (target["action"], target["method"]) == ("./", "GET")
    assert all(is_shared(f"{name}=words") for name in target["params"].values())


def test_the_pictures_of_the_manifest_are_as_large_as_it_says_and_of_both_forms(files: Files) -> None:
    [said] = [json.loads(data) for name, data in files.items() if name.endswith(".webmanifest")]
    for shot in said["screenshots"]:
        with Image.open(BytesIO(files[shot["src"].removeprefix("./")])) as picture:
            assert f"{picture.width}x{picture.height}" == shot["sizes"]
            assert shot["form_factor"] == ("wide" if picture.width > picture.height else "narrow")
        assert shot["label"]
    assert {shot["form_factor"] for shot in said["screenshots"]} == {"wide", "narrow"}


def test_where_the_path_is_known_the_app_goes_by_the_name_that_browsers_gave_it_without() -> None:
    named: Files = {}
    app_manifest(named, (ROOT / "index.html").read_text("utf-8"), "/nines/")
    [said] = [json.loads(data) for name, data in named.items() if name.endswith(".webmanifest")]
    assert said["id"] == "/nines/", "the path of its start address"


def test_a_maskable_icon_fills_its_square_and_the_other_has_clear_corners() -> None:
    for name in PIXELS:
        for x in (-0.499, 0.499):
            clear = 255 if "maskable" in name else 0
            assert {at(shown(name), x, y)[3] for y in (-0.499, 0.499)} == {clear}
    assert 'height="1" rx="0.2"' in svg(PAINT) and 'height="1" rx="0"' in svg(PAINT, maskable=True)


def test_what_an_icon_shows_lies_where_no_mask_cuts_it_off() -> None:
    picture = shown("icon-maskable-512.png")
    for row in range(512):
        for column in range(512):
            x, y = ((place + 0.5) / 512 - 0.5 for place in (column, row))
            if x * x + y * y > 0.4**2:
                assert at(picture, x, y) == at(picture, -0.499, -0.499)


def test_every_picture_shows_a_card_with_a_figure_on_it_in_the_colours_of_the_style() -> None:
    painted = paint(tokens())
    for name in PIXELS:
        scale = 1 if "maskable" in name else 1.2
        places = {
            "the tile": (0.0, -0.39, painted.tile),
            "the card": (-0.15, 0.2, painted.card),
            "the open bowl of the nine": (0.0, -0.07, painted.card),
            "its right side": (0.09, -0.08, painted.ink),
            "the card behind": (0.24, -0.22, painted.behind),
        }
        for place, (x, y, colour) in places.items():
            assert at(shown(name), x * scale, y * scale) == rgba(colour), f"{name}: {place}"


def test_the_colours_are_those_of_the_style() -> None:
    colours, style = tokens(), STYLE.read_text("utf-8")
    day, night = colours["paper"]
    assert f"--paper: light-dark({day}, {night})" in style
    assert colours["brass"][0] == colours["brass"][1]
    lines = head_lines("m.webmanifest", colours, "i.png")
    assert f'content="{day}"' in lines and f'content="{night}"' in lines
    assert "<" not in re.findall(r'href="(data:[^"]*)"', lines)[0]


def test_a_page_without_a_description_has_no_manifest() -> None:
    with pytest.raises(ValueError, match="values to unpack"):
        manifest("<title>Nines</title>", {"paper": ("#ffffff", "#000000")}, {})
