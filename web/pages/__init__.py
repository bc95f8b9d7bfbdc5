"""The pages: a folder each, which declares its pages in `PAGES` (`web.state.page`)."""
