"""The pages on which one's own mistakes are tried again, and where two ways of playing a deal stand side by side."""
