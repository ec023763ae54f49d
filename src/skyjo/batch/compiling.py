"""The compiler behind a typed door: numba makes machine code of kernels, and says nothing of their types.

A kernel is a function of arrays and whole numbers in the part of Python that numba knows. It allocates nothing, raises
nothing, and runs without the interpreter's lock.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numba
import numpy as np
from numba.core import types
from numba.extending import intrinsic

from skyjo.core import rules

__all__ = [
    "FINGERPRINT",
    "count_bits",
    "inlined",
    "kernel",
    "lowest_bit",
    "outlined",
    "signed",
    "tiny",
    "uncached",
]

_F = TypeVar("_F", bound=Callable[..., Any])

# Arrays in numba count their references, one step up and one down for each call that is handed one, and those steps
# cost five times as much as the game. Kernels make no arrays, so they do without: that is what `_nrt` switches off.
_OPTIONS: dict[str, Any] = {"nogil": True, "_nrt": False}


def inlined(function: _F) -> _F:
    """Make a function part of the kernels that call it."""
    return cast("_F", numba.njit(forceinline=True, **_OPTIONS)(function))


def tiny(function: _F) -> _F:
    """Make a function of a line or two part of the kernels that call it; written in, it is quicker to compile."""
    return cast("_F", numba.njit(inline="always", **_OPTIONS)(function))


def outlined(function: _F) -> _F:
    """Make a function that kernels call now and then; the compiler has it to do but once."""
    return cast("_F", numba.njit(**_OPTIONS)(function))


def uncached(function: _F) -> _F:
    """Make a kernel that is compiled anew in every process, as it calls a policy that came from outside.

    function: plain, or compiled in another way.
    """
    return cast("_F", numba.njit(**_OPTIONS)(getattr(function, "py_func", function)))


def kernel(function: _F) -> _F:
    """Make a kernel that is compiled once and kept beside its source, or in the cache directory of the user.

    Where nothing can be kept, it is compiled in every process.
    """
    try:
        return cast("_F", numba.njit(cache=True, **_OPTIONS)(function))
    except RuntimeError:  # neither directory can be written to
        return uncached(function)


def _fingerprint() -> str:
    """Sum up the sources of this room, and of the rules that its kernels know.

    numba takes a kernel it has kept for good as long as the kernel's own file is unchanged, whatever has become of the
    functions it calls. Kernels are therefore made inside functions, around this text: it is part of what numba
    compares.
    """
    sources = [*sorted(Path(__file__).parent.glob("*.py")), Path(rules.__file__)]
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()


FINGERPRINT = _fingerprint()

if TYPE_CHECKING:

    def count_bits(word: np.uint64) -> np.uint64:
        """Count the bits that are set."""
        ...

    def lowest_bit(word: np.uint64) -> np.uint64:
        """Find the lowest bit that is set, counted from 0; one must be."""
        ...

    def signed(number: Any) -> int:
        """Make a number of any width one with 64 bits and a sign, which is what the compiler takes an `int` for."""
        ...
else:

    @intrinsic
    def count_bits(_: Any, __: Any) -> Any:
        """Count the bits that are set."""

        def generate(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.uint64(types.uint64), generate

    @intrinsic
    def lowest_bit(_: Any, __: Any) -> Any:
        """Find the lowest bit that is set, counted from 0; one must be."""

        def generate(context: Any, builder: Any, _: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

        return types.uint64(types.uint64), generate

    @tiny
    def signed(number: Any) -> int:
        """Make a number of any width one with 64 bits and a sign, which is what the compiler takes an `int` for."""
        return np.int64(number)
