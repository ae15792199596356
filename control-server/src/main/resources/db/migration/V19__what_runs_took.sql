-- What a run took of its machine, as its worker measured it, and how long its case had been queued. Null: not told.
alter table attempt add column queue_s double precision;
alter table attempt add column cpu_s double precision;
alter table attempt add column peak_memory_bytes bigint;
alter table attempt add column gpu_s double precision;
alter table attempt add column energy_j double precision;
alter table attempt add column energy_of varchar(16);

-- What it ran on: machines that are alike have one description, under the SHA-256 of everything in it.
create table machine (
    digest      varchar(64)                 not null primary key,
    description varchar                     not null, -- JSON
    first_seen  timestamp(3) with time zone not null
);
alter table attempt add column machine varchar(64);
