"""A match as a record: JSON, links, traces, the commitment to its seed; all of it hostile until read."""
