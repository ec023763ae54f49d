"""SCORING, contract by contract: the contracts that a solver tries, here with numbers picked at random.

The solver has an extra and a session of its own (`nox -s symbolic`). This shows in every run that the
contracts hold, and that they demand something that can be had.
"""

import inspect
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given, strategies as st

from skyjo.core.spec import OPTIONS, RULES
from tests.symbolic import contracts
from tests.symbolic.run import FAULTS, Result, names, summed_up
from tools.spec.trace import PACKAGE, ids_in

BY_TYPE = {"int": st.integers(-3, 3) | st.integers(-150, 150), "bool": st.booleans()}
BY_NAME = {
    "finisher": st.integers(0, 2),
    "factor": st.integers(1, 5),
    "extra": st.integers(0, 50),
    "target": st.integers(1, 150),
    "higher": st.integers(1, 150),
}


def demanded(contract: Callable[..., None]) -> list[str]:
    """The conditions under which a contract speaks."""
    lines = (line.strip() for line in (contract.__doc__ or "").splitlines())
    return [line.removeprefix("pre: ") for line in lines if line.startswith("pre: ")]


@pytest.mark.rule("SCORE-2", "SCORE-3", "SCORE-4", "SCORE-6", "GAME-1", "GAME-2", "GAME-3", "GAME-4")
@pytest.mark.rule("OPT-1", "OPT-2", "OPT-3", "OPT-4", "OPT-15")
@pytest.mark.parametrize("name", names())
@given(data=st.data())
def test_a_contract_holds(name: str, data: st.DataObject) -> None:
    contract = getattr(contracts, name)
    numbers: dict[str, Any] = {
        name: data.draw(BY_NAME.get(name, BY_TYPE[parameter.annotation]), name)
        for name, parameter in inspect.signature(contract).parameters.items()
    }
    assume(all(eval(condition, {}, numbers) for condition in demanded(contract)))  # noqa: S307 - written beside it
    contract(**numbers)


@pytest.mark.parametrize("name", names())
def test_a_contract_says_which_rules_it_is_about(name: str) -> None:
    said = getattr(contracts, name).__doc__
    assert ids_in(said)
    assert {*RULES, *OPTIONS}.issuperset(ids_in(said))
    assert "post: True" in said, "otherwise the solver passes it over"


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.says)
def test_a_fault_can_be_planted(fault: Any) -> None:
    source = (PACKAGE / "core" / "scoring.py").read_text("utf-8")
    assert source.count(fault.right) == 1
    compile(source.replace(fault.right, fault.wrong), "scoring.py", "exec")


@pytest.mark.parametrize(
    "reports, verdict",
    [
        ([("info", "Confirmed over all paths.")], "confirmed"),
        ([("info", "Not confirmed.")], "explored"),
        ([("error", "false when calling it"), ("info", "Confirmed over all paths.")], "failed"),
        ([("warning", "Unable to meet precondition")], "failed"),
        ([], "failed"),
    ],
)
def test_only_a_confirmed_contract_counts_as_one(reports: list[tuple[str, str]], verdict: str) -> None:
    result = summed_up("it", reports)
    assert isinstance(result, Result)
    assert result.verdict == verdict
