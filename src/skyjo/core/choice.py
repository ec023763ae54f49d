"""A choice among a few names."""

from __future__ import annotations

from enum import Enum

__all__ = ["Choice"]


class Choice(Enum):
    """Stand above every choice among names: a member shows itself as a program writes it."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
