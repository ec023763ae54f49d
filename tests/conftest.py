"""Hypothesis profiles, chosen by HYPOTHESIS_PROFILE; without it `ci` where CI is set, else `dev`."""

import os

from hypothesis import HealthCheck, Phase, settings

# No deadlines: a busy machine is no fault in the code. Twenty-five examples keep the fast tests within half a minute
# on two cores; the nightly profile is for finding what is rare.
settings.register_profile("dev", deadline=None, max_examples=25)
# The same examples in every run, so that a red build can be repeated; a failure prints how.
settings.register_profile("ci", deadline=None, max_examples=25, derandomize=True, print_blob=True)
# Fresh examples, many of them, with time to find rare ones.
settings.register_profile(
    "nightly",
    deadline=None,
    max_examples=2000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
# For a change to the library that most tests notice at once: few examples, the same ones each time, and no looking for
# a smaller one. A health check is no test of the library.
settings.register_profile(
    "mutants",
    deadline=None,
    max_examples=10,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))
