package dev.provinggrid.server.store.worker;

import dev.provinggrid.model.wire.worker.WorkerLoad;
import dev.provinggrid.model.wire.worker.WorkerPod;
import dev.provinggrid.server.store.SqlTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/**
 * A process that runs attempts, as it presented itself.
 *
 * @param sweep the only one that its token is good for; empty: any
 * @param load as it told last
 */
public record WorkerRow(
        String id,
        int slot,
        String host,
        long pid,
        String platform,
        State state,
        Instant firstSeen,
        Instant lastSeen,
        Optional<String> sweep,
        Optional<WorkerPod> pod,
        Optional<WorkerLoad> load) {

    private static final WorkerLoad NOTHING_SAID = new WorkerLoad(null, null, null, null);

    /** The state of a worker. */
    public enum State {
        ALIVE,
        /** Finishes what it runs and leases no more. */
        DRAINING,
        /** Not heard of any more, or known to be dead. */
        GONE
    }

    static WorkerRow row(ResultSet row, int number) throws SQLException {
        return new WorkerRow(
                row.getString("id"),
                row.getInt("slot"),
                row.getString("host"),
                row.getLong("pid"),
                row.getString("platform"),
                State.valueOf(row.getString("state")),
                SqlTime.read(row, "first_seen"),
                SqlTime.read(row, "last_seen"),
                Optional.ofNullable(row.getString("sweep_id")),
                pod(row),
                load(row));
    }

    private static Optional<WorkerPod> pod(ResultSet row) throws SQLException {
        String uid = row.getString("pod_uid");
        return uid == null
                ? Optional.empty()
                : Optional.of(new WorkerPod(
                        row.getString("pod"), row.getString("pod_namespace"), uid, row.getString("node")));
    }

    private static Optional<WorkerLoad> load(ResultSet row) throws SQLException {
        WorkerLoad load = new WorkerLoad(
                row.getObject("cpu_cores", Double.class),
                row.getObject("resident_bytes", Long.class),
                row.getObject("real_time_factor", Double.class),
                row.getString("gpu"));
        return load.equals(NOTHING_SAID) ? Optional.empty() : Optional.of(load);
    }
}
