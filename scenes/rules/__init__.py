"""The rules cards: for every game a few pictures that move, read within a minute (``ux.md``, Flow)."""
