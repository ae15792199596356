package dev.provinggrid.worker.control;

/**
 * The server's answer to one request, as what the worker does next. No answer is a {@link dev.provinggrid.link.ServerUnreachable}.
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
}
