-- Workers killed for the memory they took, one after the other, while no case of the sweep completed; and since when and why the
-- sweep stands paused for it (state PAUSED).
alter table sweep_progress add column memory_kills integer default 0 not null;
alter table sweep_progress add column paused timestamp(3) with time zone;
alter table sweep_progress add column pause_reason varchar;
