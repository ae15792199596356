package dev.provinggrid.worker.control;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Whether the threads that speak to the server get on. Every request has limits of its own, so none of them should ever stand still; one
 * that does (in a library, in a file system that does not answer) can only be ended with its process.
 */
public final class ThreadWatch {

    private static final int LOOKS_WITHIN_LIMIT = 10;

    private final Duration limit;
    private final LongSupplier nanoTime;
    /** When each of them last got on; one that rests is absent. */
    private final Map<Thread, Long> latest = new ConcurrentHashMap<>();

    private long looked;

    /**
     * A watch of no thread yet.
     *
     * @param limit longest time without progress
     * @param nanoTime monotonic wall time, ns
     */
    public ThreadWatch(Duration limit, LongSupplier nanoTime) {
        this.limit = limit;
        this.nanoTime = nanoTime;
        this.looked = nanoTime.getAsLong();
    }

    /** What a thread does until it ends or is interrupted. */
    @FunctionalInterface
    public interface Task {
        void run() throws InterruptedException;
    }

    /** A wait for something to do. */
    @FunctionalInterface
    public interface Rest<T> {
        T await() throws InterruptedException;
    }

    /** Watches the current thread while it does this. */
    public void watched(Task task) throws InterruptedException {
        latest.put(Thread.currentThread(), nanoTime.getAsLong());
        try {
            task.run();
        } finally {
            latest.remove(Thread.currentThread());
        }
    }

    /** The current thread got on: bytes have moved, or a request has ended. */
    public void progressed() {
        latest.computeIfPresent(Thread.currentThread(), (_, _) -> nanoTime.getAsLong());
    }

    /** Lets the current thread wait as long as it takes. */
    public <T> T resting(Rest<T> rest) throws InterruptedException {
        boolean watched = latest.remove(Thread.currentThread()) != null;
        try {
            return rest.await();
        } finally {
            if (watched) {
                latest.put(Thread.currentThread(), nanoTime.getAsLong());
            }
        }
    }

    /**
     * Looks until interrupted, or until one thread stands still.
     *
     * @param ended is told which, and where it stands
     */
    public void run(Consumer<Throwable> ended) throws InterruptedException {
        while (!look(ended)) {
            Thread.sleep(limit.dividedBy(LOOKS_WITHIN_LIMIT));
        }
    }

    /** Whether one stands still. After a gap in which the whole process stood (stopped, or its machine slept) all get a full limit again. */
    boolean look(Consumer<Throwable> ended) {
        long now = nanoTime.getAsLong();
        boolean gap = now - looked > limit.toNanos() / 2;
        looked = now;
        if (gap) {
            latest.replaceAll((_, _) -> now);
            return false;
        }
        for (var thread : latest.entrySet()) {
            if (now - thread.getValue() > limit.toNanos()) {
                ended.accept(new Standstill(thread.getKey(), limit));
                return true;
            }
        }
        return false;
    }
}
