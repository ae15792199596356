-- Pages of the cases that ended in one way while many run once more: which rounds do not count shows without their rows.
create index case_round_by_outcome_and_round on case_round (sweep_id, outcome, idx, round);
drop index case_round_by_outcome;
create index sweep_case_by_round on sweep_case (sweep_id, idx, round);
