-- The operator's pod template that the sweep names; null for the pool's own.
alter table sweep add column pod_template varchar(63);

-- The pod that a worker runs in; null for a process of no cluster.
alter table worker add column pod varchar(253);
alter table worker add column pod_namespace varchar(63);
alter table worker add column pod_uid varchar(36);
alter table worker add column node varchar(253);

create index worker_by_pod on worker (pod_uid);

-- Where an attempt ran; pod and node are null outside a cluster.
alter table attempt add column pod varchar(253);
alter table attempt add column node varchar(253);
alter table attempt add column slot integer;
