"""pytest plugin of `./dev soak`: hypothesis tries far more examples wherever a test does not say how many."""

from hypothesis import settings

settings.register_profile("long form", max_examples=2000, deadline=None)
settings.load_profile("long form")
