"""What is no HTML yet is escaped, in texts and in attributes."""

import html

import pytest

from web.widgets.html import Html, el


@pytest.mark.parametrize("text", ["", "A & B", "<b>", '"it\'s"', "&amp;", "é ♠ \U0001f600", "</script><!--"])
def test_texts_and_attributes_are_escaped_as_the_library_does_it(text: str) -> None:
    assert el("p", text, title=text) == f'<p title="{html.escape(text)}">{html.escape(text, quote=False)}</p>'


def test_what_is_html_already_stays() -> None:
    assert el("p", Html("<b>&amp;</b>")) == "<p><b>&amp;</b></p>"
