-- What was set of a sweep after it was submitted; its document, and the columns made of it, stay. No row: nothing was.
create table execution_change (
    sweep_id       varchar(16)                 not null primary key references sweep (id) on delete cascade,
    wall_timeout_s double precision            not null,
    retries        integer                     not null,
    max_workers    integer,                              -- null: as many as there are
    changed_by     varchar(200)                not null, -- holder of the token
    changed        timestamp(3) with time zone not null
);

-- What a sweep is held to.
create view sweep_limits as
select s.id as sweep_id,
    coalesce(x.wall_timeout_s, s.wall_timeout_s) as wall_timeout_s,
    coalesce(x.retries, s.retries) as retries,
    case when x.sweep_id is null then s.max_workers else x.max_workers end as max_workers,
    x.changed_by,
    x.changed
from sweep s left join execution_change x on x.sweep_id = s.id;
