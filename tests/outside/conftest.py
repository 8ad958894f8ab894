"""The packages have tests of their own, which are run where they are installed."""

from tests.packaging.conftest import registry, wheel

__all__ = ["registry", "wheel"]

collect_ignore = ["tricks"]
