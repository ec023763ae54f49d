"""Hypothesis profiles, chosen by HYPOTHESIS_PROFILE; without it `ci` where CI is set, else `dev`."""

import os

from hypothesis import HealthCheck, settings

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

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))
