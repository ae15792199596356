-- Columns are called what they hold.
alter table sweep_case rename column idx to case_index;
alter table case_round rename column idx to case_index;
alter table case_round rename column place to lease_order;                  -- in the seeded shuffle
alter table attempt rename column idx to case_index;
