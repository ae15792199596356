-- Of a long list the cases that have no rows, the last ones in the order of leasing: they count as queued, or as missing once they were
-- dropped.
alter table sweep_progress add column unstored integer default 0 not null;
alter table sweep_progress add column dropped integer default 0 not null;
