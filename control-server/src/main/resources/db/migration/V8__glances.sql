-- Pages of the cases that ended in one way, and the next of them.
create index case_round_by_outcome on case_round (sweep_id, outcome, idx);

-- What a worker takes of its machine and how fast its runs go, as its last heartbeat said; null: not known.
alter table worker add column cpu_cores double precision;
alter table worker add column resident_bytes bigint;
alter table worker add column real_time_factor double precision;
alter table worker add column gpu varchar(200);
