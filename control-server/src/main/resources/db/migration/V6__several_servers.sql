-- The folder of inputs and results that belongs to this database, by the id in it: one row.
create table storage (
    id varchar(36) not null primary key
);

-- What only one of several servers does at a time.
create table leadership (
    task   varchar(32)                 not null primary key,
    holder varchar(36)                 not null,
    until  timestamp(3) with time zone not null -- by the database's clock
);
