-- The blocks of a design that chooses cases by results, each with what it read and no block before it had read.
create table sweep_block (
    sweep_id varchar(16)                 not null,
    block    integer                     not null, -- from 0
    design   varchar(16)                 not null, -- its word in the sweep file
    cases    integer                     not null, -- 0: the list of cases ends
    list     varchar(64)                 not null, -- SHA-256 of the keys of all cases so far, each on a line
    observed varchar                     not null, -- JSON array of PASS, FAIL, NONE: of the next cases that had not been read
    ending   varchar(16),                          -- why the list ends
    decided  timestamp(3) with time zone not null,
    primary key (sweep_id, block)
);
