"""The pages, a folder each. A folder declares its pages in `PAGES` (`web.state.page`)."""
