package dev.provinggrid.server.store.usage;

import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.sweep.KeptTraces;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The limited resources that sweeps use and will need. */
public final class SweepUsage {

    private final JdbcClient jdbc;

    public SweepUsage(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Cases of active and paused sweeps that have rows and are not final, and what is to be kept of them: those without get theirs when
     * there is room.
     *
     * @param filmBytes of one that keeps its film
     */
    public record Expected(long cases, KeptTraces traces, RecordPolicy video, long filmBytes) {}

    public List<Expected> expected() {
        return jdbc.sql("""
                        select s.record_trace, s.trace_share, s.record_video, s.film_bytes, sum(p.queued - p.unstored + p.leased + p.running) as open_cases
                        from sweep_progress p join sweep s on s.id = p.sweep_id
                        where p.state in ('ACTIVE', 'PAUSED') group by s.record_trace, s.trace_share, s.record_video, s.film_bytes
                        """)
                .query((row, _) -> new Expected(
                        row.getLong("open_cases"),
                        new KeptTraces(
                                RecordPolicy.valueOf(row.getString("record_trace")), row.getDouble("trace_share")),
                        RecordPolicy.valueOf(row.getString("record_video")),
                        row.getLong("film_bytes")))
                .list();
    }

    /** How many sweeps of a holder are not finished. */
    public int active(String holder) {
        return jdbc.sql("""
                        select count(*) from sweep_progress p join sweep s on s.id = p.sweep_id
                        where s.submitter = ? and p.state <> 'FINISHED'
                        """).param(holder).query(Integer.class).single();
    }

    /** Bytes of the files that a holder's sweeps left. */
    public long storedBytes(String holder) {
        return jdbc.sql("""
                        select coalesce(sum(a.bytes), 0) from artifact a
                        join attempt t on t.id = a.attempt_id join sweep s on s.id = t.sweep_id
                        where s.submitter = ? and a.removed is null
                        """).param(holder).query(Long.class).single();
    }
}
