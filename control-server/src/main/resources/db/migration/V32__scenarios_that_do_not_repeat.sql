-- Whether equal cases may be expected to give equal traces: false where the manifest says "repeatable: false".
alter table sweep add column repeatable boolean default true not null;
