-- What people know of cases of a sweep: a note, a ticket with the day until which it holds, or both.
create table case_note (
    sweep_id varchar(16)                 not null references sweep (id) on delete cascade,
    subject  varchar(64)                 not null, -- SHA-256 of what it is about: a case, or parameters, replicate, cause
    entry    varchar                     not null, -- JSON, as in a file of known issues
    author   varchar(200)                not null,
    written  timestamp(3) with time zone not null,
    primary key (sweep_id, subject)
);
