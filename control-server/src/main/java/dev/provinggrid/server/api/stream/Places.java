package dev.provinggrid.server.api.stream;

import dev.provinggrid.server.platform.web.limit.TooManyAtOnce;
import java.util.concurrent.Semaphore;

/** How many requests may wait for workers at once: one that stands still keeps them waiting. */
final class Places {

    private final int most;
    private final Semaphore free;

    Places(int most) {
        this.most = most;
        this.free = new Semaphore(most);
    }

    /**
     * Takes one until it is closed.
     *
     * @throws TooManyAtOnce when none is free
     */
    Place take() {
        if (!free.tryAcquire()) {
            throw new TooManyAtOnce("files of live video or logs on their way", most);
        }
        return free::release;
    }

    /** One of them. */
    @FunctionalInterface
    interface Place extends AutoCloseable {
        @Override
        void close();
    }
}
