package dev.provinggrid.server.platform.database;

import dev.provinggrid.model.wire.DiskReserve;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import javax.sql.DataSource;
import org.h2.api.ErrorCode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * H2 closes itself after a failed write, and cannot be reopened reliably while old connections remain. The process then
 * ends so that it is restarted, but only once the disk has room, because a start would fail too. <p>Reports the last known
 * state of the database, checked a moment ago, so that a probe need not wait for a connection.
 */
final class EmbeddedDatabase implements HealthIndicator {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedDatabase.class);

    private static final Set<Integer> CLOSED = Set.of(
            ErrorCode.DATABASE_IS_CLOSED,
            ErrorCode.DATABASE_ALREADY_OPEN_1,
            ErrorCode.IO_EXCEPTION_1,
            ErrorCode.IO_EXCEPTION_2,
            ErrorCode.FILE_CORRUPTED_1);

    private final boolean embedded;
    private final DataSource database;
    private final LongSupplier usableBytes;
    private final IntConsumer exit;
    private volatile boolean closed;

    /**
     * A database that is open.
     *
     * @param embedded whether it is in this process at all
     * @param exit ends the process at once with a status
     */
    EmbeddedDatabase(boolean embedded, DataSource database, LongSupplier usableBytes, IntConsumer exit) {
        this.embedded = embedded;
        this.database = database;
        this.usableBytes = usableBytes;
        this.exit = exit;
    }

    /** To be called about once a second. */
    void look() {
        if (embedded && !closed) {
            closed = isClosed();
        }
        if (closed && usableBytes.getAsLong() >= DiskReserve.START_BYTES) {
            LOG.error(
                    "The server ends with status {} to be started again: its database is closed",
                    DiskReserve.TRY_AGAIN);
            exit.accept(DiskReserve.TRY_AGAIN);
        }
    }

    @Override
    public Health health() {
        return closed
                ? Health.down().withDetail("reason", "closed").build()
                : Health.up().build();
    }

    private boolean isClosed() {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("select 1");
            return false;
        } catch (SQLException failed) {
            boolean gone = CLOSED.contains(failed.getErrorCode());
            if (gone) {
                LOG.error(
                        "The database has closed itself after a write that failed; {} bytes are free",
                        usableBytes.getAsLong(),
                        failed);
            }
            return gone;
        }
    }
}
