-- Of a repeat that came as an archive: the id that the sweep it repeats has where it ran. repeat_of is null as long as that is not here.
alter table sweep add column repeat_origin varchar(16);

-- SHA-256 of the trace that a run is compared with: by it a repeat finds its original again, on whatever server.
alter table sweep_case add column repeats_trace varchar(64);

update sweep_case set repeats_trace = (
    select r.trace_hash from sweep s
    join case_round r on r.sweep_id = s.repeat_of and r.round = sweep_case.repeats_round and r.case_index = sweep_case.repeats
    where s.id = sweep_case.sweep_id)
where repeats is not null;

-- Of a session from the OpenID Connect provider: whose it is there (sub) and the session there (sid), by which the provider ends it.
alter table sign_in add column provider_subject varchar(255);
alter table sign_in add column provider_session varchar(255);
create index sign_in_by_provider_session on sign_in (provider_session);
create index sign_in_by_provider_subject on sign_in (provider_subject);
