"""Which levels of two editions a person took for the same is kept, whichever way it is read."""

from pathlib import Path

import pytest

from judgedesk.app.errors import UserError
from judgedesk.app.level_pairs import LevelPairs

OLD, NEW = "dci-2005", "dci-2008"


def test_kept_and_read_from_either_side(tmp_path: Path) -> None:
    assert LevelPairs(tmp_path).of(NEW, OLD) == ()
    LevelPairs(tmp_path).confirm(NEW, OLD, (("competitive", "3"), ("regular", "1")), " Ana ")
    assert LevelPairs(tmp_path).of(NEW, OLD) == (("competitive", "3"), ("regular", "1"))
    assert LevelPairs(tmp_path).of(OLD, NEW) == (("3", "competitive"), ("1", "regular"))
    (path,) = tmp_path.iterdir()
    assert '"author": "Ana"' in path.read_text(encoding="utf-8")


def test_nobody_vouches_without_a_name(tmp_path: Path) -> None:
    with pytest.raises(UserError) as caught:
        LevelPairs(tmp_path).confirm(NEW, OLD, (("competitive", "3"),), " ")
    assert caught.value.code == "app.pair_nameless"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("{", "app.levels_faulty"),
        ("[]", "app.levels_faulty"),
        ('{"format": 1, "levels": [["3"]]}', "app.levels_faulty"),
        ('{"format": 1, "levels": [3]}', "app.levels_faulty"),
        ('{"format": 2, "levels": []}', "app.newer_format"),
    ],
)
def test_a_file_that_cannot_be_used_is_named_and_left(tmp_path: Path, content: str, code: str) -> None:
    path = tmp_path / f"{OLD}~{NEW}.levels.json"
    path.write_text(content, encoding="utf-8")
    for act in (
        lambda: LevelPairs(tmp_path).of(OLD, NEW),
        lambda: LevelPairs(tmp_path).confirm(OLD, NEW, (("3", "competitive"),), "Ana"),
    ):
        with pytest.raises(UserError) as caught:
            act()
        assert caught.value.code == code
    assert path.read_text(encoding="utf-8") == content
