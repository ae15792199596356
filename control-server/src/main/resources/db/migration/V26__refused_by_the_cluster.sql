-- What the cluster refused the pool for sweeps, as the server that leads saw it last: every server tells it.
create table pool_refusal (
    sweep_id varchar(16)                 not null primary key,
    kind     varchar(32)                 not null, -- as PoolCondition.Kind
    message  varchar                     not null, -- in the cluster's own words
    since    timestamp(3) with time zone not null
);
