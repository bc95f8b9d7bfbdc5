"""The page of an address that is none of ours."""

from web.state.page import Page

PAGES = (Page("nowhere", view="web.pages.nowhere.view:nowhere"),)
