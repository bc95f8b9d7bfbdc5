"""Pictures as pixels: the app's icons as the browser draws them, and screenshots made smaller."""

from io import BytesIO

from PIL import Image
from playwright.sync_api import sync_playwright

from building.browser import FLAGS, find_chromium
from building.icons import svg
from building.installing import ICONS, PIXELS, SHORTCUT_SIZE, paint, shortcuts, tokens

COLOURS = 256


def run_icons() -> int:
    """Draw the icons of web/icons/ anew, in the colours of the style; returns the exit status."""
    colours = tokens()
    drawn = {name: (size, svg(paint(colours), maskable="maskable" in name)) for name, size in PIXELS.items()}
    drawn |= {
        shortcut.icon: (SHORTCUT_SIZE, svg(paint(colours), sign=shortcut.sign)) for shortcut in shortcuts(colours)
    }
    with sync_playwright() as playwright:
        chromium = find_chromium(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page()
        for name, (size, drawing) in drawn.items():
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(f"<body style='margin:0'>{drawing}")
            (ICONS / name).write_bytes(page.screenshot(omit_background=True))
        browser.close()
    return 0


def reduced(png: bytes) -> bytes:
    """The same picture with a palette, its colours chosen by an octree, and no dithering."""
    picture = Image.open(BytesIO(png)).convert("RGB")
    # Of Pillow's three the one that keeps the few pixels of a suit's red beside half a table of green.
    few = picture.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    file = BytesIO()
    few.save(file, "PNG", optimize=True)
    return file.getvalue()
