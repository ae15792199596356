package dev.provinggrid.server.store.attempt;

import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.server.store.SqlTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/**
 * One execution of a case by one worker.
 *
 * @param token fences every write of its worker
 * @param request the lease request that it answered
 * @param missedBeats heartbeats in a row of its worker that did not list it
 * @param lastLine that its simulator printed, as the last heartbeat told
 * @param completion as its worker reported it
 * @param limits that its sweep sets to it
 * @param company in which it was leased
 */
public record Attempt(
        long id,
        String sweep,
        int round,
        int index,
        String token,
        String worker,
        String request,
        AttemptState state,
        boolean cancelRequested,
        Instant leasedAt,
        Optional<Instant> startedAt,
        Instant expiresAt,
        int missedBeats,
        double simS,
        double wallS,
        Optional<String> lastLine,
        Optional<Completion> completion,
        Limits limits,
        Company company) {

    /**
     * What dispatch holds an attempt to.
     *
     * @param retries of a case whose simulator failed
     * @param wallTimeoutS of the run, s
     * @param capped whether its sweep takes a certain number of workers at most
     */
    public record Limits(int retries, double wallTimeoutS, boolean capped) {}

    /** With which others an attempt is leased: who is to blame when its worker dies with it depends on that. */
    public enum Company {
        /** By itself, for nothing is known against its case. */
        NONE,
        /** Together with others. */
        SHARED,
        /** By itself, for a worker died that held its case among others. */
        ALONE;

        static Company row(ResultSet row) throws SQLException {
            return row.getBoolean("shared") ? SHARED : row.getBoolean("alone") ? ALONE : NONE;
        }
    }

    public boolean isShared() {
        return company == Company.SHARED;
    }

    /** What is known of a run that left no log, as the end of a sentence: how long it ran, and the last that it printed. */
    public String lastHeard() {
        return "after " + Math.round(wallS) + " s"
                + lastLine.map(it -> "; its last line: " + it).orElse("");
    }

    public boolean live() {
        return AttemptLifecycle.LIVE.contains(state);
    }

    public boolean holds(String claimed) {
        return token.equals(claimed);
    }

    public Attempt in(AttemptState next) {
        return new Attempt(
                id,
                sweep,
                round,
                index,
                token,
                worker,
                request,
                next,
                cancelRequested,
                leasedAt,
                startedAt,
                expiresAt,
                missedBeats,
                simS,
                wallS,
                lastLine,
                completion,
                limits,
                company);
    }

    static Attempt row(ResultSet row, int number) throws SQLException {
        return new Attempt(
                row.getLong("id"),
                row.getString("sweep_id"),
                row.getInt("round"),
                row.getInt("case_index"),
                row.getString("token"),
                row.getString("worker_id"),
                row.getString("request_id"),
                AttemptState.valueOf(row.getString("state")),
                row.getBoolean("cancel_requested"),
                SqlTime.read(row, "leased_at"),
                SqlTime.readIfAny(row, "started_at"),
                SqlTime.read(row, "expires_at"),
                row.getInt("missed_beats"),
                row.getDouble("sim_s"),
                row.getDouble("wall_s"),
                Optional.ofNullable(row.getString("last_line")),
                Optional.ofNullable(row.getString("completion")).map(Completion::valueOf),
                new Limits(
                        row.getInt("retries"), row.getDouble("wall_timeout_s"), row.getObject("max_workers") != null),
                Company.row(row));
    }
}
