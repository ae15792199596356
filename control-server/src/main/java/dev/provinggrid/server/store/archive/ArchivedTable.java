package dev.provinggrid.server.store.archive;

import java.util.Set;

/**
 * A table of which an archive has the rows of a sweep. All columns travel, those of later versions too, but the ones named here:
 * what has a meaning only on one server.
 */
public enum ArchivedTable {
    CASES("sweep_case", "cases"),
    ATTEMPTS("attempt", "attempts"),
    ROUNDS("case_round", "rounds"),
    ARTIFACTS("artifact", "artifacts"),
    REPEATS("case_repeat", "repeats"),
    TRACE_AUDIT("trace_audit", "trace-audit"),
    LOSSES("worker_loss", "losses"),
    MACHINES("machine", "machines"),
    NOTES("case_note", "notes"),
    EXECUTION("execution_change", "execution"),
    BLOCKS("sweep_block", "blocks");

    /** Attempts by the cases that they count for or were to: those of this sweep, and, in round 0, those of runs that it took over. */
    private static final String RUNS = """
            (select id, case_index, round from attempt where sweep_id = ? and round > 0
            union all
            select attempt_id, case_index, 0 from case_round where sweep_id = ? and reused_from is not null) run
            """;

    private final String table;
    private final String member;

    ArchivedTable(String table, String member) {
        this.table = table;
        this.member = member;
    }

    /** What its rows are called in an archive. */
    public String member() {
        return member;
    }

    /** Whether an archive without rows of it has no such member: as those from before there was the table. */
    public boolean isOptional() {
        return this == NOTES || this == EXECUTION || this == BLOCKS;
    }

    String table() {
        return table;
    }

    /** The rows of a sweep, whose id all parameters are, in an order that does not depend on the server. */
    String select() {
        return switch (this) {
            case CASES -> ofSweep() + "t.case_index";
            case ATTEMPTS -> """
                    select run.case_index, run.round, t.*, coalesce(t.node, w.host) as host_name from %s
                    join attempt t on t.id = run.id left join worker w on w.id = t.worker_id
                    where t.state not in ('LEASED', 'RUNNING') order by run.case_index, run.round, run.id
                    """.formatted(RUNS);
            case ROUNDS -> ofSweep() + "t.case_index, t.round";
            case ARTIFACTS -> """
                    select t.* from %s join artifact t on t.attempt_id = run.id
                    order by run.case_index, run.round, run.id, t.name
                    """.formatted(RUNS);
            case REPEATS -> ofSweep() + "t.case_index, t.repeat_id";
            case TRACE_AUDIT -> ofSweep() + "t.sweep_id";
            case LOSSES -> ofSweep() + "t.kind";
            case NOTES -> ofSweep() + "t.subject";
            case EXECUTION -> ofSweep() + "t.sweep_id";
            case BLOCKS -> ofSweep() + "t.block";
            case MACHINES -> """
                    select t.* from machine t where t.digest in (
                        select a.machine from %s join attempt a on a.id = run.id)
                    order by t.digest
                    """.formatted(RUNS);
        };
    }

    private String ofSweep() {
        return "select t.* from " + table + " t where t.sweep_id = ? order by ";
    }

    /** Whether a column holds JSON, which is part of the row's own. */
    boolean isJson(String column) {
        return switch (this) {
            case CASES -> Set.of("parameters", "difference").contains(column);
            case ROUNDS -> Set.of("margins", "kpis", "events").contains(column);
            case REPEATS -> column.equals("found");
            case MACHINES -> column.equals("description");
            case NOTES -> column.equals("entry");
            case BLOCKS -> column.equals("observed");
            case ATTEMPTS, ARTIFACTS, TRACE_AUDIT, LOSSES, EXECUTION -> false;
        };
    }

    boolean travels(String column) {
        Set<String> stays = switch (this) {
            case ATTEMPTS ->
                Set.of("token", "request_id", "expires_at", "missed_beats", "cancel_requested", "shared", "alone");
            case ROUNDS -> Set.of("avoid", "alone");
            case ARTIFACTS -> Set.of("stored_at");
            case MACHINES -> Set.of("first_seen");
            case CASES, REPEATS, TRACE_AUDIT, LOSSES, NOTES, EXECUTION, BLOCKS -> Set.of();
        };
        return !column.equals("sweep_id") && !stays.contains(column);
    }
}
