-- Names of machines are as long as DNS lets them be (RFC 1035), wherever they are written down.
alter table worker alter column host set data type varchar(253);
alter table case_round alter column node set data type varchar(253);
