-- The one sweep that a worker's token is good for; null: any.
alter table worker add column sweep_id varchar(16);

create index worker_by_sweep on worker (sweep_id, state);
