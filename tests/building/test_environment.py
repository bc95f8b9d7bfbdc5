"""The tools that are there already, and whether they will do."""

from pathlib import Path

import pytest

from building.environment import node_is_recent


@pytest.mark.parametrize(
    ("said", "recent"), [("v20.19.0", True), ("v26.0.0", True), ("v20.18.1", False), ("v18.20.4", False), ("", False)]
)
def test_an_old_node_is_passed_over(said: str, recent: bool, tmp_path: Path) -> None:
    command = tmp_path / "node"
    command.write_text(f"#!/bin/sh\necho {said}\n")
    command.chmod(0o755)
    assert node_is_recent(str(command)) is recent
