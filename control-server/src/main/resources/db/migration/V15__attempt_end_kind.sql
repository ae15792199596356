-- Why an attempt ended, as one word to count by; end_cause says it in full. Null while it lives, and for attempts of before.
alter table attempt add column end_kind varchar(32);
