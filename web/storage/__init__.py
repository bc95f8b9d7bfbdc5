"""What is written down and how it is read back: saves, older formats, commitments; where it lies is the browser's."""
