"""The Singularity table: bids, tricks and hands of up to twenty cards."""
