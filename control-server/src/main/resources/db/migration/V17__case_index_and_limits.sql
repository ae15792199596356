-- Columns are called what they hold.
alter table sweep_case rename column idx to case_index;
alter table case_round rename column idx to case_index;
alter table case_round rename column place to lease_order;                  -- in the seeded shuffle
alter table attempt rename column idx to case_index;

-- What the sweep allows, as it stood when the attempt was leased: dispatch looks at no sweep in the middle of a change.
-- Null in attempts that ended before this was stored; max_workers also where the sweep takes as many workers as there are.
alter table attempt add column retries integer;
alter table attempt add column wall_timeout_s double precision;
alter table attempt add column max_workers integer;
update attempt a set (retries, wall_timeout_s, max_workers) =
    (select s.retries, s.wall_timeout_s, s.max_workers from sweep s where s.id = a.sweep_id)
    where a.state in ('LEASED', 'RUNNING');
