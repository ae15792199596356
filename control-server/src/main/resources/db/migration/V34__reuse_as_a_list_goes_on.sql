-- A sweep whose list goes on by results may want any run of these sweeps later. Null: it only took runs over that others keep.
alter table sweep_reuse add column wish integer; -- the first of them first
alter table sweep_reuse add column any_version boolean default false not null; -- runs of other software and platform classes too
