-- A lease may be of several attempts. Whose worker dies with such a lease is not known to be the case that killed it: nobody is charged,
-- and what had no outcome is leased by itself from then on.
alter table attempt add column shared boolean default false not null;     -- others were leased together with it
alter table attempt add column alone boolean default false not null;      -- its case is to be leased by itself
alter table case_round add column alone boolean default false not null;   -- is to be leased by itself
