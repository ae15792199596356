package dev.provinggrid.server.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The one writer of dispatch. Changes asked for at the same time share one transaction (group commit), each behind its own
 * savepoint; nobody goes on before the group is durable. Whoever holds the lock works for those who wait.
 *
 * <p>One writer at a time, of all servers on a database, makes the order of all changes total; and it is what H2 leases
 * fastest with.
 */
public final class Ledger {

    private static final int LARGEST_GROUP = 64;

    private final TransactionTemplate transactions;
    private final JdbcTemplate jdbc;
    private final Runnable acquireWriterLock;
    private final ReentrantLock writer = new ReentrantLock();
    private final Queue<Entry<?>> waiting = new ConcurrentLinkedQueue<>();

    /**
     * A ledger over one database.
     *
     * @param transactions of a manager that has plain JDBC take part: the server's one manager is that of JPA
     * @param jdbc takes the savepoints, of which that manager knows nothing: they undo SQL, and no entity
     * @param acquireWriterLock keeps the ledgers of other servers out until the transaction ends
     */
    public Ledger(TransactionTemplate transactions, JdbcTemplate jdbc, Runnable acquireWriterLock) {
        this.transactions = transactions;
        this.jdbc = jdbc;
        this.acquireWriterLock = acquireWriterLock;
    }

    /**
     * Makes a change and returns once it is committed.
     *
     * @throws RuntimeException what the change threw; then it alone was rolled back
     * @throws IllegalStateException if this is within another change: its group would call what others asked for committed
     *     before it is
     */
    public <T> T write(Supplier<T> change) {
        return writeAll(List.of(change)).getFirst();
    }

    /**
     * Makes a change of many rows.
     *
     * @param size how many changes it is worth: what shares a transaction is bounded
     * @throws RuntimeException as above
     * @throws IllegalStateException as above
     */
    public <T> T write(int size, Supplier<T> change) {
        return settled(List.of(new Entry<>(change, size))).getFirst();
    }

    /**
     * Makes changes that share as few transactions as can be, and returns once they are committed.
     *
     * @throws RuntimeException what the first of them threw that threw; it was rolled back, the others were not
     * @throws IllegalStateException as above
     */
    public <T> List<T> writeAll(List<Supplier<T>> changes) {
        return settled(changes.stream().map(it -> new Entry<>(it, 1)).toList());
    }

    private <T> List<T> settled(List<Entry<T>> entries) {
        if (writer.isHeldByCurrentThread()) {
            throw new IllegalStateException("a change of the ledger within another");
        }
        waiting.addAll(entries);
        writer.lock();
        try {
            while (!entries.stream().allMatch(it -> it.settled)) {
                commitGroup();
            }
        } finally {
            writer.unlock();
        }
        return entries.stream().map(Entry::result).toList();
    }

    private void commitGroup() {
        List<Entry<?>> group = new ArrayList<>();
        for (int size = 0; size < LARGEST_GROUP && waiting.peek() != null; size += group.getLast().size) {
            group.add(waiting.remove());
        }
        Map<String, String> ownContext = MDC.getCopyOfContextMap();
        try {
            transactions.executeWithoutResult(_ -> {
                acquireWriterLock.run();
                group.forEach(entry -> entry.apply(jdbc));
            });
        } catch (RuntimeException | Error notCommitted) {
            group.forEach(entry -> entry.failure = notCommitted);
        } finally {
            setLogContext(ownContext);
        }
        group.forEach(entry -> entry.settled = true);
    }

    /** The log context of this thread from now on: whoever works for another must not log under their own request. */
    private static void setLogContext(@Nullable Map<String, String> context) {
        MDC.setContextMap(Objects.requireNonNullElse(context, Map.of()));
    }

    /** A change with what became of it; guarded by the writer's lock. */
    private static final class Entry<T> {
        private final Supplier<T> change;
        private final int size;
        private final @Nullable Map<String, String> logContext = MDC.getCopyOfContextMap();
        private T value;
        private Throwable failure;
        private boolean settled;

        Entry(Supplier<T> change, int size) {
            this.change = change;
            this.size = size;
        }

        void apply(JdbcTemplate jdbc) {
            Savepoint savepoint = jdbc.execute((Connection it) -> it.setSavepoint());
            setLogContext(logContext);
            try {
                value = change.get();
            } catch (RuntimeException | Error refused) {
                onConnection(jdbc, it -> it.rollback(savepoint));
                failure = refused;
            }
            onConnection(jdbc, it -> it.releaseSavepoint(savepoint));
        }

        private static void onConnection(JdbcTemplate jdbc, SavepointStep step) {
            jdbc.execute((Connection it) -> {
                step.on(it);
                return null;
            });
        }

        T result() {
            return switch (failure) {
                case null -> value;
                case RuntimeException refused -> throw refused;
                case Error error -> throw error;
                default -> throw new IllegalStateException(failure);
            };
        }
    }

    /** Something done to a savepoint. */
    @FunctionalInterface
    private interface SavepointStep {
        void on(Connection connection) throws SQLException;
    }
}
