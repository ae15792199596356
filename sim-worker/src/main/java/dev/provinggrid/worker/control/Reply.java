package dev.provinggrid.worker.control;

import java.time.Duration;

/**
 * The server's answer to one request, as what the worker does next.
 *
 * @param <T> what a good answer carries
 */
public sealed interface Reply<T> {

    /** It is done. */
    record Done<T>(T content) implements Reply<T> {}

    /** 410: no work will come any more. */
    record Drained<T>() implements Reply<T> {}

    /** 409: the fence has moved on; nothing changed. */
    record Stale<T>(String detail) implements Reply<T> {}

    /** 422: the server misses something that should have come before. */
    record Incomplete<T>(String detail) implements Reply<T> {}

    /** Any other refusal: the same request will be refused again. */
    record Refused<T>(int status, String detail) implements Reply<T> {}

    /**
     * Unreachable, overloaded, full or at fault: the same request may succeed later.
     *
     * @param notBefore time to wait at least, as the server asked for; zero when it did not
     */
    record Later<T>(String why, Duration notBefore) implements Reply<T> {

        Later(String why) {
            this(why, Duration.ZERO);
        }
    }
}
