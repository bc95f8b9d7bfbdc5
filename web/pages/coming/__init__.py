"""The page shown while a later page is being fetched."""

from web.state.page import Page

PAGES = (Page("coming", view="web.pages.coming.view:coming"),)
