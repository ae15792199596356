package dev.provinggrid.server.platform.database.outage;

import dev.provinggrid.server.platform.disk.FullDisk;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import java.util.Set;

/**
 * Distinguishes a database that is temporarily unavailable from one that rejects a statement. Work that failed because the
 * database was unavailable is retried and charged to nobody.
 */
public final class DatabaseAway {

    /** Connection exceptions of the SQL standard. */
    private static final String UNREACHABLE = "08";

    /** PostgreSQL: too many connections, shut down by its administrator, crashed, not accepting connections yet; H2: closed. */
    private static final Set<String> NOT_NOW = Set.of("53300", "57P01", "57P02", "57P03", "90098", "90121");

    /** What the pool says, without a state, to who goes on with a connection that it has given up. */
    private static final String CLOSED = "Connection is closed";

    private DatabaseAway() {}

    /** Whether a fault comes of that. */
    public static boolean explains(Throwable fault) {
        return reason(fault).isPresent();
    }

    /** What the driver says, where a fault comes of that. */
    public static Optional<String> reason(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            // H2, which closes itself when it cannot write, has no state for that: it says general error to the commit
            // that met it.
            if (cause instanceof SQLException sql && (says(sql) || FullDisk.isCauseOf(sql))) {
                return Optional.of(String.valueOf(sql.getMessage()));
            }
        }
        return Optional.empty();
    }

    private static boolean says(SQLException fault) {
        String state = fault.getSQLState();
        return state == null
                ? fault instanceof SQLTransientConnectionException || CLOSED.equals(fault.getMessage())
                : state.startsWith(UNREACHABLE) || NOT_NOW.contains(state);
    }
}
