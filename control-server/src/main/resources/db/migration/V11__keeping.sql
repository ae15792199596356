-- Sweeps that were deleted: nobody sees them any more, and what is left of them is removed bit by bit.
create table deleted_sweep (
    sweep_id varchar(16)                 not null primary key,
    name     varchar(200)                not null,
    rounds   integer                     not null,
    deleted  timestamp(3) with time zone not null,
    purged   timestamp(3) with time zone           -- when the last of it was removed; null: not yet
);

create index deleted_sweep_by_purge on deleted_sweep (purged);

-- When the retention of the server removed the file; null: it is there.
alter table artifact add column removed timestamp(3) with time zone;
