-- Who submitted a sweep: the holder of the token. Null: submitted before this was stored.
alter table sweep add column submitter varchar(200);
