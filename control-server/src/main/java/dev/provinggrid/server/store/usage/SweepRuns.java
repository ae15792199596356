package dev.provinggrid.server.store.usage;

import dev.provinggrid.model.wire.view.Utilisation.MeasuredSum;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** When the attempts of a sweep ran, and what they took. */
public final class SweepRuns {

    private static final String RUNS = """
            select started_at, ended_at, wall_s from attempt
            where sweep_id = ? and round > 0 and started_at is not null order by started_at
            """;

    private static final String SUMS = """
            select count(*) as runs, coalesce(sum(wall_s), 0) as busy_s, sum(queue_s) as queue_s, count(queue_s) as queue_runs,
                sum(cpu_s) as cpu_s, count(cpu_s) as cpu_runs, max(peak_memory_bytes) as peak,
                (select a.worker_memory_bytes from attempt a
                    where a.sweep_id = :sweep and a.round > 0 and a.started_at is not null and a.peak_memory_bytes is not null
                    order by a.peak_memory_bytes desc, a.id fetch first 1 row only) as of_worker,
                sum(gpu_s) as gpu_s, count(gpu_s) as gpu_runs, sum(energy_j) as energy_j, count(energy_j) as energy_runs
            from attempt where sweep_id = :sweep and round > 0 and started_at is not null
            """;

    /** Of what counts; a run that reported when it had ended never sent a heartbeat. */
    private static final String SEQUENTIAL = """
            select coalesce(sum(r.wall_s), 0) from sweep_case c
            join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
            where c.sweep_id = ? and r.reused_from is null
            """;

    /**
     * The pods of a cluster have a slot of their own wherever they are; other workers one of their machine. In which slots other tools ran
     * what was imported nobody knows.
     */
    private static final String SLOTS = """
            select count(*) from (
                select distinct a.slot, case when a.pod is null then w.host end as host,
                    case when a.slot is null then a.worker_id end as worker
                from attempt a left join worker w on w.id = a.worker_id
                where a.sweep_id = ? and a.round > 0 and a.started_at is not null and a.worker_id <> 'elsewhere') slots
            """;

    private final JdbcClient jdbc;

    public SweepRuns(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** From when to when something ran, ms since the epoch. */
    public record Run(long fromMs, long toMs) {}

    /**
     * Sums over all runs.
     *
     * @param sequentialS over those whose outcomes count
     */
    public record Sums(
            int runs,
            double busyS,
            double sequentialS,
            int slots,
            @Nullable MeasuredSum queue,
            @Nullable MeasuredSum cpu,
            @Nullable Long peakMemoryBytes,
            @Nullable Long ofItWorkerBytes,
            @Nullable MeasuredSum gpu,
            @Nullable MeasuredSum energy) {}

    /** By when they began. */
    public List<Run> runs(String sweep) {
        List<Run> runs = new ArrayList<>();
        jdbc.sql(RUNS).param(sweep).query(row -> {
            runs.add(run(row));
        });
        return runs;
    }

    /** A short run may be over before a heartbeat says that it began. */
    private static Run run(ResultSet row) throws SQLException {
        long started =
                row.getObject("started_at", OffsetDateTime.class).toInstant().toEpochMilli();
        OffsetDateTime ended = row.getObject("ended_at", OffsetDateTime.class);
        long ms = Math.round(1000 * row.getDouble("wall_s"));
        long from =
                ended == null ? started : Math.min(started, ended.toInstant().toEpochMilli() - ms);
        return new Run(from, from + ms);
    }

    public Sums sums(String sweep) {
        double sequentialS =
                jdbc.sql(SEQUENTIAL).param(sweep).query(Double.class).single();
        int slots = jdbc.sql(SLOTS).param(sweep).query(Integer.class).single();
        return jdbc.sql(SUMS)
                .param("sweep", sweep)
                .query((row, _) -> new Sums(
                        row.getInt("runs"),
                        row.getDouble("busy_s"),
                        sequentialS,
                        slots,
                        sum(row, "queue_s", "queue_runs"),
                        sum(row, "cpu_s", "cpu_runs"),
                        row.getObject("peak", Long.class),
                        row.getObject("of_worker", Long.class),
                        sum(row, "gpu_s", "gpu_runs"),
                        sum(row, "energy_j", "energy_runs")))
                .single();
    }

    private static @Nullable MeasuredSum sum(ResultSet row, String total, String runs) throws SQLException {
        return row.getInt(runs) == 0 ? null : new MeasuredSum(row.getDouble(total), row.getInt(runs));
    }
}
