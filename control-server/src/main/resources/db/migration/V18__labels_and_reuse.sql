-- Words by which people find their sweeps, a JSON array. Null: none.
alter table sweep add column labels varchar;

-- Which sweep took over results of which others: these are kept as long.
create table sweep_reuse (
    sweep_id    varchar(16) not null,
    original_id varchar(16) not null, -- whose runs they are
    primary key (sweep_id, original_id)
);
create index sweep_reuse_by_original on sweep_reuse (original_id);
