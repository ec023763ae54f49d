"""What the tests are written with: tables drawn as text, and strategies that reach rare situations."""
