"""Measurements: python -m tests.bench frames | rules | start. They print JSON lines and assert nothing."""
