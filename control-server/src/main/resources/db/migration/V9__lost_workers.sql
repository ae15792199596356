-- The workers that a sweep lost with cases in their hands, by why: their pods are forgotten soon after.
create table worker_loss (
    sweep_id varchar(16)                 not null,
    kind     varchar(32)                 not null, -- as on the wire
    workers  integer                     not null,
    message  varchar                     not null, -- of the last one
    last_at  timestamp(3) with time zone not null,
    primary key (sweep_id, kind)
);
