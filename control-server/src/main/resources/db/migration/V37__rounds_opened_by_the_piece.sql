-- Of a round that is being opened: how the cases ended that it is for, and from which index on they are not in it yet.
alter table sweep_progress add column reopening varchar(16);
alter table sweep_progress add column reopen_from integer default 0 not null;
