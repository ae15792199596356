-- One schema for H2 and PostgreSQL: only types and clauses that both understand.
-- JSON is kept as text: it is written and read whole, never queried.

-- What was submitted. Never changes after the submission.
create table sweep (
    id               varchar(16)                 not null primary key,
    name             varchar(200)                not null,
    scenario         varchar(200)                not null,
    scenario_version varchar(100)                not null,
    manifest_digest  varchar(64)                 not null,
    runner           varchar(16)                 not null,
    preset           varchar(200),
    software_version varchar(100)                not null,
    document         varchar                     not null, -- canonical JSON of the sweep file
    inputs           varchar                     not null, -- JSON, name -> SHA-256 of further inputs
    base_parameters  varchar                     not null, -- JSON, parameters as on the wire; a case stores what differs
    varied           varchar                     not null, -- JSON array, names of the axes' parameters in the file's order
    seed             bigint                      not null,
    retries          integer                     not null,
    wall_timeout_s   double precision            not null,
    max_workers      integer,                              -- null: as many as there are
    record_trace     varchar(16)                 not null,
    record_video     varchar(16)                 not null,
    created          timestamp(3) with time zone not null,
    idempotency_key  varchar(200) unique
);

create index sweep_by_age on sweep (created, id);

-- Where a sweep stands. The counts are those of the latest round of each case and add up to planned.
create table sweep_progress (
    sweep_id  varchar(16) not null primary key references sweep (id),
    state     varchar(16) not null,                 -- ACTIVE, CANCELLING, FINISHED
    round     integer     not null,                 -- latest, from 1
    exhausted boolean     not null,                 -- its design has no further cases
    planned   integer     not null,
    queued    integer     not null,
    leased    integer     not null,
    running   integer     not null,
    passed    integer     not null,
    failed    integer     not null,
    errors    integer     not null,
    missing   integer     not null,
    finished  timestamp(3) with time zone
);

create index sweep_progress_by_state on sweep_progress (state);

-- A point of a sweep.
create table sweep_case (
    sweep_id   varchar(16) not null,
    idx        integer     not null, -- from 0
    case_key   varchar(64) not null,
    replicate  integer     not null, -- from 0
    seed       bigint      not null,
    parameters varchar     not null, -- JSON, the varied ones and whatever else differs from the sweep's base
    round      integer     not null, -- the round that counts
    primary key (sweep_id, idx)
);

-- A case in a round: at most one outcome.
create table case_round (
    sweep_id        varchar(16)                 not null,
    round           integer                     not null,
    idx             integer                     not null,
    place           integer                     not null, -- in the seeded shuffle, which is the order of leasing
    state           varchar(8)                  not null, -- QUEUED, LEASED, RUNNING, FINAL
    queued_at       timestamp(3) with time zone not null,
    attempts        integer                     not null, -- granted so far
    charged         integer                     not null, -- attempts held against the retries
    losses          integer                     not null, -- attempts LOST for no known cause
    attempt_id      bigint,                               -- the current one; when final, the one whose outcome counts
    outcome         varchar(8),                           -- PASS, FAIL, ERROR, MISSING
    error_kind      varchar(16),                          -- VOID, SIMULATOR, TIMEOUT, LOST
    end_reason      varchar,
    cause           varchar,
    message         varchar,
    margin          double precision,
    margins         varchar,                              -- JSON, criterion -> signed margin
    kpis            varchar,                              -- JSON, KPI -> SI
    events          varchar,                              -- JSON, array of run events
    worker          varchar(36),
    node            varchar(200),
    queue_s         double precision,
    wall_s          double precision,
    sim_s           double precision,
    trace_hash      varchar(64),
    platform        varchar(200),
    version         varchar(100),
    perception_kind varchar(32),
    reused_from     varchar(16),
    final_at        timestamp(3) with time zone,
    primary key (sweep_id, round, idx)
);

create index case_round_by_lease_order on case_round (sweep_id, state, place);

-- One execution of a case by one worker.
create table attempt (
    id               bigint generated by default as identity primary key,
    sweep_id         varchar(16)                 not null,
    round            integer                     not null,
    idx              integer                     not null,
    token            varchar(32)                 not null, -- fences every write of its worker
    worker_id        varchar(36)                 not null,
    request_id       varchar(36)                 not null, -- the lease request it answered
    state            varchar(16)                 not null, -- as wire AttemptState
    cancel_requested boolean                     not null,
    leased_at        timestamp(3) with time zone not null,
    started_at       timestamp(3) with time zone,
    ended_at         timestamp(3) with time zone,
    expires_at       timestamp(3) with time zone not null,
    missed_beats     integer                     not null,
    sim_s            double precision            not null,
    wall_s           double precision            not null,
    completion       varchar(16),                          -- as its worker reported it; null when it never did
    end_cause        varchar                               -- why it ended without an outcome
);

create index attempt_by_state on attempt (state, expires_at);
create index attempt_by_worker on attempt (worker_id, state);
create index attempt_by_request on attempt (request_id);
create index attempt_by_case on attempt (sweep_id, idx, round);

-- A process that runs attempts.
create table worker (
    id         varchar(36)                 not null primary key,
    slot       integer                     not null,
    host       varchar(200)                not null,
    pid        bigint                      not null,
    platform   varchar(200)                not null,
    state      varchar(16)                 not null, -- ALIVE, DRAINING, GONE
    first_seen timestamp(3) with time zone not null,
    last_seen  timestamp(3) with time zone not null,
    leased_at  timestamp(3) with time zone           -- last lease; lease and drain update the same row
);

create index worker_by_state on worker (state, slot);

-- A file of an attempt, in the data folder under artifacts/SWEEP/CASE/ATTEMPT/NAME.
create table artifact (
    attempt_id bigint                      not null,
    name       varchar(100)                not null,
    sha256     varchar(64)                 not null,
    bytes      bigint                      not null,
    stored_at  timestamp(3) with time zone not null,
    primary key (attempt_id, name)
);
