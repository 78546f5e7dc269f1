"""Match log, record files and the command line."""
