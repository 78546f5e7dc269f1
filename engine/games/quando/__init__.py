"""Quando: double-sided number cards, few points win (spec/rules.md, chapter 4)."""
