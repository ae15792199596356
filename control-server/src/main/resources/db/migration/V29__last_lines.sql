-- The last line that the simulator of a running attempt printed, as its worker tells it with every heartbeat; null where none is known.
alter table attempt add column last_line varchar(200);
