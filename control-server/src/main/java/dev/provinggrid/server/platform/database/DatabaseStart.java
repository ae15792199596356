package dev.provinggrid.server.platform.database;

import dev.provinggrid.server.platform.database.outage.DatabaseAway;
import dev.provinggrid.server.platform.disk.FullDisk;
import dev.provinggrid.server.platform.process.StartRefused;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Waits at startup for a database that does not answer yet because it is starting, recovering or being moved. */
final class DatabaseStart {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseStart.class);

    private static final Duration PAUSE = Duration.ofMillis(500);

    private final DataSource database;
    private final Duration timeout;

    DatabaseStart(DataSource database, Duration timeout) {
        this.database = database;
        this.timeout = timeout;
    }

    /**
     * Returns as soon as the database answers.
     *
     * @throws StartRefused when it does not within the time
     */
    void await() {
        long begin = System.nanoTime();
        boolean waits = false;
        for (SQLException why = refusal(); why != null; why = refusal()) {
            if (!DatabaseAway.explains(why) || FullDisk.isCauseOf(why)) {
                throw new StartRefused(
                        "the database cannot be used: " + why.getMessage(), "Correct spring.datasource.*.", why);
            }
            if (System.nanoTime() - begin > timeout.toNanos()) {
                throw new StartRefused(
                        "the database did not answer within " + timeout.toSeconds() + " s: " + why.getMessage(),
                        "Start it, or correct spring.datasource.url; provinggrid.database.start-timeout waits longer.");
            }
            if (!waits) {
                LOG.warn(
                        "The database does not answer yet, waiting up to {} s: {}",
                        timeout.toSeconds(),
                        why.getMessage());
                waits = true;
            }
            pause();
        }
        if (waits) {
            LOG.info(
                    "The database answers after {} s",
                    Duration.ofNanos(System.nanoTime() - begin).toSeconds());
        }
    }

    private SQLException refusal() {
        try (Connection _ = database.getConnection()) {
            return null;
        } catch (SQLException refused) {
            return refused;
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the database", interrupted);
        }
    }
}
