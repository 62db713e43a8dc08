"""The small document of these tests, indexed."""

import pytest
from small_document import document

from judgedesk.search import Index


@pytest.fixture(scope="session")
def index() -> Index:
    return Index(document())
