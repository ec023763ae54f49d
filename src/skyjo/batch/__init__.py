"""Many games at once, on arrays: the fast twin of the core, for simulations, search and learning.

It needs the extra `batch`. What it plays is what the core plays, move by move, and tests hold it to that.
"""

from importlib.util import find_spec

for _needed in ("numpy", "numba"):
    if find_spec(_needed) is None:
        raise ModuleNotFoundError(f"skyjo.batch needs {_needed}: pip install 'skyjo[batch]'", name=_needed)

# ruff: noqa: E402 - only now is it known that these can be imported
from skyjo.batch.errors import IllegalMoves, PolicyFault, UnsupportedRules
from skyjo.batch.games import Batch, Step
from skyjo.batch.observation import Observation
from skyjo.batch.playouts import Playouts, playouts, rollouts
from skyjo.batch.policies import Policy, Seen, policy
from skyjo.batch.readiness import warm_up
from skyjo.batch.tables import CLEARED, FACE_DOWN, NO_CARD, NOBODY

__all__ = [
    "CLEARED",
    "FACE_DOWN",
    "NOBODY",
    "NO_CARD",
    "Batch",
    "IllegalMoves",
    "Observation",
    "Playouts",
    "Policy",
    "PolicyFault",
    "Seen",
    "Step",
    "UnsupportedRules",
    "playouts",
    "policy",
    "rollouts",
    "warm_up",
]
