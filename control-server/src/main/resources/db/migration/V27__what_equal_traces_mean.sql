-- What the equal traces of a sweep mean, as lists of sentences in JSON; null until they are examined, after the last outcome.
alter table trace_audit add column findings varchar;
alter table trace_audit add column alarms varchar;

-- What could not be looked into, in a sentence.
alter table trace_audit add column failed varchar;

-- Sweeps of before are examined after the start.
update sweep_progress set compared = false
where compared is null and state = 'FINISHED' and sweep_id in (
    select t.sweep_id from trace_audit t join sweep s on s.id = t.sweep_id where t.same_trace > 0 and s.repeat_of is null);
