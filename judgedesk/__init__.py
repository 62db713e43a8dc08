"""Offline penalty guide for judges of trading-card games."""

__version__ = "0.1.0"
