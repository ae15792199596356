package dev.provinggrid.server.store;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Wakes those who wait for work when some may have appeared: every waiting worker then looks for it, which is what an idle server
 * does most. A transaction that makes work marks itself, where the table is written, and is told of once, after its commit. A hint
 * and nothing more: whoever wakes, or has waited long enough, looks into the database again.
 */
public final class WorkSignal {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition raised = lock.newCondition();
    private final TransactionSynchronization raising = new TransactionSynchronization() {
        @Override
        public void afterCommit() {
            raise();
        }
    };
    private long count;
    private boolean closed;

    /** How often it was raised so far; taken before looking. */
    public long count() {
        lock.lock();
        try {
            return count;
        } finally {
            lock.unlock();
        }
    }

    /** The transaction under way makes work. Marked more than once it wakes once, rolled back never. */
    public void raiseAfterCommit() {
        TransactionSynchronizationManager.registerSynchronization(raising);
    }

    void raise() {
        lock.lock();
        try {
            count++;
            raised.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Whether the server stops: then no answer about work would be true for long. */
    public boolean closed() {
        lock.lock();
        try {
            return closed;
        } finally {
            lock.unlock();
        }
    }

    /** Ends all waiting, now and from now on: a server that stops lets nobody wait for work. */
    public void close() {
        lock.lock();
        try {
            closed = true;
            raised.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until it was raised since it stood at {@code seen}.
     *
     * @return false when the time was up first, or the signal was closed
     */
    public boolean awaitAfter(long seen, Duration atMost) throws InterruptedException {
        long left = atMost.toNanos();
        lock.lock();
        try {
            while (count == seen) {
                if (left <= 0 || closed) {
                    return false;
                }
                left = raised.awaitNanos(left);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }
}
