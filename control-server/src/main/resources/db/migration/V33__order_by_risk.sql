-- What is feared most may be leased first. Until every case has ended no share of them is a rate. The positions are in case_round.
alter table sweep add column by_risk boolean default false not null;      -- as its file says
alter table sweep add column risk_source varchar(64);                     -- the sweep whose verdicts gave the order; null: it is the shuffle
