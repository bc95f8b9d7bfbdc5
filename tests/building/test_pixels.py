"""Screenshots with a palette: few colours, none of them far from what it was, however rare."""

from io import BytesIO

from PIL import Image, ImageDraw

from building.shots.pixels import COLOURS, reduced

RED, GREEN = (0xB3, 0x20, 0x2C), (0xB7, 0xC2, 0xB5)


def table() -> bytes:
    """A picture of a table: green all over in a thousand shades, with one small red pip."""
    picture = Image.linear_gradient("L").resize((256, 256))
    green = Image.merge("RGB", [picture.point(lambda grey, top=top: top * (grey + 768) // 1023) for top in GREEN])
    ImageDraw.Draw(green).rectangle((40, 40, 43, 43), fill=RED)
    file = BytesIO()
    green.save(file, "PNG")
    return file.getvalue()


def test_it_has_a_palette_and_stays_as_large() -> None:
    before, after = Image.open(BytesIO(table())), Image.open(BytesIO(reduced(table())))
    assert after.mode == "P" and after.size == before.size
    assert len(after.getcolors() or []) <= COLOURS


def test_every_pixel_is_nearly_as_it_was_also_a_rare_one() -> None:
    before = Image.open(BytesIO(table())).tobytes()
    after = Image.open(BytesIO(reduced(table()))).convert("RGB").tobytes()
    assert max(abs(was - now) for was, now in zip(before, after)) <= 16
