"""How matches are written down and read back: saves, older formats, commitments. The browser says where."""
