"""`_colorize` without colours: tracebacks ask for them, and a page has no terminal."""


class Plain:
    """Any colour of a theme, and any theme: none."""

    def __getattr__(self, name: str) -> str:
        return ""


class Themes:
    """The themes by the name of what they colour."""

    traceback = Plain()


def can_colorize(*, file: object = None) -> bool:
    """Nothing is coloured."""
    return False


def get_theme(*, tty_file: object = None, force_color: bool = False, force_no_color: bool = False) -> Themes:
    """The one theme there is."""
    return Themes()
