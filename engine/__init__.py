"""The rooms behind the tables: rules, matches, animation, screen and machine."""
