"""Long work goes on where it was stopped."""

from pathlib import Path

import pytest

from nines.core.shard import Shard, write_whole


def test_whoever_is_stopped_goes_on_where_the_last_whole_line_ends(tmp_path: Path) -> None:
    shard = Shard(tmp_path, "fit")
    shard.add([1, 2])
    shard.add([3, 4])
    with shard.path.open("a") as file:
        file.write("[5,")
    again = Shard(tmp_path, "fit")
    assert len(again) == 2
    again.add([6, 7])
    assert [*Shard(tmp_path, "fit").results()] == [[1, 2], [3, 4], [6, 7]]


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "sums.txt"
    write_whole(file, "one\n")
    write_whole(file, "two\n")
    assert file.read_text() == "two\n"
    with pytest.raises(UnicodeEncodeError):
        write_whole(file, "drei…")
    assert file.read_text() == "two\n"
