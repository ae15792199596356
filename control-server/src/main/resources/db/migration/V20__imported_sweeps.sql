-- A sweep that ran elsewhere and came here as an archive.
create table sweep_import (
    sweep_id         varchar(16)                 not null primary key references sweep (id) on delete cascade,
    origin_id        varchar(16)                 not null,                  -- its id where it ran
    origin_submitter varchar(200),                                          -- who submitted it there; null: not known
    archive_digest   varchar(64)                 not null,                  -- SHA-256 of the archive's index, hex
    imported         timestamp(3) with time zone not null
);
create index sweep_import_by_digest on sweep_import (archive_digest);
