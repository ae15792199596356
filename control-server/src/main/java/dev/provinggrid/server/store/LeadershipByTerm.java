package dev.provinggrid.server.store;

import dev.provinggrid.server.platform.process.Leadership;
import java.time.Duration;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Leadership by a row of the database. The database's clock sets a term, and its holder relies on it for less than its
 * length, so that two never hold it at once. The holder renews it while alive; another takes over when it has expired.
 */
public final class LeadershipByTerm implements Leadership {

    /** Long enough for the slowest call of a cluster's API, which may take 10 s to connect and 10 s to answer. */
    private static final String TERM = "current_timestamp + interval '30' second";

    private static final Duration BELIEVED = Duration.ofSeconds(25);
    private static final Duration RENEWED = Duration.ofSeconds(3);

    /** Earlier than now even when rounded to the milliseconds of the column. */
    private static final String PAST = "current_timestamp - interval '1' second";

    private final JdbcClient jdbc;
    private final String task;
    private final LongSupplier nanoTime;
    private final String holder = UUID.randomUUID().toString();
    private boolean asked;
    private long askedAt;
    private boolean granted;

    /** @param nanoTime as {@link System#nanoTime} */
    public LeadershipByTerm(JdbcClient jdbc, String task, LongSupplier nanoTime) {
        this.jdbc = jdbc;
        this.task = task;
        this.nanoTime = nanoTime;
    }

    @Override
    public synchronized boolean heldFor(Duration ahead) {
        long now = nanoTime.getAsLong();
        if (!asked || now - askedAt >= RENEWED.toNanos()) {
            granted = false; // unless the database says so
            asked = true;
            askedAt = now;
            granted = take();
        }
        return granted && nanoTime.getAsLong() - askedAt + ahead.toNanos() < BELIEVED.toNanos();
    }

    @Override
    public synchronized void handOver() {
        granted = false;
        jdbc.sql("update leadership set until = " + PAST + " where task = ? and holder = ?")
                .params(task, holder)
                .update();
    }

    private boolean take() {
        int taken = jdbc.sql("update leadership set holder = ?, until = " + TERM
                        + " where task = ? and (holder = ? or until < current_timestamp)")
                .params(holder, task, holder)
                .update();
        return taken == 1 || takeFirst();
    }

    /** Losing a race for it leaves the row to another; the next question finds it. */
    private boolean takeFirst() {
        return jdbc.sql("insert into leadership (task, holder, until) select ?, ?, " + TERM
                                + " where not exists (select 1 from leadership where task = ?)")
                        .params(task, holder, task)
                        .update()
                == 1;
    }
}
