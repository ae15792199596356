-- Sweeps that are being written piece by piece: nobody sees them before the last one. What was given up goes as deleted sweeps do.
create table opening_sweep (
    sweep_id  varchar(16)                 not null primary key,
    rounds    integer                     not null,
    written   timestamp(3) with time zone not null, -- the last piece
    abandoned boolean default false       not null
);
