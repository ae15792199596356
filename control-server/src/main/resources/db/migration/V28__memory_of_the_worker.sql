-- How much of a run's peak memory was its worker's own; the rest is of the programs that it started. Null: not told.
alter table attempt add column worker_memory_bytes bigint;
