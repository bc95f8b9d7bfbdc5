"""Scripts and style sheets are shipped in their shortest form."""

import pytest

from building.environment import make_npm_parts
from building.minified import minified


@pytest.fixture(autouse=True, scope="module")
def npm_parts() -> None:
    make_npm_parts()


def test_comments_and_blanks_go_and_names_and_placeholders_stay() -> None:
    found = minified(
        {
            "page.js": '// Why.\nimport a from "./a.js";\nconst size = {{size}};\nlet more = () => a("{{b}}", 1);\n',
            "first.js": "(function () {\n  var size = {{size}};\n  if (size) nines.show(size);\n})();\n",
            "style.css": "/* Why. */\n.card {\n  color: light-dark(red, tan);\n  margin: 0px;\n}\n",
        }
    )
    assert found == {
        "page.js": 'import a from"./a.js";const size={{size}};let more=()=>a("{{b}}",1);',
        "first.js": "(function(){var size={{size}};size&&nines.show(size)})();",
        "style.css": ".card{color:light-dark(red,tan);margin:0}",
    }
