package dev.provinggrid.server.store.sweep;

import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads where sweeps stand. */
public final class Progresses {

    private final JdbcClient jdbc;

    public Progresses(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public Optional<SweepProgress> of(String sweep) {
        return jdbc.sql("select * from sweep_progress where sweep_id = ?")
                .param(sweep)
                .query(SweepProgress::row)
                .optional();
    }

    /** Those not finished. */
    public List<SweepProgress> unfinished() {
        return jdbc.sql("select * from sweep_progress where state in ('ACTIVE', 'CANCELLING')")
                .query(SweepProgress::row)
                .list();
    }
}
