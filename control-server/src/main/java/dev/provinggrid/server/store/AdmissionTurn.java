package dev.provinggrid.server.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;

/**
 * The lock for admitting cases. One submission or rerun holds it at a time, across all servers on a database, from the
 * check of quotas and disk space until its cases are stored. Nothing else waits for it, so a large submission delays no
 * worker.
 *
 * <p>On PostgreSQL it is an advisory lock in a transaction of its own, which goes with a server that dies.
 */
public final class AdmissionTurn {

    private static final Logger LOG = LoggerFactory.getLogger(AdmissionTurn.class);

    /** "admt" in ASCII: any number that no other user of the database takes. */
    private static final int NUMBER = 0x61646d74;

    /** Longer than any submission takes: a server that hangs is thrown out then. */
    private static final String LONGEST = "2min";

    private final DataSource database;
    private final boolean several;
    private final ReentrantLock here = new ReentrantLock();

    AdmissionTurn(DataSource database, LeaseDialect dialect) {
        this.database = database;
        this.several = dialect.takesSeveralServers();
    }

    /** Lasts until it is closed. */
    public interface Turn extends AutoCloseable {
        @Override
        void close();
    }

    /** Waits for it. */
    public Turn take() {
        here.lock();
        if (!several) {
            return here::unlock;
        }
        boolean taken = false;
        try {
            Connection lock = lock();
            taken = true;
            return () -> release(lock);
        } catch (SQLException away) {
            throw new DataAccessResourceFailureException("the database gives no turn to let cases in", away);
        } finally {
            if (!taken) {
                here.unlock();
            }
        }
    }

    private Connection lock() throws SQLException {
        Connection connection = database.getConnection();
        try (Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("set local idle_in_transaction_session_timeout = '" + LONGEST + "'");
            statement.execute("select pg_advisory_xact_lock(" + NUMBER + ")");
            return connection;
        } catch (SQLException | RuntimeException failed) {
            connection.close();
            throw failed;
        }
    }

    private void release(Connection lock) {
        try (lock) {
            lock.rollback();
        } catch (SQLException gone) {
            LOG.warn("The turn to let cases in ended by itself", gone);
        } finally {
            here.unlock();
        }
    }
}
