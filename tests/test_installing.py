"""The site as an app: its manifest, and its icons."""

import json
import re
import struct
import zlib

import pytest

from building.environment import ROOT
from building.icons import BLOCK, Paint, png, svg
from building.installing import head_lines, manifest, tokens
from building.site import Files, app_manifest

PAINT = Paint("#1d4b7e", "#e0a42e", "#fffdf6", "#1d4b7e")


@pytest.fixture(scope="module")
def files() -> Files:
    """The manifest and the icons as the site ships them."""
    made: Files = {}
    app_manifest(made, (ROOT / "index.html").read_text("utf-8"))
    return made


def pixels(picture: bytes) -> tuple[int, list[bytes]]:
    """Width, and the rows of RGBA of a picture that our own writer wrote."""
    width, height, depth, kind = struct.unpack(">IIBB", picture[16:26])
    assert (depth, kind) == (8, 6)
    data = zlib.decompress(picture[picture.index(b"IDAT") + 4 : picture.index(b"IEND") - 8])
    rows = [data[at * (4 * width + 1) + 1 :][: 4 * width] for at in range(height)]
    return width, rows


def at(rows: list[bytes], x: float, y: float) -> tuple[int, ...]:
    """The pixel at a place from -0.5 to 0.5, seen from the middle."""
    size = len(rows)
    column = 4 * int((x + 0.5) * size)
    return tuple(rows[int((y + 0.5) * size)][column : column + 4])


def test_the_manifest_works_under_any_path_and_beside_other_sites(files: Files) -> None:
    [said] = [json.loads(data) for name, data in files.items() if name.endswith(".webmanifest")]
    assert (said["start_url"], said["scope"], said["display"]) == ("./", "./", "standalone")
    assert "id" not in said
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
            width, rows = pixels(data)
            assert f"{width}x{len(rows)}" == icon["sizes"]
        else:
            assert data.startswith(b"<svg ")


def test_a_maskable_icon_fills_its_square_and_the_other_has_clear_corners() -> None:
    for maskable, clear in ((False, 0), (True, 255)):
        _, rows = pixels(png(2 * BLOCK, PAINT, maskable=maskable))
        for x in (-0.499, 0.499):
            assert {at(rows, x, y)[3] for y in (-0.499, 0.499)} == {clear}


def test_what_an_icon_shows_lies_where_no_mask_cuts_it_off() -> None:
    size, rows = pixels(png(2 * BLOCK, PAINT, maskable=True))
    ground = at(rows, -0.499, -0.499)
    for row in range(size):
        for column in range(size):
            x, y = ((one + 0.5) / size - 0.5 for one in (column, row))
            if x * x + y * y > 0.4**2:
                assert at(rows, x, y) == ground


def test_the_picture_shows_a_card_with_a_figure_on_it() -> None:
    _, rows = pixels(png(2 * BLOCK, PAINT, maskable=True))
    assert at(rows, -0.15, 0.2) == (0xFF, 0xFD, 0xF6, 255), "the card"
    assert at(rows, 0.0, -0.07) == (0xFF, 0xFD, 0xF6, 255), "the open bowl of the nine"
    assert at(rows, 0.09, -0.08) == (0x1D, 0x4B, 0x7E, 255), "its right side"
    assert at(rows, 0.24, -0.22) == (0xE0, 0xA4, 0x2E, 255), "the card behind"


def test_the_colours_are_those_of_the_style() -> None:
    colours = tokens(ROOT / "web" / "style" / "tokens.css")
    style = (ROOT / "web" / "style" / "tokens.css").read_text("utf-8")
    day, night = colours["paper"]
    assert f"--paper: light-dark({day}, {night})" in style
    assert colours["brass"][0] == colours["brass"][1]
    lines = head_lines("m.webmanifest", colours, svg(PAINT).encode(), "i.png")
    assert f'content="{day}"' in lines and f'content="{night}"' in lines
    assert "<" not in re.findall(r'href="(data:[^"]*)"', lines)[0]


def test_a_page_without_a_description_has_no_manifest() -> None:
    with pytest.raises(ValueError, match="values to unpack"):
        manifest("<title>Nines</title>", {"paper": ("#ffffff", "#000000")}, {})
