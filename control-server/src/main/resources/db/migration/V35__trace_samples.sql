-- Of a share of its cases, chosen by their keys, a sweep keeps what record_trace says; of the others no trace.
alter table sweep add column trace_share double precision default 1 not null;
