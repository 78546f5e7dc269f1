"""Measurements: python -m tests.bench frames | start. They print JSON lines and assert nothing."""
