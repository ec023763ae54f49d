"""A plugin of pytest that notes how much processor time each test takes: on a busy machine, other times say little."""

import time
from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Note the seconds in the test's report."""
    began = time.process_time()
    try:
        return (yield)
    finally:
        item.user_properties.append(("processor", time.process_time() - began))
