package dev.provinggrid.server.keeping;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Prevents files from being removed while a backup is written. */
final class Removals {

    private final ReentrantLock files = new ReentrantLock();

    /** Removes something, unless a backup is being written. */
    boolean tryRun(Runnable removal) {
        if (!files.tryLock()) {
            return false;
        }
        try {
            removal.run();
            return true;
        } finally {
            files.unlock();
        }
    }

    /**
     * Keeps all files until closed, once a removal under way is done.
     *
     * @return null when another backup keeps them all that time
     */
    Hold hold(Duration patience) throws InterruptedException {
        return files.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS) ? files::unlock : null;
    }

    /** While it lasts no file is removed; to be closed by the thread that took it. */
    interface Hold extends AutoCloseable {
        @Override
        void close();
    }
}
