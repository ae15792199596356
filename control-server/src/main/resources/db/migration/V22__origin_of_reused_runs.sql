-- Of a run that was taken over: its case in the sweep that ran it, and the software of the server to which that was submitted. Both are
-- kept here, because that sweep need not be on this server: an archive says it too. The attempts of such runs that came with an archive
-- have round 0 in the sweep that they came with.
alter table case_round add column reused_case integer;
alter table case_round add column reused_software varchar(100);

update case_round set
    reused_case = (select a.case_index from attempt a where a.id = case_round.attempt_id),
    reused_software = (select s.software_version from sweep s where s.id = case_round.reused_from)
where reused_from is not null;

-- Bytes that the film of a case is expected to take. Of sweeps from before this was forecast: what was expected of all.
alter table sweep add column film_bytes bigint default 500000 not null;
