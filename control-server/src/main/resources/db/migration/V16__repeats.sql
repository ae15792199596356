-- A sweep that runs cases of another one again, to compare their traces; nothing of it counts there. Null: an ordinary sweep.
alter table sweep add column repeat_of varchar(16);
alter table sweep add column repeat_kind varchar(8);                        -- ASKED by a user, AUDIT by the sweep file
alter table sweep add column audit double precision default 0 not null;     -- share of its cases that the audit runs again
create index sweep_by_original on sweep (repeat_of);

-- Which case of the original a case of such a sweep runs again, and the round whose trace it is compared with.
alter table sweep_case add column repeats integer;
alter table sweep_case add column repeats_round integer;

-- What is known of a case from its further runs: in later rounds, in repeats, in audits.
alter table sweep_case add column runs_compared integer default 0 not null; -- with the run whose outcome counted
alter table sweep_case add column runs_differing integer default 0 not null;
alter table sweep_case add column runs_elsewhere integer default 0 not null; -- differing, on another platform class
alter table sweep_case add column difference varchar;                       -- JSON: where the traces part, and by how much
alter table sweep_case add column same_trace_as integer;                    -- index of another case that ended with the same trace

-- SHA-256 of what the trace can depend on; runs of other inputs want other traces. Null: before this was kept, or no trace.
alter table case_round add column trace_inputs varchar(64);
create index case_round_by_trace on case_round (sweep_id, trace_hash, trace_inputs);

-- A worker that is to leave the case to others, as long as there are any.
alter table case_round add column avoid varchar(36);

-- Whether what follows the last outcome is done: the comparison of a repeat, the audit of a sweep. Null: nothing follows.
alter table sweep_progress add column compared boolean;
create index sweep_progress_by_compared on sweep_progress (compared);

-- Sums over the cases of a sweep, for those that have something to tell.
create table trace_audit (
    sweep_id       varchar(16) not null primary key,
    runs           integer     not null, -- further ones that were compared with an earlier one
    differing      integer     not null, -- cases that took another course when they were run again
    elsewhere      integer     not null, -- cases that did so on another platform class
    same_trace     integer     not null, -- cases that ended with the trace of another one
    differing_case integer,              -- the last of each, as an example
    same_case      integer,
    same_as        integer
);

-- What the runs of a case were found to differ in, by the sweep that ran it again.
create table case_repeat (
    sweep_id  varchar(16) not null, -- the original
    case_index integer     not null,
    repeat_id varchar(16) not null,
    found     varchar     not null, -- JSON
    primary key (sweep_id, case_index, repeat_id)
);
