"""Mutation testing: change the library in one spot at a time, and see whether a test notices.

`nox -s mutants` runs it. `mutants` finds the changes, `suite` knows which tests ran which line, `trial` tries one
change, `run` tries them all and reports. The survivors that no test can notice are listed in `equivalent.toml`.
"""
