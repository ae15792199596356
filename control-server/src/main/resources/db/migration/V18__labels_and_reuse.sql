-- Words by which people find their sweeps, a JSON array. Null: none.
alter table sweep add column labels varchar;
