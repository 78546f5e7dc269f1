"""The machine: window, input, audio, assets. The only room that imports pygame."""
