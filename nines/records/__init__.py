"""A match as a record: JSON, links, traces, the commitment to its seed. All input is hostile until checked."""
