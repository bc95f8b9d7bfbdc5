"""What is said of a link that was to be copied."""

from web.match.session import with_notice
from web.state.messages import LinkCopied
from web.state.model import Model


def link_copied(model: Model, message: LinkCopied) -> Model:
    """The model with word of the link: that it lies on the clipboard, or the link itself where it does not."""
    link, done = message
    if done and link.startswith("<iframe"):
        return with_notice(model, "info", lambda say: say.text("HTML copied. Paste it into your web page."))
    if done and "#/setup/" in link:
        return with_notice(model, "info", lambda say: say.text("Link to this set-up copied."))
    if done and "?deal=" in link:
        return with_notice(model, "info", lambda say: say.text("Link to this moment copied."))
    if done:
        return with_notice(model, "info", lambda say: say.text("Link to this match copied."))
    return with_notice(model, "info", lambda say: say.text("Couldn’t copy the link. Here it is: {link}", link=link))
