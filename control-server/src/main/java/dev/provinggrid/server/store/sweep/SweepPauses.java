package dev.provinggrid.server.store.sweep;

import dev.provinggrid.server.store.SqlText;
import dev.provinggrid.server.store.SqlTime;
import dev.provinggrid.server.store.WorkSignal;
import java.time.Instant;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Sweeps that stand still until somebody resumes them. Changes must run in a ledger transaction. That a case completed,
 * which ends the count of kills, is noted with the other counts of its sweep.
 */
public final class SweepPauses {

    private final JdbcClient jdbc;
    private final WorkSignal signal;

    public SweepPauses(JdbcClient jdbc, WorkSignal signal) {
        this.jdbc = jdbc;
        this.signal = signal;
    }

    /**
     * A worker of the sweep was killed for the memory it took.
     *
     * @return how many have been since a case last completed; 0 unless the sweep is active
     */
    public int killedForMemory(String sweep) {
        jdbc.sql("update sweep_progress set memory_kills = memory_kills + 1 where sweep_id = ? and state = 'ACTIVE'")
                .param(sweep)
                .update();
        return jdbc.sql("select memory_kills from sweep_progress where sweep_id = ? and state = 'ACTIVE'")
                .param(sweep)
                .query(Integer.class)
                .optional()
                .orElse(0);
    }

    /** Most memory that a case of the sweep took and completed, bytes; empty if none is known. */
    public Optional<Long> completedWithin(String sweep) {
        return jdbc.sql("select max(peak_memory_bytes) from attempt where sweep_id = ? and state = 'COMMITTED'")
                .param(sweep)
                .query((row, _) -> Optional.ofNullable(row.getObject(1, Long.class)))
                .single();
    }

    /** Nothing more of the sweep is leased. */
    public void pause(String sweep, String reason, Instant now) {
        jdbc.sql("""
                        update sweep_progress set state = 'PAUSED', paused = ?, pause_reason = ?
                        where sweep_id = ? and state = 'ACTIVE'
                        """).params(SqlTime.of(now), SqlText.of(reason), sweep).update();
    }

    /** Sets the sweep going again, if it is paused. */
    public boolean resume(String sweep) {
        boolean resumed = jdbc.sql("""
                        update sweep_progress set state = 'ACTIVE', memory_kills = 0, paused = null, pause_reason = null
                        where sweep_id = ? and state = 'PAUSED'
                        """).param(sweep).update() == 1;
        if (resumed) {
            signal.raiseAfterCommit();
        }
        return resumed;
    }
}
